/** Fixed-size set of small integers, one bit each. */

export class Bitset {
  /** Members are 0 to `size` - 1; bits beyond stay clear. */
  readonly size: number;
  /**
   * Signed, as the results of bit operations are: no conversion in loops. The length is a multiple
   * of four, see `and`.
   */
  readonly words: Int32Array;

  constructor(size: number) {
    this.size = size;
    this.words = new Int32Array(((size + 127) >>> 7) * 4);
  }

  static full(size: number): Bitset {
    return new Bitset(size).addRange(0, size);
  }

  has(member: number): boolean {
    return (this.words[member >>> 5]! & (1 << (member & 31))) !== 0;
  }

  add(member: number): void {
    this.words[member >>> 5]! |= 1 << (member & 31);
  }

  /** Adds `start` to `end` - 1. */
  addRange(start: number, end: number): this {
    if (start >= end) return this;
    const first = start >>> 5;
    const last = (end - 1) >>> 5;
    const head = -1 << (start & 31);
    const tail = -1 >>> (31 - ((end - 1) & 31));
    if (first === last) {
      this.words[first]! |= head & tail;
      return this;
    }
    this.words[first]! |= head;
    this.words.fill(-1, first + 1, last);
    this.words[last]! |= tail;
    return this;
  }

  clear(): this {
    this.words.fill(0);
    return this;
  }

  clone(): Bitset {
    return new Bitset(this.size).copy(this);
  }

  /** Copies `other`, which must have the same size; so for all binary operations below. */
  copy(other: Bitset): this {
    this.words.set(other.words);
    return this;
  }

  // Most of the time of a request goes into the next three; four words per step halve it.

  /** Intersects with `other`, in place. */
  and(other: Bitset): this {
    const { words } = this;
    const others = other.words;
    for (let i = 0; i < words.length; i += 4) {
      words[i]! &= others[i]!;
      words[i + 1]! &= others[i + 1]!;
      words[i + 2]! &= others[i + 2]!;
      words[i + 3]! &= others[i + 3]!;
    }
    return this;
  }

  or(other: Bitset): this {
    const { words } = this;
    const others = other.words;
    for (let i = 0; i < words.length; i += 4) {
      words[i]! |= others[i]!;
      words[i + 1]! |= others[i + 1]!;
      words[i + 2]! |= others[i + 2]!;
      words[i + 3]! |= others[i + 3]!;
    }
    return this;
  }

  andNot(other: Bitset): this {
    const { words } = this;
    const others = other.words;
    for (let i = 0; i < words.length; i += 4) {
      words[i]! &= ~others[i]!;
      words[i + 1]! &= ~others[i + 1]!;
      words[i + 2]! &= ~others[i + 2]!;
      words[i + 3]! &= ~others[i + 3]!;
    }
    return this;
  }

  count(): number {
    let count = 0;
    const { words } = this;
    for (let i = 0; i < words.length; i += 2) count += bitCount(words[i]!, words[i + 1]!);
    return count;
  }

  /** Counts the members from `start` to `end` - 1. O(end - start). */
  countRange(start: number, end: number): number {
    if (start >= end) return 0;
    const { words } = this;
    const last = (end - 1) >>> 5;
    let count = 0;
    for (let i = start >>> 5, mask = -1 << (start & 31); i <= last; i++, mask = -1) {
      if (i === last) mask &= -1 >>> (31 - ((end - 1) & 31));
      count += bitCount(words[i]! & mask, 0);
    }
    return count;
  }

  /** Counts the members of the intersection. */
  sharedCount(other: Bitset): number {
    const { words } = this;
    const others = other.words;
    let count = 0;
    for (let i = 0; i < words.length; i += 2) {
      count += bitCount(words[i]! & others[i]!, words[i + 1]! & others[i + 1]!);
    }
    return count;
  }

  /**
   * Counts the members of the symmetric difference.
   *
   * @param limit - above it counting stops, and the result is any number above `limit`
   * @param step - above 1 the result is an estimate from one of so many pairs of words
   */
  differenceCount(other: Bitset, limit = Number.POSITIVE_INFINITY, step = 1): number {
    const { words } = this;
    const others = other.words;
    let count = 0;
    for (let i = 0; i < words.length && count * step <= limit;) {
      const end = Math.min(i + LIMIT_CHECK_WORDS * step, words.length);
      for (; i < end; i += 2 * step) {
        count += bitCount(words[i]! ^ others[i]!, words[i + 1]! ^ others[i + 1]!);
      }
    }
    return count * step;
  }

  /** The first member from `from` on, or -1. */
  next(from: number): number {
    const { words } = this;
    let i = from >>> 5;
    if (i >= words.length) return -1;
    let word = words[i]! & (-1 << (from & 31));
    while (word === 0) {
      if (++i >= words.length) return -1;
      word = words[i]!;
    }
    return (i << 5) + 31 - Math.clz32(word & -word);
  }

  /** The members in ascending order. */
  toArray(): Uint32Array {
    const members = new Uint32Array(this.count());
    let n = 0;
    for (let i = 0; i < this.words.length; i++) {
      for (let word = this.words[i]!; word !== 0; word &= word - 1) {
        members[n++] = (i << 5) + 31 - Math.clz32(word & -word);
      }
    }
    return members;
  }
}

/** Number of 32-bit words counted between two checks of a limit. */
const LIMIT_CHECK_WORDS = 64;

/** Number of bits set in two 32-bit words, which share the addition from half bytes on. */
export function bitCount(a: number, b: number): number {
  const pairsA = a - ((a >>> 1) & 0x55555555);
  const pairsB = b - ((b >>> 1) & 0x55555555);
  const halves =
    (pairsA & 0x33333333) +
    ((pairsA >>> 2) & 0x33333333) +
    (pairsB & 0x33333333) +
    ((pairsB >>> 2) & 0x33333333);
  const bytes = (halves & 0x0f0f0f0f) + ((halves >>> 4) & 0x0f0f0f0f);
  return Math.imul(bytes, 0x01010101) >>> 24;
}
