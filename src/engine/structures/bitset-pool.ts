/** Bitsets of one size that are handed out one by one and taken back all at once, so that the next piece of work makes none. */
import { Bitset } from './bitset.ts';

export class BitsetPool {
  readonly #size: number;
  readonly #sets: Bitset[] = [];
  #handedOut = 0;

  constructor(size: number) {
    this.#size = size;
  }

  empty(): Bitset {
    return this.#next().clear();
  }

  full(): Bitset {
    return this.#next().addRange(0, this.#size);
  }

  copyOf(set: Bitset): Bitset {
    return this.#next().copy(set);
  }

  /** Whoever still has one must not look at it again. */
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
