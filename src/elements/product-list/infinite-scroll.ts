/**
 * Infinite scroll: requests the next page when the end of the list is near the viewport. After
 * three pages the button takes over, so that the content below the list can be reached.
 */
import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** Pages appended without pressing the button. */
const MAX_AUTOMATIC_PAGES = 3;

/** Distance of the end of the list below the viewport, as a share of its height. */
const ROOT_MARGIN = '50%';

/** Options of `InfiniteScroll`. */
interface InfiniteScrollOptions {
  /** The element at the end of the list; `null` while no page may be appended. */
  readonly end: () => Element | null;
  /** Called when the end of the list comes near the viewport. */
  readonly onNear: () => void;
}

/** Controller of infinite scroll in one list. */
export class InfiniteScroll implements ReactiveController {
  readonly #options: InfiniteScrollOptions;
  #observer: IntersectionObserver | null = null;
  #left = MAX_AUTOMATIC_PAGES;

  constructor(host: ReactiveControllerHost, options: InfiniteScrollOptions) {
    this.#options = options;
    host.addController(this);
  }

  /** Allows three further pages, after an action of the shopper. */
  reset(): void {
    this.#left = MAX_AUTOMATIC_PAGES;
  }

  /** Observes again: an observer reports the current intersection at once. */
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
