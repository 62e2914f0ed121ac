/** Selection of the first members of an order with a heap, without sorting the rest. */

/** A strict total order of members. */
type IsBefore = (a: number, b: number) => boolean;

/**
 * Selects the first `k` members by a comparison, where no ranks are at hand. O(n log k) time.
 *
 * @param members - distinct; not modified
 */
export function topBy(members: Uint32Array, k: number, isBefore: IsBefore): Uint32Array {
  const heap = members.slice(0, k);
  heapify(heap, isBefore);
  for (let i = heap.length; i < members.length && heap.length > 0; i++) {
    if (!isBefore(members[i]!, heap[0]!)) continue;
    heap[0] = members[i]!;
    siftDown(heap, 0, isBefore);
  }
  return sorted(heap, isBefore);
}

/** Sorts in place. */
function sorted(members: Uint32Array, isBefore: IsBefore): Uint32Array {
  return members.sort((a, b) => (isBefore(a, b) ? -1 : 1));
}

/** Puts the last of the order at the root. */
function heapify(heap: Uint32Array, isBefore: IsBefore): void {
  for (let node = (heap.length >>> 1) - 1; node >= 0; node--) siftDown(heap, node, isBefore);
}

/** Restores the heap below a replaced node. */
function siftDown(heap: Uint32Array, node: number, isBefore: IsBefore): void {
  const member = heap[node]!;
  let i = node;
  for (;;) {
    let child = 2 * i + 1;
    if (child >= heap.length) break;
    if (child + 1 < heap.length && isBefore(heap[child]!, heap[child + 1]!)) child++;
    if (!isBefore(member, heap[child]!)) break;
    heap[i] = heap[child]!;
    i = child;
  }
  heap[i] = member;
}
