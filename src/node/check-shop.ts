/** Comparison of a live server with the engine on the catalogue just harvested from it. */
import type { Engine } from '../engine/index.ts';
import { ShopError } from '../protocol/shop-error.ts';
import { ApiClient } from '../transport/api-client.ts';
import { listTotals } from '../transport/endpoints.ts';
import { CHECK_RETRY_POLICY, retry } from '../transport/retry.ts';
import { delay } from '../transport/timing.ts';
import { type CheckRequest, checkRequests } from './check-requests.ts';
import { jsonDiff } from './json-diff.ts';
import { type HarvestOptions, harvestShop } from './harvest-shop.ts';
import { engineOf } from './load-engine.ts';

export interface Checked {
  readonly asked: number;
  readonly deviations: readonly Deviation[];
}

export interface Deviation {
  /** `/shop?q=shirt` */
  readonly request: string;
  readonly differences: readonly string[];
}

/** A response, refusals included. */
interface Answer {
  readonly status: number;
  readonly total: number | null;
  readonly pages: number | null;
  readonly body: unknown;
}

export interface CheckOptions extends Pick<HarvestOptions, 'onProgress' | 'pauseMs'> {
  /** Called after each comparison. */
  readonly onCompared?: (compared: number, requests: number) => void;
}

/**
 * Harvests a shop and compares about a hundred responses. Rejects with a `ShopError` if the server
 * is unreachable.
 */
export async function checkShop(root: string, options: CheckOptions = {}): Promise<Checked> {
  const { onCompared = () => {}, pauseMs = 0 } = options;
  const catalogue = await harvestShop(root, options);
  const engine = engineOf(catalogue);
  const api = new ApiClient(root);
  const deviations: Deviation[] = [];
  const requests = checkRequests(catalogue);
  for (const [compared, request] of requests.entries()) {
    if (pauseMs > 0) await delay(pauseMs);
    const [server, here] = [
      await fetchServerResponse(api, request),
      await engineResponse(engine, request),
    ];
    const found = jsonDiff(server, here);
    if (found.length > 0)
      deviations.push({
        request: `/${request.endpoint}?${decodeURIComponent(request.query)}`,
        differences: found,
      });
    onCompared(compared + 1, requests.length);
  }
  return { asked: requests.length, deviations };
}

async function fetchServerResponse(
  api: ApiClient,
  { endpoint, query }: CheckRequest,
): Promise<Answer> {
  const { signal } = new AbortController();
  try {
    const { json, headers } = await retry(() => api.get(endpoint, query, { credentials: 'omit' }), {
      signal,
      ...CHECK_RETRY_POLICY,
    });
    return { status: 200, ...listTotals(headers), body: json };
  } catch (error) {
    if (!(error instanceof ShopError) || error.code !== 'bad-request') throw error;
    return { status: 400, total: null, pages: null, body: null };
  }
}

async function engineResponse(engine: Engine, { endpoint, query }: CheckRequest): Promise<Answer> {
  const answer = await engine.respond(`/wp-json/wps/v1/${endpoint}?${query}`);
  const { status, body } = answer;
  if (status !== 200) return { status, total: null, pages: null, body: null };
  return { status, ...listTotals(new Headers(answer.headers)), body };
}
