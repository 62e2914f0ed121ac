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
import { isParamMap, type ParamMap, toJson, toText } from '../../protocol/codec/php-values.ts';
import { decodePhpQuery } from '../../protocol/codec/php-query.ts';
import { dropNoopBounds, hasPriceArray } from './price-bounds.ts';
import { buildProductListPlan, buildTermSetPlans, buildTermsPlan } from './build-plan.ts';
import { optionsResponse } from './options-response.ts';
import { ShopError } from '../../protocol/shop-error.ts';
import type { RouteEcho } from '../../protocol/response.ts';
import { sanitizeParameters, validateParameters } from './validate.ts';

/**
 * Parses one call as the server does: route, query string, validation of all declared parameters,
 * then the server's lenient conversions. Pure and never throws. O(length of the URL).
 *
 * @returns a finished response (`kind: 'response'`) for a refused or unknown call and for OPTIONS,
 * else a plan
 */
export function parseCall(request: ApiRequest): ApiCall {
  const origin = request.headers?.['origin'];
  const { path, query } = splitUrl(request.url);
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
      : parseRoute({ path, method, origin, exchange }, sent);
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
}

function parseRoute({ path, method, origin, exchange }: CallTarget, sent: ParamMap): ApiCall {
  const { endpoint, route } = matchRoute(path, toText(sent.get('rest_route')));
  const isRead = method === 'GET' || method === 'HEAD';
  if (endpoint === null || !(isRead || method === 'OPTIONS')) {
    return finishedCall(noRouteResponse(origin));
  }
  if (endpoint === 'index' || !isRead)
    return finishedCall(optionsResponse(endpoint, exchange.headers));
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
  readonly params: ParamMap;
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

function echoRoute(params: ParamMap, sent: ParamMap, route: string): RouteEcho {
  const echoed = [...params].map(([name, value]) => [name, toJson(value)] as const);
  return {
    route,
    // The server sets `limit` again at the end, even when it was not sent.
    params: Object.fromEntries(params.has('limit') ? echoed : [...echoed, ['limit', null]]),
    has_filters: FILTERS.some((name) => sent.has(name)),
  };
}

/** `_fields`: names separated by commas or blanks, or an array of them. (rule-fields) */
function parseFieldList(params: ParamMap): FieldList {
  const value = params.get('_fields');
  const texts = typeof value === 'string' ? [value] : isParamMap(value) ? [...value.values()] : [];
  const names = texts.flatMap((text) => (toText(text) ?? '').split(/[\s,]+/));
  const fields = names.filter((name) => name !== '');
  return fields.length === 0 ? null : fields;
}
