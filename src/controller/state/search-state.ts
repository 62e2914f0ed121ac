/** What the shopper has asked for, and `reduce`: the one place where it changes. Pure; nothing here knows of answers. */
import type { StockStatus } from '../../protocol/request.ts';
import { replaceEqual } from './structural-sharing.ts';
import type { ShopSort } from './sort.ts';

/** The chosen terms of one taxonomy. */
export interface TermSelection {
  readonly taxonomy: string;
  /** All of them must match, or none may; otherwise any of them. */
  readonly op?: 'and' | 'not';
  /** Percent-decoded, so that they can be read, written and sent; never empty. (rule-term-slugs) */
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
  | { readonly type: 'restore'; readonly search: SearchState };

/** The state after an action: the same object if nothing changed. Every change but that of the page leads to page 1. */
export function reduce(search: SearchState, action: ShopAction): SearchState {
  const next = normalizeState(apply(search, action));
  const turnsPage = KEEPS_PAGE.has(action.type);
  return isSameState(search, next)
    ? search
    : replaceEqual(search, turnsPage ? next : { ...next, page: 1, firstPage: null });
}

const KEEPS_PAGE: ReadonlySet<ShopAction['type']> = new Set(['page', 'more', 'restore']);

export function isSameState(a: SearchState, b: SearchState): boolean {
  return replaceEqual(a, b) === a;
}

/** The chosen slugs of a taxonomy. */
export function slugsOf(search: SearchState, taxonomy: string): readonly string[] {
  return search.terms.find((selection) => selection.taxonomy === taxonomy)?.slugs ?? [];
}

/** Whether anything but order and page is asked for. */
export function hasConstraints(search: SearchState): boolean {
  return reduce(search, { type: 'clear' }) !== search;
}

function apply(search: SearchState, action: ShopAction): SearchState {
  switch (action.type) {
    case 'query':
      return { ...search, q: action.q };
    case 'query-in-term': {
      const { q, taxonomy, slug } = action;
      return apply({ ...search, q }, { type: 'term', taxonomy, slug, selected: true });
    }
    case 'term': {
      const gone = new Set([action.slug, ...(action.instead ?? [])]);
      const rest = slugsOf(search, action.taxonomy).filter((slug) => !gone.has(slug));
      const slugs = action.selected ? [...rest, action.slug] : rest;
      // The terms that remain combine as before: an excluded one must not become a required one.
      const before = search.terms.find(({ taxonomy }) => taxonomy === action.taxonomy);
      return withTerms(search, action.taxonomy, slugs, action.selected ? action.op : before?.op);
    }
    case 'clear-terms':
      return withTerms(search, action.taxonomy, []);
    case 'price':
      return { ...search, minPrice: action.min, maxPrice: action.max };
    case 'sale':
      return { ...search, sale: action.on };
    case 'stock':
      return { ...search, stock: action.stock };
    case 'featured':
      return { ...search, featured: action.on };
    case 'rating':
      return { ...search, rating: action.rating };
    case 'sort':
      return { ...search, sort: action.sort };
    case 'page':
      return { ...search, page: action.page, firstPage: null };
    case 'more':
      return { ...search, page: search.page + 1, firstPage: search.firstPage ?? search.page };
    case 'clear':
      return {
        ...INITIAL_SEARCH,
        sort: search.sort,
        page: search.page,
        firstPage: search.firstPage,
      };
    case 'restore':
      return action.search;
  }
}

function withTerms(
  search: SearchState,
  taxonomy: string,
  slugs: readonly string[],
  op?: TermSelection['op'],
): SearchState {
  const others = search.terms.filter((selection) => selection.taxonomy !== taxonomy);
  const own = { taxonomy, slugs, ...(op === undefined ? {} : { op }) };
  return { ...search, terms: [...others, own] };
}

/** Trims a query text and reduces each run of white space to one space. */
export function normalizeQuery(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}

/** Removes what a server would misread: a bound of 0 or an empty entry finds nothing. (rule-price-bounds, rule-term-operators) */
function normalizeState(search: SearchState): SearchState {
  const [low, high] = [bound(search.minPrice), bound(search.maxPrice)];
  const isTurned = low !== null && high !== null && low > high;
  const page = pageNumber(search.page) ?? 1;
  const since = pageNumber(search.firstPage);
  return {
    ...search,
    q: normalizeQuery(search.q),
    terms: search.terms
      .filter((selection) => selection.slugs.length > 0)
      .toSorted((a, b) => (a.taxonomy < b.taxonomy ? -1 : 1)),
    minPrice: isTurned ? high : low,
    maxPrice: isTurned ? low : high,
    rating:
      search.rating !== null && search.rating >= 1 && search.rating <= 5 ? search.rating : null,
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
