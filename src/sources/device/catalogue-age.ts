/** `CatalogueAge`: age of the catalogue on the device, robust against changes of the clock. */

export class CatalogueAge {
  #fetchedAt: string | null = null;
  #ageThen = 0;
  #then = 0;

  /**
   * Milliseconds since the device got it, an ISO 8601 time by its clock. What a clock that was set back says of an earlier
   * visit is unknown, so it counts as for ever; in this visit the time goes on, whatever the clock says.
   */
  of(fetchedAt: string | undefined): number {
    if (fetchedAt === undefined) return Number.POSITIVE_INFINITY;
    const byClock = Date.now() - Date.parse(fetchedAt);
    if (fetchedAt !== this.#fetchedAt) {
      this.#fetchedAt = fetchedAt;
      this.#ageThen = byClock >= 0 ? byClock : Number.POSITIVE_INFINITY;
      this.#then = performance.now();
    }
    // The time of a visit stands still while the device sleeps; the clock does not.
    return Math.max(byClock, this.#ageThen + performance.now() - this.#then);
  }
}
