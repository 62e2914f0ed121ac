/** Sets of rows that do not depend on a request, created on demand and cached. Shared; must not be modified. */
import { Bitset } from '../structures/bitset.ts';

/** Number of sets by a key that are cached. */
const MAX_KEYED = 32;

export class FlagSets {
  readonly #rowFlags: Uint16Array;
  readonly #with = new Map<number, Bitset>();
  readonly #without = new Map<number, Bitset>();
  readonly #keyed = new Map<string, Bitset>();
  readonly #constant = new WeakSet<Bitset>();

  constructor(rowFlags: Uint16Array) {
    this.#rowFlags = rowFlags;
  }

  /** Rows with this one flag. */
  with(flag: number): Bitset {
    return cached(this.#with, flag, () => this.#select(flag, true));
  }

  /** Rows with none of these flags. */
  without(flags: number): Bitset {
    return cached(this.#without, flags, () => this.markConstant(this.#select(flags, false)));
  }

  /** Tests for a set of `without`, or derived from one: sets derived from it may be cached. */
  isConstant(rows: Bitset): boolean {
    return this.#constant.has(rows);
  }

  markConstant(rows: Bitset): Bitset {
    this.#constant.add(rows);
    return rows;
  }

  /** Rows that `add` adds to an empty set, by a key of its arguments. Few are cached. */
  cached(key: string, add: (rows: Bitset) => unknown): Bitset {
    if (this.#keyed.size >= MAX_KEYED && !this.#keyed.has(key)) this.#keyed.clear();
    return cached(this.#keyed, key, () => {
      const rows = new Bitset(this.#rowFlags.length);
      add(rows);
      return rows;
    });
  }

  /** Rows with one of the flags, or with none. No calls in the loop: it runs before it is compiled. */
  #select(flags: number, isWith: boolean): Bitset {
    const rowFlags = this.#rowFlags;
    const rows = new Bitset(rowFlags.length);
    const { words } = rows;
    const { length } = rowFlags;
    for (let row = 0; row < length; row++) {
      if (((rowFlags[row]! & flags) !== 0) === isWith) words[row >>> 5]! |= 1 << (row & 31);
    }
    return rows;
  }
}

function cached<K>(sets: Map<K, Bitset>, key: K, make: () => Bitset): Bitset {
  let rows = sets.get(key);
  if (!rows) {
    rows = make();
    sets.set(key, rows);
  }
  return rows;
}
