/** `OrderedIds`: a long list of ids, newest first, and how it goes on after changes that are seen at its front only. */

export class IdOrderDiff {
  readonly #ids: readonly number[];
  readonly #ranks: ReadonlyMap<number, number>;

  /** As it was. */
  constructor(ids: readonly number[]) {
    this.#ids = ids;
    this.#ranks = new Map(ids.map((id, place) => [id, place]));
  }

  has(id: number): boolean {
    return this.#ranks.has(id);
  }

  /** How many of the first ids now are new or have moved there; those after them stand in the order they had. */
  movedCount(front: readonly number[]): number {
    let next = Number.POSITIVE_INFINITY;
    for (let i = front.length; i > 0; i -= 1) {
      const place = this.#ranks.get(front[i - 1] ?? Number.NaN);
      if (place === undefined || place >= next) return i;
      next = place;
    }
    return 0;
  }

  /** The whole list now, as far as its front tells: without those `gone`. */
  apply(front: readonly number[], gone: ReadonlySet<number> = new Set()): readonly number[] {
    const movedCount = front.slice(0, this.movedCount(front));
    const isMoved = new Set(movedCount);
    return [...movedCount, ...this.#ids.filter((id) => !isMoved.has(id) && !gone.has(id))];
  }
}
