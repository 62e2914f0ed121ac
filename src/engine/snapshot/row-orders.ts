/** The orders of a snapshot, opened when first asked for and kept. */
import type { ProductSort } from '../plan.ts';
import { type IsAmong, RowOrder } from './row-order.ts';
import { type OrderName, orderOf, ranksOf } from './sort-orders.ts';

export class RowOrders {
  readonly #ranks: Uint32Array;
  readonly #isAmong: IsAmong | null;
  readonly #orders = new Map<string, RowOrder>();

  /** Retains both; `null` for orders of all rows. */
  constructor(places: Uint32Array, isAmong: IsAmong | null) {
    this.#ranks = places;
    this.#isAmong = isAmong;
  }

  of(sort: ProductSort): RowOrder {
    const { name, isReversed } = orderOf(sort);
    return isReversed
      ? this.#once(`${name} reversed`, () => this.named(name).reversed())
      : this.named(name);
  }

  named(name: OrderName): RowOrder {
    return this.#once(name, () => new RowOrder(ranksOf(name, this.#ranks), this.#isAmong));
  }

  #once(key: string, open: () => RowOrder): RowOrder {
    let order = this.#orders.get(key);
    if (!order) {
      order = open();
      this.#orders.set(key, order);
    }
    return order;
  }
}
