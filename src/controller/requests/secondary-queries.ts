/** Light requests beside the main one: what the answer shown does not tell exactly. Pure; asking them is AsideQuestions'. */
import type { ShopRequest } from '../../protocol/request.ts';
import { canRank, type ShopState } from '../state/shop-state.ts';
import type { SearchState } from '../state/search-state.ts';
import { shopRequest } from './state-to-request.ts';

/** An exact number, or `null` and what to ask for it. */
export interface Resolvable {
  readonly value: number | null;
  readonly missing: readonly ShopRequest[];
}

export const UNRESOLVED: Resolvable = { value: null, missing: [] };

export function resolved(value: number): Resolvable {
  return { value, missing: [] };
}

/** How many products a state would find: the one number that no arithmetic on other counts can be wrong about. */
export function totalFor(state: ShopState, search: SearchState): Resolvable {
  const question = totalQuery(state, search);
  const total = state.secondary.get(queryKey(question))?.products?.total;
  return total === undefined ? { value: null, missing: [question] } : resolved(total);
}

export function totalQuery(state: ShopState, search: SearchState): ShopRequest {
  return { ...constraintsOf(state, search), 'product-data': true, per_page: 1 };
}

export function priceQuery(state: ShopState, search: SearchState): ShopRequest {
  const constraints = constraintsOf(state, search);
  // Of those ranked by a text, the echo says how many match strictly.
  return { ...constraints, 'price-data': true, 'route-data': constraints.orderby !== undefined };
}

/** `n` from 1. */
export function nthCheapestQuery(state: ShopState, search: SearchState, n: number): ShopRequest {
  const sort = { orderby: 'price', order: 'asc', page: n } as const;
  return { ...totalQuery(state, search), ...sort };
}

/** Equal requests have equal keys: their members come in a fixed order. */
export function queryKey(request: ShopRequest): string {
  return JSON.stringify(request);
}

/** The constraints alone: no page, no data set, and an order only where it decides what is found. */
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
