/**
 * Scroll restoration: scrolls a list to the product at which the shopper left it, at the same
 * height, with its focus. The browser's own restoration stays on; it runs before the products are
 * rendered. `history.state` belongs to the page and is not written.
 */
import '../../own-globals.ts';
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { ProductItems } from './product-items.ts';
import { type ScrollPosition, restorePosition, savePosition } from './scroll-positions.ts';
import { page } from '../../page-document.ts';

/** Options of `ScrollRestorer`. */
interface ScrollRestorerOptions {
  readonly items: ProductItems;
  /** The rendered products belong to the current address. */
  readonly isSettled: () => boolean;
  /** The shopper has scrolled or pressed something before: the position is not restored. */
  readonly hasInput: boolean;
}

/** Milliseconds without scrolling before the position is stored. */
const SAVE_DELAY_MS = 100;

/** Controller that stores and restores the scroll position of one list. */
export class ScrollRestorer implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  readonly #options: ScrollRestorerOptions;
  /** Position to restore when the products are rendered. */
  #target: ScrollPosition | null = null;
  #isKnown = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(host: ReactiveControllerHost, options: ScrollRestorerOptions) {
    this.#host = host;
    this.#options = options;
    host.addController(this);
  }

  hostConnected(): void {
    addEventListener('popstate', this.#onPopState);
    addEventListener('pagehide', this.#savePosition);
    addEventListener('scroll', this.#onScroll, { capture: true, passive: true });
    addEventListener('focusin', this.#onScroll);
    for (const type of ['wheel', 'touchmove']) addEventListener(type, this.#onMove, CAPTURE);
    for (const type of ['pointerdown', 'keydown']) addEventListener(type, this.#onPress, CAPTURE);
    if (!this.#isKnown && !this.#options.hasInput) this.#target = restorePosition('visit');
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
    // In the next frame: a page without the content below the list is too short to be scrolled so
    // far.
    if (this.#target !== null) requestAnimationFrame(this.#restore);
  }

  readonly #restore = (): void => {
    const { items, isSettled } = this.#options;
    if (this.#target === null || !isSettled()) return;
    const { product, top, hasFocus } = this.#target;
    this.#target = null;
    const item = items.all.find(({ dataset }) => dataset['id'] === product);
    if (item === undefined) return;
    // The margin makes the browser scroll every scroll container of the list, the window or a box
    // in the page.
    item.style.scrollMarginBlockStart = `${top}px`;
    item.scrollIntoView({ block: 'start', inline: 'nearest', behavior: 'instant' });
    item.style.scrollMarginBlockStart = '';
    if (hasFocus && page.activeElement === page.body)
      items.handle(item)?.focus({ preventScroll: true });
  };

  /**
   * Stores the position of the focused product, else of the first product not above the viewport,
   * else of the last.
   */
  readonly #savePosition = (): void => {
    this.#cancelRestore();
    const { items, isSettled } = this.#options;
    if (this.#target !== null || !isSettled()) return;
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

  /** Cancels restoration as soon as the shopper scrolls. */
  readonly #onMove = (): void => {
    this.#target = null;
  };

  /** Stores the position at once: a press may leave the page. */
  readonly #onPress = (): void => {
    this.#target = null;
    if (this.#timer !== undefined) this.#savePosition();
  };

  /** Renders in a later task: the shop handles `popstate` too, perhaps after this listener. */
  readonly #onPopState = (): void => {
    this.#cancelRestore();
    this.#target = restorePosition('travel');
    setTimeout(() => this.#host.requestUpdate());
  };
}

const CAPTURE = { capture: true, passive: true };
