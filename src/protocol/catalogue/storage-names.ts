/**
 * Names of stored data: `wps-elements:<content>`, then the number of the layout where it has one,
 * then the shop's key.
 */
import type { ShopAddress } from '../shop-status.ts';

/** IndexedDB database. Another layout has another number, and leaves this database alone. */
export const DATABASE_NAME = 'wps-elements:catalogues:1';

/** Session storage record of scroll positions in product lists. */
export const SCROLL_POSITIONS_NAME = 'wps-elements:scroll-positions';

/** Key of a shop in stored names: its address, which stands for one shop in one language. */
export function catalogueKey(address: ShopAddress): string {
  if (address.kind === 'server') return address.root;
  return address.part === undefined ? address.url : `${address.url}#${address.part}`;
}

/** Web Lock and BroadcastChannel of a shop's catalogue. `key`: as given by `catalogueKey`. */
export function lockName(key: string): string {
  return `${DATABASE_NAME}:${key}`;
}

/**
 * Content of a record in local storage, or in session storage: `compared-products`. `other-prices`: the
 * server gives this shopper other prices than a guest's. `cart`: products that wait to be added to a
 * cart. `store-api`: time until which the shop counts as one without the search extension.
 */
type RecordContent =
  | 'recent-searches'
  | 'viewed-products'
  | 'search-log'
  | 'compared-products'
  | 'other-prices'
  | 'cart'
  | 'store-api';

/** Name of a record. `key`: as given by `catalogueKey`, or the address of the API for `cart` and `store-api`. */
export function recordName(content: RecordContent, key: string): string {
  return `wps-elements:${content}:${key}`;
}
