/** Load order of the modules of a shop whose first products depend on what is around them. */
import { hasConstraints } from '../../controller/state/search-state.ts';
import type { ShopState } from '../../controller/state/shop-state.ts';
import { loadTogether } from '../internal/load-order.ts';
import { hasServerMarkup } from './has-content.ts';

/**
 * Lets all modules load at once where they may not load one behind the other: chips and category are
 * above the products, filters select variations, markup of the server is replaced as a whole, a page
 * with its own layout reserves no room for elements above the products, and the scroll position of a
 * reload or of Back is restored before the shopper scrolls.
 *
 * @param isFilled The page gives the shop its elements.
 */
export function setLoadOrder(
  shop: Element,
  { search, settings }: ShopState,
  isFilled: boolean,
): void {
  const isNarrowed = Object.keys(settings.baseRequest).length > 0 || hasConstraints(search);
  const [visit] = performance.getEntriesByType('navigation');
  const isReturn = visit instanceof PerformanceNavigationTiming && visit.type !== 'navigate';
  if (isNarrowed || isReturn || hasServerMarkup(shop) || isFilled) loadTogether();
}
