/** The orders of a snapshot, opened when first asked for and kept. */
import type { ProductSort } from '../../protocol/api-plan.ts';
import { RowOrder } from './row-order.ts';
import { type OrderName, orderOf, placesOf } from './sort-orders.ts';

export class RowOrders {
  readonly #places: Uint32Array;
  readonly #orders = new Map<string, RowOrder>();

  constructor(places: Uint32Array) {
    this.#places = places;
  }

  of(sort: ProductSort): RowOrder {
    const { name, isReversed } = orderOf(sort);
    return isReversed
      ? this.#once(`${name} reversed`, () => this.named(name).reversed())
      : this.named(name);
  }

  named(name: OrderName): RowOrder {
    return this.#once(name, () => new RowOrder(placesOf(name, this.#places)));
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
