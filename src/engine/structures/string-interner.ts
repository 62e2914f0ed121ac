/** Distinct byte strings, numbered as they appear: a hash table over bytes, without a JavaScript string for any of them. */
import { release, grow } from '../../protocol/catalogue/buffers.ts';
import { GrowableList } from './growable-list.ts';
import { sortByteStrings } from './sort-byte-strings.ts';

export class StringInterner {
  #bytes = new Uint8Array(1 << 12);
  /** Where each string ends, behind the 0 where the first begins. */
  readonly #ends = new GrowableList();
  /** Number + 1 of a string, 0 where there is none, and above it some of the hash. */
  #slots = new Uint32Array(1 << 9);

  constructor() {
    this.#ends.push(0);
  }

  get length(): number {
    return this.#ends.length - 1;
  }

  /** Bytes of all strings. */
  get size(): number {
    return this.#ends.get(this.length);
  }

  sizeOf(number: number): number {
    return this.#ends.get(number + 1) - this.#ends.get(number);
  }

  /** The number of the string from `start` up to `end` in `source`, which is copied if it is new. */
  number(source: Uint8Array, start: number, end: number): number {
    const hash = hashOf(source, start, end);
    const slots = this.#slots;
    const mask = slots.length - 1;
    const tag = hash & TAG;
    for (let slot = slotOf(hash, mask); ; slot = (slot + 1) & mask) {
      const entry = slots[slot]!;
      if (entry === 0) return this.#add(source.subarray(start, end), slot, tag);
      if (((entry ^ tag) & TAG) !== 0) continue;
      const number = (entry & ~TAG) - 1;
      if (this.#equals(number, source, start, end)) return number;
    }
  }

  /** A number that is found by no string. */
  skip(): number {
    this.#ends.push(this.size);
    return this.length - 1;
  }

  /** Gives back what only numbering needs: no number can be asked for any more. Called once. */
  close(): void {
    release(this.#slots.buffer);
    this.#slots = new Uint32Array(0);
  }

  /** Gives back the rest, when it is closed: nothing can be asked for any more. */
  release(): void {
    release(this.#bytes.buffer);
    this.#bytes = new Uint8Array(0);
    this.#ends.release();
  }

  /** Sorts numbers by their strings' bytes. */
  sort(numbers: Uint32Array): void {
    sortByteStrings(this.#bytes, this.#ends.values, numbers);
  }

  /** Writes the strings of `numbers` one after the other, and where each begins and the last ends. */
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
    if (FULL * this.length > this.#slots.length) this.#spread();
    return number;
  }

  #spread(): void {
    const before = this.#slots;
    const slots = new Uint32Array(2 * before.length);
    const mask = slots.length - 1;
    for (let i = 0; i < before.length; i++) {
      const entry = before[i]!;
      if (entry === 0) continue;
      const number = (entry & ~TAG) - 1;
      const hash = hashOf(this.#bytes, this.#ends.get(number), this.#ends.get(number + 1));
      let slot = slotOf(hash, mask);
      while (slots[slot] !== 0) slot = (slot + 1) & mask;
      slots[slot] = entry;
    }
    release(before.buffer);
    this.#slots = slots;
  }
}

/** The highest bits of a slot are the hash's; what is below is enough for sixteen million strings. */
const TAG = 0xff000000;
/** The slots are so many times as many as the strings, at least. */
const FULL = 1.5;

/** FNV-1a, its high bits mixed into the low ones that choose the slot. */
function hashOf(bytes: Uint8Array, start: number, end: number): number {
  let hash = 0x811c9dc5;
  for (let i = start; i < end; i++) hash = Math.imul(hash ^ bytes[i]!, 0x01000193);
  return hash ^ (hash >>> 15);
}

function slotOf(hash: number, mask: number): number {
  return hash & mask;
}
