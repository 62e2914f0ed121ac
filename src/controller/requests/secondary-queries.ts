/** Secondary queries: light requests to a server for exact counts that its response does not hold. Pure. */
import type { ShopRequest } from '../../protocol/request.ts';
import { canRank, type ShopState } from '../state/shop-state.ts';
import type { SearchState } from '../state/search-state.ts';
import { shopRequest } from './state-to-request.ts';

/** Exact number, or `null` and the requests that would give it. */
export interface Resolvable {
  readonly value: number | null;
  readonly missing: readonly ShopRequest[];
}

export const UNRESOLVED: Resolvable = { value: null, missing: [] };

export function resolved(value: number): Resolvable {
  return { value, missing: [] };
}

/** Total products for a state, from the cache of secondary queries. */
export function totalFor(state: ShopState, search: SearchState): Resolvable {
  const query = totalQuery(state, search);
  const total = state.secondary.get(queryKey(query))?.products?.total;
  return total === undefined ? { value: null, missing: [query] } : resolved(total);
}

export function totalQuery(state: ShopState, search: SearchState): ShopRequest {
  return { ...constraintsOf(state, search), 'product-data': true, per_page: 1 };
}

export function priceQuery(state: ShopState, search: SearchState): ShopRequest {
  return { ...constraintsOf(state, search), 'price-data': true };
}

/** Cache key of a request; its members are in a fixed order. */
export function queryKey(request: ShopRequest): string {
  return JSON.stringify(request);
}

/** Constraints without page and data sets; an order only where it changes the matches. */
function constraintsOf({ settings, source }: ShopState, search: SearchState): ShopRequest {
  const {
    orderby,
    order: _order,
    page: _page,
    per_page: _perPage,
    ...constraints
  } = shopRequest(
    { ...search, page: 1 },
    { ...settings, taxonomies: [], canRank: canRank(source) },
  );
  return {
    ...constraints,
    ...(orderby === 'relevance' ? { orderby } : {}),
    'product-data': false,
    'sale-data': false,
    'stock-data': false,
    'price-data': false,
    'rating-data': false,
    'featured-data': false,
    'route-data': false,
  };
}
