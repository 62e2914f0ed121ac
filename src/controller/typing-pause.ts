/** Typing of a query text, and its end: Enter, another action, or a pause. */

/**
 * Milliseconds after the last dispatched text; longer than slow typists need for a letter. Leaving
 * the field is no end: the products would vanish from under the pointer that clicks one.
 */
const PAUSE_MS = 2000;

/** Tells when the shopper has stopped typing. */
export class TypingPause {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #end: (() => void) | null = null;
  #ended: Promise<void> | null = null;

  /** Starts typing, or continues it: the pause begins again. */
  type(): void {
    clearTimeout(this.#timer);
    this.#ended ??= new Promise((resolve) => (this.#end = resolve));
    this.#timer = setTimeout(() => this.end(), PAUSE_MS);
  }

  /** Ends typing; no effect if it has ended. */
  end(): void {
    clearTimeout(this.#timer);
    this.#end?.();
    this.#end = null;
    this.#ended = null;
  }

  /** Resolves at the end of typing; `null` if it has ended. */
  get ended(): Promise<void> | null {
    return this.#ended;
  }
}
