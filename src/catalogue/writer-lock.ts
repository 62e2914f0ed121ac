/** The writer lock: of all tabs and workers of the origin, one at a time writes the catalogue of a key. Reading never waits. */

/** Waits for its turn; rejects with the signal's reason if that is aborted first. Without Web Locks (no https, a sandboxed frame) everybody writes. */
export async function withWriterLock<T>(
  key: string,
  signal: AbortSignal,
  work: () => Promise<T>,
): Promise<T> {
  signal.throwIfAborted();
  let entered = false;
  try {
    return await navigator.locks.request(`wps-elements ${key}`, { signal }, () => {
      entered = true;
      return work();
    });
  } catch (error) {
    if (signal.aborted && !entered) throw signal.reason;
    if (entered) throw error;
    return work();
  }
}
