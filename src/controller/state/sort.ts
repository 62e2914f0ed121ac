/** `ShopSort`: an order of products, always with its direction, and the short names it has in the address bar. */
import {
  type Order,
  ORDER_KEYS,
  type ProductOrderBy,
  type ShopRequest,
} from '../../protocol/request.ts';

export interface ShopSort {
  readonly orderby: ProductOrderBy;
  readonly order: Order;
}

/** Default order of a shop. */
export const DEFAULT_SORT: ShopSort = { orderby: 'menu_order', order: 'asc' };

/** Default order for a query text where the device ranks by relevance. */
export const BEST_MATCH: ShopSort = { orderby: 'relevance', order: 'desc' };

/** The sorts that have a short name; the direction is the one that shoppers expect. (rule-order) */
export const NAMED_SORTS: ReadonlyMap<string, ShopSort> = new Map<string, ShopSort>([
  ['popularity', { orderby: 'popularity', order: 'desc' }],
  ['rating', { orderby: 'rating', order: 'desc' }],
  ['date', { orderby: 'date', order: 'desc' }],
  ['price', { orderby: 'price', order: 'asc' }],
  ['price-desc', { orderby: 'price', order: 'desc' }],
  ['name', { orderby: 'title', order: 'asc' }],
]);

/** The name in the address bar: `price-desc`, else key and direction: `sku-asc`. */
export function sortName(sort: ShopSort): string {
  for (const [name, named] of NAMED_SORTS) if (isSameSort(named, sort)) return name;
  return `${sort.orderby}-${sort.order}`;
}

/** The name of the same sort in the other direction. */
export function reversedName(name: string): string {
  const sort = sortByName(name);
  return sort === null ? name : sortName({ ...sort, order: sort.order === 'asc' ? 'desc' : 'asc' });
}

/** `null` for a name that means no order. */
export function sortByName(name: string): ShopSort | null {
  const named = NAMED_SORTS.get(name);
  if (named !== undefined) return named;
  const [, key = '', order] = /^(\w+)-(asc|desc)$/.exec(name) ?? [];
  return order === undefined ? null : normalSort(key, order);
}

/** The sort of a request or of attributes, freed of `price-desc`, `name` and unknown keys; `null` if it asks for none. */
export function normalSort(
  orderby: string | undefined,
  order: string | undefined,
): ShopSort | null {
  if (orderby === 'price-desc') return { orderby: 'price', order: 'desc' };
  const key = orderby === 'name' ? 'title' : ORDER_KEYS.find((known) => known === orderby);
  return key === undefined ? null : { orderby: key, order: order === 'desc' ? 'desc' : 'asc' };
}

/** The sort that a request asks for, or `null`. */
export function sortOf(request: ShopRequest): ShopSort | null {
  return normalSort(request.orderby, request.order);
}

export function isSameSort(a: ShopSort, b: ShopSort): boolean {
  return a.orderby === b.orderby && a.order === b.order;
}
