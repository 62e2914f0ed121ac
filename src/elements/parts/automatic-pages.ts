/**
 * `AutomaticPages`: asks for the next page when the end of a list comes near. After a few it leaves that to the button, so
 * that what stands below the list can be reached.
 */
import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** Pages that come by themselves before the button has to be pressed. */
const MOST = 3;

/** How far below the window the end may be, as a part of the window. */
const NEAR = '50%';

export interface GrowingParts {
  /** The end of the list; `null` while no page may come by itself. */
  readonly end: () => Element | null;
  readonly onNear: () => void;
}

export class AutomaticPages implements ReactiveController {
  readonly #parts: GrowingParts;
  #observer: IntersectionObserver | null = null;
  #left = MOST;

  constructor(host: ReactiveControllerHost, parts: GrowingParts) {
    this.#parts = parts;
    host.addController(this);
  }

  /** The shopper did something: the next pages may come by themselves again. */
  allow(): void {
    this.#left = MOST;
  }

  /** Watching anew tells at once whether the end is near already. */
  hostUpdated(): void {
    this.#observer?.disconnect();
    const end = this.#left === 0 ? null : this.#parts.end();
    if (end === null) return;
    this.#observer ??= new IntersectionObserver((entries) => this.#look(entries), {
      rootMargin: `0% 0% ${NEAR}`,
    });
    this.#observer.observe(end);
  }

  hostDisconnected(): void {
    this.#observer?.disconnect();
  }

  #look(entries: readonly IntersectionObserverEntry[]): void {
    if (this.#left === 0 || !entries.some(({ isIntersecting }) => isIntersecting)) return;
    this.#observer?.disconnect();
    this.#left -= 1;
    this.#parts.onNear();
  }
}
