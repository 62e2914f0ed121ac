/** `ErrorInView`: brings an error that comes to shoppers who are below the list. Beside it, the error stays in view by its style. */
import type { LitElement, ReactiveController } from 'lit';

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
