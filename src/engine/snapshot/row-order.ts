/** Order of rows in both directions: row to rank, and rank to row. */
import { resize } from '../../protocol/catalogue/buffers.ts';
import type { Bitset } from '../structures/bitset.ts';
import { topK } from '../structures/top-k.ts';

export type IsAmong = (row: number) => boolean;

export class RowOrder {
  /** Rank of each row. Shared; must not be modified. */
  readonly ranks: Uint32Array;
  readonly #isAmong: IsAmong | null;
  #rows: Uint32Array | undefined;

  /**
   * @param ranks - rank of each row; retained
   * @param isAmong - restricts the order to the rows that sets may contain; `null` for all rows
   */
  constructor(ranks: Uint32Array, isAmong: IsAmong | null = null) {
    this.ranks = ranks;
    this.#isAmong = isAmong;
  }

  /** Rows in this order. Shared; must not be modified. Created on demand. */
  get rows(): Uint32Array {
    this.#rows ??= inverse(this.ranks, this.#isAmong);
    return this.#rows;
  }

  /** The reverse of this order. O(rows). */
  reversed(): RowOrder {
    const last = this.ranks.length - 1;
    return new RowOrder(
      this.ranks.map((rank) => last - rank),
      this.#isAmong,
    );
  }

  /**
   * Selects the first rows in this order. Scans the order for large sets, whose members come soon
   * unless they are concentrated at its end; otherwise compares the members by rank.
   *
   * @param members - rows to select from
   * @param size - number of members
   * @param count - number of rows to return
   */
  first(members: Bitset, size: number, count: number): Uint32Array {
    const limit = Math.min(count, size);
    const expectedSteps = (limit * this.rows.length) / size;
    const maxSteps = Math.max(8 * expectedSteps, size / 4);
    const found = expectedSteps < size ? this.#scan(members, limit, maxSteps) : null;
    return found ?? topK(members, limit, this.ranks);
  }

  /** Scans the order for at most `steps` rows; `null` if that is not enough. */
  #scan(members: Bitset, limit: number, steps: number): Uint32Array | null {
    const { rows } = this;
    const end = Math.min(steps, rows.length);
    const found = new Uint32Array(limit);
    let n = 0;
    for (let rank = 0; rank < end && n < limit; rank++) {
      const row = rows[rank]!;
      if (members.has(row)) found[n++] = row;
    }
    return n === limit ? found : null;
  }
}

function inverse(ranks: Uint32Array, isAmong: IsAmong | null): Uint32Array {
  const rows = new Uint32Array(ranks.length);
  for (let row = 0; row < ranks.length; row++) rows[ranks[row]!] = row;
  if (isAmong === null) return rows;
  let n = 0;
  for (let rank = 0; rank < rows.length; rank++) {
    const row = rows[rank]!;
    if (isAmong(row)) rows[n++] = row;
  }
  return new Uint32Array(resize(rows.buffer, n * rows.BYTES_PER_ELEMENT));
}
