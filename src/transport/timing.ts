/** Time-outs, delays and the length of a day, for all layers that may import transport. */

/** One day in milliseconds. */
export const DAY_MS = 24 * 60 * 60 * 1000;

/** Reason of a signal that `withTimeout` has aborted. */
export class TimeoutError extends Error {
  /** The time limit in milliseconds. */
  readonly ms: number;

  constructor(ms: number) {
    super(`No result within ${ms / 1000} s.`);
    this.ms = ms;
  }
}

interface TimeoutOptions {
  /** Signal of the caller; aborts `work`, too. */
  readonly signal?: AbortSignal | undefined;
  /** Controller that is aborted when the time is up; a new one unless given. */
  readonly limit?: AbortController;
}

/**
 * Runs `work` with a time limit. `AbortSignal.timeout` is not used: it retains all that listens to
 * it until its time is up, settled or not.
 *
 * @param work Ends early when its signal is aborted: it is not raced against the timer.
 * @param ms Time limit in milliseconds.
 * @throws What `work` throws; `TimeoutError` when the time is up; the reason of `signal`.
 */
export async function withTimeout<T>(
  work: (signal: AbortSignal) => Promise<T>,
  ms: number,
  { signal, limit = new AbortController() }: TimeoutOptions = {},
): Promise<T> {
  const timer = setTimeout(() => limit.abort(new TimeoutError(ms)), ms);
  const either = signal === undefined ? limit.signal : AbortSignal.any([signal, limit.signal]);
  try {
    const result = await work(either);
    // WebKit goes on delivering what had arrived before the abort.
    either.throwIfAborted();
    return result;
  } catch (cause) {
    throw either.aborted ? either.reason : cause;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Resolves after `ms` milliseconds.
 *
 * @throws The reason of `signal`, as soon as that is aborted.
 */
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
