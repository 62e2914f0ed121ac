/** `reliefView`: where nothing is found, which single constraint to take back, and how many products that gives. Pure. */
import type { ShopRequest } from '../protocol/request.ts';
import { type ActiveFilter, activeFiltersView } from './active-filters-view.ts';
import { totalOf } from './aside.ts';
import type { ShopSnapshot } from './shop-snapshot.ts';
import { isSameState, reduce } from './shop-state.ts';

export interface ReliefView {
  /** The most helpful first, at most three; none that would find nothing either. */
  readonly reliefs: readonly { readonly filter: ActiveFilter; readonly count: number }[];
  readonly questions: readonly ShopRequest[];
}

export function reliefView(snapshot: ShopSnapshot): ReliefView {
  const { state, answeredState } = snapshot;
  const filters = activeFiltersView(snapshot);
  const isAnswered = answeredState !== null && isSameState(answeredState, state);
  if (!isAnswered || filters.length < 2) return { reliefs: [], questions: [] };
  const counted = filters.map((filter) => ({
    filter,
    total: totalOf(snapshot, reduce(state, filter.remove)),
  }));
  return {
    reliefs: counted
      .map(({ filter, total }) => ({ filter, count: total.value ?? 0 }))
      .filter(({ count }) => count > 0)
      .toSorted((a, b) => b.count - a.count)
      .slice(0, 3),
    questions: counted.flatMap(({ total }) => total.questions),
  };
}
