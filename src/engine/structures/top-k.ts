/** The members of a set with the smallest ranks, without sorting the rest. */

/**
 * The first `k` of `members` by ascending rank (distinct numbers). `rankOf` is indexed by member. O(n log k) with a heap of
 * `k`; nothing is modified.
 */
export function topK(members: Uint32Array, k: number, rankOf: Uint32Array): Uint32Array {
  const size = Math.min(k, members.length);
  const ranks = new Uint32Array(size);
  const heap = new Uint32Array(size);
  for (let i = 0; i < size; i++) {
    heap[i] = members[i]!;
    ranks[i] = rankOf[members[i]!]!;
  }
  for (let i = (size >>> 1) - 1; i >= 0; i--) siftDown(ranks, heap, i);
  for (let i = size; i < members.length && size > 0; i++) {
    const rank = rankOf[members[i]!]!;
    if (rank >= ranks[0]!) continue;
    ranks[0] = rank;
    heap[0] = members[i]!;
    siftDown(ranks, heap, 0);
  }
  const order = Array.from(heap.keys()).sort((a, b) => ranks[a]! - ranks[b]!);
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
