/**
 * Names of stored data: `wps-elements:<content>`, then the number of the layout where it has one,
 * then the shop's key.
 */
import type { ShopAddress } from '../shop-status.ts';

/** IndexedDB database. Another layout has another number, and leaves this database alone. */
export const DATABASE_NAME = 'wps-elements:catalogues:1';

/** Session storage record of scroll positions in product lists. */
export const SCROLL_POSITIONS_NAME = 'wps-elements:scroll-positions';

/** Function that gives the name of this content of a shop. */
function nameOf(content: string): (key: string) => string {
  return (key) => `wps-elements:${content}:${key}`;
}

/** Key of a shop in stored names: its address, which stands for one shop in one language. */
export function catalogueKey(address: ShopAddress): string {
  if (address.kind === 'server') return address.root;
  return address.part === undefined ? address.url : `${address.url}#${address.part}`;
}

/** Web Lock and BroadcastChannel of a shop's catalogue. `key`: as given by `catalogueKey`. */
export function lockName(key: string): string {
  return `${DATABASE_NAME}:${key}`;
}

/** Local storage record of the recent searches in a shop. `key`: as given by `catalogueKey`. */
export const recentSearchesName = nameOf('recent-searches');

/** Local storage record of the products viewed in a shop. `key`: as given by `catalogueKey`. */
export const viewedProductsName = nameOf('viewed-products');

/** Local storage record of the search log of a shop. `key`: as given by `catalogueKey`. */
export const searchLogName = nameOf('search-log');

/** Session storage record of the products compared in a shop. `key`: as given by `catalogueKey`. */
export const comparedProductsName = nameOf('compared-products');

/** Local storage record of a shop whose server gives this shopper other prices than a guest's. */
export const otherPricesName = nameOf('other-prices');

/** Local storage record of products that wait to be added to a cart. `root`: address of the API. */
export const laterItemsName = nameOf('cart');

/** Local storage record of a shop without the search extension: the time until which it counts as one. */
export const storeApiName = nameOf('store-api');
