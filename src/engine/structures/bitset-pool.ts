/** Pool of bitsets of one size, reused by every request so that requests allocate none. */
import { Bitset } from './bitset.ts';

export class BitsetPool {
  readonly #size: number;
  readonly #sets: Bitset[] = [];
  #handedOut = 0;

  constructor(size: number) {
    this.#size = size;
  }

  /** Empty bitset, valid until `releaseAll`; so are those of `full` and `copyOf`. */
  empty(): Bitset {
    return this.#next().clear();
  }

  full(): Bitset {
    return this.#next().addRange(0, this.#size);
  }

  copyOf(set: Bitset): Bitset {
    return this.#next().copy(set);
  }

  /** Makes all bitsets available again; none obtained before may be used any more. */
  releaseAll(): void {
    this.#handedOut = 0;
  }

  #next(): Bitset {
    if (this.#handedOut === this.#sets.length) this.#sets.push(new Bitset(this.#size));
    const set = this.#sets[this.#handedOut]!;
    this.#handedOut++;
    return set;
  }
}
