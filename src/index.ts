/** Public names of the library. Importing them registers no element: `define.ts` does. */
import './own-globals.ts';
export type { WpsRedirectEvent } from './elements/rules/rule-effects.ts';
export type { Rule, RuleEcho } from './protocol/owner-rules.ts';
export type { ImageSource, RecentSearches } from './controller/state/shop-state.ts';
export type { ShopStatus } from './controller/views/page/status-view.ts';
export type { Routing } from './controller/url/url-sync.ts';
export {
  WpsErrorEvent,
  WpsNavigateEvent,
  WpsRequestEvent,
  WpsResponseEvent,
  WpsAddToCartEvent,
  WpsProductSelectEvent,
  WpsStatusEvent,
  WpsToggleEvent,
} from './elements/events.ts';
export { observeMarkup } from './elements/upgrade-markup.ts';
export { WpsActiveFilters } from './elements/active-filters/wps-active-filters.ts';
export { WpsDrawer } from './elements/drawer/wps-drawer.ts';
export type { FacetPresentation } from './elements/facet/facet-settings.ts';
export { WpsFacet } from './elements/facet/wps-facet.ts';
export { WpsPagination } from './elements/pagination/wps-pagination.ts';
export type { WpsPrice } from './elements/single-product/wps-price.ts';
export type { WpsProduct } from './elements/single-product/wps-product.ts';
export type { WpsStars } from './elements/single-product/wps-stars.ts';
export { WpsProductList } from './elements/product-list/wps-product-list.ts';
export type { WpsCompare } from './elements/compare/wps-compare.ts';
export type { WpsRecentlyViewed } from './elements/recently-viewed/wps-recently-viewed.ts';
export type { WpsSearchLog } from './elements/search-log/wps-search-log.ts';
export type {
  ClickSignal,
  SearchSignal,
  ShopSignal,
  WpsSignalEvent,
} from './elements/search-log/signal.ts';
export { WpsSearch } from './elements/search/wps-search.ts';
export { WpsShop } from './elements/shop/wps-shop.ts';
export type { WpsSimilar } from './elements/similar/wps-similar.ts';
export { WpsSort } from './elements/sort/wps-sort.ts';
export { WpsStatus } from './elements/status/wps-status.ts';
export type { LanguageMessages as Messages } from './i18n/messages.ts';
export type { PageMessages } from './i18n/page-messages.ts';
export { pluralOf } from './i18n/plural.ts';
export type { ProductEntry, TermEntry } from './protocol/product.ts';
export { ShopError, type ShopErrorCode } from './protocol/shop-error.ts';
export type {
  Order,
  ProductOrderBy,
  ShopRequest,
  TermConstraint,
  TermSetRequest,
} from './protocol/request.ts';
export type { ShopResponse } from './protocol/response.ts';
export type {
  RespondedBy,
  CatalogueProgress,
  DeviceStatus,
  ShopAddress,
  ShopMode,
} from './protocol/shop-status.ts';
export {
  type CatalogueSource,
  createShopSource,
  type ShopSourceOptions,
} from './sources/auto-source.ts';
export type { WorkerChoice } from './sources/device/start-worker.ts';
export type {
  CatalogueControl,
  PrepareOptions,
  ShopSource,
  SourceResponse,
  SourceStatus,
} from './sources/source.ts';
export { shopAddress } from './transport/shop-address.ts';
