/**
 * `SearchState`: the constraints, order and page that the shopper has selected, and `reduce`, the
 * only function that changes them. Pure; independent of responses.
 */
import type { StockStatus } from '../../protocol/request.ts';
import { endsWithShortWord } from '../../protocol/text/unfinished-word.ts';
import { replaceEqual } from './structural-sharing.ts';
import type { ShopSort } from './sort.ts';

/** Selected terms of one taxonomy. */
export interface TermSelection {
  readonly taxonomy: string;
  /** `and`: all terms must match; `not`: none may match; by default any term. */
  readonly op?: 'and' | 'not';
  /** Percent-decoded; never empty. (rule-term-slugs) */
  readonly slugs: readonly string[];
}

/** Search of the shopper. Immutable; build the next state by `reduce`. */
export interface SearchState {
  /** Query text, trimmed; `''` for none. */
  readonly q: string;
  /**
   * The last word of `q` is still being typed, and has less than three letters: it counts from its
   * first letter on, until Enter.
   */
  readonly isUnfinished: boolean;
  /** Sorted by taxonomy, without duplicates. */
  readonly terms: readonly TermSelection[];
  /** Inclusive lower bound in the shop's currency, greater than 0. */
  readonly minPrice: number | null;
  /** Inclusive upper bound, not below `minPrice`. */
  readonly maxPrice: number | null;
  readonly sale: boolean;
  /** Alternative stock statuses; empty for no constraint. */
  readonly stock: readonly StockStatus[];
  readonly featured: boolean;
  /** Lowest rating, 1 to 5. */
  readonly rating: number | null;
  /** `null` for the shop's own order. */
  readonly sort: ShopSort | null;
  /** Products on a page, 1 to 100; `null` for the page's own number. */
  readonly perPage: number | null;
  /** Number of the page, from 1. */
  readonly page: number;
  /** First of the pages shown, where a list has grown; `null` where only `page` is shown. */
  readonly firstPage: number | null;
}

/** State without constraints, on page 1. */
export const INITIAL_SEARCH: SearchState = {
  q: '',
  isUnfinished: false,
  terms: [],
  minPrice: null,
  maxPrice: null,
  sale: false,
  stock: [],
  featured: false,
  rating: null,
  sort: null,
  perPage: null,
  page: 1,
  firstPage: null,
};

/** Change of a search state. */
export type ShopAction =
  /**
   * `typing`: more letters may follow, so that the address bar has one entry for the whole text.
   */
  | { readonly type: 'query'; readonly q: string; readonly typing: boolean }
  /** Query text within a term, as one change. */
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
      /** Combination of the selected terms of the taxonomy after a selection. */
      readonly op?: TermSelection['op'];
      /**
       * Slugs that the selection replaces: ancestors and descendants, which are redundant beside
       * the term.
       */
      readonly instead?: readonly string[];
    }
  | { readonly type: 'clear-terms'; readonly taxonomy: string }
  | { readonly type: 'price'; readonly min: number | null; readonly max: number | null }
  | { readonly type: 'sale'; readonly on: boolean }
  | { readonly type: 'stock'; readonly stock: readonly StockStatus[] }
  | { readonly type: 'featured'; readonly on: boolean }
  | { readonly type: 'rating'; readonly rating: number | null }
  | { readonly type: 'sort'; readonly sort: ShopSort | null }
  | { readonly type: 'per-page'; readonly perPage: number | null }
  | { readonly type: 'page'; readonly page: number }
  /** Next page, appended to the pages shown. */
  | { readonly type: 'more' }
  /** Removal of all constraints, the query text included unless `keepsQuery`; the order stays. */
  | { readonly type: 'clear'; readonly keepsQuery?: boolean }
  /** Search with the filters that were found in its text, or with words again in place of them. */
  | { readonly type: 'typed-filters'; readonly search: SearchState; readonly isUndone: boolean }
  /** Complete state: from the address bar, or set by the page. */
  | { readonly type: 'restore'; readonly search: SearchState };

/**
 * Applies an action. Every change except of the page leads to page 1. Invalid values are
 * normalised: an inverted price range is swapped, other values out of range are dropped.
 * @returns The same object if the state does not change; unchanged parts keep their identity.
 */
export function reduce(search: SearchState, action: ShopAction): SearchState {
  const next = normalizeState(apply(search, action));
  const isPageAction = PAGE_ACTIONS.has(action.type);
  return isSameState(search, next)
    ? search
    : replaceEqual(search, isPageAction ? next : { ...next, page: 1, firstPage: null });
}

const PAGE_ACTIONS: ReadonlySet<ShopAction['type']> = new Set(['page', 'more', 'restore']);

/** Compares two states by value. O(size of `b`). */
export function isSameState(a: SearchState, b: SearchState): boolean {
  return replaceEqual(a, b) === a;
}

/** Returns the selected slugs of a taxonomy; empty for none. */
export function slugsOf(search: SearchState, taxonomy: string): readonly string[] {
  return search.terms.find((selection) => selection.taxonomy === taxonomy)?.slugs ?? [];
}

/** Returns `true` if the state has a constraint; order and page are none. */
export function hasConstraints(search: SearchState): boolean {
  return reduce(search, { type: 'clear' }) !== search;
}

function apply(search: SearchState, action: ShopAction): SearchState {
  switch (action.type) {
    case 'query':
      // After a blank the last word is finished.
      return { ...search, q: action.q, isUnfinished: action.typing && !/\s$/.test(action.q) };
    case 'query-in-term': {
      const { q, taxonomy, slug } = action;
      return apply(
        { ...search, q, isUnfinished: false },
        { type: 'term', taxonomy, slug, selected: true },
      );
    }
    case 'term': {
      const removed = new Set([action.slug, ...(action.instead ?? [])]);
      const rest = slugsOf(search, action.taxonomy).filter((slug) => !removed.has(slug));
      const slugs = action.selected ? [...rest, action.slug] : rest;
      // The remaining terms combine as before: an excluded term must not become a required term.
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
    case 'per-page':
      return { ...search, perPage: action.perPage };
    case 'page':
      return { ...search, page: action.page, firstPage: null };
    case 'more':
      return { ...search, page: search.page + 1, firstPage: search.firstPage ?? search.page };
    case 'clear':
      return {
        ...INITIAL_SEARCH,
        ...(action.keepsQuery ? { q: search.q, isUnfinished: search.isUnfinished } : {}),
        sort: search.sort,
        perPage: search.perPage,
        page: search.page,
        firstPage: search.firstPage,
      };
    case 'typed-filters':
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
  const selection = { taxonomy, slugs, ...(op === undefined ? {} : { op }) };
  return { ...search, terms: [...others, selection] };
}

/** Trims a query text and reduces each run of white space to one space. Linear in its length. */
export function normalizeQuery(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}

/**
 * Removes values that a server misinterprets: a bound of 0 or an empty entry finds nothing.
 * (rule-price-bounds, rule-term-operators)
 */
function normalizeState(search: SearchState): SearchState {
  const q = normalizeQuery(search.q);
  const [low, high] = [bound(search.minPrice), bound(search.maxPrice)];
  const isInverted = low !== null && high !== null && low > high;
  const page = pageNumber(search.page) ?? 1;
  const firstPage = pageNumber(search.firstPage);
  const perPage = pageNumber(search.perPage);
  return {
    ...search,
    q,
    isUnfinished: search.isUnfinished && endsWithShortWord(q),
    terms: search.terms
      .filter((selection) => selection.slugs.length > 0)
      .toSorted((a, b) => (a.taxonomy < b.taxonomy ? -1 : 1)),
    minPrice: isInverted ? high : low,
    maxPrice: isInverted ? low : high,
    rating:
      search.rating !== null && search.rating >= 1 && search.rating <= 5 ? search.rating : null,
    perPage: perPage === null ? null : Math.min(perPage, 100),
    page,
    firstPage: firstPage !== null && firstPage < page ? firstPage : null,
  };
}

function pageNumber(value: number | null): number | null {
  return value !== null && Number.isSafeInteger(value) && value >= 1 ? value : null;
}

function bound(value: number | null): number | null {
  return value !== null && Number.isFinite(value) && value > 0 ? value : null;
}
