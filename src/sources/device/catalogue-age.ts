/** Age of the catalogue on the device, robust against changes of the clock. */

/** Age by the device's clock and by the monotonic time of this visit, whichever is greater. */
export class CatalogueAge {
  #fetchedAt: string | null = null;
  #ageThen = 0;
  #then = 0;

  /**
   * Milliseconds since the catalogue was fetched.
   *
   * @param fetchedAt ISO 8601 time by the device's clock.
   * @returns `Infinity` without a time, and for a time in the future, since the clock was set back.
   */
  of(fetchedAt: string | undefined): number {
    if (fetchedAt === undefined) return Number.POSITIVE_INFINITY;
    const byClock = Date.now() - Date.parse(fetchedAt);
    if (fetchedAt !== this.#fetchedAt) {
      this.#fetchedAt = fetchedAt;
      this.#ageThen = byClock >= 0 ? byClock : Number.POSITIVE_INFINITY;
      this.#then = performance.now();
    }
    // The monotonic time may stop while the device sleeps; the clock does not.
    return Math.max(byClock, this.#ageThen + performance.now() - this.#then);
  }
}
