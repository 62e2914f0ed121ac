/** Prefetched response for the request that is likely next; used at most once. */
import { delay } from '../../transport/timing.ts';
import { raceAbort } from '../race-abort.ts';

/**
 * Delay in milliseconds before a prefetch: less than the typing delay, so that the response is
 * ready when typing ends.
 */
const PREFETCH_DELAY_MS = 100;

type FetchResponse<Q, T> = (query: Q, signal: AbortSignal, attempts?: number) => Promise<T>;

/** At most one prefetched response, by its query: any value that JSON can write. */
export class PrefetchedResponse<Q, T> {
  readonly #fetch: FetchResponse<Q, T>;
  #expected: string | null = null;
  #prefetched: { readonly key: string; readonly response: Promise<T | null> } | null = null;

  constructor(fetchResponse: FetchResponse<Q, T>) {
    this.#fetch = fetchResponse;
  }

  /**
   * Prefetches a response after a short delay, unless the request or another `prefetch` comes
   * first, or `signal` is aborted. Never rejects.
   */
  async prefetch(query: Q, signal: AbortSignal): Promise<void> {
    const key = JSON.stringify(query);
    this.#expected = key;
    await delay(PREFETCH_DELAY_MS);
    if (signal.aborted || this.#expected !== key) return;
    const response = this.#fetch(query, signal).catch(() => null);
    this.#prefetched = { key, response };
  }

  /**
   * Returns the prefetched response, or fetches one.
   *
   * @param attempts Passed to the fetch function.
   * @throws As the fetch function; the reason of `signal`.
   */
  async get(query: Q, signal: AbortSignal, attempts?: number): Promise<T> {
    const key = JSON.stringify(query);
    const prefetched = this.#prefetched;
    if (this.#expected === key) this.#expected = null;
    if (prefetched?.key !== key) return this.#fetch(query, signal, attempts);
    this.#prefetched = null;
    return (await raceAbort(prefetched.response, signal)) ?? this.#fetch(query, signal, attempts);
  }

  /** Discards the prefetched response, which is out of date. */
  discard(): void {
    this.#prefetched = null;
  }
}
