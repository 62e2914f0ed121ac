/** `toggleView`: data of the facets with two states: sale, stock, featured. Pure. */
import type { RequestCounts } from '../../../protocol/assist.ts';
import type { ShopRequest } from '../../../protocol/request.ts';
import type { ShopResponse } from '../../../protocol/response.ts';
import { featured } from '../../filters/featured.ts';
import type { FacetFilterName, FilterValues } from '../../filters/filters.ts';
import { sale } from '../../filters/sale.ts';
import { stock } from '../../filters/stock.ts';
import {
  type Resolvable,
  resolved,
  totalFor,
  UNRESOLVED,
} from '../../requests/secondary-queries.ts';
import { reduce, type ShopAction, type SearchState } from '../../state/search-state.ts';
import type { ShopState } from '../../state/shop-state.ts';

export type Toggle = Extract<FacetFilterName, 'sale' | 'stock' | 'featured'>;

interface ToggleFilter {
  readonly isOn: (search: SearchState) => boolean;
  /** Values with the constraint. */
  readonly on: Partial<FilterValues>;
  /** Values without it. */
  readonly off: Partial<FilterValues>;
  /** Number of products in the counts of a device. */
  readonly counted: (counts: RequestCounts) => number;
  /** Number of products in the response of a server; `undefined` where it is not exact. */
  readonly listed: (response: ShopResponse) => number | undefined;
}

const TOGGLES: Readonly<Record<Toggle, ToggleFilter>> = {
  sale: {
    isOn: ({ sale }) => sale,
    on: { sale: true },
    off: sale.none,
    counted: ({ sale }) => sale,
    listed: ({ sale }) => exactBound(sale?.onsale),
  },
  stock: {
    isOn: ({ stock }) => stock.includes('instock'),
    on: { stock: ['instock'] },
    off: stock.none,
    counted: ({ stock }) => stock.instock,
    listed: ({ stock }) => exactBound(stock?.instock),
  },
  featured: {
    isOn: ({ featured }) => featured,
    on: { featured: true },
    off: featured.none,
    counted: ({ featured }) => featured,
    listed: ({ featured }) => featured?.featured,
  },
};

/**
 * Sale and stock are counted over all variations of a product, but selected by a single row, so that
 * the count is only an upper bound. (rule-rows, rule-aggregates)
 */
function exactBound(count: number | undefined): number | undefined {
  return count === 0 ? 0 : undefined;
}

/** Tests for the name of a facet with two states. */
export function isToggle(of: string): of is Toggle {
  return Object.hasOwn(TOGGLES, of);
}

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
export function toggleView(state: ShopState, of: Toggle): ToggleView {
  const toggle = TOGGLES[of];
  const isOn = toggle.isOn(state.search);
  const { value, missing } = countOf(state, toggle);
  const values = isOn ? toggle.off : toggle.on;
  return { isOn, count: value, action: { type: 'filter', values }, missing };
}

function countOf(state: ShopState, toggle: ToggleFilter): Resolvable {
  const { responseSearch, response, details } = state;
  if (details.counts !== null) return resolved(toggle.counted(details.counts));
  if (responseSearch === null || response === null) return UNRESOLVED;
  const total = response.products?.total;
  if (toggle.isOn(responseSearch)) return total === undefined ? UNRESOLVED : resolved(total);
  const listed = toggle.listed(response);
  if (listed !== undefined) return resolved(listed);
  return totalFor(state, reduce(responseSearch, { type: 'filter', values: toggle.on }));
}
