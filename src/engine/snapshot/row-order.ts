/** One of the orders that rows are listed in, both ways round: row to place, and place to row. */
import { resize } from '../../protocol/catalogue/buffers.ts';
import type { Bitset } from '../structures/bitset.ts';
import { topK } from '../structures/top-k.ts';

export type IsAmong = (row: number) => boolean;

export class RowOrder {
  /** The place of each row; shared, not to be modified. */
  readonly ranks: Uint32Array;
  readonly #isAmong: IsAmong | null;
  #rows: Uint32Array | undefined;

  /** Retains both: an order of all rows, or of those of them that sets may have. */
  constructor(ranks: Uint32Array, isAmong: IsAmong | null = null) {
    this.ranks = ranks;
    this.#isAmong = isAmong;
  }

  /** The rows in this order; shared, not to be modified. */
  get rows(): Uint32Array {
    this.#rows ??= inverse(this.ranks, this.#isAmong);
    return this.#rows;
  }

  /** This order from its end. */
  reversed(): RowOrder {
    const last = this.ranks.length - 1;
    return new RowOrder(
      this.ranks.map((place) => last - place),
      this.#isAmong,
    );
  }

  /**
   * The first `count` of `members`, of which there are `size`. Many members are met soon on the way through all rows,
   * unless they are such as come late in this order; few, and those, are sooner compared among themselves.
   */
  first(members: Bitset, size: number, count: number): Uint32Array {
    const wanted = Math.min(count, size);
    const expectedSteps = (wanted * this.rows.length) / size;
    const patience = Math.max(8 * expectedSteps, size / 4);
    const met = expectedSteps < size ? this.#walk(members, wanted, patience) : null;
    return met ?? topK(members, wanted, this.ranks);
  }

  /** `null` if so many steps are not enough. */
  #walk(members: Bitset, wanted: number, steps: number): Uint32Array | null {
    const { rows } = this;
    const end = Math.min(steps, rows.length);
    const met = new Uint32Array(wanted);
    let n = 0;
    for (let place = 0; place < end && n < wanted; place++) {
      const row = rows[place]!;
      if (members.has(row)) met[n++] = row;
    }
    return n === wanted ? met : null;
  }
}

function inverse(ranks: Uint32Array, isAmong: IsAmong | null): Uint32Array {
  const rows = new Uint32Array(ranks.length);
  for (let row = 0; row < ranks.length; row++) rows[ranks[row]!] = row;
  if (isAmong === null) return rows;
  let n = 0;
  for (let place = 0; place < rows.length; place++) {
    const row = rows[place]!;
    if (isAmong(row)) rows[n++] = row;
  }
  return new Uint32Array(resize(rows.buffer, n * rows.BYTES_PER_ELEMENT));
}
