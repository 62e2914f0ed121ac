/** Unsigned integers of which nobody knows beforehand how many there will be, without an object or a double for each. */
import { release, grow } from '../../protocol/catalogue/buffers.ts';

export class GrowableList {
  #values = new Uint32Array(256);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  /** The values so far, until the next is added. */
  get values(): Uint32Array {
    return this.#values.subarray(0, this.#length);
  }

  push(value: number): void {
    if (this.#length === this.#values.length) {
      this.#values = new Uint32Array(grow(this.#values.buffer, 4 * (this.#length + 1)));
    }
    this.#values[this.#length++] = value;
  }

  /** Gives the values back; none can be asked for any more. */
  release(): void {
    release(this.#values.buffer);
    this.#values = new Uint32Array(0);
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
