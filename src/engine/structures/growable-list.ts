/** Growable list of unsigned 32-bit integers, without an object or a double for each. */
import { release, grow } from '../../protocol/catalogue/buffers.ts';

export class GrowableList {
  #values = new Uint32Array(256);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  /** View of the values, valid until the next `push`. */
  get values(): Uint32Array {
    return this.#values.subarray(0, this.#length);
  }

  push(value: number): void {
    if (this.#length === this.#values.length) {
      this.#values = new Uint32Array(grow(this.#values.buffer, 4 * (this.#length + 1)));
    }
    this.#values[this.#length++] = value;
  }

  /** Releases the memory; the values must not be read any more. */
  release(): void {
    release(this.#values.buffer);
    this.#values = new Uint32Array(0);
  }

  clear(): void {
    this.#length = 0;
  }

  /** Value at `i`, which must be below the length; so in `set`. */
  get(i: number): number {
    return this.#values[i]!;
  }

  set(i: number, value: number): void {
    this.#values[i] = value;
  }
}
