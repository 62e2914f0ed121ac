/** Requests as servers accept them, and the shops that are asked otherwise. Loads nothing on demand. */
import { recordName } from '../protocol/catalogue/storage-names.ts';
import type { ShopRequest } from '../protocol/request.ts';
import { withoutUnfinishedWord } from '../protocol/text/unfinished-word.ts';

/**
 * Removes what only devices support: an unfinished word, the place of sold-out products,
 * recommendations, and the order `relevance`, for which a server would sort by date, oldest first. Without an order it uses
 * its own. (rule-no-order)
 */
export function serverRequest(given: ShopRequest): ShopRequest {
  const { sold_out: _, recommended: _recommended, ...request } = withoutUnfinishedWord(given);
  const { orderby, order: _order, ...unsorted } = request;
  return orderby === 'relevance' ? unsorted : request;
}

/** Roots of shops that have responded through the Store API. */
export const storeShops = new Set<string>();

/** Checks whether a shop is known to have no search extension. */
export function isStoreShop(root: string): boolean {
  try {
    return (
      storeShops.has(root) ||
      Number(localStorage.getItem(recordName('store-api', root))) > Date.now()
    );
  } catch {
    return false;
  }
}
