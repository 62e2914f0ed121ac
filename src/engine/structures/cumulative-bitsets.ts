/** Bitsets of the first members of an order, derived from the nearest of a few cached ones. */
import { Bitset } from './bitset.ts';

/** Number of parts that the order is divided into; one bitset is cached for each. */
const PART_COUNT = 64;

export class CumulativeBitsets {
  readonly #order: Uint32Array;
  readonly #step: number;
  /** Bitset of the first `i` parts, created on demand. */
  readonly #sets: Bitset[] = [];

  /** `order` contains each member once; it is retained. */
  constructor(order: Uint32Array) {
    this.#order = order;
    this.#step = Math.ceil(order.length / PART_COUNT);
  }

  /** Sets `target` to the first `count` members. O(words + order length / 64). */
  first(count: number, target: Bitset): Bitset {
    const part = Math.floor(count / Math.max(1, this.#step));
    target.copy(this.#bitsetOfParts(part));
    for (let i = part * this.#step; i < count; i++) target.add(this.#order[i]!);
    return target;
  }

  #bitsetOfParts(part: number): Bitset {
    for (let count = this.#sets.length; count <= part; count++) {
      const set = this.#sets[count - 1]?.clone() ?? new Bitset(this.#order.length);
      const end = count * this.#step;
      for (let i = Math.max(0, end - this.#step); i < end; i++) set.add(this.#order[i]!);
      this.#sets.push(set);
    }
    return this.#sets[part]!;
  }
}
