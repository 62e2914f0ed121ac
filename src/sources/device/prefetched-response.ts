/** Prefetched response for the request that is likely next; used at most once. */
import { delay } from '../../transport/timing.ts';
import { raceAbort } from '../race-abort.ts';

/**
 * Delay in milliseconds before a prefetch: less than the typing delay, so that the response is
 * ready when typing ends.
 */
const PREFETCH_DELAY_MS = 100;

type FetchResponse<T> = (url: string, signal: AbortSignal, attempts?: number) => Promise<T>;

/** At most one prefetched response, by URL. */
export class PrefetchedResponse<T> {
  readonly #fetch: FetchResponse<T>;
  #expected: string | null = null;
  #prefetched: { readonly url: string; readonly response: Promise<T | null> } | null = null;

  constructor(fetchResponse: FetchResponse<T>) {
    this.#fetch = fetchResponse;
  }

  /**
   * Prefetches a response after a short delay, unless the request or another `prefetch` comes
   * first, or `signal` is aborted. Never rejects.
   */
  async prefetch(url: string, signal: AbortSignal): Promise<void> {
    this.#expected = url;
    await delay(PREFETCH_DELAY_MS);
    if (signal.aborted || this.#expected !== url) return;
    const response = this.#fetch(url, signal).catch(() => null);
    this.#prefetched = { url, response };
  }

  /**
   * Returns the prefetched response, or fetches one.
   *
   * @param attempts Passed to the fetch function.
   * @throws As the fetch function; the reason of `signal`.
   */
  async get(url: string, signal: AbortSignal, attempts?: number): Promise<T> {
    const prefetched = this.#prefetched;
    if (this.#expected === url) this.#expected = null;
    if (prefetched?.url !== url) return this.#fetch(url, signal, attempts);
    this.#prefetched = null;
    return (await raceAbort(prefetched.response, signal)) ?? this.#fetch(url, signal, attempts);
  }

  /** Discards the prefetched response, which is out of date. */
  discard(): void {
    this.#prefetched = null;
  }
}
