/** Sorts byte strings by their bytes; a string comes before its extensions. */
import { release } from '../../protocol/catalogue/buffers.ts';

/** Largest number of strings that is sorted by insertion. */
const INSERTION_SORT_MAX = 12;

/**
 * Bytes of a string in a key; the lowest byte of a key holds how many of them there are, fewer only
 * at the end of the string.
 */
const KEY_BYTES = 3;

/**
 * Sorts `order`, numbers of the strings `bytes[offsets[n]]` up to `bytes[offsets[n + 1]]`, in
 * place, ascending; equal strings in any order. A quicksort by a few bytes of all strings and then
 * the next few, which compares no common prefix twice.
 */
export function sortByteStrings(bytes: Uint8Array, offsets: Uint32Array, order: Uint32Array): void {
  const sorter = new ByteStringSorter(bytes, offsets, order);
  sorter.sortFrom(0, order.length, 0);
  sorter.release();
}

class ByteStringSorter {
  readonly #bytes: Uint8Array;
  readonly #offsets: Uint32Array;
  readonly #order: Uint32Array;
  /** Key of the string at each place, from the depth that its part is sorted by. */
  readonly #keys: Uint32Array<ArrayBuffer>;

  constructor(bytes: Uint8Array, offsets: Uint32Array, order: Uint32Array) {
    this.#bytes = bytes;
    this.#offsets = offsets;
    this.#order = order;
    this.#keys = new Uint32Array(order.length);
  }

  release(): void {
    release(this.#keys.buffer);
  }

  /** Sorts a part whose strings share their first `depth` bytes. */
  sortFrom(start: number, stop: number, depth: number): void {
    this.#loadKeys(start, stop, depth);
    this.#sort(start, stop, depth);
  }

  #loadKeys(start: number, stop: number, depth: number): void {
    for (let i = start; i < stop; i++) this.#keys[i] = this.#keyOf(this.#order[i]!, depth);
  }

  /** Sorts a part whose keys are loaded for this depth. */
  #sort(start: number, stop: number, depth: number): void {
    const keys = this.#keys;
    let low = start;
    let high = stop;
    let shared = depth;
    while (high - low > INSERTION_SORT_MAX) {
      const pivot = median(keys[low]!, keys[(low + high) >>> 1]!, keys[high - 1]!);
      let below = low;
      let above = high;
      for (let i = low; i < above;) {
        const key = keys[i]!;
        if (key < pivot) this.#swap(below++, i++);
        else if (key > pivot) this.#swap(--above, i);
        else i++;
      }
      // The loop continues with the largest part, so that the recursion stays shallow.
      const equal = above - below;
      const hasMoreBytes = (pivot & 255) === KEY_BYTES;
      if (below - low >= equal && below - low >= high - above) {
        if (hasMoreBytes) this.sortFrom(below, above, shared + KEY_BYTES);
        this.#sort(above, high, shared);
        high = below;
      } else if (high - above >= equal) {
        this.#sort(low, below, shared);
        if (hasMoreBytes) this.sortFrom(below, above, shared + KEY_BYTES);
        low = above;
      } else {
        this.#sort(low, below, shared);
        this.#sort(above, high, shared);
        if (!hasMoreBytes) return;
        low = below;
        high = above;
        shared += KEY_BYTES;
        this.#loadKeys(low, high, shared);
      }
    }
    this.#insertionSort(low, high, shared);
  }

  #keyOf(string: number, depth: number): number {
    const bytes = this.#bytes;
    const start = this.#offsets[string]! + depth;
    const left = this.#offsets[string + 1]! - start;
    if (left >= KEY_BYTES) {
      const high = ((bytes[start]! << 24) | (bytes[start + 1]! << 16)) >>> 0;
      return high + ((bytes[start + 2]! << 8) | KEY_BYTES);
    }
    if (left === 2) return ((bytes[start]! << 24) | (bytes[start + 1]! << 16) | 2) >>> 0;
    return left === 1 ? ((bytes[start]! << 24) | 1) >>> 0 : 0;
  }

  #insertionSort(low: number, high: number, depth: number): void {
    const order = this.#order;
    const keys = this.#keys;
    for (let i = low + 1; i < high; i++) {
      const string = order[i]!;
      const key = keys[i]!;
      let place = i;
      while (place > low && this.#isAfter(place - 1, string, key, depth)) {
        order[place] = order[place - 1]!;
        keys[place] = keys[place - 1]!;
        place--;
      }
      order[place] = string;
      keys[place] = key;
    }
  }

  #isAfter(place: number, string: number, key: number, depth: number): boolean {
    const other = this.#keys[place]!;
    if (other !== key || (key & 255) < KEY_BYTES) return other > key;
    for (let next = depth + KEY_BYTES; ; next += KEY_BYTES) {
      const a = this.#keyOf(this.#order[place]!, next);
      const b = this.#keyOf(string, next);
      if (a !== b || (a & 255) < KEY_BYTES) return a > b;
    }
  }

  #swap(a: number, b: number): void {
    const order = this.#order;
    const keys = this.#keys;
    const string = order[a]!;
    order[a] = order[b]!;
    order[b] = string;
    const key = keys[a]!;
    keys[a] = keys[b]!;
    keys[b] = key;
  }
}

function median(a: number, b: number, c: number): number {
  return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
}
