/** Names of the files beside the single file, and of the modules in it. */
import { basename } from 'node:path';
import { WITH_PRODUCTS } from './page-chunks.ts';

/** Modules beside the single file, without their extension. */
export const BESIDE = [
  'sources/store-api/respond-otherwise',
  'elements/shop/take-over-markup',
  'elements/product-list/template-cards',
  'elements/product-list/product-table',
  'elements/cart/cart-actions',
  'elements/motion/motion',
  'elements/sort/sort-sheet',
  'controller/requests/secondary-query-run',
  'controller/requests/load-previous-pages',
  'transport/not-json',
  'elements/rules/rule-effects',
  'sources/page-rules',
  'sources/pieces/pieces-device',
  'controller/agent-tools/register-tools',
  'controller/typed-filters/read-texts',
  'protocol/codec/decode-base-request',
];
/** Modules on demand that the first products need: in the single file. */
export const FIRST: readonly string[] = WITH_PRODUCTS.map((path) => basename(path, '.ts'));
/** Files of the package that a page without a bundler loads before its first products, with all that they import. */
export const BEFORE_PRODUCTS = ['first-request.js', 'define.js', 'chunks/products.js'];
/** The file beside the single file with all other modules on demand that have Lit, and with the client of the device. */
export const ON_DEMAND = 'on-demand';
/**
 * The engine for pages that may not start a worker; the reading of catalogues with the builder of snapshots, and of those of other
 * systems; and filters in typed text.
 */
export const WORKER_FILES = [
  'main-thread-host',
  'store-catalogue',
  'foreign-catalogue',
  'typed-filters',
];
/**
 * Modules that the sync of a service worker never calls, with what stands in their place; and the reader of packed
 * snapshots, without which it builds the index of a packed file from its products.
 */
export const UNUSED_BY_SYNC = {
  'engine/snapshot/packed/expand-snapshot':
    'export const isPacked = () => false, expandSnapshot = (packed) => packed;',
  'engine/assist/assist': 'export const createAssist = () => ({});',
  'engine/relevance/rank': 'export class Relevance {}',
  'engine/rules/row-rules': 'export class ShopRules {}',
  'engine/match/match-text': 'export const matchText = () => {};',
  'engine/count/facet-counts': 'export class FacetCounter {}',
  'engine/snapshot/price-sets': 'export class PriceSets {}',
  'engine/rules/ruled-order': 'export const weightedOrder = () => {};',
  'engine/respond/recommended-order': 'export const recommendedOrder = () => null;',
  'engine/snapshot/recommended-orders': 'export class RecommendedOrders {}',
  'engine/request/price-bounds':
    'export const hasPriceArray = () => false, dropNoopBounds = (sent) => sent, parsePriceConstraint = () => null;',
  'worker/preview':
    'export class PreviewRequests { settle() {} } export const withPreview = (lines) => lines;',
  'worker/page-responses': 'export const respondTo = () => {}, respondToPage = () => {};',
  'worker/load-typed-filters': 'export const typedFilters = () => {};',
  'worker/export-catalogue': 'export const exportCatalogue = () => {};',
};
