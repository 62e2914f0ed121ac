/** `meets`: the condition that a page sets for showing a facet. Pure. */
import type { ShopSnapshot } from './shop-snapshot.ts';
import { slugsOf } from './shop-state.ts';

/** `product_cat`: anything is chosen there; `product_cat=bikes`: this is. `null` is always met. */
export function meets({ state }: ShopSnapshot, condition: string | null): boolean {
  if (condition === null) return true;
  const [taxonomy = '', slug] = condition.split('=');
  const chosen = slugsOf(state, taxonomy);
  return slug === undefined ? chosen.length > 0 : chosen.includes(slug);
}
