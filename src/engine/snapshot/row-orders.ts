/** Orders of a snapshot, opened on demand and cached. */
import type { ProductSort } from '../plan.ts';
import { type IsAmong, type IsConstant, RowOrder } from './row-order.ts';
import { type OrderName, orderOf, ranksOf } from './sort-orders.ts';

export class RowOrders {
  readonly #ranks: Uint32Array;
  readonly #isAmong: IsAmong | null;
  readonly #isConstant: IsConstant;
  readonly #orders = new Map<string, RowOrder>();

  /**
   * @param places - column of ranks; retained
   * @param isAmong - restricts orders to some rows; `null` for all
   * @param isConstant - see `RowOrder`
   */
  constructor(places: Uint32Array, isAmong: IsAmong | null, isConstant: IsConstant) {
    this.#ranks = places;
    this.#isAmong = isAmong;
    this.#isConstant = isConstant;
  }

  /** Order of a sort parameter. */
  of(sort: ProductSort): RowOrder {
    const { name, isReversed } = orderOf(sort);
    return isReversed
      ? this.#cached(`${name} reversed`, () => this.named(name).reversed())
      : this.named(name);
  }

  /** Stored order by name. */
  named(name: OrderName): RowOrder {
    return this.#cached(
      name,
      () => new RowOrder(ranksOf(name, this.#ranks), this.#isAmong, this.#isConstant),
    );
  }

  #cached(key: string, open: () => RowOrder): RowOrder {
    let order = this.#orders.get(key);
    if (!order) {
      order = open();
      this.#orders.set(key, order);
    }
    return order;
  }
}
