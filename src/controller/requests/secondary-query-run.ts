/**
 * `SecondaryQueryRun`: sends the secondary queries of one main response, once the response is
 * painted. Loaded on demand.
 */
import type { ShopRequest } from '../../protocol/request.ts';
import { isRecord } from '../../protocol/codec/values.ts';
import type { ShopResponse } from '../../protocol/response.ts';
import type { ShopSource } from '../../sources/source.ts';
import { afterPaint } from '../after-paint.ts';
import type { SecondaryTotals } from '../state/shop-state.ts';
import { queryKey } from './secondary-queries.ts';

/** Largest number of queries per main response: a server runs PHP for each. */
const MAX_QUERIES = 6;

/** Queries at the same time. */
const CONCURRENT = 2;

/** Secondary queries of one main response. */
export class SecondaryQueryRun {
  readonly #source: ShopSource;
  readonly #onTotals: (totals: SecondaryTotals) => void;
  #totals: SecondaryTotals = new Map();
  #published = this.#totals;
  #remaining = MAX_QUERIES;
  /** Signal of the call in progress. */
  #running: AbortSignal | null = null;

  /** @param onTotals Called after each round, with all responses so far. */
  constructor(source: ShopSource, onTotals: (totals: SecondaryTotals) => void) {
    this.#source = source;
    this.#onTotals = onTotals;
  }

  /**
   * Sends missing queries in rounds, two at a time, so that the next click of the shopper finds the
   * server free, and many responses cause one rendering; a round may require new queries. Failed
   * queries are skipped. Does nothing while another call is in progress, which sends these queries
   * too, nor for a shopper who saves data.
   */
  async send(
    required: ReadonlyMap<object, readonly ShopRequest[]>,
    signal: AbortSignal,
  ): Promise<void> {
    if (this.#running?.aborted === false || isSavingData()) return;
    this.#running = signal;
    // Elements render first and require the queries for the new response.
    await afterPaint();
    let round = this.#next(required);
    while (!signal.aborted && round.length > 0) {
      const queries = round.values();
      await Promise.all(Array.from({ length: CONCURRENT }, () => this.#fetchAll(queries, signal)));
      round = this.#publish(signal) ? this.#next(required) : [];
    }
    this.#publish(signal);
    if (!signal.aborted) this.#running = null;
  }

  /** Publishes new totals; `false` if there are none. Those of an aborted call wait for the next. */
  #publish({ aborted }: AbortSignal): boolean {
    if (aborted || this.#totals === this.#published) return false;
    this.#published = this.#totals;
    this.#onTotals(this.#totals);
    return true;
  }

  /** Fetches queries one by one; another call may take from the same queries. */
  async #fetchAll(queries: Iterable<ShopRequest>, signal: AbortSignal): Promise<void> {
    for (const query of queries) {
      if (signal.aborted) return;
      this.#remaining -= 1;
      const fresh = await this.#fetch(query, signal);
      if (signal.aborted) this.#remaining += 1;
      if (fresh !== null) this.#totals = new Map([...this.#totals, fresh]);
    }
  }

  #next(required: ReadonlyMap<object, readonly ShopRequest[]>): readonly ShopRequest[] {
    const missing = new Map<string, ShopRequest>();
    for (const query of [...required.values()].flat()) {
      const key = queryKey(query);
      if (!this.#totals.has(key)) missing.set(key, query);
    }
    return [...missing.values()].slice(0, this.#remaining);
  }

  /**
   * Fetches one query; `null` after a failure, or for a response of the device: a missing count is
   * not an error to show.
   */
  async #fetch(
    query: ShopRequest,
    signal: AbortSignal,
  ): Promise<readonly [string, ShopResponse] | null> {
    try {
      const fetched = await this.#source.shop(query, signal);
      return fetched.respondedBy === 'server' ? [queryKey(query), fetched.response] : null;
    } catch {
      return null;
    }
  }
}

/** Checks the setting of the browser that asks sites to save data; only Chromium tells. */
function isSavingData(): boolean {
  const connection: unknown = Reflect.get(globalThis.navigator ?? {}, 'connection');
  return isRecord(connection) && connection['saveData'] === true;
}
