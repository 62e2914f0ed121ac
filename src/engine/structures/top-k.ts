/** The members of a set with the smallest ranks, without sorting the rest. */
import type { Bitset } from './bitset.ts';

/**
 * The first `k` members by ascending rank (distinct numbers). `rankOf` is indexed by member. O(n log k) with a heap of `k`;
 * nothing is modified.
 */
export function topK(members: Bitset, k: number, rankOf: Uint32Array): Uint32Array {
  const { words } = members;
  const ranks = new Uint32Array(k);
  const heap = new Uint32Array(k);
  let size = 0;
  let worst = Number.POSITIVE_INFINITY;
  for (let i = 0; i < words.length && k > 0; i++) {
    for (let word = words[i]!; word !== 0; word &= word - 1) {
      const member = (i << 5) + 31 - Math.clz32(word & -word);
      const rank = rankOf[member]!;
      if (rank >= worst) continue;
      if (size < k) {
        ranks[size] = rank;
        heap[size] = member;
        if (++size < k) continue;
        for (let node = (k >>> 1) - 1; node >= 0; node--) siftDown(ranks, heap, node);
      } else {
        ranks[0] = rank;
        heap[0] = member;
        siftDown(ranks, heap, 0);
      }
      worst = ranks[0]!;
    }
  }
  const order = Array.from(heap.subarray(0, size).keys()).sort((a, b) => ranks[a]! - ranks[b]!);
  return Uint32Array.from(order, (i) => heap[i]!);
}

/** Keeps the largest rank at the root. */
function siftDown(ranks: Uint32Array, heap: Uint32Array, from: number): void {
  const rank = ranks[from]!;
  const member = heap[from]!;
  let i = from;
  for (;;) {
    let child = 2 * i + 1;
    if (child >= ranks.length) break;
    if (child + 1 < ranks.length && ranks[child + 1]! > ranks[child]!) child++;
    if (ranks[child]! <= rank) break;
    ranks[i] = ranks[child]!;
    heap[i] = heap[child]!;
    i = child;
  }
  ranks[i] = rank;
  heap[i] = member;
}
