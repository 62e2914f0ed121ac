/** Scroll to errors: a new error of the list above the viewport is scrolled into view. */
import type { LitElement, ReactiveController } from 'lit';

/**
 * Scrolls a new error into view if the viewport is below the list; beside the list a sticky
 * position shows it.
 */
export class ErrorInView implements ReactiveController {
  readonly #host: LitElement;
  #shown: Element | null = null;

  constructor(host: LitElement) {
    this.#host = host;
    host.addController(this);
  }

  hostUpdated(): void {
    const error = this.#host.renderRoot.querySelector('.message.error');
    if (error !== this.#shown && error !== null && error.getBoundingClientRect().bottom < 0)
      error.scrollIntoView({ block: 'nearest' });
    this.#shown = error;
  }
}
