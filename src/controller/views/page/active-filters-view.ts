/**
 * `activeFiltersView`: an entry for each selected constraint, with the action that removes the
 * constraint. Pure.
 */
import type { ShopState } from '../../state/shop-state.ts';
import { isActive, type ShopAction } from '../../state/search-state.ts';
import { type FacetFilterName, FILTERS, type FilterValues } from '../../filters/filters.ts';
import { termName } from '../labels.ts';
import { isAmbiguous, parentNames } from '../facet/term-parents.ts';

/** Selected constraint. */
export type ActiveFilter = {
  /** Identity of the constraint, the same in every state. */
  readonly key: string;
  /** Action that removes the constraint. */
  readonly remove: ShopAction;
} & (
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
  | { readonly kind: 'q' | FacetFilterName; readonly values: FilterValues }
);

/** Builds the entries in the order of `FILTERS`. */
export function activeFiltersView(state: ShopState): readonly ActiveFilter[] {
  const { search } = state;
  return FILTERS.flatMap(([kind, filter]): readonly ActiveFilter[] => {
    if (kind === 'terms') return termFilters(state);
    if (!isActive(filter, search)) return [];
    const remove: ShopAction =
      kind === 'q'
        ? { type: 'query', q: '', typing: false }
        : { type: 'filter', values: filter.none };
    return [{ key: kind, kind, values: search, remove }];
  });
}

function termFilters(state: ShopState): readonly ActiveFilter[] {
  return state.search.terms.flatMap(({ taxonomy, slugs, op }) =>
    slugs.map((slug) => ({
      key: `${taxonomy}/${slug}`,
      kind: 'term',
      taxonomy,
      label: state.metadata.labels.get(taxonomy) ?? null,
      name: pathTo(state, taxonomy, slug),
      isExcluded: op === 'not',
      remove: { type: 'term', taxonomy, slug, selected: false },
    })),
  );
}

/** Returns the entries without that of the query text. */
export function filtersOf(state: ShopState): readonly ActiveFilter[] {
  return activeFiltersView(state).filter(({ kind }) => kind !== 'q');
}

function pathTo(state: ShopState, taxonomy: string, slug: string): string {
  const { metadata } = state;
  const above = isAmbiguous(metadata, taxonomy, slug) ? parentNames(metadata, taxonomy, slug) : [];
  return [...above, termName(state, taxonomy, slug)].join(' › ');
}
