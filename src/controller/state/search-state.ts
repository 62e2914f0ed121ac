/** What the shopper has asked for, and `reduce`: the one place where it changes. Pure; nothing here knows of answers. */
import type { StockStatus } from '../../protocol/request.ts';
import { replaceEqual } from './structural-sharing.ts';
import type { ShopSort } from './sort.ts';

/** The chosen terms of one taxonomy. */
export interface TermSelection {
  readonly taxonomy: string;
  /** All of them must match, or none may; otherwise any of them. */
  readonly op?: 'and' | 'not';
  /** Percent-decoded, so that they can be read, written and sent; never empty. (wps-api 6.7) */
  readonly slugs: readonly string[];
}

export interface SearchState {
  /** Trimmed; `''` for none. */
  readonly q: string;
  /** Sorted by taxonomy, each once. */
  readonly terms: readonly TermSelection[];
  /** Inclusive, in the shop's currency, greater than 0. */
  readonly minPrice: number | null;
  readonly maxPrice: number | null;
  readonly sale: boolean;
  /** Any of them may match; empty for no constraint. */
  readonly stock: readonly StockStatus[];
  readonly featured: boolean;
  /** 1 to 5: "and up". */
  readonly rating: number | null;
  /** `null`: the shop's own order. */
  readonly sort: ShopSort | null;
  /** From 1. */
  readonly page: number;
  /** The first of the pages shown, where a list has grown; `null`: `page` stands alone. */
  readonly firstPage: number | null;
}

export const INITIAL_SEARCH: SearchState = {
  q: '',
  terms: [],
  minPrice: null,
  maxPrice: null,
  sale: false,
  stock: [],
  featured: false,
  rating: null,
  sort: null,
  page: 1,
  firstPage: null,
};

export type ShopAction =
  /** `typing`: more letters may follow, so the address bar keeps one entry for the whole word. */
  | { readonly type: 'query'; readonly q: string; readonly typing: boolean }
  /** A text within a term, in one step. */
  | {
      readonly type: 'query-in-term';
      readonly q: string;
      readonly taxonomy: string;
      readonly slug: string;
    }
  | {
      readonly type: 'term';
      readonly taxonomy: string;
      readonly slug: string;
      readonly selected: boolean;
      /** How the chosen terms of the taxonomy combine from now on. */
      readonly op?: TermSelection['op'];
      /** Slugs that the choice replaces: ancestors and descendants, which would make it meaningless. */
      readonly instead?: readonly string[];
    }
  | { readonly type: 'clear-terms'; readonly taxonomy: string }
  | { readonly type: 'price'; readonly min: number | null; readonly max: number | null }
  | { readonly type: 'sale'; readonly on: boolean }
  | { readonly type: 'stock'; readonly stock: readonly StockStatus[] }
  | { readonly type: 'featured'; readonly on: boolean }
  | { readonly type: 'rating'; readonly rating: number | null }
  | { readonly type: 'sort'; readonly sort: ShopSort | null }
  | { readonly type: 'page'; readonly page: number }
  /** The next page, below what is shown. */
  | { readonly type: 'more' }
  /** Every constraint, the query text included; the order stays. */
  | { readonly type: 'clear' }
  /** A whole state: from the address bar, or set by the page. */
  | { readonly type: 'restore'; readonly state: SearchState };

/** The state after an action: the same object if nothing changed. Every change but that of the page leads to page 1. */
export function reduce(state: SearchState, action: ShopAction): SearchState {
  const next = normalizeState(apply(state, action));
  const turnsPage = KEEPS_PAGE.has(action.type);
  return isSameState(state, next)
    ? state
    : replaceEqual(state, turnsPage ? next : { ...next, page: 1, firstPage: null });
}

const KEEPS_PAGE: ReadonlySet<ShopAction['type']> = new Set(['page', 'more', 'restore']);

export function isSameState(a: SearchState, b: SearchState): boolean {
  return replaceEqual(a, b) === a;
}

/** The chosen slugs of a taxonomy. */
export function slugsOf(state: SearchState, taxonomy: string): readonly string[] {
  return state.terms.find((selection) => selection.taxonomy === taxonomy)?.slugs ?? [];
}

/** Whether anything but order and page is asked for. */
export function hasConstraints(state: SearchState): boolean {
  return reduce(state, { type: 'clear' }) !== state;
}

function apply(state: SearchState, action: ShopAction): SearchState {
  switch (action.type) {
    case 'query':
      return { ...state, q: action.q };
    case 'query-in-term': {
      const { q, taxonomy, slug } = action;
      return apply({ ...state, q }, { type: 'term', taxonomy, slug, selected: true });
    }
    case 'term': {
      const gone = new Set([action.slug, ...(action.instead ?? [])]);
      const rest = slugsOf(state, action.taxonomy).filter((slug) => !gone.has(slug));
      const slugs = action.selected ? [...rest, action.slug] : rest;
      return withTerms(state, action.taxonomy, slugs, action.op);
    }
    case 'clear-terms':
      return withTerms(state, action.taxonomy, []);
    case 'price':
      return { ...state, minPrice: action.min, maxPrice: action.max };
    case 'sale':
      return { ...state, sale: action.on };
    case 'stock':
      return { ...state, stock: action.stock };
    case 'featured':
      return { ...state, featured: action.on };
    case 'rating':
      return { ...state, rating: action.rating };
    case 'sort':
      return { ...state, sort: action.sort };
    case 'page':
      return { ...state, page: action.page, firstPage: null };
    case 'more':
      return { ...state, page: state.page + 1, firstPage: state.firstPage ?? state.page };
    case 'clear':
      return { ...INITIAL_SEARCH, sort: state.sort, page: state.page, firstPage: state.firstPage };
    case 'restore':
      return action.state;
  }
}

function withTerms(
  state: SearchState,
  taxonomy: string,
  slugs: readonly string[],
  op?: TermSelection['op'],
): SearchState {
  const others = state.terms.filter((selection) => selection.taxonomy !== taxonomy);
  const own = { taxonomy, slugs, ...(op === undefined ? {} : { op }) };
  return { ...state, terms: [...others, own] };
}

/** Removes what a server would misread: a bound of 0 or an empty entry finds nothing. (wps-api 15, quirks 2 and 16) */
function normalizeState(state: SearchState): SearchState {
  const [low, high] = [bound(state.minPrice), bound(state.maxPrice)];
  const isTurned = low !== null && high !== null && low > high;
  const page = pageNumber(state.page) ?? 1;
  const since = pageNumber(state.firstPage);
  return {
    ...state,
    q: state.q.trim().replace(/\s+/g, ' '),
    terms: state.terms
      .filter((selection) => selection.slugs.length > 0)
      .toSorted((a, b) => (a.taxonomy < b.taxonomy ? -1 : 1)),
    minPrice: isTurned ? high : low,
    maxPrice: isTurned ? low : high,
    rating: state.rating !== null && state.rating >= 1 && state.rating <= 5 ? state.rating : null,
    page,
    firstPage: since !== null && since < page ? since : null,
  };
}

function pageNumber(value: number | null): number | null {
  return value !== null && Number.isSafeInteger(value) && value >= 1 ? value : null;
}

function bound(value: number | null): number | null {
  return value !== null && Number.isFinite(value) && value > 0 ? value : null;
}
