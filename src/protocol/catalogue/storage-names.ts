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
  return address.kind === 'file' ? address.url : address.root;
}

/** Web Lock and BroadcastChannel of a shop's catalogue. `key`: as given by `catalogueKey`. */
export function lockName(key: string): string {
  return `${DATABASE_NAME}:${key}`;
}

/** Local storage record of the recent searches in a shop. `key`: as given by `catalogueKey`. */
export function recentSearchesName(key: string): string {
  return `wps-elements:recent-searches:${key}`;
}

/** Local storage record of the products viewed in a shop. `key`: as given by `catalogueKey`. */
export function viewedProductsName(key: string): string {
  return `wps-elements:viewed-products:${key}`;
}

/** Local storage record of a shop whose server gives this shopper other prices than a guest's. */
export function otherPricesName(key: string): string {
  return `wps-elements:other-prices:${key}`;
}

/** Local storage record of products that wait to be added to a cart. `root`: address of the API. */
export function laterItemsName(root: string): string {
  return `wps-elements:cart:${root}`;
}
