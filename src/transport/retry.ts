/** `retry` repeats something that may safely be repeated (a GET), a bounded number of times, politely. */
import type { ShopErrorCode } from '../protocol/shop-error.ts';
import { ShopError } from '../protocol/shop-error.ts';
import { HttpError } from './http-error.ts';
import { delay } from './timing.ts';

export interface RetryOptions {
  readonly signal?: AbortSignal | undefined;
  /** Tries in all. */
  readonly attempts: number;
  /**
   * Tries in all where nothing answers, as `attempts` unless given: in a browser that may be a redirect in a circle, which it
   * follows 20 times with each try and does not tell from a network that fails.
   */
  readonly unreachableAttempts?: number;
  /** The longest single wait in milliseconds; a server that asks for more gets no further try. */
  readonly maxWait: number;
  /** 0 to 1; replaceable for tests. */
  readonly random?: () => number;
}

/** The first wait, in milliseconds, and that for a server which is busy but does not say, or not to another origin, for how long. */
const FIRST_WAIT_MS = 250;
const BUSY_WAIT_MS = 4000;
const BUSY: ReadonlySet<number | undefined> = new Set([429, 503]);

const RETRYABLE_CODES: ReadonlySet<ShopErrorCode> = new Set(['unreachable', 'busy', 'server']);

/** Waits 0.25 s, 0.5 s, 1 s …, after 429 and 503 from 4 s on, with up to half of jitter either way; or as long as `Retry-After` says. */
export async function retry<T>(attempt: () => Promise<T>, options: RetryOptions): Promise<T> {
  const { signal, attempts, maxWait, unreachableAttempts = attempts } = options;
  for (let tried = 1; ; tried += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (signal?.aborted) throw signal.reason;
      if (!(error instanceof ShopError) || !RETRYABLE_CODES.has(error.code)) throw error;
      if (tried >= (error.code === 'unreachable' ? unreachableAttempts : attempts)) throw error;
      const wait = waitBeforeRetry(error, tried, options);
      if (wait > maxWait) throw error;
      await delay(wait, signal);
    }
  }
}

/** In milliseconds, before the next of `tried` tries: as long as the server asks for, else at most `patience`. */
export function waitBeforeRetry(
  error: ShopError,
  tried: number,
  { maxWait, random = Math.random }: Pick<RetryOptions, 'maxWait' | 'random'>,
): number {
  const asked = error instanceof HttpError ? error.retryAfter : null;
  const first = BUSY.has(error.status) ? BUSY_WAIT_MS : FIRST_WAIT_MS;
  return asked ?? Math.min(first * 2 ** (tried - 1) * (0.5 + random()), maxWait);
}
