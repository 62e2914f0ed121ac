/** A fixed-size set of small integers as one bit each; knows nothing of what the integers mean. */

export class Bitset {
  /** Members are 0 to `size` - 1; bits beyond stay clear. */
  readonly size: number;
  /** Signed, as the results of bit operations are: no loop over them has to convert. */
  readonly words: Int32Array;

  constructor(size: number) {
    this.size = size;
    this.words = new Int32Array((size + 31) >>> 5);
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

  /** Becomes what `other` is, which has the same size, as in all that follow. */
  copy(other: Bitset): this {
    this.words.set(other.words);
    return this;
  }

  /** Keeps what is in `other` too. */
  and(other: Bitset): this {
    const { words } = this;
    for (let i = 0; i < words.length; i++) words[i]! &= other.words[i]!;
    return this;
  }

  or(other: Bitset): this {
    const { words } = this;
    for (let i = 0; i < words.length; i++) words[i]! |= other.words[i]!;
    return this;
  }

  andNot(other: Bitset): this {
    const { words } = this;
    for (let i = 0; i < words.length; i++) words[i]! &= ~other.words[i]!;
    return this;
  }

  count(): number {
    let count = 0;
    const { words } = this;
    for (let i = 0; i < words.length; i++) count += bitCount(words[i]!);
    return count;
  }

  /** How many members are from `start` to `end` - 1. Of a few words, soon done. */
  countRange(start: number, end: number): number {
    if (start >= end) return 0;
    const { words } = this;
    const last = (end - 1) >>> 5;
    let count = 0;
    for (let i = start >>> 5, mask = -1 << (start & 31); i <= last; i++, mask = -1) {
      if (i === last) mask &= -1 >>> (31 - ((end - 1) & 31));
      count += bitCount(words[i]! & mask);
    }
    return count;
  }

  /** How many members both sets have. */
  sharedCount(other: Bitset): number {
    const { words } = this;
    let count = 0;
    for (let i = 0; i < words.length; i++) count += bitCount(words[i]! & other.words[i]!);
    return count;
  }

  /** How many members just one of both sets has; if that is more than `limit`, any number above it. */
  differenceCount(other: Bitset, limit = Number.POSITIVE_INFINITY): number {
    const { words } = this;
    let count = 0;
    for (let i = 0; i < words.length && count <= limit; ) {
      const end = Math.min(i + STRETCH, words.length);
      for (; i < end; i++) count += bitCount(words[i]! ^ other.words[i]!);
    }
    return count;
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

/** Words between two looks at a limit. */
const STRETCH = 64;

function bitCount(word: number): number {
  let n = word - ((word >>> 1) & 0x55555555);
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333);
  return Math.imul((n + (n >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
