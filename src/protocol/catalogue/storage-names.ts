/**
 * Names of what the device stores: `wps-elements:<content>`, then the layout's number, then the
 * shop's key.
 */
import type { ShopAddress } from '../shop-status.ts';

/** Name of the IndexedDB database. Another layout has another number and ignores this database. */
export const DATABASE_NAME = 'wps-elements:catalogues:1';

/** Name of the session storage record of scroll positions. */
export const PLACES_NAME = 'wps-elements:places';

/** Key of one shop in the stored names; an address is one shop in one language. */
export function catalogueKey(address: ShopAddress): string {
  return address.kind === 'file' ? address.url : address.root;
}

/** The Web Lock and the BroadcastChannel of one shop's catalogue.. */
export function lockName(key: string): string {
  return `${DATABASE_NAME}:${key}`;
}

/** The local storage record of what was searched for in one shop.. */
export function recentSearchesName(key: string): string {
  return `wps-elements:recent-searches:${key}`;
}
