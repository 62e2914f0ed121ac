/** GET requests to the WooCommerce Store API of a shop, as a guest, with retries. */
import { isDeeperThan } from '../../protocol/catalogue/json-depth.ts';
import { MAX_JSON_DEPTH } from '../../protocol/limits.ts';
import { ShopError, type ShopErrorCode } from '../../protocol/shop-error.ts';
import type { FetchedPage } from '../../catalogue/sync/harvest-pages.ts';
import { endpointUrl, listTotals } from '../../transport/endpoints.ts';
import { fetchJson, type JsonResponse } from '../../transport/fetch-json.ts';
import { HttpError } from '../../transport/http-error.ts';
import { HARVEST_RETRY_POLICY, retry } from '../../transport/retry.ts';

/** Fetches a list of the API, such as `products/categories`, by its path and query. */
export type FetchList = (path: string, query: string) => Promise<FetchedPage>;

export interface StorePages {
  readonly fetchList: FetchList;
  /** ISO 8601 by the server's clock: date of the first answer; `null` if unknown. */
  readonly asOf: () => string | null;
}

const LIST_TIMEOUT_MS = 30_000;
const NO_API: ReadonlySet<ShopErrorCode> = new Set(['not-found', 'not-json', 'maintenance']);

/**
 * Creates a reader of lists. A refusal by the rate limit is answered by a pause, however it is told.
 *
 * @param root root of the search extension's API, whose last part is replaced
 * @param onBytes called with the total bytes received
 * @throws Nothing itself; `fetchList` throws a `ShopError` after the retries
 */
export function storePages(root: string, onBytes: (bytes: number) => void): StorePages {
  const { signal } = new AbortController();
  let base = root.replace(/\/wps\/v1$/, '/wc/store/v1');
  let plain = base.replace(/\/wp-json\/wc\/store\/v1$/, '/?rest_route=/wc/store/v1');
  let received = 0;
  let date: string | null = null;
  const get = async (path: string, query: string): Promise<JsonResponse> => {
    const options = { signal, deadline: LIST_TIMEOUT_MS, credentials: 'omit' } as const;
    const ask = (at: string): Promise<JsonResponse> =>
      retry(() => fetchJson(endpointUrl(at, path, query), options).catch(rethrowLimit), {
        signal,
        ...HARVEST_RETRY_POLICY,
      });
    try {
      return await ask(base);
    } catch (error) {
      // Only the first answer tells which address the shop understands.
      if (date !== null || plain === base || !isNoApi(error)) throw error;
      const answer = await ask(plain).catch(() => null);
      if (answer === null) throw error;
      base = plain;
      return answer;
    }
  };
  const fetchList: FetchList = async (path, query) => {
    const { json, headers, bytes } = await get(path, query);
    if (isDeeperThan(MAX_JSON_DEPTH, json)) {
      const message = `${base} answered with more than ${MAX_JSON_DEPTH} levels of objects and lists: a catalogue cannot be made of that.`;
      throw new ShopError('bad-response', message);
    }
    received += bytes;
    onBytes(received);
    const time = Date.parse(headers.get('date') ?? '');
    date ??= new Date(Number.isNaN(time) ? Date.now() : time).toISOString();
    plain = base;
    return { json, ...listTotals(headers) };
  };
  return { fetchList, asOf: () => date };
}

function isNoApi(error: unknown): boolean {
  return error instanceof ShopError && NO_API.has(error.code);
}

/** WooCommerce refuses with 400 where others answer 429. */
function rethrowLimit(error: unknown): never {
  if (
    error instanceof HttpError &&
    error.status === 400 &&
    error.message.includes('rate_limit_exceeded')
  ) {
    const { message, retryAfter } = error;
    throw new HttpError('busy', message, { status: 429, retryAfter });
  }
  throw error;
}
