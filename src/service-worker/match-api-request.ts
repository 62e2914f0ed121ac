/** Recognises requests to the REST API of a shop, by the request alone. */
import { catalogueKey } from '../protocol/catalogue/storage-names.ts';
import type { ApiRequest, Endpoint } from '../protocol/http-exchange.ts';
import { PARAMETERS } from '../engine/request/parameters.ts';
import { shopAddress } from '../transport/shop-address.ts';

export interface Call {
  /**
   * Possible keys of the shop's catalogue, by the addresses that a page may have used; that of the
   * request first.
   */
  readonly keys: readonly string[];
  /** Request for the engine. */
  readonly request: ApiRequest;
}

const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);
const NAMESPACE = /^(.*)\/wps\/v1(?:\/(shop|products|terms))?\/*$/i;
/** Part of a path that belongs to WordPress, not to the site. */
const INDEX_FILE = /(?:\/index\.php)?(?:\/wp-json)?(?:(?<!\/)\/+)?$/i;

/**
 * Matches a request to the API; `null` for all others, for those with `cache: 'no-store'`, which
 * are meant for the server, and for those of logged-in customers, whose prices the catalogue of a
 * guest does not have.
 *
 * @param page Origin of the service worker.
 */
export function matchApiRequest(request: Request, page: string): Call | null {
  if (!METHODS.has(request.method) || request.cache === 'no-store') return null;
  const { origin, pathname, search, searchParams } = new URL(request.url);
  if (isAuthenticated(request, searchParams)) return null;
  const route = searchParams.get('rest_route');
  const [, before, name] = NAMESPACE.exec(route ?? pathname) ?? [];
  if (before === undefined || (route !== null && before !== '')) return null;
  const call = (roots: readonly string[], url: string): Call => ({
    keys: roots.map((root) => catalogueKey(shopAddress(origin + root, origin))),
    request: { url, method: request.method, headers: headersOf(request, origin, page) },
  });
  const path = route === null ? before : pathname;
  const endpoint = name?.toLowerCase();
  const url = `${route === null ? `/wp-json/wps/v1/${name ?? ''}` : '/'}${search}`;
  const own = ownParameters(searchParams, isEndpoint(endpoint) ? endpoint : 'shop');
  const site = path.replace(INDEX_FILE, '');
  if (own !== '') return call([`${site}/?${own}&rest_route=/wps/v1`], url);
  if (route === null && !/\/wp-json$/i.test(before)) return call([`${before}/wps/v1`], url);
  const plain = `${site}/?rest_route=/wps/v1`;
  const pretty = [`${site}/wp-json/wps/v1`, `${site}/index.php/wp-json/wps/v1`];
  return call(route === null ? [...pretty, plain] : [plain, ...pretty], url);
}

/** Detects a password, a token, or the nonce with which WordPress accepts a login cookie. */
function isAuthenticated({ headers }: Request, sent: URLSearchParams): boolean {
  return headers.has('authorization') || headers.has('x-wp-nonce') || sent.has('_wpnonce');
}

/** Adds `Origin`, which browsers set after the service worker has seen the request. */
function headersOf({ method }: Request, origin: string, page: string): Record<string, string> {
  return origin === page && method !== 'OPTIONS' ? {} : { origin: page };
}

/** Parameters of WordPress, and those that only devices know. */
const OTHER_KNOWN: readonly string[] = ['rest_route', 'sold_out', 'recommended'];

/**
 * Parameters unknown to the API, such as `lang=de`. They change the shop's responses, so they
 * belong to its address; those that begin with an underscore belong to WordPress.
 */
function ownParameters(sent: URLSearchParams, endpoint: Endpoint): string {
  const own = new URLSearchParams();
  for (const [name, value] of sent) {
    const [word = ''] = name.split('[');
    const isKnown =
      OTHER_KNOWN.includes(word) || word.startsWith('_') || PARAMETERS[endpoint].has(word);
    if (!isKnown) own.append(name, value);
  }
  return own.toString();
}

function isEndpoint(name: string | undefined): name is Endpoint {
  return name !== undefined && name in PARAMETERS;
}
