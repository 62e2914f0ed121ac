/** Cache of what texts mean that clients send again and again, such as `taxonomy-data`. */

/** Number of texts that are cached at least, once so many were met; at most twice as many. */
const MIN_TEXTS = 32;
/** Characters of a text that is cached; hostile texts could otherwise fill the memory. */
const MAX_LENGTH = 4096;

/** Texts that are met again and again stay, however many others are met once. */
export class RememberedTexts<T> {
  #recent = new Map<string, T>();
  #earlier = new Map<string, T>();

  /** Value of a text; `make` must depend on nothing else. The value is shared. */
  get(text: string, make: () => T): T {
    if (text.length > MAX_LENGTH) return make();
    const recent = this.#recent.get(text);
    if (recent !== undefined) return recent;
    const earlier = this.#earlier.get(text);
    const value = earlier === undefined ? make() : earlier;
    if (this.#recent.size >= MIN_TEXTS) {
      this.#earlier = this.#recent;
      this.#recent = new Map();
    }
    this.#recent.set(text, value);
    return value;
  }
}
