/** The first so many members of an order as a bitset, made from the nearest of a few that are kept. */
import { Bitset } from './bitset.ts';

/** Into so many parts the order is cut. */
const PARTS = 64;

export class CumulativeBitsets {
  readonly #order: Uint32Array;
  readonly #step: number;
  /** Of the first `i` parts; made when first asked for. */
  readonly #sets: Bitset[] = [];

  /** `order` has each member of the sets once; it is retained. */
  constructor(order: Uint32Array) {
    this.#order = order;
    this.#step = Math.ceil(order.length / PARTS);
  }

  /** Makes `target` the first `count` members. */
  first(count: number, target: Bitset): Bitset {
    const part = Math.floor(count / Math.max(1, this.#step));
    target.copy(this.#part(part));
    for (let i = part * this.#step; i < count; i++) target.add(this.#order[i]!);
    return target;
  }

  #part(part: number): Bitset {
    for (let made = this.#sets.length; made <= part; made++) {
      const set = this.#sets[made - 1]?.clone() ?? new Bitset(this.#order.length);
      const end = made * this.#step;
      for (let i = Math.max(0, end - this.#step); i < end; i++) set.add(this.#order[i]!);
      this.#sets.push(set);
    }
    return this.#sets[part]!;
  }
}
