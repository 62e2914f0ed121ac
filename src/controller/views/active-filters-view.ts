/**
 * `activeFiltersView`: an entry for each selected constraint, with the action that removes the
 * constraint. Pure.
 */
import type { ShopState } from '../state/shop-state.ts';
import type { ShopAction, SearchState } from '../state/search-state.ts';
import { termName } from './labels.ts';
import { isAmbiguous, parentNames } from './term-parents.ts';

/** Selected constraint. */
export type ActiveFilter = {
  /** Identity of the constraint, the same in every state. */
  readonly key: string;
  /** Action that removes the constraint. */
  readonly remove: ShopAction;
} & (
  | { readonly kind: 'query'; readonly q: string }
  | {
      readonly kind: 'term';
      readonly taxonomy: string;
      /** Display name of the taxonomy; `null` before a response contained the name. */
      readonly label: string | null;
      /** With the names above it where other terms have this name too: "Women › Hoodies". */
      readonly name: string;
      /** Products must not have this term. */
      readonly isExcluded: boolean;
    }
  | { readonly kind: 'price'; readonly min: number | null; readonly max: number | null }
  | { readonly kind: 'rating'; readonly rating: number }
  | { readonly kind: 'stock'; readonly stock: SearchState['stock'] }
  | { readonly kind: 'sale' | 'featured' }
);

/** Builds the entries in a fixed order: query text, terms, price, rating, sale, stock, featured. */
export function activeFiltersView(state: ShopState): readonly ActiveFilter[] {
  const { q, terms, minPrice, maxPrice, sale, stock, featured, rating } = state.search;
  const filters: ActiveFilter[] = [];
  if (q !== '')
    filters.push({ key: 'q', kind: 'query', q, remove: { type: 'query', q: '', typing: false } });
  for (const { taxonomy, slugs, op } of terms)
    for (const slug of slugs)
      filters.push({
        key: `${taxonomy}/${slug}`,
        kind: 'term',
        taxonomy,
        label: state.metadata.labels.get(taxonomy) ?? null,
        name: pathTo(state, taxonomy, slug),
        isExcluded: op === 'not',
        remove: { type: 'term', taxonomy, slug, selected: false },
      });
  if (minPrice !== null || maxPrice !== null)
    filters.push({
      key: 'price',
      kind: 'price',
      min: minPrice,
      max: maxPrice,
      remove: { type: 'price', min: null, max: null },
    });
  if (rating !== null)
    filters.push({
      key: 'rating',
      kind: 'rating',
      rating,
      remove: { type: 'rating', rating: null },
    });
  if (sale) filters.push({ key: 'sale', kind: 'sale', remove: { type: 'sale', on: false } });
  if (stock.length > 0)
    filters.push({ key: 'stock', kind: 'stock', stock, remove: { type: 'stock', stock: [] } });
  if (featured)
    filters.push({ key: 'featured', kind: 'featured', remove: { type: 'featured', on: false } });
  return filters;
}

/** Returns the entries without that of the query text. */
export function filtersOf(state: ShopState): readonly ActiveFilter[] {
  return activeFiltersView(state).filter(({ kind }) => kind !== 'query');
}

function pathTo(state: ShopState, taxonomy: string, slug: string): string {
  const { metadata } = state;
  const above = isAmbiguous(metadata, taxonomy, slug) ? parentNames(metadata, taxonomy, slug) : [];
  return [...above, termName(state, taxonomy, slug)].join(' › ');
}
