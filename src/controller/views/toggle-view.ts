/** `toggleView`: data of the facets with two states: sale, stock, featured. Pure. */
import type { ShopRequest } from '../../protocol/request.ts';
import { type Resolvable, resolved, totalFor, UNRESOLVED } from '../requests/secondary-queries.ts';
import { reduce, type ShopAction, type SearchState } from '../state/search-state.ts';
import type { ShopState } from '../state/shop-state.ts';

export type Toggle = 'sale' | 'stock' | 'featured';

/** Data of a facet with two states. */
export interface ToggleView {
  readonly isOn: boolean;
  /** Number of products with the constraint; `null` if not known exactly. */
  readonly count: number | null;
  /** Action that changes the state. */
  readonly action: ShopAction;
  readonly missing: readonly ShopRequest[];
}

/** Builds the view. */
export function toggleView(state: ShopState, toggle: Toggle): ToggleView {
  const isOn = isToggled(state.search, toggle);
  const { value, missing } = countOf(state, toggle);
  return { isOn, count: value, action: toggleAction(toggle, !isOn), missing };
}

function countOf(state: ShopState, toggle: Toggle): Resolvable {
  const { answeredSearch, response, details } = state;
  if (details.counts !== null) {
    const { sale, stock, featured } = details.counts;
    return resolved({ sale, stock: stock.instock, featured }[toggle]);
  }
  if (answeredSearch === null || response === null) return UNRESOLVED;
  const upperBound = {
    sale: response.sale?.onsale,
    stock: response.stock?.instock,
    featured: response.featured?.featured,
  }[toggle];
  const total = response.products?.total;
  if (isToggled(answeredSearch, toggle)) return total === undefined ? UNRESOLVED : resolved(total);
  // Sale and stock are counted over all variations of a product, but selected by a single row, so
  // that the count is only an upper bound. (rule-rows, rule-aggregates)
  if (upperBound === 0 || (upperBound !== undefined && toggle === 'featured'))
    return resolved(upperBound);
  return totalFor(state, reduce(answeredSearch, toggleAction(toggle, true)));
}

function isToggled(search: SearchState, toggle: Toggle): boolean {
  return toggle === 'stock' ? search.stock.includes('instock') : search[toggle];
}

function toggleAction(toggle: Toggle, on: boolean): ShopAction {
  return toggle === 'stock'
    ? { type: 'stock', stock: on ? ['instock'] : [] }
    : { type: toggle, on };
}
