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
  /**
   * Hash slots: number + 1 of a string, 0 if empty. Numbers need fewer bits than there are slots; the bits
   * above are those of the hash.
   */
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
    return this.numberOfHash(hashOf(source, start, end), source, start, end);
  }

  /**
   * Number of a string as for `number`, for callers that hash its bytes on their way.
   *
   * @param hash `hashByte` of all its bytes in order, from `HASH_START` on
   */
  numberOfHash(hash: number, source: Uint8Array, start: number, end: number): number {
    const place = this.#find(hash, source, start, end);
    return place >= 0 ? place : this.#add(source, start, end, ~place, hash);
  }

  /** Number of a string as for `number`; -1 if it has none. */
  find(source: Uint8Array, start: number, end: number): number {
    return Math.max(-1, this.#find(hashOf(source, start, end), source, start, end));
  }

  /** Number of a string, or the complement of the empty slot where it belongs. */
  #find(hash: number, source: Uint8Array, start: number, end: number): number {
    const slots = this.#slots;
    const mask = slots.length - 1;
    const mixed = mix(hash);
    for (let slot = mixed & mask; ; slot = (slot + 1) & mask) {
      const entry = slots[slot]!;
      if (entry === 0) return ~slot;
      if (((entry ^ mixed) & ~mask) !== 0) continue;
      const number = (entry & mask) - 1;
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

  #add(source: Uint8Array, start: number, end: number, slot: number, hash: number): number {
    const number = this.length;
    const own = this.size;
    const ownEnd = own + end - start;
    if (ownEnd > this.#bytes.length) {
      this.#bytes = new Uint8Array(grow(this.#bytes.buffer, ownEnd));
    }
    // A loop: most strings are shorter than the cost of a view on them.
    const bytes = this.#bytes;
    for (let i = start; i < end; i++) bytes[own + i - start] = source[i]!;
    this.#ends.push(ownEnd);
    // Numbers that were skipped count, too: each must fit into a slot.
    const isFull = MIN_SLOTS_PER_STRING * this.length > this.#slots.length;
    if (isFull) this.#rehash();
    const mixed = mix(hash);
    const slots = this.#slots;
    const free = isFull ? freeSlot(slots, mixed) : slot;
    slots[free] = (number + 1) | (mixed & -slots.length);
    return number;
  }

  #rehash(): void {
    const before = this.#slots;
    let size = 2 * before.length;
    while (MIN_SLOTS_PER_STRING * this.length > size) size *= 2;
    const slots = new Uint32Array(size);
    for (let i = 0; i < before.length; i++) {
      const entry = before[i]!;
      if (entry === 0) continue;
      const number = (entry & (before.length - 1)) - 1;
      const mixed = mix(hashOf(this.#bytes, this.#ends.get(number), this.#ends.get(number + 1)));
      slots[freeSlot(slots, mixed)] = (number + 1) | (mixed & -size);
    }
    release(before.buffer);
    this.#slots = slots;
  }
}

/** First empty slot for a hash; at least one slot is empty. */
function freeSlot(slots: Uint32Array, mixed: number): number {
  const mask = slots.length - 1;
  let slot = mixed & mask;
  while (slots[slot] !== 0) slot = (slot + 1) & mask;
  return slot;
}

/** Least number of slots for each string. */
const MIN_SLOTS_PER_STRING = 1.5;

/**
 * Hash of no bytes: FNV-1a from another start in each process, so that no catalogue can be written whose
 * words all have the same hash, which would take quadratic time. Numbers do not depend on it.
 */
export const HASH_START: number = (Math.random() * 2 ** 32) | 0;

/** Hash of bytes and one more behind them. */
export function hashByte(hash: number, byte: number): number {
  return Math.imul(hash ^ byte, 0x01000193);
}

function hashOf(bytes: Uint8Array, start: number, end: number): number {
  let hash = HASH_START;
  for (let i = start; i < end; i++) hash = hashByte(hash, bytes[i]!);
  return hash;
}

/** Mixes the high bits into the low ones, which choose the slot. */
function mix(hash: number): number {
  return hash ^ (hash >>> 15);
}
