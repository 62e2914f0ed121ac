/** `meets`: the condition that a page sets for showing a facet. Pure. */
import type { ShopState } from '../state/shop-state.ts';
import { slugsOf } from '../state/search-state.ts';

/** `product_cat`: anything is chosen there; `product_cat=bikes`: this is. `null` is always met. */
export function isFacetVisible({ search }: ShopState, condition: string | null): boolean {
  if (condition === null) return true;
  const [taxonomy = '', slug] = condition.split('=');
  const chosen = slugsOf(search, taxonomy);
  return slug === undefined ? chosen.length > 0 : chosen.includes(slug);
}
