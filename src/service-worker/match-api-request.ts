/** `readCall`: whether a request goes to a shop's REST API, to which shop's, and what it asks. Looks at nothing but the request. */
import { catalogueKey } from '../protocol/catalogue/storage-names.ts';
import type { ApiRequest, Endpoint } from '../protocol/http-exchange.ts';
import { PARAMETERS } from '../engine/request/parameters.ts';
import { shopAddress } from '../transport/shop-address.ts';

export interface Call {
  /** What the shop's catalogue may be kept under: the addresses that a page may have written for it, as asked first. */
  readonly keys: readonly string[];
  /** As the engine reads it. */
  readonly request: ApiRequest;
}

const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);
const NAMESPACE = /^(.*)\/wps\/v1(?:\/(shop|products|terms))?\/*$/i;
/** The parts of a path that belong to WordPress, not to the site. */
const INDEX_FILE = /(?:\/index\.php)?(?:\/wp-json)?(?:(?<!\/)\/+)?$/i;

/**
 * `null` for anything else; for requests with `cache: 'no-store'`, by which a client says that it wants the server; and for
 * those of somebody who is logged in, whose prices the catalogue of a guest does not have.
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

/** By a password or token, or by the nonce with which WordPress accepts the cookie of a login. */
function isAuthenticated({ headers }: Request, sent: URLSearchParams): boolean {
  return headers.has('authorization') || headers.has('x-wp-nonce') || sent.has('_wpnonce');
}

/** What the browser adds later than a service worker can see. */
function headersOf({ method }: Request, origin: string, page: string): Record<string, string> {
  return origin === page && method !== 'OPTIONS' ? {} : { origin: page };
}

/**
 * Parameters that the API does not know are the shop's own (`lang=de`) and change its answers, so they belong to its
 * address. Those with an underscore in front belong to WordPress.
 */
function ownParameters(sent: URLSearchParams, endpoint: Endpoint): string {
  const own = new URLSearchParams();
  for (const [name, value] of sent) {
    const [word = ''] = name.split('[');
    const isKnown = word === 'rest_route' || word.startsWith('_') || PARAMETERS[endpoint].has(word);
    if (!isKnown) own.append(name, value);
  }
  return own.toString();
}

function isEndpoint(name: string | undefined): name is Endpoint {
  return name !== undefined && name in PARAMETERS;
}
