/** Light requests beside the main one: what the answer shown does not tell exactly. Pure; asking them is AsideQuestions'. */
import type { ShopRequest } from '../../protocol/request.ts';
import { canRank } from '../state/can-rank.ts';
import type { ShopState } from '../state/shop-state.ts';
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
export function totalFor(snapshot: ShopState, state: SearchState): Resolvable {
  const question = totalQuery(snapshot, state);
  const total = snapshot.secondary.get(queryKey(question))?.products?.total;
  return total === undefined ? { value: null, missing: [question] } : resolved(total);
}

export function totalQuery(snapshot: ShopState, state: SearchState): ShopRequest {
  return { ...constraintsOf(snapshot, state), 'product-data': true, per_page: 1 };
}

export function priceQuery(snapshot: ShopState, state: SearchState): ShopRequest {
  const constraints = constraintsOf(snapshot, state);
  // Of those ranked by a text, the echo says how many match strictly.
  return { ...constraints, 'price-data': true, 'route-data': constraints.orderby !== undefined };
}

/** `n` from 1. */
export function nthCheapestQuery(snapshot: ShopState, state: SearchState, n: number): ShopRequest {
  const sort = { orderby: 'price', order: 'asc', page: n } as const;
  return { ...totalQuery(snapshot, state), ...sort };
}

/** Equal requests have equal keys: their members come in a fixed order. */
export function queryKey(request: ShopRequest): string {
  return JSON.stringify(request);
}

/** The constraints alone: no page, no data set, and an order only where it decides what is found. */
function constraintsOf({ settings, source }: ShopState, state: SearchState): ShopRequest {
  const {
    orderby,
    order: _order,
    page: _page,
    per_page: _perPage,
    ...constraints
  } = shopRequest({ ...state, page: 1 }, { ...settings, taxonomies: [], canRank: canRank(source) });
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
