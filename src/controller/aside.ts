/** Light requests beside the main one: what the answer shown does not tell exactly. Pure; asking them is AsideQuestions'. */
import type { ShopRequest } from '../protocol/request.ts';
import { ranksText } from './ranks-text.ts';
import type { ShopSnapshot } from './shop-snapshot.ts';
import type { ShopState } from './shop-state.ts';
import { shopRequest } from './state-request.ts';

/** An exact number, or `null` and what to ask for it. */
export interface Exact {
  readonly value: number | null;
  readonly questions: readonly ShopRequest[];
}

export const UNKNOWN: Exact = { value: null, questions: [] };

export function known(value: number): Exact {
  return { value, questions: [] };
}

/** How many products a state would find: the one number that no arithmetic on other counts can be wrong about. */
export function totalOf(snapshot: ShopSnapshot, state: ShopState): Exact {
  const question = totalQuestion(snapshot, state);
  const total = snapshot.asides.get(asideKey(question))?.products?.total;
  return total === undefined ? { value: null, questions: [question] } : known(total);
}

export function totalQuestion(snapshot: ShopSnapshot, state: ShopState): ShopRequest {
  return { ...constraintsOf(snapshot, state), 'product-data': true, per_page: 1 };
}

export function priceQuestion(snapshot: ShopSnapshot, state: ShopState): ShopRequest {
  const constraints = constraintsOf(snapshot, state);
  // Of those ranked by a text, the echo says how many match strictly.
  return { ...constraints, 'price-data': true, 'route-data': constraints.orderby !== undefined };
}

/** `n` from 1. */
export function nthCheapestQuestion(
  snapshot: ShopSnapshot,
  state: ShopState,
  n: number,
): ShopRequest {
  const sort = { orderby: 'price', order: 'asc', page: n } as const;
  return { ...totalQuestion(snapshot, state), ...sort };
}

/** Equal requests have equal keys: their members come in a fixed order. */
export function asideKey(request: ShopRequest): string {
  return JSON.stringify(request);
}

/** The constraints alone: no page, no data set, and an order only where it decides what is found. */
function constraintsOf({ settings, source }: ShopSnapshot, state: ShopState): ShopRequest {
  const {
    orderby,
    order: _order,
    page: _page,
    per_page: _perPage,
    ...constraints
  } = shopRequest(
    { ...state, page: 1 },
    { ...settings, taxonomies: [], ranksText: ranksText(source) },
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
