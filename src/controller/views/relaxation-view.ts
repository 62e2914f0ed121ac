/** `reliefView`: where nothing is found, which single constraint to take back, and how many products that gives. Pure. */
import type { ShopRequest } from '../../protocol/request.ts';
import { type ActiveFilter, activeFiltersView } from './active-filters-view.ts';
import { totalFor } from '../requests/secondary-queries.ts';
import type { ShopState } from '../state/shop-state.ts';
import { isSameState, reduce } from '../state/search-state.ts';

export interface RelaxationView {
  /** The most helpful first, at most three; none that would find nothing either. */
  readonly relaxations: readonly { readonly filter: ActiveFilter; readonly count: number }[];
  readonly missing: readonly ShopRequest[];
}

export function relaxationView(state: ShopState): RelaxationView {
  const { search, answeredSearch } = state;
  const filters = activeFiltersView(state);
  const isAnswered = answeredSearch !== null && isSameState(answeredSearch, search);
  if (!isAnswered || filters.length < 2) return { relaxations: [], missing: [] };
  const counted = filters.map((filter) => ({
    filter,
    total: totalFor(state, reduce(search, filter.remove)),
  }));
  return {
    relaxations: counted
      .map(({ filter, total }) => ({ filter, count: total.value ?? 0 }))
      .filter(({ count }) => count > 0)
      .toSorted((a, b) => b.count - a.count)
      .slice(0, 3),
    missing: counted.flatMap(({ total }) => total.missing),
  };
}
