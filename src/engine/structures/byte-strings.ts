/** Distinct byte strings, numbered as they appear: a hash table over bytes, without a JavaScript string for any of them. */
import { GrowingList } from './growing-list.ts';
import { sortByteStrings } from './sort-byte-strings.ts';

export class ByteStrings {
  #bytes = new Uint8Array(1 << 14);
  /** Where each string ends, behind the 0 where the first begins. */
  readonly #ends = new GrowingList();
  /** In pairs, for they are looked at together: number + 1 of a string, 0 where there is none, and its hash. At most half are taken. */
  #slots = new Uint32Array(1 << 11);

  constructor() {
    this.#ends.push(0);
  }

  get length(): number {
    return this.#ends.length - 1;
  }

  /** The number of the string from `start` up to `end` in `source`, which is copied if it is new. */
  number(source: Uint8Array, start: number, end: number): number {
    const hash = hashOf(source, start, end);
    const slots = this.#slots;
    const mask = slots.length - 1;
    for (let slot = (hash << 1) & mask; ; slot = (slot + 2) & mask) {
      const number = slots[slot]! - 1;
      if (number < 0) return this.#add(source.subarray(start, end), hash, slot);
      if (slots[slot + 1] === hash && this.#equals(number, source, start, end)) return number;
    }
  }

  /** The strings whose numbers are used, by their bytes, and the place of each such number among them. */
  sorted(isUsed: (number: number) => boolean): {
    readonly bytes: Uint8Array;
    readonly offsets: Uint32Array;
    readonly places: Uint32Array;
  } {
    const ends = this.#ends.values;
    const order = sortByteStrings(this.#bytes, ends).filter(isUsed);
    const bytes = new Uint8Array(
      order.reduce((sum, number) => sum + ends[number + 1]! - ends[number]!, 0),
    );
    const offsets = new Uint32Array(order.length + 1);
    const places = new Uint32Array(this.length);
    for (let place = 0; place < order.length; place++) {
      const number = order[place]!;
      const start = ends[number]!;
      const end = ends[number + 1]!;
      let target = offsets[place]!;
      for (let i = start; i < end; i++) bytes[target++] = this.#bytes[i]!;
      offsets[place + 1] = target;
      places[number] = place;
    }
    return { bytes, offsets, places };
  }

  #equals(number: number, source: Uint8Array, start: number, end: number): boolean {
    const own = this.#ends.get(number);
    if (this.#ends.get(number + 1) - own !== end - start) return false;
    for (let i = start; i < end; i++) {
      if (this.#bytes[own + i - start] !== source[i]) return false;
    }
    return true;
  }

  #add(string: Uint8Array, hash: number, slot: number): number {
    const number = this.length;
    const start = this.#ends.get(number);
    const end = start + string.length;
    if (end > this.#bytes.length) {
      const longer = new Uint8Array(2 * end);
      longer.set(this.#bytes);
      this.#bytes = longer;
    }
    this.#bytes.set(string, start);
    this.#ends.push(end);
    this.#slots[slot] = number + 1;
    this.#slots[slot + 1] = hash;
    if (4 * this.length > this.#slots.length) this.#spread();
    return number;
  }

  #spread(): void {
    const before = this.#slots;
    this.#slots = new Uint32Array(2 * before.length);
    const mask = this.#slots.length - 1;
    for (let i = 0; i < before.length; i += 2) {
      if (before[i] === 0) continue;
      let slot = (before[i + 1]! << 1) & mask;
      while (this.#slots[slot] !== 0) slot = (slot + 2) & mask;
      this.#slots[slot] = before[i]!;
      this.#slots[slot + 1] = before[i + 1]!;
    }
  }
}

/** FNV-1a, its high bits mixed into the low ones that choose the slot. */
function hashOf(bytes: Uint8Array, start: number, end: number): number {
  let hash = 0x811c9dc5;
  for (let i = start; i < end; i++) hash = Math.imul(hash ^ bytes[i]!, 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
}
