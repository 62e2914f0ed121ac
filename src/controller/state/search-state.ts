/**
 * `SearchState`: the constraints, order and page that the shopper has selected, and `reduce`, the
 * only function that changes them. Pure; independent of responses.
 */
import { type AnyFilter, type FilterValues, mergeFilters, NO_FILTERS } from '../filters/filters.ts';
import { slugsOf, type TermSelection, withTerms } from '../filters/terms.ts';
import { replaceEqual } from './structural-sharing.ts';
import type { ShopSort } from './sort.ts';

/** Search of the shopper. Immutable; build the next state by `reduce`. */
export interface SearchState extends FilterValues {
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
  ...NO_FILTERS,
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
  /** Values of one filter, such as both bounds of the price. */
  | { readonly type: 'filter'; readonly values: Partial<FilterValues> }
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
  const isPageAction = ['page', 'more', 'restore'].includes(action.type);
  return isSameState(search, next)
    ? search
    : replaceEqual(search, isPageAction ? next : { ...next, page: 1, firstPage: null });
}

/** Compares two states by value. O(size of `b`). */
export function isSameState(a: SearchState, b: SearchState): boolean {
  return replaceEqual(a, b) === a;
}

/** Returns `true` if a filter of the state is a constraint. */
export function isActive({ none }: AnyFilter, search: SearchState): boolean {
  return !isSameState(search, { ...search, ...none });
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
    case 'filter':
      return { ...search, ...action.values };
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
        ...search,
        ...NO_FILTERS,
        ...(action.keepsQuery && { q: search.q, isUnfinished: search.isUnfinished }),
      };
    case 'typed-filters':
    case 'restore':
      return action.search;
  }
}

/** Removes values that a server misinterprets, and numbers of pages out of range. */
function normalizeState(search: SearchState): SearchState {
  const page = pageNumber(search.page) ?? 1;
  const firstPage = pageNumber(search.firstPage);
  const perPage = pageNumber(search.perPage);
  return {
    ...mergeFilters<SearchState>(search, ({ normalize }) => normalize?.(search)),
    perPage: perPage === null ? null : Math.min(perPage, 100),
    page,
    firstPage: firstPage !== null && firstPage < page ? firstPage : null,
  };
}

function pageNumber(value: number | null): number | null {
  return value !== null && Number.isSafeInteger(value) && value >= 1 ? value : null;
}
