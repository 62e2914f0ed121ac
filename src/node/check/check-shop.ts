/** Comparison of a live server with the engine on the catalogue just harvested from it. */
import type { Engine } from '../../engine/index.ts';
import { ShopError, type ShopErrorCode } from '../../protocol/shop-error.ts';
import { ApiClient } from '../../transport/api-client.ts';
import { listTotals } from '../../transport/endpoints.ts';
import { CHECK_RETRY_POLICY, retry } from '../../transport/retry.ts';
import { delay } from '../../transport/timing.ts';
import { type HarvestOptions, harvestShop } from '../harvest-shop.ts';
import { engineOf } from '../load-engine.ts';
import { type CheckRequest, checkRequests } from './check-requests.ts';
import { type Answer, compareAnswers } from './compare-answers.ts';
import {
  type DeviationGroup,
  type DifferingRequest,
  groupDeviations,
  likelyCause,
} from './group-deviations.ts';
import { differenceText } from './json-diff.ts';
import { randomRequests } from './random-requests.ts';

export interface Checked {
  /** Number of responses compared. */
  readonly asked: number;
  readonly deviations: readonly Deviation[];
  /** Equal differences of several requests, the largest group first. */
  readonly groups: readonly DeviationGroup[];
  /** Likely cause of the differences and what to do; `null` if none is known. */
  readonly cause: string | null;
  /** Requests whose responses differ only in the order of products with equal titles. */
  readonly ties: readonly string[];
  /** Requests without a response. */
  readonly unanswered: readonly Unanswered[];
}

export interface Deviation {
  /** `/shop?q=shirt` */
  readonly request: string;
  /** First differences. */
  readonly differences: readonly string[];
}

export interface Unanswered {
  readonly request: string;
  readonly code: ShopErrorCode;
  readonly message: string;
}

interface CheckOptions extends Pick<HarvestOptions, 'onProgress' | 'pauseMs'> {
  /** Number of random requests beside the fixed ones; none unless given. */
  readonly random?: number;
  /** Called after each request. */
  readonly onCompared?: (compared: number, requests: number) => void;
  /** Called for each difference and each missing response as it is found. */
  readonly onFound?: (found: Deviation | Unanswered) => void;
}

/** Reported differences of a response. */
const MAX_DIFFERENCES = 5;
/** Time-out of one response in milliseconds: rare requests are in no cache of the shop. */
const TIMEOUT_MS = 60_000;
/** A shop that fails as often in succession answers no more. */
const MAX_FAILURES = 5;

/**
 * Harvests a shop with its variations and compares about a hundred responses, and random ones. Goes
 * on after a request without a response, unless five in succession have none.
 *
 * @throws `ShopError` if the harvest fails
 */
export async function checkShop(root: string, options: CheckOptions = {}): Promise<Checked> {
  const { onCompared = () => {}, onFound = () => {}, pauseMs = 0, random = 0 } = options;
  const catalogue = await harvestShop(root, { ...options, withVariations: true });
  const engine = engineOf(catalogue);
  const api = new ApiClient(root);
  const differing: DifferingRequest[] = [];
  const deviations: Deviation[] = [];
  const ties: string[] = [];
  const unanswered: Unanswered[] = [];
  const requests = [...checkRequests(catalogue), ...randomRequests(catalogue, random)];
  // Past the responses that the search extension has cached for an hour.
  const cacheKey = `_=${Date.now()}`;
  let asked = 0;
  let failures = 0;
  for (const { endpoint, query } of requests) {
    if (failures >= MAX_FAILURES) break;
    if (pauseMs > 0) await delay(pauseMs);
    const request = `/${endpoint}?${decodeURIComponent(query)}`;
    const sent = { endpoint, query: query === '' ? cacheKey : `${query}&${cacheKey}` };
    const server = await serverResponse(api, sent);
    asked += 1;
    if (server instanceof ShopError) {
      failures += 1;
      unanswered.push({ request, code: server.code, message: server.message });
      onFound({ request, code: server.code, message: server.message });
    } else {
      failures = 0;
      const here = await engineResponse(engine, sent);
      const { differences: found, isTie } = compareAnswers(endpoint, server, here);
      if (found.length > 0) {
        const deviation = { request, differences: firstOf(found.map(differenceText)) };
        differing.push({ request, found, body: server.body });
        deviations.push(deviation);
        onFound(deviation);
      } else if (isTie) ties.push(request);
    }
    onCompared(asked, requests.length);
  }
  const groups = groupDeviations(differing);
  return { asked, deviations, groups, cause: likelyCause(groups), ties, unanswered };
}

function firstOf(texts: readonly string[]): readonly string[] {
  return texts.length <= MAX_DIFFERENCES
    ? texts
    : [...texts.slice(0, MAX_DIFFERENCES), `and ${texts.length - MAX_DIFFERENCES} more`];
}

/** Response of the shop, or the error in its place. */
async function serverResponse(
  api: ApiClient,
  { endpoint, query }: CheckRequest,
): Promise<Answer | ShopError> {
  const { signal } = new AbortController();
  const get = () => api.get(endpoint, query, { credentials: 'omit', deadline: TIMEOUT_MS });
  try {
    const { json, headers } = await retry(get, { signal, ...CHECK_RETRY_POLICY });
    return { status: 200, ...listTotals(headers), body: json };
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    if (error.code !== 'bad-request') return error;
    return { status: 400, total: null, pages: null, body: null };
  }
}

async function engineResponse(engine: Engine, { endpoint, query }: CheckRequest): Promise<Answer> {
  const answer = await engine.respond(`/wp-json/wps/v1/${endpoint}?${query}`);
  const { status, body } = answer;
  if (status !== 200) return { status, total: null, pages: null, body: null };
  return { status, ...listTotals(new Headers(answer.headers)), body };
}
