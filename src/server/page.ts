/** State of one page: what the elements would show for a request and its response. */
import { mergeMetadata } from '../controller/requests/merge-metadata.ts';
import { queryKey } from '../controller/requests/secondary-queries.ts';
import { requestState, shopRequest } from '../controller/requests/state-to-request.ts';
import {
  isUnfiltered,
  termsRequest,
  unfilteredSearch,
} from '../controller/requests/unfiltered-search.ts';
import type { RequestSettings } from '../controller/state/request-settings.ts';
import { reduce, type SearchState, type ShopAction } from '../controller/state/search-state.ts';
import { NO_DETAILS } from '../controller/state/response-details.ts';
import { EMPTY_METADATA, slugOfTerm } from '../controller/state/shop-metadata.ts';
import {
  INITIAL_SHOP_STATE,
  type SecondaryTotals,
  type ShopState,
} from '../controller/state/shop-state.ts';
import { isSameSort, sortOf } from '../controller/state/sort.ts';
import { decodeUrl, encodeUrl, type UrlScheme } from '../controller/url/url-codec.ts';
import { safeLink } from '../controller/views/safe-url.ts';
import { type Formats, formatsFor } from '../i18n/format.ts';
import { allMessages } from '../i18n/all-messages.ts';
import type { AllMessages } from '../i18n/messages.ts';
import { withPageMessages } from '../i18n/page-messages.ts';
import type { ShopRequest } from '../protocol/request.ts';
import type { ShopResponse } from '../protocol/response.ts';
import { messagesOf } from './languages.ts';
import { requestSettings, type RenderOptions, schemeOf } from './options.ts';

/** Everything that the markup of a page depends on. */
export interface Page {
  readonly options: RenderOptions;
  readonly state: ShopState;
  /** State without filters, for which the facets are ranked; with them where `secondary` has no response to `unfilteredRequest`. */
  readonly unfiltered: ShopState;
  /** Taxonomies with a filter: those of the request. */
  readonly taxonomies: readonly string[];
  readonly settings: RequestSettings;
  readonly scheme: UrlScheme;
  readonly messages: AllMessages;
  readonly formats: Formats;
}

/**
 * Taxonomies of a shop in a response without constraints, for the option `taxonomies`.
 * @param response Response to a request that lists all term sets, such as `{}`.
 */
export function taxonomiesOf(response: ShopResponse): readonly string[] {
  const named = (response.terms ?? []).filter(({ terms }) => terms.length > 0);
  return named.map(({ taxonomy }) => taxonomy);
}

/**
 * Decodes the address of a page to the request for it, as `<wps-shop>` does. Invalid parameters are
 * skipped; never throws. O(length of the address).
 */
export function pageRequest(options: RenderOptions = {}): ShopRequest {
  const { taxonomies = null } = options;
  const search = pageSearch(options);
  const filters = taxonomies === null ? null : filterTaxonomies(taxonomies, search);
  return shopRequest(search, requestSettings(options, filters));
}

/** Search state in the address of a page; a list that has grown begins with its last page. */
function pageSearch(options: RenderOptions): SearchState {
  const { address = '', taxonomies = [] } = options;
  const query = addressParts(address).query;
  return { ...decodeUrl(query, schemeOf(options, taxonomies)), firstPage: null };
}

/**
 * Builds the state. Throws as `requestState` does. O(products and terms of the response).
 * @param secondary Responses to queries, also to `unfilteredRequest`.
 */
export function buildPage(
  request: ShopRequest,
  response: ShopResponse,
  options: RenderOptions,
  secondary: SecondaryTotals = new Map(),
): Page {
  const { language = 'en', currency = null, imageSource = null, messages = null } = options;
  const metadata = mergeMetadata(EMPTY_METADATA, request, response);
  const sets = request['taxonomy-data'];
  const listed = Array.isArray(sets)
    ? sets.map(({ taxonomy }: { readonly taxonomy: string }) => taxonomy)
    : taxonomiesOf(response);
  const common = requestSettings(options, null);
  const decoded = requestState(
    withBase(request, common.baseRequest),
    common.baseRequest,
    common.perPage,
  );
  const usual = sortOf(common.baseRequest) ?? common.sort;
  const isUsual = decoded.sort !== null && isSameSort(decoded.sort, usual);
  const search = isUsual ? { ...decoded, sort: null } : decoded;
  const taxonomies = filterTaxonomies(listed, search);
  const names = new Set([...metadata.terms.keys(), ...(options.taxonomies ?? [])]);
  const state: ShopState = {
    ...INITIAL_SHOP_STATE,
    settings: { ...common, language, currency, imageSource, messages },
    search,
    response,
    responseSearch: search,
    respondedBy: 'server',
    asOf: options.asOf ?? null,
    details: detailsOf(response, options),
    secondary,
    metadata,
  };
  const settings = { ...common, taxonomies };
  const withoutFilters = unfilteredRequest({ state, settings });
  const found = withoutFilters && secondary.get(queryKey(withoutFilters));
  return {
    options,
    state,
    unfiltered: { ...state, search: unfilteredSearch(search), response: found ?? response },
    taxonomies,
    settings,
    scheme: schemeOf(options, [...names], (taxonomy, id) => slugOfTerm(metadata, taxonomy, id)),
    messages: allMessages(withPageMessages(messagesOf(language), messages)),
    formats: formatsFor(language, currency, metadata.pricePattern),
  };
}

function detailsOf({ products }: ShopResponse, { stockOf }: RenderOptions): ShopState['details'] {
  const stock = stockOf?.((products?.products ?? []).map(({ id }) => id));
  return stock === undefined ? NO_DETAILS : { ...NO_DETAILS, stock };
}

/** Request of a page with filters for the facets that it has without them; `null` for a page without filters. */
export function unfilteredRequest({
  state: { search },
  settings,
}: Pick<Page, 'state' | 'settings'>): ShopRequest | null {
  if (isUnfiltered(search)) return null;
  return termsRequest(shopRequest(unfilteredSearch(search), settings));
}

/**
 * Replaces constraints that equal those of the base request by these very objects, by which
 * `requestState` recognises them: a request may have been decoded on its own.
 */
function withBase(request: ShopRequest, base: ShopRequest): ShopRequest {
  const isEqual = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
  const t = request.t?.map((entry) => base.t?.find((own) => isEqual(own, entry)) ?? entry);
  return {
    ...request,
    ...(t === undefined ? {} : { t }),
    ...(base.stock !== undefined && isEqual(base.stock, request.stock)
      ? { stock: base.stock }
      : {}),
  };
}

/** Taxonomies whose term sets a composed shop requests: categories, then those with terms. */
function filterTaxonomies(
  taxonomies: readonly string[],
  { terms }: SearchState,
): readonly string[] {
  return [
    ...new Set(['product_cat', ...taxonomies, ...terms.map(({ taxonomy }) => taxonomy)]),
  ].filter((taxonomy) => taxonomy !== 'product_tag');
}

/** Address of the page after an action; `null` for none, and where the page links an unsafe one. */
export function hrefOf(page: Page, action: ShopAction): string | null {
  const { options, settings, scheme, state } = page;
  const search = reduce(state.search, action);
  if (options.linkTo !== undefined)
    return safeLink(options.linkTo(shopRequest(search, settings)) ?? '');
  const { path, query } = addressParts(options.address ?? '');
  const next = encodeUrl(query, search, scheme);
  // A link without path and query would repeat those of the page.
  return next === '' ? path || '?' : `${path}?${next}`;
}

/**
 * Splits an address at its query. The path is empty for an address that is not http, https or
 * relative, and for a relative one that names a host (`//host`), which a visitor can make.
 */
export function addressParts(address: string): { readonly path: string; readonly query: string } {
  const [, before = '', query = ''] = /^([^?#]*)(?:\?([^#]*))?/.exec(address) ?? [];
  const path = before.replace(/[\p{C}\s]/gu, '');
  const isSafe = safeLink(path) !== null && !/^[\\/]{2}/.test(path);
  return { path: isSafe ? path : '', query };
}
