/** `toggleView`: what the yes-or-no facets show: sale, stock, featured. Pure. */
import type { ShopRequest } from '../protocol/request.ts';
import { type Exact, known, totalOf, UNKNOWN } from './aside.ts';
import { reduce, type ShopAction, type ShopState } from './shop-state.ts';
import type { ShopSnapshot } from './shop-snapshot.ts';

export type Toggle = 'sale' | 'stock' | 'featured';

export interface ToggleView {
  readonly isOn: boolean;
  /** Products with it on; `null` where that is not known exactly. */
  readonly count: number | null;
  readonly action: ShopAction;
  readonly questions: readonly ShopRequest[];
}

export function toggleView(snapshot: ShopSnapshot, toggle: Toggle): ToggleView {
  const isOn = isToggled(snapshot.state, toggle);
  const { value, questions } = countOf(snapshot, toggle);
  return { isOn, count: value, action: toggleAction(toggle, !isOn), questions };
}

function countOf(snapshot: ShopSnapshot, toggle: Toggle): Exact {
  const { answeredState, response } = snapshot;
  if (answeredState === null || response === null) return UNKNOWN;
  const told = {
    sale: response.sale?.onsale,
    stock: response.stock?.instock,
    featured: response.featured?.featured,
  }[toggle];
  const total = response.products?.total;
  if (isToggled(answeredState, toggle)) return total === undefined ? UNKNOWN : known(total);
  // Sale and stock are counted over all variations of a product, but chosen on one row: such a number is only an upper
  // bound. (wps-api 5.2, 11.5)
  if (told === 0 || (told !== undefined && toggle === 'featured')) return known(told);
  return totalOf(snapshot, reduce(answeredState, toggleAction(toggle, true)));
}

function isToggled(state: ShopState, toggle: Toggle): boolean {
  return toggle === 'stock' ? state.stock.includes('instock') : state[toggle];
}

function toggleAction(toggle: Toggle, on: boolean): ShopAction {
  return toggle === 'stock'
    ? { type: 'stock', stock: on ? ['instock'] : [] }
    : { type: toggle, on };
}
