/** The order of relevance: strict matches before tolerant ones, then by score, then as the shop has arranged them. */
import type { Bitset } from '../structures/bitset.ts';

export class RankedOrder {
  readonly #strict: Bitset;
  readonly #scores: Float64Array;
  readonly #rowProducts: Uint32Array;
  readonly #places: Uint32Array;

  /** `scores` are those of products; `places` decide between equals. All are retained. */
  constructor(strict: Bitset, scores: Float64Array, rowProducts: Uint32Array, places: Uint32Array) {
    this.#strict = strict;
    this.#scores = scores;
    this.#rowProducts = rowProducts;
    this.#places = places;
  }

  /** The first `count` of `members`, of which there are `size`. O(size × log count). */
  first(members: Bitset, size: number, count: number): Uint32Array {
    const rows = members.toArray();
    const heap = rows.slice(0, Math.min(count, size));
    for (let i = (heap.length >>> 1) - 1; i >= 0; i--) this.#siftDown(heap, i);
    for (let i = heap.length; i < rows.length && heap.length > 0; i++) {
      if (!this.#isBefore(rows[i]!, heap[0]!)) continue;
      heap[0] = rows[i]!;
      this.#siftDown(heap, 0);
    }
    return heap.sort((a, b) => (this.#isBefore(a, b) ? -1 : 1));
  }

  #isBefore(a: number, b: number): boolean {
    const strictness = Number(this.#strict.has(b)) - Number(this.#strict.has(a));
    if (strictness !== 0) return strictness < 0;
    const difference = this.#scores[this.#rowProducts[b]!]! - this.#scores[this.#rowProducts[a]!]!;
    return difference === 0 ? this.#places[a]! < this.#places[b]! : difference < 0;
  }

  /** Keeps the last of the order at the root. */
  #siftDown(heap: Uint32Array, from: number): void {
    const row = heap[from]!;
    let i = from;
    for (;;) {
      let child = 2 * i + 1;
      if (child >= heap.length) break;
      if (child + 1 < heap.length && this.#isBefore(heap[child]!, heap[child + 1]!)) child++;
      if (!this.#isBefore(row, heap[child]!)) break;
      heap[i] = heap[child]!;
      i = child;
    }
    heap[i] = row;
  }
}
