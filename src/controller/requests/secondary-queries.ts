/**
 * Secondary queries: small requests to a server for exact counts that its main response does not
 * contain. Pure.
 */
import { PRODUCTS_AND_TERMS_ONLY } from '../../protocol/products-only.ts';
import type { ShopRequest } from '../../protocol/request.ts';
import { canRank, type ShopState } from '../state/shop-state.ts';
import type { SearchState } from '../state/search-state.ts';
import { shopRequest } from './state-to-request.ts';

/** Exact number, or `null` and the requests that resolve it. */
export interface Resolvable {
  readonly value: number | null;
  readonly missing: readonly ShopRequest[];
}

/** Unknown number that no request resolves. */
export const UNRESOLVED: Resolvable = { value: null, missing: [] };

/** Wraps a known number. */
export function resolved(value: number): Resolvable {
  return { value, missing: [] };
}

/**
 * Looks up the exact number of products for a search state in the cache of secondary queries.
 * @returns `value` `null` and the missing query before its response. O(terms of the state).
 */
export function totalFor(state: ShopState, search: SearchState): Resolvable {
  const query = totalQuery(state, search);
  const total = state.secondary.get(queryKey(query))?.products?.total;
  return total === undefined ? { value: null, missing: [query] } : resolved(total);
}

/** Builds the query for the exact number of products for a search state. */
export function totalQuery(state: ShopState, search: SearchState): ShopRequest {
  return { ...constraintsOf(state, search), 'product-data': true, per_page: 1 };
}

/** Builds the query for the range of prices for a search state. */
export function priceQuery(state: ShopState, search: SearchState): ShopRequest {
  return { ...constraintsOf(state, search), 'price-data': true };
}

/** Returns the cache key of a query; queries have their members in a fixed order. */
export function queryKey(request: ShopRequest): string {
  return JSON.stringify(request);
}

/**
 * Builds a request from constraints only, without page and data sets; an order only where it
 * changes the matches.
 */
function constraintsOf({ settings, source }: ShopState, search: SearchState): ShopRequest {
  const {
    orderby,
    order: _order,
    page: _page,
    per_page: _perPage,
    ...constraints
  } = shopRequest(search, {
    ...settings,
    recommendation: {},
    taxonomies: [],
    canRank: canRank(source),
  });
  return {
    ...constraints,
    ...(orderby === 'relevance' ? { orderby } : {}),
    'product-data': false,
    ...PRODUCTS_AND_TERMS_ONLY,
  };
}
