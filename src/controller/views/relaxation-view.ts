/**
 * `relaxationView`: constraints to remove from a search without products, with the number of
 * products found then. Pure.
 */
import type { ShopRequest } from '../../protocol/request.ts';
import { type ActiveFilter, activeFiltersView } from './active-filters-view.ts';
import { resolved, totalFor, totalQuery } from '../requests/secondary-queries.ts';
import type { ShopState } from '../state/shop-state.ts';
import { isSameState, reduce } from '../state/search-state.ts';

/** Proposals for a search without products. */
export interface RelaxationView {
  /** Proposals with most products first, at most three; none without products. */
  readonly relaxations: readonly { readonly filter: ActiveFilter; readonly count: number }[];
  readonly missing: readonly ShopRequest[];
}

/**
 * Builds the view; empty for fewer than two constraints, or while the request is pending.
 * O(constraints²).
 */
export function relaxationView(state: ShopState): RelaxationView {
  const { search, answeredSearch } = state;
  const filters = activeFiltersView(state);
  const isAnswered = answeredSearch !== null && isSameState(answeredSearch, search);
  if (!isAnswered || filters.length < 2) return { relaxations: [], missing: [] };
  const { relaxation } = state.details;
  const totals = new Map(
    relaxation?.without.map(({ request, total }) => [constraintKey(request), total]),
  );
  const counted = filters.map((filter) => {
    const relaxed = reduce(search, filter.remove);
    if (relaxation === null) return { filter, total: totalFor(state, relaxed) };
    // A constraint that the base request also contains makes no difference.
    const total = totals.get(constraintKey(totalQuery(state, relaxed))) ?? relaxation.total;
    return { filter, total: resolved(total) };
  });
  return {
    relaxations: counted
      .map(({ filter, total }) => ({ filter, count: total.value ?? 0 }))
      .filter(({ count }) => count > 0)
      .toSorted((a, b) => b.count - a.count)
      .slice(0, 3),
    missing: counted.flatMap(({ total }) => total.missing),
  };
}

/** Encodes the constraints of a request in a fixed order, as a key. */
function constraintKey({ q, t, min_price, max_price, ...request }: ShopRequest): string {
  const { sale, stock, featured, rating } = request;
  return JSON.stringify([q, t, min_price, max_price, sale, stock, featured, rating]);
}
