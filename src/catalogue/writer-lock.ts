/** The writer lock: of all tabs and workers of the origin, one at a time writes the catalogue of a key. Reading never waits. */

/** Waits for its turn; rejects with the signal's reason if that is aborted first. Without Web Locks everybody writes. */
export async function withWriterLock<T>(
  key: string,
  signal: AbortSignal,
  work: () => Promise<T>,
): Promise<T> {
  signal.throwIfAborted();
  if (navigator.locks === undefined) return work();
  return navigator.locks.request(`wps-elements ${key}`, { signal }, work);
}
