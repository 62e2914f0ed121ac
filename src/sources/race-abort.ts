/** `abortable`: waiting for something that goes on for others, until one's own signal says otherwise. */

/** Settles as `promise` does, or rejects with the signal's reason once that is aborted. */
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
