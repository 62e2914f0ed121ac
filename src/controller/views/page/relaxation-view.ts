/**
 * `relaxationView`: constraints to remove from a search without products, with the number of
 * products found then. Pure.
 */
import type { ShopRequest } from '../../../protocol/request.ts';
import { type ActiveFilter, activeFiltersView } from './active-filters-view.ts';
import {
  type Resolvable,
  resolved,
  totalFor,
  totalQuery,
} from '../../requests/secondary-queries.ts';
import type { ShopState } from '../../state/shop-state.ts';
import { isSameState, reduce, type ShopAction } from '../../state/search-state.ts';

/** Action that clears all filters; the query text stays. */
export const CLEAR_FILTERS: ShopAction = { type: 'clear', keepsQuery: true };

/** Proposals for a search without products. */
export interface RelaxationView {
  /**
   * Constraints whose removal finds products, with the number of these: at most three filters, with
   * most products first, then the query text.
   */
  readonly relaxations: readonly { readonly filter: ActiveFilter; readonly count: number }[];
  readonly missing: readonly ShopRequest[];
}

const MAX_FILTERS = 3;

/**
 * Builds the view; empty for fewer than two constraints, or while the request is pending. Without the
 * only filter beside a text, since that is the search without filters. O(constraints²).
 */
export function relaxationView(state: ShopState): RelaxationView {
  const { search, responseSearch } = state;
  const filters = activeFiltersView(state);
  const isAnswered = responseSearch !== null && isSameState(responseSearch, search);
  if (!isAnswered || filters.length < 2) return { relaxations: [], missing: [] };
  const counted = filters
    .filter(({ kind }) => kind === 'q' || search.q === '' || filters.length > 2)
    .map((filter) => ({ filter, total: totalWithout(state, filter) }));
  const found = counted
    .map(({ filter, total }) => ({ filter, count: total.value ?? 0 }))
    .filter(({ count }) => count > 0);
  const ofText = found.filter(({ filter }) => filter.kind === 'q');
  const ofFilters = found
    .filter((one) => !ofText.includes(one))
    .toSorted((a, b) => b.count - a.count);
  return {
    relaxations: [...ofFilters.slice(0, MAX_FILTERS), ...ofText],
    missing: counted.flatMap(({ total }) => total.missing),
  };
}

function totalWithout(state: ShopState, filter: ActiveFilter): Resolvable {
  const { relaxation } = state.details;
  const relaxed = reduce(state.search, filter.remove);
  if (relaxation === null) return totalFor(state, relaxed);
  const terms = JSON.stringify(totalQuery(state, relaxed).t);
  const found = relaxation.without.find(({ constraint, request }) =>
    filter.kind === 'term'
      ? constraint === 't' && JSON.stringify(request.t) === terms
      : constraint === filter.key,
  );
  // A constraint that the base request also contains makes no difference.
  return resolved((found ?? relaxation).total);
}
