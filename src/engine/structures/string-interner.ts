/**
 * String interner: a hash table that numbers distinct byte strings in the order of their
 * appearance, without a JavaScript string for any of them.
 */
import { release, grow } from '../../protocol/catalogue/buffers.ts';
import { GrowableList } from './growable-list.ts';
import { sortByteStrings } from './sort-byte-strings.ts';

export class StringInterner {
  #bytes = new Uint8Array(1 << 12);
  /** Offset of each string, and the end of the last. */
  readonly #ends = new GrowableList();
  /** Hash slots: number + 1 of a string, 0 if empty; the highest bits are those of the hash. */
  #slots = new Uint32Array(1 << 9);

  constructor() {
    this.#ends.push(0);
  }

  get length(): number {
    return this.#ends.length - 1;
  }

  /** Size of all strings in bytes. */
  get size(): number {
    return this.#ends.get(this.length);
  }

  sizeOf(number: number): number {
    return this.#ends.get(number + 1) - this.#ends.get(number);
  }

  /**
   * Number of the string from `start` up to `end` in `source`, which is copied if it is new.
   * O(length).
   */
  number(source: Uint8Array, start: number, end: number): number {
    const hash = hashOf(source, start, end);
    const slots = this.#slots;
    const mask = slots.length - 1;
    const tag = hash & TAG_MASK;
    for (let slot = slotOf(hash, mask); ; slot = (slot + 1) & mask) {
      const entry = slots[slot]!;
      if (entry === 0) return this.#add(source.subarray(start, end), slot, tag);
      if (((entry ^ tag) & TAG_MASK) !== 0) continue;
      const number = (entry & ~TAG_MASK) - 1;
      if (this.#equals(number, source, start, end)) return number;
    }
  }

  /** Reserves a number that no string has. */
  skip(): number {
    this.#ends.push(this.size);
    return this.length - 1;
  }

  /** Releases the hash table: no string can be numbered any more. Called once. */
  close(): void {
    release(this.#slots.buffer);
    this.#slots = new Uint32Array(0);
  }

  /** Releases the strings, too. After `close`; nothing can be read any more. */
  release(): void {
    release(this.#bytes.buffer);
    this.#bytes = new Uint8Array(0);
    this.#ends.release();
  }

  /** Sorts numbers by the bytes of their strings. */
  sort(numbers: Uint32Array): void {
    sortByteStrings(this.#bytes, this.#ends.values, numbers);
  }

  /**
   * Writes the strings of `numbers` one after the other into `bytes`, and their ends into `offsets`
   * from index 1 on.
   */
  write(numbers: Uint32Array, bytes: Uint8Array, offsets: Uint32Array): void {
    let target = 0;
    for (let i = 0; i < numbers.length; i++) {
      const end = this.#ends.get(numbers[i]! + 1);
      for (let from = this.#ends.get(numbers[i]!); from < end; from++) {
        bytes[target++] = this.#bytes[from]!;
      }
      offsets[i + 1] = target;
    }
  }

  #equals(number: number, source: Uint8Array, start: number, end: number): boolean {
    const own = this.#ends.get(number);
    if (this.#ends.get(number + 1) - own !== end - start) return false;
    const bytes = this.#bytes;
    for (let i = start; i < end; i++) if (bytes[own + i - start] !== source[i]) return false;
    return true;
  }

  #add(string: Uint8Array, slot: number, tag: number): number {
    const number = this.length;
    const start = this.size;
    const end = start + string.length;
    if (end > this.#bytes.length) {
      this.#bytes = new Uint8Array(grow(this.#bytes.buffer, end));
    }
    this.#bytes.set(string, start);
    this.#ends.push(end);
    this.#slots[slot] = (number + 1) | tag;
    if (MIN_SLOTS_PER_STRING * this.length > this.#slots.length) this.#rehash();
    return number;
  }

  #rehash(): void {
    const before = this.#slots;
    const slots = new Uint32Array(2 * before.length);
    const mask = slots.length - 1;
    for (let i = 0; i < before.length; i++) {
      const entry = before[i]!;
      if (entry === 0) continue;
      const number = (entry & ~TAG_MASK) - 1;
      const hash = hashOf(this.#bytes, this.#ends.get(number), this.#ends.get(number + 1));
      let slot = slotOf(hash, mask);
      while (slots[slot] !== 0) slot = (slot + 1) & mask;
      slots[slot] = entry;
    }
    release(before.buffer);
    this.#slots = slots;
  }
}

/** Bits of a slot that are the hash's; those below are enough for sixteen million strings. */
const TAG_MASK = 0xff000000;
/** Least number of slots for each string. */
const MIN_SLOTS_PER_STRING = 1.5;

/** Hashes bytes with FNV-1a; the high bits are mixed into the low ones, which choose the slot. */
function hashOf(bytes: Uint8Array, start: number, end: number): number {
  let hash = 0x811c9dc5;
  for (let i = start; i < end; i++) hash = Math.imul(hash ^ bytes[i]!, 0x01000193);
  return hash ^ (hash >>> 15);
}

function slotOf(hash: number, mask: number): number {
  return hash & mask;
}
