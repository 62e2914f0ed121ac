/** Order of rows in both directions: row to rank, and rank to row. */
import { resize } from '../../protocol/catalogue/buffers.ts';
import { type Bitset, bitCount } from '../structures/bitset.ts';

export type IsAmong = (row: number) => boolean;
/** Tests for a set that is never modified, see `FlagSets`. */
export type IsConstant = (members: Bitset) => boolean;

export class RowOrder {
  /** Rank of each row. Shared; must not be modified. */
  readonly ranks: Uint32Array;
  readonly #isAmong: IsAmong | null;
  readonly #isConstant: IsConstant;
  #rows: Uint32Array | undefined;
  /** One bit for each rank, and the number of bits before each word of these. */
  #marks: readonly [Int32Array, Uint32Array] | undefined;
  /** Members of constant sets in this order. */
  readonly #listed = new WeakMap<Bitset, Uint32Array>();

  /**
   * @param ranks - rank of each row; retained
   * @param isAmong - restricts the order to the rows that sets may contain; `null` for all rows
   * @param isConstant - sets whose members are listed once; none by default
   */
  constructor(
    ranks: Uint32Array,
    isAmong: IsAmong | null = null,
    isConstant: IsConstant = () => false,
  ) {
    this.ranks = ranks;
    this.#isAmong = isAmong;
    this.#isConstant = isConstant;
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
      this.#isConstant,
    );
  }

  /**
   * Selects the first rows in this order; see `slice`.
   *
   * @param count - number of rows to return
   */
  first(members: Bitset, size: number, count: number): Uint32Array {
    return this.slice(members, size, 0, Math.min(count, size));
  }

  /**
   * The first row of a set that is not empty. O(members), less where they are not concentrated at the end.
   *
   * @param size - number of members
   */
  firstOf(members: Bitset, size: number): number {
    const { rows, ranks } = this;
    const { words } = members;
    const steps = Math.min((8 * rows.length) / size, size);
    for (let step = 0; step < steps; step++) {
      const row = rows[step]!;
      if (members.has(row)) return row;
    }
    let first = members.next(0);
    for (let i = 0; i < words.length; i++) {
      for (let word = words[i]!; word !== 0; word &= word - 1) {
        const row = (i << 5) + 31 - Math.clz32(word & -word);
        if (ranks[row]! < ranks[first]!) first = row;
      }
    }
    return first;
  }

  /**
   * Selects the rows from place `start` up to `end` of the members in this order. Scans the order for
   * large sets, whose members come soon unless they are concentrated at its end; otherwise marks the
   * ranks of all members. The result is shared; it must not be modified.
   *
   * @param members - rows to select from
   * @param size - number of members, at least `end`
   */
  slice(members: Bitset, size: number, start: number, end: number): Uint32Array {
    const { rows } = this;
    if (start >= end) return new Uint32Array(0);
    if (size === rows.length) return rows.subarray(start, end);
    if (start >= DEEP && this.#isConstant(members)) {
      const listed = this.#listed.get(members) ?? rows.filter((row) => members.has(row));
      this.#listed.set(members, listed);
      return listed.subarray(start, end);
    }
    const expectedSteps = (end * rows.length) / size;
    const found =
      expectedSteps < STEPS_PER_MARK * size ? this.#scan(members, size, start, end) : null;
    return found ?? this.#select(members, start, end);
  }

  /** Scans the order as far as is faster than to mark ranks; `null` if that is not enough. */
  #scan({ words }: Bitset, size: number, start: number, end: number): Uint32Array | null {
    const { rows } = this;
    const found = new Uint32Array(end - start);
    const steps = Math.min(Math.max((8 * end * rows.length) / size, size / 4), rows.length);
    for (let step = 0, place = 0; step < steps; step++) {
      const row = rows[step]!;
      if ((words[row >>> 5]! & (1 << row)) === 0) continue;
      if (place >= start) found[place - start] = row;
      if (++place === end) return found;
    }
    return null;
  }

  /**
   * Marks the ranks of all members: a member's place is the number of marks before its own. O(rows /
   * 32 + members).
   */
  #select({ words }: Bitset, start: number, end: number): Uint32Array {
    const { ranks } = this;
    const size = (ranks.length + 31) >>> 5;
    const [marks, before] = (this.#marks ??= [new Int32Array(size), new Uint32Array(size)]);
    marks.fill(0);
    for (let i = 0; i < words.length; i++) {
      for (let word = words[i]!; word !== 0; word &= word - 1) {
        const rank = ranks[(i << 5) + 31 - Math.clz32(word & -word)]!;
        marks[rank >>> 5]! |= 1 << rank;
      }
    }
    for (let i = 0, count = 0; i < size; i++) {
      before[i] = count;
      count += bitCount(marks[i]!, 0);
    }
    const found = new Uint32Array(end - start);
    for (let i = 0; i < words.length; i++) {
      for (let word = words[i]!; word !== 0; word &= word - 1) {
        const row = (i << 5) + 31 - Math.clz32(word & -word);
        const rank = ranks[row]!;
        const least = before[rank >>> 5]!;
        if (least >= end || least + 32 <= start) continue;
        const place = least + bitCount(marks[rank >>> 5]! & ~(-1 << rank), 0);
        if (place >= start && place < end) found[place - start] = row;
      }
    }
    return found;
  }
}

/** Number of steps through an order that take the time of marking one member. */
const STEPS_PER_MARK = 2;
/** Place from which on the members of a constant set are listed, which takes memory. */
const DEEP = 256;

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
