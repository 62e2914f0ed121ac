/** Memory of results that is used again once nothing reads them any more. */
export class Recycled<T> {
  readonly #limit: number;
  readonly #retired: T[] = [];
  readonly #spare: T[] = [];

  /** @param limit number of results whose memory is retained */
  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Memory to be used again; `undefined` for none. */
  take(): T | undefined {
    return this.#spare.pop();
  }

  /** Adds a result that may still be read until `releaseAll`. */
  retire(result: T): T {
    this.#retired.push(result);
    return result;
  }

  /** Ends the use of all retired results. */
  releaseAll(): void {
    for (const result of this.#retired.splice(0))
      if (this.#spare.length < this.#limit) this.#spare.push(result);
  }
}
