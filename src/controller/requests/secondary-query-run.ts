/**
 * `SecondaryQueryRun`: sends the secondary queries of one main response, once the response is
 * painted. Loaded on demand.
 */
import type { ShopRequest } from '../../protocol/request.ts';
import type { ShopResponse } from '../../protocol/response.ts';
import type { ShopSource } from '../../sources/source.ts';
import { afterPaint } from '../after-paint.ts';
import type { SecondaryTotals } from '../state/shop-state.ts';
import { queryKey } from './secondary-queries.ts';

/** Largest number of queries per main response: a server runs PHP for each. */
const MAX_QUERIES = 6;

/** Secondary queries of one main response. */
export class SecondaryQueryRun {
  readonly #source: ShopSource;
  readonly #onTotals: (totals: SecondaryTotals) => void;
  #totals: SecondaryTotals = new Map();
  #remaining = MAX_QUERIES;
  #isRunning = false;

  /** @param onTotals Called after each round, with all responses so far. */
  constructor(source: ShopSource, onTotals: (totals: SecondaryTotals) => void) {
    this.#source = source;
    this.#onTotals = onTotals;
  }

  /**
   * Sends missing queries in rounds, so that many responses cause one rendering; a round may
   * require new queries. Failed queries are skipped. Does nothing while another call is in
   * progress, which sends these queries too.
   */
  async send(
    required: ReadonlyMap<object, readonly ShopRequest[]>,
    signal: AbortSignal,
  ): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    // Elements render first and require the queries for the new response.
    await afterPaint();
    for (let round = this.#next(required); round.length > 0; round = this.#next(required)) {
      if (signal.aborted) return;
      this.#remaining -= round.length;
      const responses = await Promise.all(round.map((query) => this.#fetch(query, signal)));
      const fresh = responses.filter((entry) => entry !== null);
      if (signal.aborted || fresh.length === 0) break;
      this.#totals = new Map([...this.#totals, ...fresh]);
      this.#onTotals(this.#totals);
    }
    this.#isRunning = false;
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
      return fetched.answeredBy === 'server' ? [queryKey(query), fetched.response] : null;
    } catch {
      return null;
    }
  }
}
