/**
 * Order of relevance: by score, then by the menu order of the shop. Products out of stock have a place
 * of its own.
 */
import type { SoldOut } from '../../protocol/request.ts';
import type { Bitset } from '../structures/bitset.ts';
import { topBy } from '../structures/top-k.ts';
import { SOLD_OUT_FACTOR } from './weights.ts';

/** Data from which the order is computed. */
interface RankedRows {
  /** By row of a product. */
  readonly scores: Float64Array;
  readonly isSoldOut: Bitset;
  /** Product by row. */
  readonly rowProducts: Uint32Array;
  /** Menu order by row, the tie-breaker. */
  readonly ranks: Uint32Array;
}

export class RankedOrder {
  readonly #rows: RankedRows;
  readonly #isLast: boolean;
  readonly #factor: number;

  readonly #weights: Float64Array | null;
  readonly #popular: Uint32Array | null;

  /**
   * Retains the rows.
   *
   * @param weights factors by row, of the owner's rules; `null`, the default, for none
   * @param popular ranks by row of a product, which decide between equal scores; `null`, the default,
   * for none
   */
  constructor(
    rows: RankedRows,
    soldOut: SoldOut,
    weights: Float64Array | null = null,
    popular: Uint32Array | null = null,
  ) {
    this.#rows = rows;
    this.#weights = weights;
    this.#popular = popular;
    this.#isLast = soldOut === 'last';
    this.#factor = soldOut === 'lower' ? SOLD_OUT_FACTOR : 1;
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
    const { ranks, isSoldOut, rowProducts } = this.#rows;
    if (this.#isLast && isSoldOut.has(a) !== isSoldOut.has(b)) return isSoldOut.has(b);
    const difference = this.#score(b) - this.#score(a);
    if (difference !== 0) return difference < 0;
    const popular = this.#popular;
    const rank = popular === null ? 0 : popular[rowProducts[a]!]! - popular[rowProducts[b]!]!;
    return rank === 0 ? ranks[a]! < ranks[b]! : rank < 0;
  }

  #score(row: number): number {
    const { scores, rowProducts, isSoldOut } = this.#rows;
    const score = scores[rowProducts[row]!]! * (isSoldOut.has(row) ? this.#factor : 1);
    return this.#weights === null ? score : score * this.#weights[row]!;
  }
}
