/** The rows whose price range begins below or ends above a bound, found by the orders of prices. */
import type { Bitset } from '../structures/bitset.ts';
import { PrefixSets } from '../structures/prefix-sets.ts';
import type { SnapshotColumns } from './format.ts';
import type { RowOrders } from './row-orders.ts';

export class PriceSets {
  readonly #columns: SnapshotColumns;
  readonly #cheapFirst: Uint32Array;
  readonly #dearFirst: Uint32Array;
  readonly #cheapest: PrefixSets;
  readonly #dearest: PrefixSets;

  constructor(columns: SnapshotColumns, orders: RowOrders) {
    this.#columns = columns;
    this.#cheapFirst = orders.named('priceUp').rows;
    this.#dearFirst = orders.named('priceDown').rows;
    this.#cheapest = new PrefixSets(this.#cheapFirst);
    this.#dearest = new PrefixSets(this.#dearFirst);
  }

  /** The caller's own, as that of `from`. */
  upTo(price: number): Bitset {
    const { priceLow } = this.#columns;
    return this.#cheapest.first(countWhile(this.#cheapFirst, (row) => priceLow[row]! <= price));
  }

  from(price: number): Bitset {
    const { priceHigh } = this.#columns;
    return this.#dearest.first(countWhile(this.#dearFirst, (row) => priceHigh[row]! >= price));
  }
}

/** How many rows meet the condition, which those at the beginning do. */
function countWhile(rows: Uint32Array, condition: (row: number) => boolean): number {
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (condition(rows[middle]!)) low = middle + 1;
    else high = middle;
  }
  return low;
}
