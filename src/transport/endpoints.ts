/** Addresses of the three endpoints and the totals in their headers. (rule-route, rule-headers) */
import type { Endpoint } from '../protocol/http-exchange.ts';

/** Works for both kinds of permalinks: a root with `?rest_route=` simply goes on with `&`. */
export function endpointUrl(root: string, endpoint: Endpoint, query: string): string {
  const address = `${root}/${endpoint}`;
  if (query === '') return address;
  return `${address}${address.includes('?') ? '&' : '?'}${query}`;
}

export interface ListTotals {
  /** `null` where a proxy strips the header or CORS hides it. */
  readonly total: number | null;
  readonly pages: number | null;
}

export function listTotals(headers: Headers): ListTotals {
  return {
    total: count(headers.get('x-wp-total')),
    pages: count(headers.get('x-wp-totalpages')),
  };
}

function count(text: string | null): number | null {
  return text !== null && /^\d{1,15}$/.test(text.trim()) ? Number(text) : null;
}
