/** Bitsets of the rows that have a flag, created on demand and cached. */
import { Bitset } from '../structures/bitset.ts';

export class FlagSets {
  readonly #rowFlags: Uint16Array;
  readonly #sets = new Map<number, Bitset>();

  constructor(rowFlags: Uint16Array) {
    this.#rowFlags = rowFlags;
  }

  /** Rows with this one flag. Shared; must not be modified. */
  with(flag: number): Bitset {
    let rows = this.#sets.get(flag);
    if (!rows) {
      rows = new Bitset(this.#rowFlags.length);
      for (let row = 0; row < this.#rowFlags.length; row++) {
        if ((this.#rowFlags[row]! & flag) !== 0) rows.add(row);
      }
      this.#sets.set(flag, rows);
    }
    return rows;
  }
}
