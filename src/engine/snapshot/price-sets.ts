/** The rows whose price range begins below or ends above a bound, found by the orders of prices. */
import type { Bitset } from '../structures/bitset.ts';
import { CumulativeBitsets } from '../structures/cumulative-bitsets.ts';
import type { SnapshotColumns } from './format.ts';
import type { RowOrders } from './row-orders.ts';

export class PriceSets {
  readonly #columns: SnapshotColumns;
  readonly #cheapFirst: Uint32Array;
  readonly #dearFirst: Uint32Array;
  readonly #cheapest: CumulativeBitsets;
  readonly #dearest: CumulativeBitsets;

  constructor(columns: SnapshotColumns, orders: RowOrders) {
    this.#columns = columns;
    this.#cheapFirst = orders.named('priceUp').rows;
    this.#dearFirst = orders.named('priceDown').rows;
    this.#cheapest = new CumulativeBitsets(this.#cheapFirst);
    this.#dearest = new CumulativeBitsets(this.#dearFirst);
  }

  /** Makes `target` these rows, as `from` does. */
  upTo(price: number, target: Bitset): Bitset {
    const { priceLow } = this.#columns;
    const count = countWhile(this.#cheapFirst, (row) => priceLow[row]! <= price);
    return this.#cheapest.first(count, target);
  }

  from(price: number, target: Bitset): Bitset {
    const { priceHigh } = this.#columns;
    const count = countWhile(this.#dearFirst, (row) => priceHigh[row]! >= price);
    return this.#dearest.first(count, target);
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
