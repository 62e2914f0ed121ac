/** `SecondaryQueryQueue`: sends secondary queries to the server after its main response is painted. */
import type { ShopRequest } from '../../protocol/request.ts';
import type { ShopResponse } from '../../protocol/response.ts';
import type { ShopSource } from '../../sources/source.ts';
import { afterPaint } from '../after-paint.ts';
import type { SecondaryTotals } from '../state/shop-state.ts';
import { queryKey } from './secondary-queries.ts';

/** Queries per main response: a server runs PHP for each. */
const MAX_QUERIES = 6;

export class SecondaryQueryQueue {
  readonly #onTotals: (totals: SecondaryTotals) => void;
  readonly #required = new Map<object, readonly ShopRequest[]>();
  #totals: SecondaryTotals = new Map();
  #source: ShopSource | null = null;
  #left = 0;
  #isRunning = false;
  #abort = new AbortController();

  constructor(onTotals: (totals: SecondaryTotals) => void) {
    this.#onTotals = onTotals;
  }

  /** Replaces the queries that a client (any object) requires. */
  require(client: object, queries: readonly ShopRequest[]): void {
    this.#required.set(client, queries);
    if (queries.length > 0) void this.#run();
  }

  release(client: object): void {
    this.#required.delete(client);
  }

  /**
   * Starts the queries after a main response of the server. None for a query text: the server would
   * record each as a search.
   */
  start(source: ShopSource, hasQuery: boolean): void {
    this.clear();
    this.#source = source;
    this.#left = hasQuery ? 0 : MAX_QUERIES;
    void this.#run();
  }

  /** Stops while the main request is pending. */
  pause(): void {
    this.#abort.abort();
    this.#abort = new AbortController();
    this.#left = 0;
    this.#isRunning = false;
  }

  clear(): void {
    this.pause();
    if (this.#totals.size === 0) return;
    this.#totals = new Map();
    this.#onTotals(this.#totals);
  }

  /** Sends queries in rounds, so that many responses make one change; a round may require new queries. */
  async #run(): Promise<void> {
    if (this.#isRunning) return;
    const { signal } = this.#abort;
    this.#isRunning = true;
    // Elements render first and require the queries for the new response.
    await afterPaint();
    if (signal.aborted) return;
    for (let round = this.#next(); round.length > 0; round = this.#next()) {
      this.#left -= round.length;
      const responses = await Promise.all(round.map((query) => this.#fetch(query, signal)));
      if (signal.aborted) return;
      const fresh = responses.filter((entry) => entry !== null);
      if (fresh.length === 0) break;
      this.#totals = new Map([...this.#totals, ...fresh]);
      this.#onTotals(this.#totals);
    }
    this.#isRunning = false;
  }

  #next(): readonly ShopRequest[] {
    const missing = new Map<string, ShopRequest>();
    for (const query of [...this.#required.values()].flat()) {
      const key = queryKey(query);
      if (!this.#totals.has(key)) missing.set(key, query);
    }
    return [...missing.values()].slice(0, this.#left);
  }

  /** `null` after a failure, or for a response of the device: a missing count is no error to show. */
  async #fetch(
    query: ShopRequest,
    signal: AbortSignal,
  ): Promise<readonly [string, ShopResponse] | null> {
    try {
      const found = await this.#source?.shop(query, signal);
      return found?.answeredBy === 'server' ? [queryKey(query), found.response] : null;
    } catch {
      return null;
    }
  }
}
