/** Orders of products for a shopper who has not chosen one: the shop's own, or else by popularity. */
import { ROW } from './row-flags.ts';
import type { FlagSets } from './flag-sets.ts';
import type { SnapshotColumns } from './format.ts';
import { RowOrder } from './row-order.ts';
import type { RowOrders } from './row-orders.ts';

/** Parts of a snapshot. */
interface Ordered {
  readonly columns: SnapshotColumns;
  readonly flags: FlagSets;
  readonly orders: RowOrders;
  /** Orders of product rows only. */
  readonly productOrders: RowOrders;
}

/** No product has more stars times the square root of their number. */
const MAX_RATING = 1e6;

export class RecommendedOrders {
  readonly #snapshot: Ordered;
  readonly #cached: RowOrder[] = [];
  #isAlphabetical: boolean | undefined;

  constructor(snapshot: Ordered) {
    this.#snapshot = snapshot;
  }

  /**
   * `true` for a shop without an order of its own: the menu order of its products is that of their
   * titles. O(products) once.
   */
  get isAlphabetical(): boolean {
    const { productOrders } = this.#snapshot;
    const titles = productOrders.named('titleUp').rows;
    this.#isAlphabetical ??= productOrders
      .named('menuUp')
      .rows.every((row, place) => row === titles[place]);
    return this.#isAlphabetical;
  }

  /**
   * Order of product rows. O(rows × log rows) once.
   *
   * @param byPopularity `true`: the most popular first, and equally popular ones in the shop's own
   * order; `false`: in the shop's own order
   * @param isSoldOutLast `true`: products out of stock stand after all others
   */
  of(byPopularity: boolean, isSoldOutLast: boolean): RowOrder {
    return (this.#cached[Number(byPopularity) + 2 * Number(isSoldOutLast)] ??= this.#sort(
      byPopularity,
      isSoldOutLast,
    ));
  }

  #sort(byPopularity: boolean, isSoldOutLast: boolean): RowOrder {
    const { columns, flags, orders } = this.#snapshot;
    const { rowFlags, rowProducts } = columns;
    const rowCount = rowFlags.length;
    const { rows } = orders.named('menuUp');
    const keys = byPopularity ? this.#popularity() : new Float64Array(rowCount);
    if (isSoldOutLast)
      rowFlags.forEach((bits, row) => {
        if ((bits & ROW.OUT_OF_STOCK) !== 0) keys[row]! += rowCount + 1;
      });
    const places = new Uint32Array(rowCount);
    // First place of each key, then the next free one. Faster than a sort that calls a function.
    const next = new Map<number, number>();
    keys.toSorted().forEach((key, place) => next.has(key) || next.set(key, place));
    for (const row of rows) {
      const key = keys[row]!;
      places[row] = next.get(key)!;
      next.set(key, places[row] + 1);
    }
    return new RowOrder(
      places,
      (row) => rowProducts[row] === row,
      (members) => flags.isConstant(members),
    );
  }

  /** Popularity by row, negative: a whole number by sales, below the number of rows, and a fraction by rating. */
  #popularity(): Float64Array {
    const { columns, orders } = this.#snapshot;
    const { ratingAverages, ratingCounts } = columns;
    const ratings = Float64Array.from(
      ratingAverages,
      (average, row) => (average * Math.sqrt(ratingCounts[row]!)) / MAX_RATING,
    );
    // Products with equal sales have the same order in both directions, by id.
    const { rows } = orders.named('popularityUp');
    const { ranks: descending } = orders.named('popularityDown');
    let sales = 0;
    rows.forEach((row, place) => {
      if (place > 0 && descending[row]! < descending[rows[place - 1]!]!) sales++;
      ratings[row] = -sales - ratings[row]!;
    });
    return ratings;
  }
}
