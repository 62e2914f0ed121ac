/** `retry` repeats something that may safely be repeated (a GET), a bounded number of times, politely. */
import type { ShopErrorCode } from '../protocol/shop-error.ts';
import { ShopError } from '../protocol/shop-error.ts';
import { HttpError } from './http-error.ts';

export interface RetryOptions {
  readonly signal?: AbortSignal | undefined;
  /** Tries in all. */
  readonly attempts: number;
  /** The longest single wait in milliseconds; a server that asks for more gets no further try. */
  readonly patience: number;
  /** 0 to 1; replaceable for tests. */
  readonly random?: () => number;
}

const WORTH_ANOTHER_TRY: ReadonlySet<ShopErrorCode> = new Set(['unreachable', 'busy', 'server']);

/** Waits 0.25 s, 0.5 s, 1 s … with up to half of jitter either way, or as long as `Retry-After` says. */
export async function retry<T>(attempt: () => Promise<T>, options: RetryOptions): Promise<T> {
  const { signal, attempts, patience, random = Math.random } = options;
  for (let tried = 1; ; tried += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (signal?.aborted) throw signal.reason;
      if (tried >= attempts || !(error instanceof ShopError)) throw error;
      if (!WORTH_ANOTHER_TRY.has(error.code)) throw error;
      const asked = error instanceof HttpError ? error.retryAfter : null;
      if (asked !== null && asked > patience) throw error;
      const backoff = 250 * 2 ** (tried - 1) * (0.5 + random());
      await delay(asked ?? Math.min(backoff, patience), signal);
    }
  }
}

/** Resolves after `ms` milliseconds, or rejects with the signal's reason. */
export async function delay(ms: number, signal?: AbortSignal): Promise<void> {
  signal?.throwIfAborted();
  await new Promise<void>((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal?.addEventListener('abort', end);
  });
  signal?.throwIfAborted();
}
