/** Errors of the API in the format of WordPress, response headers, and envelopes. */
import type { ApiResponse } from '../../protocol/http-exchange.ts';
import type { Exchange } from '../plan.ts';

/**
 * Reason of a refused parameter; the server gives no details where `code` is `null`.
 * (rule-parameters, rule-stock-list)
 */
export interface ParameterError {
  readonly name: string;
  readonly message: string;
  readonly code: 'rest_invalid_type' | 'rest_not_in_enum' | 'rest_out_of_bounds' | null;
  /** Subject of a type error: the parameter, or one of its elements. */
  readonly details?: string;
}

/** Headers of every response of an endpoint, without the totals. (rule-headers) */
export function exchangeHeaders(origin: string | undefined): Readonly<Record<string, string>> {
  return origin === undefined ? SAME_ORIGIN : { ...baseHeaders(origin), allow: 'GET' };
}

/** Headers of the totals; without a number of pages where there is no page size. */
export interface TotalHeaders {
  readonly 'x-wp-total': string;
  readonly 'x-wp-totalpages'?: string;
}

/**
 * Adds totals to the headers of an endpoint. A literal in most cases: to add names to an object that
 * is spread takes a sixth of the time of a page without constraints.
 */
export function withTotals(
  headers: Readonly<Record<string, string>>,
  totals: TotalHeaders,
): Readonly<Record<string, string>> {
  const pages = totals['x-wp-totalpages'];
  if (headers !== SAME_ORIGIN || pages === undefined) return { ...headers, ...totals };
  return {
    'content-type': SAME_ORIGIN['content-type'],
    'x-robots-tag': SAME_ORIGIN['x-robots-tag'],
    'x-content-type-options': SAME_ORIGIN['x-content-type-options'],
    'access-control-expose-headers': SAME_ORIGIN['access-control-expose-headers'],
    'access-control-allow-headers': SAME_ORIGIN['access-control-allow-headers'],
    allow: SAME_ORIGIN.allow,
    'x-wp-total': totals['x-wp-total'],
    'x-wp-totalpages': pages,
  };
}

/** 404, for other paths and other methods. */
export function noRouteResponse(origin: string | undefined): ApiResponse {
  const message = 'No route was found matching the URL and request method.';
  return errorResponse(404, baseHeaders(origin), { code: 'rest_no_route', message });
}

/** 400 that names every refused parameter, in declared order. */
export function invalidParametersResponse(
  errors: readonly ParameterError[],
  exchange: Exchange,
): ApiResponse {
  const details = errors
    .filter((error) => error.code !== null)
    .map(({ name, code, message, details: about }) => {
      return [
        name,
        { code, message, data: about === undefined ? null : { param: about } },
      ] as const;
    });
  return errorResponse(400, exchange.headers, {
    code: 'rest_invalid_param',
    message: `Invalid parameter(s): ${errors.map((error) => error.name).join(', ')}`,
    data: {
      params: Object.fromEntries(errors.map((error) => [error.name, error.message])),
      // PHP's empty array, where the others have an object.
      details: details.length === 0 ? [] : Object.fromEntries(details),
    },
  });
}

/** 400 for a query string beyond the limits; the server itself would silently cut it. */
export function refusedQueryResponse(reason: string, exchange: Exchange): ApiResponse {
  return errorResponse(400, exchange.headers, { code: 'rest_invalid_param', message: reason });
}

/** 500, where the server fails on an array that should be text. (rule-server-failure) */
export function serverFailureResponse(origin: string | undefined): ApiResponse {
  return errorResponse(500, baseHeaders(origin), {
    code: 'internal_server_error',
    message: '<p>There has been a critical error on this website.</p>',
    extra: { additional_errors: [] },
  });
}

/** Builds a response with a JSON body. */
export function jsonResponse(
  status: number,
  headers: Readonly<Record<string, string>>,
  body: unknown,
): ApiResponse {
  return { status, headers, body: JSON.stringify(body) };
}

/**
 * Finishes a response: wraps it in an envelope if requested, and removes the body for HEAD.
 * (rule-envelope, rule-headers)
 */
export function sentResponse(response: ApiResponse, { head, envelope }: Exchange): ApiResponse {
  const sent = envelope ? envelopeResponse(response) : response;
  return head ? { ...sent, body: '' } : sent;
}

/** Headers that WordPress moves into an envelope, with their spelling there. */
const ENVELOPE_HEADERS = {
  'x-wp-total': 'X-WP-Total',
  'x-wp-totalpages': 'X-WP-TotalPages',
  allow: 'Allow',
} as const;

/**
 * Wraps a response in an envelope, except a 500: the server fails before it builds the envelope.
 */
function envelopeResponse(response: ApiResponse): ApiResponse {
  const { status, headers, body } = response;
  if (status === 500) return response;
  const outer = { ...headers };
  const inner: Record<string, string | number> = {};
  for (const [name, title] of Object.entries(ENVELOPE_HEADERS)) {
    const value = headers[name];
    if (value === undefined) continue;
    inner[title] = name === 'allow' ? value : Number(value);
    delete outer[name];
  }
  const json = `{"body":${body || 'null'},"status":${status},"headers":${JSON.stringify(inner)}}`;
  return { status: 200, headers: outer, body: json };
}

interface ErrorBody {
  readonly code: string;
  readonly message: string;
  readonly data?: object;
  readonly extra?: object;
}

function errorResponse(
  status: number,
  headers: Readonly<Record<string, string>>,
  { code, message, data, extra }: ErrorBody,
): ApiResponse {
  return jsonResponse(status, headers, { code, message, data: { status, ...data }, ...extra });
}

const BASE_HEADERS = {
  'content-type': 'application/json; charset=UTF-8',
  'x-robots-tag': 'noindex',
  'x-content-type-options': 'nosniff',
  'access-control-expose-headers': 'X-WP-Total, X-WP-TotalPages, Link',
  'access-control-allow-headers':
    'Authorization, X-WP-Nonce, Content-Disposition, Content-MD5, Content-Type',
};

function baseHeaders(origin: string | undefined): Record<string, string> {
  return { ...BASE_HEADERS, ...originHeaders(origin) };
}

/** Headers of requests without an origin, nearly all of a server: made once. */
const SAME_ORIGIN = { ...BASE_HEADERS, allow: 'GET' };

/** Headers that let pages of another origin read a response. */
export function originHeaders(origin: string | undefined): Readonly<Record<string, string>> {
  if (origin === undefined) return {};
  return {
    'access-control-allow-origin': origin,
    'access-control-allow-methods': 'OPTIONS, GET, POST, PUT, PATCH, DELETE',
    'access-control-allow-credentials': 'true',
    vary: 'Origin',
  };
}
