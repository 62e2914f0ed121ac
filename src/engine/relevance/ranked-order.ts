/**
 * Order of relevance: strict matches before tolerant ones, then by score, then by the menu order of
 * the shop.
 */
import type { Bitset } from '../structures/bitset.ts';
import { topBy } from '../structures/top-k.ts';

export class RankedOrder {
  readonly #strict: Bitset;
  readonly #scores: Float64Array;
  readonly #rowProducts: Uint32Array;
  readonly #ranks: Uint32Array;

  /**
   * Retains all parameters.
   *
   * @param scores by row of a product
   * @param rowProducts product by row
   * @param ranks menu order by row, the tie-breaker
   */
  constructor(strict: Bitset, scores: Float64Array, rowProducts: Uint32Array, ranks: Uint32Array) {
    this.#strict = strict;
    this.#scores = scores;
    this.#rowProducts = rowProducts;
    this.#ranks = ranks;
  }

  /**
   * Selects the first products in this order. O(size × log count).
   *
   * @param members - rows to select from
   * @param count - number of rows to return
   */
  first(members: Bitset, _size: number, count: number): Uint32Array {
    return topBy(members.toArray(), count, (a, b) => this.#isBefore(a, b));
  }

  #isBefore(a: number, b: number): boolean {
    const strictness = Number(this.#strict.has(b)) - Number(this.#strict.has(a));
    if (strictness !== 0) return strictness < 0;
    const difference = this.#scores[this.#rowProducts[b]!]! - this.#scores[this.#rowProducts[a]!]!;
    return difference === 0 ? this.#ranks[a]! < this.#ranks[b]! : difference < 0;
  }
}
