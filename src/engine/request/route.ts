/** Routing: the endpoint that a URL names, behind any site and any prefix. */
import type { Endpoint } from '../../protocol/http-exchange.ts';

const ENDPOINTS: readonly Endpoint[] = ['shop', 'products', 'terms'];

interface ApiRoute {
  /** `index` for the list of the namespace, `null` for any other route. */
  readonly endpoint: Endpoint | 'index' | null;
  /** Route as sent, without slashes at the end, for the echo. */
  readonly route: string;
}

/** Splits a URL into path and query; scheme, host and fragment are dropped. */
export function splitUrl(url: string): { readonly path: string; readonly query: string } {
  const hash = url.indexOf('#');
  const whole = hash < 0 ? url : url.slice(0, hash);
  const local = whole.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?]*/i, '');
  const mark = local.indexOf('?');
  return mark < 0
    ? { path: local, query: '' }
    : { path: local.slice(0, mark), query: local.slice(mark + 1) };
}

/**
 * Matches `…/wp-json/wps/v1/shop`, or the value of `rest_route`, which wins. Names in any letter
 * case, slashes at the end ignored. (rule-route)
 */
export function matchRoute(path: string, restRoute: string | null): ApiRoute {
  const requested = restRoute ?? /\/wp-json(\/.*)$/s.exec(path)?.[1] ?? '';
  const route = requested.replace(/(?<!\/)\/+$/, '');
  const name = /^\/wps\/v1(?:\/(shop|products|terms))?$/i.exec(route);
  if (name === null) return { endpoint: null, route };
  const endpoint = ENDPOINTS.find((known) => known === name[1]?.toLowerCase());
  return { endpoint: endpoint ?? 'index', route };
}
