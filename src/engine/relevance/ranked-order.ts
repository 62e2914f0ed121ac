/**
 * Order of relevance: by score, then by the menu order of the shop. Products out of stock have a place
 * of its own.
 */
import type { SoldOut } from '../../protocol/request.ts';
import type { Bitset } from '../structures/bitset.ts';
import { topBy } from '../structures/top-k.ts';
import { SOLD_OUT_FACTOR } from './weights.ts';

/** Data from which the order is computed. */
export interface RankedRows {
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

  /** Retains the rows. */
  constructor(rows: RankedRows, soldOut: SoldOut) {
    this.#rows = rows;
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
    const { ranks, isSoldOut } = this.#rows;
    if (this.#isLast && isSoldOut.has(a) !== isSoldOut.has(b)) return isSoldOut.has(b);
    const difference = this.#score(b) - this.#score(a);
    return difference === 0 ? ranks[a]! < ranks[b]! : difference < 0;
  }

  #score(row: number): number {
    const { scores, rowProducts, isSoldOut } = this.#rows;
    return scores[rowProducts[row]!]! * (isSoldOut.has(row) ? this.#factor : 1);
  }
}
