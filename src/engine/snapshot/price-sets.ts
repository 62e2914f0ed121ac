/**
 * Bitsets of the rows whose price range begins below or ends above a bound, by the orders of
 * prices.
 */
import type { Bitset } from '../structures/bitset.ts';
import { CumulativeBitsets } from '../structures/cumulative-bitsets.ts';
import { partitionPoint } from '../structures/partition-point.ts';
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

  /**
   * Sets `target` to the rows whose lowest price is at most `price`. Price units; O(log rows +
   * words).
   */
  upTo(price: number, target: Bitset): Bitset {
    const { priceLow } = this.#columns;
    const rows = this.#cheapFirst;
    const count = partitionPoint(0, rows.length, (i) => priceLow[rows[i]!]! <= price);
    return this.#cheapest.first(count, target);
  }

  /** Sets `target` to the rows whose highest price is at least `price`. */
  from(price: number, target: Bitset): Bitset {
    const { priceHigh } = this.#columns;
    const rows = this.#dearFirst;
    const count = partitionPoint(0, rows.length, (i) => priceHigh[rows[i]!]! >= price);
    return this.#dearest.first(count, target);
  }
}
