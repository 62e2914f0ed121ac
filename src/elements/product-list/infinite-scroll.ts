/**
 * `AutomaticPages`: asks for the next page when the end of a list comes near. After a few it leaves that to the button, so
 * that what stands below the list can be reached.
 */
import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** Pages that come by themselves before the button has to be pressed. */
const MAX_AUTOMATIC_PAGES = 3;

/** How far below the window the end may be, as a part of the window. */
const ROOT_MARGIN = '50%';

export interface InfiniteScrollOptions {
  /** The end of the list; `null` while no page may come by itself. */
  readonly end: () => Element | null;
  readonly onNear: () => void;
}

export class InfiniteScroll implements ReactiveController {
  readonly #options: InfiniteScrollOptions;
  #observer: IntersectionObserver | null = null;
  #left = MAX_AUTOMATIC_PAGES;

  constructor(host: ReactiveControllerHost, parts: InfiniteScrollOptions) {
    this.#options = parts;
    host.addController(this);
  }

  /** The shopper did something: the next pages may come by themselves again. */
  reset(): void {
    this.#left = MAX_AUTOMATIC_PAGES;
  }

  /** Watching anew tells at once whether the end is near already. */
  hostUpdated(): void {
    this.#observer?.disconnect();
    const end = this.#left === 0 ? null : this.#options.end();
    if (end === null) return;
    this.#observer ??= new IntersectionObserver((entries) => this.#onIntersect(entries), {
      rootMargin: `0% 0% ${ROOT_MARGIN}`,
    });
    this.#observer.observe(end);
  }

  hostDisconnected(): void {
    this.#observer?.disconnect();
  }

  #onIntersect(entries: readonly IntersectionObserverEntry[]): void {
    if (this.#left === 0 || !entries.some(({ isIntersecting }) => isIntersecting)) return;
    this.#observer?.disconnect();
    this.#left -= 1;
    this.#options.onNear();
  }
}
