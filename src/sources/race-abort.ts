/** Cancellable wait for a promise that other callers share. */

/**
 * Settles as `promise` does, or rejects with the reason of `signal` once that is aborted; `promise`
 * itself continues. Its listener is removed when either settles.
 */
export async function raceAbort<T>(promise: Promise<T>, signal?: AbortSignal): Promise<T> {
  if (signal === undefined) return promise;
  const settled = new AbortController();
  const aborted = new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => resolve(), { signal: settled.signal });
    if (signal.aborted) resolve();
  });
  const rejected = aborted.then((): never => {
    throw signal.reason;
  });
  try {
    return await Promise.race([promise, rejected]);
  } finally {
    settled.abort();
  }
}
