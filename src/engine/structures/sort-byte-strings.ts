/** The order of many byte strings, by their bytes; a string comes before those it begins. */

/** So many strings, or fewer, are sorted by insertion. */
const FEW = 12;

/**
 * The numbers of the strings `bytes[offsets[n]]` up to `bytes[offsets[n + 1]]` in ascending order, equal ones in any.
 * A quicksort by one byte after the other, which never looks at a shared beginning twice.
 */
export function sortByteStrings(bytes: Uint8Array, offsets: Uint32Array): Uint32Array {
  const order = new Uint32Array(offsets.length - 1);
  for (let n = 0; n < order.length; n++) order[n] = n;
  sort(0, order.length, 0);
  return order;

  function sort(start: number, stop: number, shared: number): void {
    let low = start;
    let high = stop;
    let depth = shared;
    while (high - low > FEW) {
      const pivot = byteAt(order[(low + high) >>> 1]!, depth);
      let below = low;
      let above = high;
      for (let i = low; i < above; ) {
        const byte = byteAt(order[i]!, depth);
        if (byte < pivot) swap(below++, i++);
        else if (byte > pivot) swap(--above, i);
        else i++;
      }
      // The largest part goes round the loop, so that the stack stays flat whatever the strings are.
      const equal = above - below;
      if (below - low >= equal && below - low >= high - above) {
        sortEqual(below, above, pivot, depth);
        sort(above, high, depth);
        high = below;
      } else if (high - above >= equal) {
        sort(low, below, depth);
        sortEqual(below, above, pivot, depth);
        low = above;
      } else {
        sort(low, below, depth);
        sort(above, high, depth);
        if (pivot === ENDED) return;
        low = below;
        high = above;
        depth++;
      }
    }
    insert(low, high, depth);
  }

  function sortEqual(low: number, high: number, pivot: number, depth: number): void {
    if (pivot !== ENDED) sort(low, high, depth + 1);
  }

  function insert(low: number, high: number, depth: number): void {
    for (let i = low + 1; i < high; i++) {
      const string = order[i]!;
      let place = i;
      while (place > low && compare(order[place - 1]!, string, depth) > 0) {
        order[place] = order[place - 1]!;
        place--;
      }
      order[place] = string;
    }
  }

  function compare(a: number, b: number, depth: number): number {
    for (let i = depth; ; i++) {
      const byte = byteAt(a, i);
      const difference = byte - byteAt(b, i);
      if (difference !== 0 || byte === ENDED) return difference;
    }
  }

  function byteAt(string: number, depth: number): number {
    const place = offsets[string]! + depth;
    return place < offsets[string + 1]! ? bytes[place]! : ENDED;
  }

  function swap(a: number, b: number): void {
    const string = order[a]!;
    order[a] = order[b]!;
    order[b] = string;
  }
}

const ENDED = -1;
