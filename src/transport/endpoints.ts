/**
 * Addresses of the endpoints and totals in their headers (src/protocol/README.md#rule-route and
 * #rule-headers).
 */

export type Endpoint = 'shop' | 'products' | 'terms';

/**
 * Builds the address of an endpoint, for both kinds of permalinks: a root with `?rest_route=`
 * continues with `&`.
 */
export function endpointUrl(root: string, endpoint: string, query: string): string {
  const address = `${root}/${endpoint}`;
  if (query === '') return address;
  return `${address}${address.includes('?') ? '&' : '?'}${query}`;
}

export interface ListTotals {
  /** `null` where a proxy strips the header or CORS hides it. */
  readonly total: number | null;
  readonly pages: number | null;
}

/** Decodes the totals in the headers of a list; `null` for a missing or malformed number. */
export function listTotals(headers: Headers): ListTotals {
  return {
    total: count(headers.get('x-wp-total')),
    pages: count(headers.get('x-wp-totalpages')),
  };
}

function count(text: string | null): number | null {
  return text !== null && /^\d{1,15}$/.test(text.trim()) ? Number(text) : null;
}
