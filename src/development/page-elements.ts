/** Elements of the library on a page, in its open shadow roots too, and the shop of each. */
import { WpsActiveFilters } from '../elements/active-filters/wps-active-filters.ts';
import { WpsDrawer } from '../elements/drawer/wps-drawer.ts';
import { WpsFacet } from '../elements/facet/wps-facet.ts';
import { WpsPagination } from '../elements/pagination/wps-pagination.ts';
import { WpsPrice } from '../elements/single-product/wps-price.ts';
import { WpsProduct } from '../elements/single-product/wps-product.ts';
import { WpsStars } from '../elements/single-product/wps-stars.ts';
import { WpsProductList } from '../elements/product-list/wps-product-list.ts';
import { WpsCompare } from '../elements/compare/wps-compare.ts';
import { WpsRecentlyViewed } from '../elements/recently-viewed/wps-recently-viewed.ts';
import { WpsSearchLog } from '../elements/search-log/wps-search-log.ts';
import { WpsSearch } from '../elements/search/wps-search.ts';
import { WpsShop } from '../elements/shop/wps-shop.ts';
import { WpsSimilar } from '../elements/similar/wps-similar.ts';
import { WpsSort } from '../elements/sort/wps-sort.ts';
import { WpsStatus } from '../elements/status/wps-status.ts';
import { page } from '../page-document.ts';

/** Classes of all elements by tag. */
export const ELEMENTS = {
  'wps-shop': WpsShop,
  'wps-search': WpsSearch,
  'wps-drawer': WpsDrawer,
  'wps-facet': WpsFacet,
  'wps-active-filters': WpsActiveFilters,
  'wps-sort': WpsSort,
  'wps-status': WpsStatus,
  'wps-product-list': WpsProductList,
  'wps-pagination': WpsPagination,
  'wps-compare': WpsCompare,
  'wps-recently-viewed': WpsRecentlyViewed,
  'wps-search-log': WpsSearchLog,
  'wps-similar': WpsSimilar,
  'wps-product': WpsProduct,
  'wps-price': WpsPrice,
  'wps-stars': WpsStars,
};

/** Elements that work without a shop, too. */
export const SHOPLESS_TAGS: readonly string[] = [
  'wps-shop',
  'wps-product',
  'wps-price',
  'wps-stars',
];

export const TAGS: readonly string[] = Object.keys(ELEMENTS);

/** The document and the open shadow roots of the page, without those of the library. O(nodes). */
export function pageRoots(): readonly ParentNode[] {
  const roots: ParentNode[] = [page];
  // A list that grows while it is iterated.
  for (const root of roots)
    for (const { shadowRoot, localName } of root.querySelectorAll('*'))
      if (shadowRoot !== null && !TAGS.includes(localName)) roots.push(shadowRoot);
  return roots;
}

/** Finds elements in all roots of the page. */
export function findAll(selector: string): readonly Element[] {
  return pageRoots().flatMap((root) => [...root.querySelectorAll(selector)]);
}

/** All shops of the page. */
export function shopsOfPage(): readonly WpsShop[] {
  return findAll('wps-shop').filter((shop) => shop instanceof WpsShop);
}

/** Shop around an element, shadow hosts included; `null` for none. */
export function shopAround(element: Element): WpsShop | null {
  const shop = element.parentElement?.closest('wps-shop');
  if (shop instanceof WpsShop) return shop;
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? shopAround(root.host) : null;
}

/** Shop of an element, as `ShopConnection` finds it; `null` for none. */
export function shopOf(element: Element): WpsShop | null {
  const id = element.getAttribute('for') ?? '';
  if (id === '') {
    const around = shopAround(element);
    if (around !== null) return around;
    const [only = null, other] = shopsOfPage();
    return other === undefined ? only : null;
  }
  const root = element.getRootNode();
  const near = root instanceof ShadowRoot ? root.getElementById(id) : null;
  const found = near ?? page.getElementById(id);
  return found instanceof WpsShop ? found : null;
}

/** Calls `listener` at each event of this type of any shop, in shadow roots of the page too. */
export function observeShops(type: string, listener: (shop: WpsShop) => void): void {
  const onEvent = (event: Event): void => {
    const [target] = event.composedPath();
    if (target instanceof WpsShop) listener(target);
  };
  // Captured: a listener of the page may stop the event.
  addEventListener(type, onEvent, true);
}
