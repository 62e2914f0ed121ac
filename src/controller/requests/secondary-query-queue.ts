/**
 * `SecondaryQueryQueue`: secondary queries that elements require in addition to a response of the
 * server.
 */
import type { ShopRequest } from '../../protocol/request.ts';
import { lazyImport } from '../../sources/lazy-import.ts';
import type { ShopSource } from '../../sources/source.ts';
import type { SecondaryTotals } from '../state/shop-state.ts';
import type { ResolvedRequest } from './resolved-request.ts';
import type { SecondaryQueryRun } from './secondary-query-run.ts';

const runModule = lazyImport(() => import('./secondary-query-run.ts'));

/** Secondary queries of one shop, at most six for each main response. */
export class SecondaryQueryQueue {
  readonly #onTotals: (totals: SecondaryTotals) => void;
  readonly #required = new Map<object, readonly ShopRequest[]>();
  #source: ShopSource | null = null;
  #run: SecondaryQueryRun | null = null;
  #abort = new AbortController();

  /** @param onTotals Called with all responses so far, and with an empty map after `clear`. */
  constructor(onTotals: (totals: SecondaryTotals) => void) {
    this.#onTotals = onTotals;
  }

  /** Replaces the queries that a client (any object) requires. */
  require(client: object, queries: readonly ShopRequest[]): void {
    this.#required.set(client, queries);
    if (queries.length > 0) void this.#send();
  }

  /** Removes the queries of a client. */
  release(client: object): void {
    this.#required.delete(client);
  }

  /**
   * Starts the queries after a main response; their totals replace all earlier totals, unless the
   * response is the one before, to a request for other term sets. Nothing is sent after a response
   * of the device, nor for a query text: the server would record each query as a search.
   */
  start(source: ShopSource, { answeredBy, request, isNew }: ResolvedRequest): void {
    if (!isNew && this.#source !== null) return void this.#send();
    this.clear();
    if (answeredBy === 'device' || request.q !== undefined) return;
    this.#source = source;
    void this.#send();
  }

  /** Stops while the main request is pending. */
  pause(): void {
    this.#abort.abort();
    this.#abort = new AbortController();
    this.#source = null;
  }

  /** Stops, and deletes all totals. */
  clear(): void {
    this.pause();
    if (this.#run !== null) this.#onTotals(new Map());
    this.#run = null;
  }

  async #send(): Promise<void> {
    const source = this.#source;
    if (source === null || this.#required.size === 0) return;
    const { signal } = this.#abort;
    const module = await runModule().catch(() => null);
    if (signal.aborted || module === null) return;
    this.#run ??= new module.SecondaryQueryRun(source, this.#onTotals);
    await this.#run.send(this.#required, signal);
  }
}
