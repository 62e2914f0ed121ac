/** Difference between two orders of ids of which only the front changes. */

export class IdOrderDiff {
  readonly #ids: readonly number[];
  readonly #ranks: ReadonlyMap<number, number>;

  /**
   *
   * @param ids The previous order.
   */
  constructor(ids: readonly number[]) {
    this.#ids = ids;
    this.#ranks = new Map(ids.map((id, rank) => [id, rank]));
  }

  has(id: number): boolean {
    return this.#ranks.has(id);
  }

  /**
   * Number of ids at the front that are new or have moved; those after them are in the previous
   * order.
   */
  movedCount(front: readonly number[]): number {
    let next = Number.POSITIVE_INFINITY;
    for (let i = front.length; i > 0; i -= 1) {
      const rank = this.#ranks.get(front[i - 1] ?? Number.NaN);
      if (rank === undefined || rank >= next) return i;
      next = rank;
    }
    return 0;
  }

  /** Applies the changes at the front to the previous order, without the ids in `deleted`. */
  apply(front: readonly number[], deleted: ReadonlySet<number> = new Set()): readonly number[] {
    const movedCount = front.slice(0, this.movedCount(front));
    const isMoved = new Set(movedCount);
    return [...movedCount, ...this.#ids.filter((id) => !isMoved.has(id) && !deleted.has(id))];
  }
}
