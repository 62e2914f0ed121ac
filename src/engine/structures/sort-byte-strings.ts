/** The order of many byte strings, by their bytes; a string comes before those it begins. */
import { release } from '../../protocol/catalogue/buffers.ts';

/** So many strings, or fewer, are sorted by insertion. */
const INSERTION_SORT_MAX = 12;

/** A key is so many bytes of a string; below them it holds how many there were, fewer only at the string's end. */
const KEY_BYTES = 3;

/**
 * Sorts `order`, numbers of the strings `bytes[offsets[n]]` up to `bytes[offsets[n + 1]]`, ascending, equal ones in any
 * order. A quicksort by a few bytes of all and then the next few, which never looks at a shared beginning twice.
 */
export function sortByteStrings(bytes: Uint8Array, offsets: Uint32Array, order: Uint32Array): void {
  /** Of the string at each place, from the depth that its part is sorted by. */
  const keys = new Uint32Array(order.length);
  sortFrom(0, order.length, 0);
  release(keys.buffer);

  function sortFrom(start: number, stop: number, depth: number): void {
    for (let i = start; i < stop; i++) keys[i] = keyOf(order[i]!, depth);
    sort(start, stop, depth);
  }

  /** With the keys from this depth on. */
  function sort(start: number, stop: number, depth: number): void {
    let low = start;
    let high = stop;
    let shared = depth;
    while (high - low > INSERTION_SORT_MAX) {
      const pivot = middle(keys[low]!, keys[(low + high) >>> 1]!, keys[high - 1]!);
      let below = low;
      let above = high;
      for (let i = low; i < above; ) {
        const key = keys[i]!;
        if (key < pivot) swap(below++, i++);
        else if (key > pivot) swap(--above, i);
        else i++;
      }
      // The largest part goes round the loop, so that the stack stays flat whatever the strings are.
      const equal = above - below;
      const goesOn = (pivot & 255) === KEY_BYTES;
      if (below - low >= equal && below - low >= high - above) {
        if (goesOn) sortFrom(below, above, shared + KEY_BYTES);
        sort(above, high, shared);
        high = below;
      } else if (high - above >= equal) {
        sort(low, below, shared);
        if (goesOn) sortFrom(below, above, shared + KEY_BYTES);
        low = above;
      } else {
        sort(low, below, shared);
        sort(above, high, shared);
        if (!goesOn) return;
        low = below;
        high = above;
        shared += KEY_BYTES;
        for (let i = low; i < high; i++) keys[i] = keyOf(order[i]!, shared);
      }
    }
    insert(low, high, shared);
  }

  function keyOf(string: number, depth: number): number {
    const start = offsets[string]! + depth;
    const left = offsets[string + 1]! - start;
    if (left >= KEY_BYTES) {
      const high = ((bytes[start]! << 24) | (bytes[start + 1]! << 16)) >>> 0;
      return high + ((bytes[start + 2]! << 8) | KEY_BYTES);
    }
    if (left === 2) return ((bytes[start]! << 24) | (bytes[start + 1]! << 16) | 2) >>> 0;
    return left === 1 ? ((bytes[start]! << 24) | 1) >>> 0 : 0;
  }

  function insert(low: number, high: number, depth: number): void {
    for (let i = low + 1; i < high; i++) {
      const string = order[i]!;
      const key = keys[i]!;
      let place = i;
      while (place > low && isBehind(place - 1, string, key, depth)) {
        order[place] = order[place - 1]!;
        keys[place] = keys[place - 1]!;
        place--;
      }
      order[place] = string;
      keys[place] = key;
    }
  }

  function isBehind(place: number, string: number, key: number, depth: number): boolean {
    const other = keys[place]!;
    if (other !== key || (key & 255) < KEY_BYTES) return other > key;
    for (let next = depth + KEY_BYTES; ; next += KEY_BYTES) {
      const a = keyOf(order[place]!, next);
      const b = keyOf(string, next);
      if (a !== b || (a & 255) < KEY_BYTES) return a > b;
    }
  }

  function swap(a: number, b: number): void {
    const string = order[a]!;
    order[a] = order[b]!;
    order[b] = string;
    const key = keys[a]!;
    keys[a] = keys[b]!;
    keys[b] = key;
  }
}

function middle(a: number, b: number, c: number): number {
  return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
}
