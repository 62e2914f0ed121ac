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

/** Members of a request that do not change its counts. */
const NO_CONSTRAINT = /^(?:page|per_page|order|orderby|.*-data)$/;
/** A server that takes longer for a main response is spared all secondary queries. */
const SLOW_MS = 3000;

/** Secondary queries of one shop, at most six for each main response. */
export class SecondaryQueryQueue {
  readonly #onTotals: (totals: SecondaryTotals) => void;
  readonly #required = new Map<object, readonly ShopRequest[]>();
  #source: ShopSource | null = null;
  #run: SecondaryQueryRun | null = null;
  #abort = new AbortController();
  /** Constraints of the main response, as JSON. */
  #constraints = '';
  /** Time stamp of the main request in milliseconds. */
  #pausedAt = Number.POSITIVE_INFINITY;

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
   * response is to the same constraints: another page, another order, other term sets. Nothing is
   * sent after a response of the device, a slow one or one of a server without counts, nor for a
   * query text: the server would record each query as a search.
   */
  start(source: ShopSource, { respondedBy, request, isNew, isPartial }: ResolvedRequest): void {
    if (!isNew && this.#source !== null) return void this.#send();
    const constraints = JSON.stringify(request, (name, value: unknown) =>
      NO_CONSTRAINT.test(name) ? undefined : value,
    );
    const isSlow = isNew && performance.now() - this.#pausedAt > SLOW_MS;
    if (constraints !== this.#constraints) this.clear();
    this.#constraints = constraints;
    this.#pausedAt = Number.POSITIVE_INFINITY;
    if (respondedBy === 'device' || request.q !== undefined || isPartial || isSlow)
      return this.clear();
    this.#source = source;
    void this.#send();
  }

  /** Stops while the main request is pending. */
  pause(): void {
    this.#stop();
    this.#pausedAt = performance.now();
  }

  /** Stops, and deletes all totals. */
  clear(): void {
    this.#stop();
    if (this.#run !== null) this.#onTotals(new Map());
    this.#run = null;
  }

  #stop(): void {
    this.#abort.abort();
    this.#abort = new AbortController();
    this.#source = null;
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
