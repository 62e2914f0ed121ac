/** Selection of the first members of an order with a heap, without sorting the rest. */
import type { Bitset } from './bitset.ts';

/**
 * Selects the `k` members with the smallest ranks. O(n log k) time, O(k) memory; nothing is
 * modified.
 *
 * @param k - at least 0
 * @param rankOf - distinct ranks, indexed by member
 * @returns members by ascending rank, fewer than `k` if there are fewer
 */
export function topK(members: Bitset, k: number, rankOf: Uint32Array): Uint32Array {
  const { words } = members;
  const heap = new Uint32Array(k);
  const isBefore: IsBefore = (a, b) => rankOf[a]! < rankOf[b]!;
  let size = 0;
  let worst = Number.POSITIVE_INFINITY;
  for (let i = 0; i < words.length && k > 0; i++) {
    for (let word = words[i]!; word !== 0; word &= word - 1) {
      const member = (i << 5) + 31 - Math.clz32(word & -word);
      if (rankOf[member]! >= worst) continue;
      if (size < k) {
        heap[size++] = member;
        if (size < k) continue;
        heapify(heap, isBefore);
      } else {
        heap[0] = member;
        siftDown(heap, 0, isBefore);
      }
      worst = rankOf[heap[0]!]!;
    }
  }
  return sorted(heap.subarray(0, size), isBefore);
}

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
