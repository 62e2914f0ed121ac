/**
 * Image addresses that failed to load: placeholders stand in for them until the browser is online
 * again.
 */
import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** Controller of the failed images of one list. */
export class FailedImages implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  #broken: ReadonlySet<string> = new Set();

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  /** The addresses; a new set after each change. */
  get all(): ReadonlySet<string> {
    return this.#broken;
  }

  /** For cards of products, see `ProductContext`. */
  get context(): {
    readonly broken: ReadonlySet<string>;
    readonly onBroken: (src: string) => void;
  } {
    return { broken: this.#broken, onBroken: this.add };
  }

  /** Adds an address; the element renders again. */
  readonly add = (src: string): void => this.#set([...this.#broken, src]);

  hostConnected(): void {
    addEventListener('online', this.#retry);
  }

  hostDisconnected(): void {
    removeEventListener('online', this.#retry);
  }

  readonly #retry = (): void => this.#set([]);

  #set(broken: readonly string[]): void {
    this.#broken = new Set(broken);
    this.#host.requestUpdate();
  }
}
