/** A fixed-size set of small integers as one bit each; knows nothing of what the integers mean. */

export class Bitset {
  /** Members are 0 to `size` - 1; bits beyond stay clear. */
  readonly size: number;
  readonly words: Uint32Array;

  constructor(size: number) {
    this.size = size;
    this.words = new Uint32Array((size + 31) >>> 5);
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
    this.words.fill(0xffffffff, first + 1, last);
    this.words[last]! |= tail;
    return this;
  }

  clear(): this {
    this.words.fill(0);
    return this;
  }

  clone(): Bitset {
    const copy = new Bitset(this.size);
    copy.words.set(this.words);
    return copy;
  }

  /** Keeps what is in `other` too; both sets have the same size, as in `or` and `andNot`. */
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
