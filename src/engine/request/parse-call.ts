/**
 * Parsing of one API call, from a URL or from a typed request, into a plan for the engine or a
 * finished response.
 */
import { encodeParams } from '../../protocol/codec/encode-request.ts';
import type { ApiRequest, ApiResponse, Endpoint } from '../../protocol/http-exchange.ts';
import type { ShopRequest } from '../../protocol/request.ts';
import {
  exchangeHeaders,
  invalidParametersResponse,
  noRouteResponse,
  refusedQueryResponse,
  sentResponse,
  serverFailureResponse,
} from './error-responses.ts';
import { PARAMETERS } from './parameters.ts';
import type { ApiCall, Exchange, FieldList, ShopPlan } from '../plan.ts';
import { matchRoute, splitUrl } from './route.ts';
import {
  isParamMap,
  type ParamMap,
  type Params,
  type ParamValue,
  toJson,
  toText,
} from '../../protocol/codec/php-values.ts';
import { decodePhpQuery } from '../../protocol/codec/php-query.ts';
import { dropNoopBounds, hasPriceArray } from './price-bounds.ts';
import { buildProductListPlan, buildTermSetPlans, buildTermsPlan } from './build-plan.ts';
import { ShopError } from '../../protocol/shop-error.ts';
import type { RouteEcho } from '../../protocol/response.ts';
import { RememberedTexts } from '../../protocol/codec/remembered-texts.ts';
import { type SanitizedParams, sanitizeParameters, validateParameters } from './validate.ts';

/** Builds the description of an endpoint, or the index of all routes. */
export type DescribeEndpoint = (
  endpoint: Endpoint | 'index',
  headers: Readonly<Record<string, string>>,
) => ApiResponse;

/** Calls by their text without the page; `null` for one that has a page in another form, too. */
const remembered = new RememberedTexts<PagedCall | null>();

/** Call that lists products. */
type PagedCall = Extract<ApiCall, { readonly kind: 'shop' | 'products' }>;

/** Page as clients send it. */
const PAGE = /(?:^|&)page=([1-9]\d{0,8})(?=&|$)/;
/** Name that may be another page: names are decoded, and begin behind blanks. */
const OTHER_PAGE = /(?:^|&)(?:page|[^=&]*[%+ ])/;

/**
 * Parses one call as the server does: route, query string, validation of all declared parameters,
 * then the server's lenient conversions. Never throws. O(length of the URL); a shopper's next page
 * is the call before, with another number.
 *
 * @param describe responds to OPTIONS and to the index, see `optionsResponse`; without it they are
 * not found: pages, whose worker would have to load all descriptions, never send them
 * @returns a finished response (`kind: 'response'`) for a refused or unknown call and for OPTIONS,
 * else a plan. Shared; it must not be modified.
 */
export function parseCall(request: ApiRequest, describe?: DescribeEndpoint): ApiCall {
  const { path, query } = splitUrl(request.url);
  const page = PAGE.exec(query);
  const rest = page === null ? query : without(query, page.index, page[0].length);
  let parsed: ApiCall | undefined;
  const { method = 'GET', headers } = request;
  const origin = headers?.['origin'];
  // No origin is not one that reads as "undefined".
  const from = origin === undefined ? '' : `o${origin}`;
  const known = remembered.get(`${method} ${from} ${path}?${rest}`, () => {
    parsed = parseQuery(request, path, query, describe);
    if (parsed.kind === 'response' || parsed.kind === 'terms') return null;
    // The first page, since most requests that differ by it only ask for that.
    return OTHER_PAGE.test(rest) ? null : onPage(parsed, 1);
  });
  if (parsed !== undefined) return parsed;
  return known === null
    ? parseQuery(request, path, query, describe)
    : onPage(known, Number(page?.[1] ?? 1));
}

function without(text: string, start: number, length: number): string {
  return text.slice(0, start) + text.slice(start + length);
}

function onPage(call: PagedCall, page: number): PagedCall {
  const products = call.kind === 'shop' ? call.plan.products : call.plan;
  if (products.page.page === page) return call;
  const turned = { ...products, page: { ...products.page, page } };
  if (call.kind === 'products') return { ...call, plan: turned };
  const { route } = call.plan;
  const echo = route && echoOf(route.route, route.has_filters, () => ({ ...route.params, page }));
  return { ...call, plan: { ...call.plan, products: turned, route: echo } };
}

function parseQuery(
  request: ApiRequest,
  path: string,
  query: string,
  describe: DescribeEndpoint | undefined,
): ApiCall {
  const origin = request.headers?.['origin'];
  const sent = decodeQuery(query);
  const methodOverride = sent instanceof ShopError ? null : toText(sent.get('_method'));
  const method = (methodOverride ?? request.method ?? 'GET').toUpperCase();
  const exchange = {
    head: method === 'HEAD',
    envelope: !(sent instanceof ShopError) && sent.has('_envelope'),
    headers: exchangeHeaders(origin),
  };
  const call =
    sent instanceof ShopError
      ? finishedCall(refusedQueryResponse(sent.message, exchange))
      : parseRoute({ path, method, origin, exchange, describe }, sent);
  return call.kind === 'response' ? finishedCall(sentResponse(call.response, exchange)) : call;
}

/**
 * Parses a typed request, with the result of `parseCall` for its URL (`/wp-json/wps/v1/shop?` and
 * `encodeRequest`), but without a limit on the length.
 */
export function parseRequest(request: ShopRequest): ApiCall {
  const exchange = { head: false, envelope: false, headers: exchangeHeaders(undefined) };
  const frame = { endpoint: 'shop', route: '/wps/v1/shop', origin: undefined, exchange } as const;
  return parseParameters(frame, dropNoopBounds(encodeParams(request)));
}

/** Plan of a typed request; `null` where the server would refuse it. */
export function planForRequest(request: ShopRequest): ShopPlan | null {
  const call = parseRequest(request);
  return call.kind === 'shop' ? call.plan : null;
}

function decodeQuery(query: string): ParamMap | ShopError {
  try {
    return decodePhpQuery(query);
  } catch (error) {
    return ShopError.from(error, 'bad-request');
  }
}

interface CallTarget {
  readonly path: string;
  readonly method: string;
  readonly origin: string | undefined;
  readonly exchange: Exchange;
  readonly describe: DescribeEndpoint | undefined;
}

function parseRoute(
  { path, method, origin, exchange, describe }: CallTarget,
  sent: ParamMap,
): ApiCall {
  const { endpoint, route } = matchRoute(path, toText(sent.get('rest_route')));
  const isRead = method === 'GET' || method === 'HEAD';
  if (endpoint === null || !(isRead || method === 'OPTIONS')) {
    return finishedCall(noRouteResponse(origin));
  }
  if (endpoint === 'index' || !isRead)
    return finishedCall(describe?.(endpoint, exchange.headers) ?? noRouteResponse(origin));
  if (hasPriceArray(sent)) return finishedCall(serverFailureResponse(origin));
  return parseParameters({ endpoint, route, origin, exchange }, dropNoopBounds(sent));
}

interface CallFrame {
  readonly endpoint: Endpoint;
  readonly route: string;
  readonly origin: string | undefined;
  readonly exchange: Exchange;
}

function parseParameters(
  { endpoint, route, origin, exchange }: CallFrame,
  sent: ParamMap,
): ApiCall {
  const table = PARAMETERS[endpoint];
  const errors = validateParameters(table, sent);
  if (errors.length > 0) return finishedCall(invalidParametersResponse(errors, exchange));
  const params = sanitizeParameters(table, sent);
  const fields = parseFieldList(params);
  switch (endpoint) {
    case 'products':
      return { kind: 'products', plan: buildProductListPlan(params), fields, exchange };
    case 'terms':
      return { kind: 'terms', plan: buildTermsPlan(params), fields, exchange };
    case 'shop': {
      const products = buildProductListPlan(params);
      const termSets = buildTermSetPlans(params, products.constraints);
      if (termSets === 'failure') return finishedCall(serverFailureResponse(origin));
      const plan = buildShopPlan({ params, sent, route, products, termSets });
      return { kind: 'shop', plan, fields, exchange };
    }
  }
}

function finishedCall(response: ApiResponse): ApiCall {
  return { kind: 'response', response };
}

interface ShopDataSets {
  readonly params: SanitizedParams;
  readonly sent: ParamMap;
  readonly route: string;
  readonly products: ShopPlan['products'];
  readonly termSets: ShopPlan['termSets'];
}

function buildShopPlan({ params, sent, route, products, termSets }: ShopDataSets): ShopPlan {
  const shows = (name: string): boolean => params.get(`${name}-data`) === true;
  const context = params.get('context');
  return {
    products,
    termSets,
    show: {
      products: shows('product'),
      sale: shows('sale'),
      stock: shows('stock'),
      price: shows('price'),
      rating: shows('rating'),
      featured: shows('featured'),
    },
    route: shows('route') ? echoRoute(params, sent, route) : null,
    emptyEntries: context !== 'view' && context !== '',
  };
}

/** Parameters that make `has_filters` true when sent, whatever their value. (rule-echo) */
const FILTERS = ['q', 'search', 'min_price', 'max_price', 'sale', 'stock', 'featured', 't'];

function echoRoute(params: SanitizedParams, sent: ParamMap, route: string): RouteEcho {
  const hasFilters = FILTERS.some((name) => sent.has(name));
  return echoOf(route, hasFilters, () => echoParams(params));
}

function echoParams({ sent, defaults }: SanitizedParams): Record<string, unknown> {
  // An assignment reaches the prototype by this name, but not where it is a name of its own.
  const values: Record<string, unknown> = sent.has('__proto__')
    ? Object.fromEntries([...defaults, ...sent])
    : {};
  const assign = (value: ParamValue, name: string): void => {
    values[name] = toJson(value);
  };
  defaults.forEach(assign);
  sent.forEach(assign);
  // The server sets `limit` again at the end, even when it was not sent.
  if (!sent.has('limit')) values['limit'] = null;
  return values;
}

/** Echo whose parameters are made when they are read, as they cost more than to list products. */
function echoOf(route: string, hasFilters: boolean, make: () => RouteEcho['params']): RouteEcho {
  let params: RouteEcho['params'] | undefined;
  return {
    route,
    get params() {
      return (params ??= make());
    },
    has_filters: hasFilters,
  };
}

/** `_fields`: names separated by commas or blanks, or an array of them. (rule-fields) */
function parseFieldList(params: Params): FieldList {
  const value = params.get('_fields');
  const texts = typeof value === 'string' ? [value] : isParamMap(value) ? [...value.values()] : [];
  const names = texts.flatMap((text) => (toText(text) ?? '').split(/[\s,]+/));
  const fields = names.filter((name) => name !== '');
  return fields.length === 0 ? null : fields;
}
