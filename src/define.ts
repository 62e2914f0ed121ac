/** Registers all elements and replaces fallback markup. A page imports this module only. */
import './own-globals.ts';
import { upgradeMarkup, observeMarkup } from './elements/upgrade-markup.ts';
import { WpsActiveFilters } from './elements/active-filters/wps-active-filters.ts';
import { WpsDrawer } from './elements/drawer/wps-drawer.ts';
import { WpsFacet } from './elements/facet/wps-facet.ts';
import { WpsPagination } from './elements/pagination/wps-pagination.ts';
import { WpsProductList } from './elements/product-list/wps-product-list.ts';
import { WpsSearch } from './elements/search/wps-search.ts';
import { WpsShop } from './elements/shop/wps-shop.ts';
import { WpsSort } from './elements/sort/wps-sort.ts';
import { WpsStatus } from './elements/status/wps-status.ts';
import { page } from './page-document.ts';

export * from './index.ts';

/** Tags in the order of their registration: the shop first, so that the others find it at once. */
const TAGS: ReadonlyMap<string, CustomElementConstructor> = new Map<
  string,
  CustomElementConstructor
>([
  ['wps-shop', WpsShop],
  ['wps-search', WpsSearch],
  ['wps-drawer', WpsDrawer],
  ['wps-facet', WpsFacet],
  ['wps-active-filters', WpsActiveFilters],
  ['wps-sort', WpsSort],
  ['wps-status', WpsStatus],
  ['wps-product-list', WpsProductList],
  ['wps-pagination', WpsPagination],
]);

// A page may load two copies: only the first registers, since elements of different copies do not
// work together.
if ([...TAGS.keys()].some((tag) => customElements.get(tag) !== undefined)) {
  console.warn('wps-elements [loaded-twice]: this copy does nothing.');
} else {
  for (const [tag, element] of TAGS) customElements.define(tag, element);
  upgradeMarkup(page);
  if (page.readyState !== 'loading') observeMarked();
  addEventListener('DOMContentLoaded', observeMarked);
}

/**
 * Replaces the fallback markup of the parsed page, and observes the regions marked
 * `data-wps-observe`.
 */
function observeMarked(): void {
  upgradeMarkup(page);
  for (const region of page.querySelectorAll('[data-wps-observe]')) observeMarkup(region);
}
