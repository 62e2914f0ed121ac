/** GET requests to the WooCommerce Store API of a shop, as a guest, with pauses and retries. */
import type { FetchedPage } from '../catalogue/sync/harvest-pages.ts';
import { isDeeperThan } from '../protocol/catalogue/json-depth.ts';
import { MAX_JSON_DEPTH } from '../protocol/limits.ts';
import { ShopError } from '../protocol/shop-error.ts';
import { ApiClient, storeApiRoot } from '../transport/api-client.ts';
import { listTotals } from '../transport/endpoints.ts';
import { HttpError } from '../transport/refusal.ts';
import { HARVEST_RETRY_POLICY, retry } from '../transport/retry.ts';
import { delay } from '../transport/timing.ts';

/** Fetches a list of the API, such as `products/categories`, by its path and query. */
export type FetchList = (path: string, query: string) => Promise<FetchedPage>;

interface StorePages {
  readonly fetchList: FetchList;
  /** ISO 8601 by the server's clock: date of the first answer; `null` if unknown. */
  readonly asOf: () => string | null;
  /** Address of the list of products, for messages. */
  readonly address: () => string;
}

interface StorePagesOptions {
  readonly signal: AbortSignal;
  /** Called with the total bytes received. */
  readonly onBytes: (bytes: number) => void;
  /** Pauses between requests, as the rate limit of the shop requires; `false` unless given. */
  readonly isPaced?: boolean;
}

const LIST_TIMEOUT_MS = 30_000;
/** Requests before the first pause; WooCommerce's own limit is 25 in 10 seconds, where it is on. */
const UNPACED_REQUESTS = 5;
/** Pause in milliseconds before a request, in a shop with a rate limit and in others. */
const PAUSE_MS = { limited: 500, unlimited: 100 };

/**
 * Creates a reader of lists. A refusal by the rate limit is answered by a pause, however it is told.
 *
 * @param root root of the search extension's API, whose last part is replaced
 * @throws Nothing itself; `fetchList` throws a `ShopError` after the retries
 */
export function storePages(root: string, options: StorePagesOptions): StorePages {
  const { signal, onBytes, isPaced = false } = options;
  const api = new ApiClient(storeApiRoot(root));
  const pace = new Pace();
  let received = 0;
  let date: string | null = null;
  const fetchList: FetchList = async (path, query) => {
    if (isPaced) await pace.wait(signal);
    const send = { signal, deadline: LIST_TIMEOUT_MS, credentials: 'omit' } as const;
    const { json, headers, bytes } = await retry(
      () => api.get(path, query, send).catch(rethrowLimit),
      { signal, ...HARVEST_RETRY_POLICY },
    );
    pace.isLimited ||= headers.has('ratelimit-limit');
    if (isDeeperThan(MAX_JSON_DEPTH, json)) {
      const message = `${api.address(path, '')} sent more than ${MAX_JSON_DEPTH} levels of objects and lists.`;
      throw new ShopError('bad-response', message);
    }
    received += bytes;
    onBytes(received);
    const time = Date.parse(headers.get('date') ?? '');
    date ??= new Date(Number.isNaN(time) ? Date.now() : time).toISOString();
    return { json, ...listTotals(headers) };
  };
  return { fetchList, asOf: () => date, address: () => api.address('products', 'per_page=1') };
}

/** Times of requests. */
class Pace {
  /** Set if the shop names a rate limit in its headers, as WooCommerce does where it has one. */
  isLimited = false;
  #sent = 0;
  #next = 0;

  /** Resolves when the next request may be sent. */
  async wait(signal: AbortSignal): Promise<void> {
    this.#sent += 1;
    if (this.#sent <= UNPACED_REQUESTS) return;
    const now = performance.now();
    const pause = this.isLimited ? PAUSE_MS.limited : PAUSE_MS.unlimited;
    this.#next = Math.max(this.#next, now) + pause;
    await delay(this.#next - now, signal);
  }
}

/** WooCommerce refuses with 400 where others answer 429. */
function rethrowLimit(error: unknown): never {
  if (
    error instanceof HttpError &&
    error.status === 400 &&
    error.message.includes('rate_limit_exceeded')
  ) {
    const { message, retryAfter } = error;
    throw new HttpError('rate-limited', message, { status: 429, retryAfter });
  }
  throw error;
}
