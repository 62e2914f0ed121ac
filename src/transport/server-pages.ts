/** Pages of a shop's REST API for a harvest, fetched as a guest, with retries. */
import { isDeeperThan } from '../protocol/catalogue/json-depth.ts';
import { MAX_JSON_DEPTH } from '../protocol/limits.ts';
import { ShopError } from '../protocol/shop-error.ts';
import { ApiClient } from './api-client.ts';
import type { Endpoint } from '../protocol/http-exchange.ts';
import { type ListTotals, listTotals } from './endpoints.ts';
import { HARVEST_RETRY_POLICY, retry } from './retry.ts';

export interface ServerPages {
  readonly fetchPage: (
    endpoint: Endpoint,
    query: string,
  ) => Promise<{ readonly json: unknown } & ListTotals>;
  /** ISO 8601 by the server's clock: date of the first page; `null` if unknown. */
  readonly asOf: () => string | null;
}

interface ServerPagesOptions {
  readonly signal: AbortSignal;
  /** Called with the total bytes received. */
  readonly onBytes: (bytes: number) => void;
  /**
   * Bypasses caches on the server; `false` unless given: then responses may be cached for a minute,
   * which all readers share.
   */
  readonly isFresh?: boolean;
}

/** Longest age in milliseconds of a response from the server's cache. */
const CACHE_MS = 60_000;

/** Time-out of one page of a list. */
const PAGE_TIMEOUT_MS = 30_000;

/**
 * Creates a reader of lists.
 *
 * @param root REST root, as in `ShopAddress`.
 * @throws Nothing itself; `fetchPage` throws as `ApiClient.get` after the retries, and
 *   `bad-response` for JSON deeper than `MAX_JSON_DEPTH`.
 */
export function serverPages(
  root: string,
  { signal, onBytes, isFresh = false }: ServerPagesOptions,
): ServerPages {
  const api = new ApiClient(root);
  // The search extension caches responses for an hour, by all parameters, and keeps them when a
  // product is edited (src/protocol/README.md#rule-parameters). One parameter for all lists of a
  // reader, so that they are of the same time.
  const cacheKey = `&_=${isFresh ? Date.now() : Math.floor(Date.now() / CACHE_MS)}`;
  let received = 0;
  let date: string | null = null;
  const fetchPage: ServerPages['fetchPage'] = async (endpoint, query) => {
    // As a guest: a stored catalogue must not contain one customer's prices.
    const options = { signal, deadline: PAGE_TIMEOUT_MS, credentials: 'omit' } as const;
    const page = await retry(() => api.get(endpoint, query + cacheKey, options), {
      signal,
      ...HARVEST_RETRY_POLICY,
    });
    if (isDeeperThan(MAX_JSON_DEPTH, page.json)) {
      const message = `${root} sent more than ${MAX_JSON_DEPTH} levels of objects and lists.`;
      throw new ShopError('bad-response', message);
    }
    received += page.bytes;
    onBytes(received);
    date ??= isoDate(page.headers.get('date'));
    return { json: page.json, ...listTotals(page.headers) };
  };
  return { fetchPage, asOf: () => date };
}

function isoDate(header: string | null): string | null {
  const time = Date.parse(header ?? '');
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}
