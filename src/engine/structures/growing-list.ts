/** Unsigned integers of which nobody knows beforehand how many there will be, without an object or a double for each. */

export class GrowingList {
  #values = new Uint32Array(1024);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  /** The values so far, until the next is added. */
  get values(): Uint32Array {
    return this.#values.subarray(0, this.#length);
  }

  /** Those from `start` up to `end`, until the next is added. */
  range(start: number, end: number): Uint32Array {
    return this.#values.subarray(start, end);
  }

  push(value: number): void {
    if (this.#length === this.#values.length) {
      const longer = new Uint32Array(2 * this.#length);
      longer.set(this.#values);
      this.#values = longer;
    }
    this.#values[this.#length++] = value;
  }

  /** Adds the values of `list` from `start` up to `end`. */
  append(list: GrowingList, start: number, end: number): void {
    for (let i = start; i < end; i++) this.push(list.get(i));
  }

  clear(): void {
    this.#length = 0;
  }

  /** `i` is below the length, as in `set`. */
  get(i: number): number {
    return this.#values[i]!;
  }

  set(i: number, value: number): void {
    this.#values[i] = value;
  }
}
