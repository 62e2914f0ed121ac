/** `toggleView`: what the yes-or-no facets show: sale, stock, featured. Pure. */
import type { ShopAction, ShopState } from './shop-state.ts';
import type { ShopSnapshot } from './shop-snapshot.ts';

export type Toggle = 'sale' | 'stock' | 'featured';

export interface ToggleView {
  readonly isOn: boolean;
  /** Products after the click; `null` where the answer does not say exactly. */
  readonly count: number | null;
  readonly action: ShopAction;
}

export function toggleView(snapshot: ShopSnapshot, toggle: Toggle): ToggleView {
  const { state, response, answeredState } = snapshot;
  const isOn = isToggled(state, toggle);
  const counts = {
    sale: response?.sale?.onsale,
    stock: response?.stock?.instock,
    featured: response?.featured?.featured,
  };
  const exact =
    answeredState !== null && isToggled(answeredState, toggle)
      ? response?.products?.total
      : isExact(snapshot, toggle)
        ? counts[toggle]
        : undefined;
  return { isOn, count: exact ?? null, action: toggleAction(toggle, !isOn) };
}

/**
 * Sale and stock are counted over all variations of a product, but chosen on one row. So the count is the total after
 * the click only while nothing else is chosen that variations differ in. (wps-api 5.2, 11.5)
 */
function isExact({ answeredState, settings: { locked } }: ShopSnapshot, toggle: Toggle): boolean {
  if (toggle === 'featured') return true;
  if (answeredState === null || locked.t !== undefined || locked.q !== undefined) return false;
  const { q, terms, minPrice, maxPrice, sale, stock } = answeredState;
  return (
    q === '' &&
    minPrice === null &&
    maxPrice === null &&
    !sale &&
    stock.length === 0 &&
    terms.every((selection) => !selection.taxonomy.startsWith('pa_'))
  );
}

function isToggled(state: ShopState, toggle: Toggle): boolean {
  return toggle === 'stock' ? state.stock.includes('instock') : state[toggle];
}

function toggleAction(toggle: Toggle, on: boolean): ShopAction {
  return toggle === 'stock'
    ? { type: 'stock', stock: on ? ['instock'] : [] }
    : { type: toggle, on };
}
