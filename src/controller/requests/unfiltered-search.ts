/**
 * The search without filters: its text and its categories, for which a composed shop ranks its facets. Whatever filters are
 * chosen, and in whatever order, the facets are the same. Pure.
 */
import { PRODUCTS_AND_TERMS_ONLY } from '../../protocol/products-only.ts';
import type { ShopRequest } from '../../protocol/request.ts';
import { INITIAL_SEARCH, isSameState, type SearchState } from '../state/search-state.ts';

/** Returns the search without filters, on page 1, in the order of the shop. */
export function unfilteredSearch({ q, isUnfinished, terms }: SearchState): SearchState {
  const categories = terms.filter(({ taxonomy }) => taxonomy === 'product_cat');
  return { ...INITIAL_SEARCH, q, isUnfinished, terms: categories };
}

/**
 * Tests for a search that finds the products of the search without filters: pages do not change them; an order does with a text,
 * since only an order by relevance has similar products.
 */
export function isUnfiltered(search: SearchState): boolean {
  const { sort, perPage, page, firstPage, q } = search;
  const unfiltered = { ...unfilteredSearch(search), sort, perPage, page, firstPage };
  return isSameState(unfiltered, search) && (sort === null || q === '');
}

/** Reduces a request for products to that for their number and their terms. */
export function termsRequest(request: ShopRequest): ShopRequest {
  return { ...request, per_page: 1, ...PRODUCTS_AND_TERMS_ONLY };
}
