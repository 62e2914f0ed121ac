/** Retries of idempotent requests with exponential back-off. */
import { ShopError } from '../protocol/shop-error.ts';
import { HttpError } from './refusal.ts';
import { delay } from './timing.ts';

interface RetryOptions {
  readonly signal?: AbortSignal | undefined;
  /** Number of attempts, the first included. */
  readonly attempts: number;
  /**
   * Number of attempts if the server is unreachable; `attempts` unless given. In a browser this may
   * be a circular redirect, which each attempt follows 20 times and which looks like a failing
   * network.
   */
  readonly unreachableAttempts?: number;
  /** Longest delay in milliseconds; a server that requests more gets no further attempt. */
  readonly maxWait: number;
  /** Random number from 0 to 1; replaceable for tests. */
  readonly random?: () => number;
}

export type RetryPolicy = Pick<RetryOptions, 'attempts' | 'unreachableAttempts' | 'maxWait'>;

/**
 * Requests of the page: one retry, within two seconds. A time-out, which takes 15 s, is not
 * retried.
 */
export const SHOP_RETRY_POLICY: RetryPolicy = { attempts: 2, maxWait: 2000 };

/** Harvests and downloads, which run in the background. */
export const HARVEST_RETRY_POLICY: RetryPolicy = {
  attempts: 5,
  unreachableAttempts: 3,
  maxWait: 60_000,
};

/** Requests of the command line that checks a shop. */
export const CHECK_RETRY_POLICY: RetryPolicy = { attempts: 3, maxWait: 20_000 };

/** First delay. */
const FIRST_WAIT_MS = 250;
/** First delay for a busy server without a readable `Retry-After`. */
const BUSY_WAIT_MS = 4000;
const BUSY: ReadonlySet<number | undefined> = new Set([429, 503]);

/**
 * Runs `attempt` until it succeeds. Delays are 0.25 s, 0.5 s, 1 s …, after 429 and 503 from 4 s on,
 * with jitter of up to half either way, or as long as `Retry-After` says. Never after another
 * status of 400 to 499.
 *
 * @throws The last error of `attempt`; the signal's reason.
 */
export async function retry<T>(attempt: () => Promise<T>, options: RetryOptions): Promise<T> {
  const { signal, attempts, maxWait, unreachableAttempts = attempts } = options;
  for (let tried = 1; ; tried += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (signal?.aborted) throw signal.reason;
      if (!(error instanceof ShopError) || !isTransient(error)) throw error;
      if (tried >= (error.code === 'unreachable' ? unreachableAttempts : attempts)) throw error;
      const wait = waitBeforeRetry(error, tried, options);
      if (wait > maxWait) throw error;
      await delay(wait, signal);
    }
  }
}

/** Excludes refusals, with another status of 400 to 499 than 429, which would only be repeated. */
function isTransient({ code, status = 500 }: ShopError): boolean {
  if (code === 'server') return status >= 500 || BUSY.has(status);
  return code === 'unreachable' || code === 'rate-limited';
}

/**
 * Delay in milliseconds before the next attempt: `Retry-After` if given, otherwise at most
 * `maxWait`.
 *
 * @param tried Attempts so far.
 */
export function waitBeforeRetry(
  error: ShopError,
  tried: number,
  { maxWait, random = Math.random }: Pick<RetryOptions, 'maxWait' | 'random'>,
): number {
  const retryAfter = error instanceof HttpError ? error.retryAfter : null;
  const first = BUSY.has(error.status) ? BUSY_WAIT_MS : FIRST_WAIT_MS;
  return retryAfter ?? Math.min(first * 2 ** (tried - 1) * (0.5 + random()), maxWait);
}
