/**
 * `PlaceKeeper`: brings a shopper who comes back to where they were in a list: the same product at the same height, with
 * the focus if it had it. The browser's own restoring stays on; it comes before the products do. Nothing is written into
 * the page's `history.state`, which belongs to the page.
 */
import '../../own-globals.ts';
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { ProductItems } from './product-items.ts';
import { type ScrollPosition, restorePosition, savePosition } from './scroll-positions.ts';
import { page } from '../../page-document.ts';

export interface ScrollRestorerOptions {
  readonly items: ProductItems;
  /** What is shown answers the address, which is in use. */
  readonly isSettled: () => boolean;
}

/** A pause in scrolling, in milliseconds. */
const SAVE_DELAY_MS = 100;

export class ScrollRestorer implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  readonly #parts: ScrollRestorerOptions;
  #wanted: ScrollPosition | null = null;
  #isKnown = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(host: ReactiveControllerHost, parts: ScrollRestorerOptions) {
    this.#host = host;
    this.#parts = parts;
    host.addController(this);
  }

  hostConnected(): void {
    addEventListener('popstate', this.#onPopState);
    addEventListener('pagehide', this.#savePosition);
    addEventListener('scroll', this.#onScroll, { capture: true, passive: true });
    addEventListener('focusin', this.#onScroll);
    for (const type of ['wheel', 'touchmove']) addEventListener(type, this.#onMove, CAPTURE);
    for (const type of ['pointerdown', 'keydown']) addEventListener(type, this.#onPress, CAPTURE);
    if (!this.#isKnown) this.#wanted = restorePosition('visit');
    this.#isKnown = true;
  }

  hostDisconnected(): void {
    removeEventListener('popstate', this.#onPopState);
    removeEventListener('pagehide', this.#savePosition);
    removeEventListener('scroll', this.#onScroll, { capture: true });
    removeEventListener('focusin', this.#onScroll);
    for (const type of ['wheel', 'touchmove']) removeEventListener(type, this.#onMove, CAPTURE);
    for (const type of ['pointerdown', 'keydown'])
      removeEventListener(type, this.#onPress, CAPTURE);
    this.#cancelRestore();
  }

  hostUpdated(): void {
    // What stands below the list has to be there too, or the page is too short to be scrolled so far.
    if (this.#wanted !== null) requestAnimationFrame(this.#restore);
  }

  readonly #restore = (): void => {
    const { items, isSettled } = this.#parts;
    if (this.#wanted === null || !isSettled()) return;
    const { product, top, hasFocus } = this.#wanted;
    this.#wanted = null;
    const item = items.all.find(({ dataset }) => dataset['id'] === product);
    if (item === undefined) return;
    // The margin makes the browser scroll whatever holds the list, be it the window or a box in the page.
    item.style.scrollMarginBlockStart = `${top}px`;
    item.scrollIntoView({ block: 'start', inline: 'nearest', behavior: 'instant' });
    item.style.scrollMarginBlockStart = '';
    if (hasFocus && page.activeElement === page.body)
      items.handle(item)?.focus({ preventScroll: true });
  };

  /** The first product that is not above the window; else the last. */
  readonly #savePosition = (): void => {
    this.#cancelRestore();
    const { items, isSettled } = this.#parts;
    if (this.#wanted !== null || !isSettled()) return;
    const { all, focused } = items;
    const inView = all.find((item) => item.getBoundingClientRect().bottom > 0);
    const anchor = focused ?? inView ?? all.at(-1);
    if (anchor === undefined) return;
    savePosition({
      product: anchor.dataset['id'] ?? '',
      top: anchor.getBoundingClientRect().top,
      hasFocus: focused !== null,
    });
  };

  #cancelRestore(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  readonly #onScroll = (): void => {
    this.#cancelRestore();
    this.#timer = setTimeout(this.#savePosition, SAVE_DELAY_MS);
  };

  /** Who moves on their own is not moved. */
  readonly #onMove = (): void => {
    this.#wanted = null;
  };

  /** What is pressed may lead away at once. */
  readonly #onPress = (): void => {
    this.#wanted = null;
    if (this.#timer !== undefined) this.#savePosition();
  };

  /** In a task of its own: the shop hears of the journey too, maybe later. */
  readonly #onPopState = (): void => {
    this.#cancelRestore();
    this.#wanted = restorePosition('travel');
    setTimeout(() => this.#host.requestUpdate());
  };
}

const CAPTURE = { capture: true, passive: true };
