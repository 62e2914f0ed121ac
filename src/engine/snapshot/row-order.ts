/** One of the orders that rows are listed in, both ways round: row to place, and place to row. */
import type { Bitset } from '../structures/bitset.ts';
import { topK } from '../structures/top-k.ts';

export class RowOrder {
  /** The place of each row; shared, not to be modified. */
  readonly places: Uint32Array;
  #rows: Uint32Array | undefined;

  constructor(places: Uint32Array) {
    this.places = places;
  }

  /** This order from its end. */
  reversed(): RowOrder {
    const last = this.places.length - 1;
    return new RowOrder(this.places.map((place) => last - place));
  }

  /**
   * The first `count` of `members`, of which there are `size`. Many members are met soon on the way through all rows,
   * unless they are such as come late in this order; few, and those, are sooner compared among themselves.
   */
  first(members: Bitset, size: number, count: number): Uint32Array {
    const wanted = Math.min(count, size);
    const expectedSteps = (wanted * this.places.length) / size;
    const met = expectedSteps < size ? this.#walk(members, wanted, 8 * expectedSteps) : null;
    return met ?? topK(members.toArray(), wanted, this.places);
  }

  /** `null` if so many steps are not enough. */
  #walk(members: Bitset, wanted: number, steps: number): Uint32Array | null {
    this.#rows ??= inverse(this.places);
    const end = Math.min(steps, this.#rows.length);
    const met = new Uint32Array(wanted);
    let n = 0;
    for (let place = 0; place < end && n < wanted; place++) {
      const row = this.#rows[place]!;
      if (members.has(row)) met[n++] = row;
    }
    return n === wanted ? met : null;
  }
}

function inverse(places: Uint32Array): Uint32Array {
  const rows = new Uint32Array(places.length);
  for (let row = 0; row < places.length; row++) rows[places[row]!] = row;
  return rows;
}
