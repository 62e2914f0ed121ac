/**
 * `ShopSort`: an order of products with its direction, and its short names in the address bar.
 * Pure.
 */
import {
  type Order,
  ORDER_KEYS,
  type ProductOrderBy,
  type ShopRequest,
} from '../../protocol/request.ts';

/** Order of products. */
export interface ShopSort {
  readonly orderby: ProductOrderBy;
  readonly order: Order;
}

/** Default order of a shop. */
export const DEFAULT_SORT: ShopSort = { orderby: 'menu_order', order: 'asc' };

/** Default order for a query text where the device ranks by relevance. */
export const BEST_MATCH: ShopSort = { orderby: 'relevance', order: 'desc' };

/** Sorts with a short name, each in the direction that shoppers expect. (rule-order) */
export const NAMED_SORTS: ReadonlyMap<string, ShopSort> = new Map<string, ShopSort>([
  ['popularity', { orderby: 'popularity', order: 'desc' }],
  ['rating', { orderby: 'rating', order: 'desc' }],
  ['date', { orderby: 'date', order: 'desc' }],
  ['price', { orderby: 'price', order: 'asc' }],
  ['price-desc', { orderby: 'price', order: 'desc' }],
  ['name', { orderby: 'title', order: 'asc' }],
]);

/**
 * Encodes a sort for the address bar: a short name such as `price-desc`, else key and direction,
 * such as `sku-asc`.
 */
export function sortName(sort: ShopSort): string {
  for (const [name, named] of NAMED_SORTS) if (isSameSort(named, sort)) return name;
  return `${sort.orderby}-${sort.order}`;
}

/** Returns the name of a sort in the opposite direction; an unknown name is returned unchanged. */
export function reversedName(name: string): string {
  const sort = sortByName(name);
  return sort === null ? name : sortName({ ...sort, order: sort.order === 'asc' ? 'desc' : 'asc' });
}

/** Decodes the name of a sort; `null` for an unknown name. */
export function sortByName(name: string): ShopSort | null {
  const named = NAMED_SORTS.get(name);
  if (named !== undefined) return named;
  const [, key = '', order] = /^(\w+)-(asc|desc)$/.exec(name) ?? [];
  return order === undefined ? null : normalSort(key, order);
}

/**
 * Decodes the sort of a request or of attributes, including the aliases `price-desc` and `name`.
 * @param order Ascending unless `desc`.
 * @returns `null` for an unknown or missing key.
 */
export function normalSort(
  orderby: string | undefined,
  order: string | undefined,
): ShopSort | null {
  if (orderby === 'price-desc') return { orderby: 'price', order: 'desc' };
  const key = orderby === 'name' ? 'title' : ORDER_KEYS.find((known) => known === orderby);
  return key === undefined ? null : { orderby: key, order: order === 'desc' ? 'desc' : 'asc' };
}

/** Returns the sort of a request; `null` for none. */
export function sortOf(request: ShopRequest): ShopSort | null {
  return normalSort(request.orderby, request.order);
}

/** Compares two sorts by value. */
export function isSameSort(a: ShopSort, b: ShopSort): boolean {
  return a.orderby === b.orderby && a.order === b.order;
}
