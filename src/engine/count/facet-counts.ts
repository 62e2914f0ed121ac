/**
 * Facet counts: products of a set of rows by term, flag and rating, computed as the difference to
 * a set of rows that is already counted.
 */
import { ROW } from '../snapshot/row-flags.ts';
import type { Snapshot } from '../snapshot/open.ts';
import { Bitset } from '../structures/bitset.ts';
import { type CountIndex, buildCountIndex, STRIDE } from './count-index.ts';
import { type FacetCounts, noFacetCounts } from './facet-count-slots.ts';
import { addSums } from './term-counts.ts';

/** Set of rows with its counts. */
export interface CountedRows {
  readonly rows: Bitset;
  readonly facetCounts: FacetCounts;
}

/**
 * Counts sets of rows of one snapshot. A variable product counts where at least one of its
 * variations is in the set.
 */
export class FacetCounter {
  readonly #snapshot: Snapshot;
  readonly #lists: CountIndex;
  /** Number of the last pass over a family that met a term, by term. */
  readonly #seenAt: Float64Array;
  #passes = 0;
  #rowsCounted = 0;

  constructor(snapshot: Snapshot) {
    this.#snapshot = snapshot;
    this.#lists = buildCountIndex(snapshot);
    this.#seenAt = new Float64Array(snapshot.terms.length);
  }

  /** Number of rows and families counted so far; the work is linear in it. */
  get rowsCounted(): number {
    return this.#rowsCounted;
  }

  /** By term: 1 if several rows of a product have it. */
  get multiRow(): Uint8Array {
    return this.#lists.multiRow;
  }

  /** Counts of the empty set, to count others from. */
  none(): CountedRows {
    return {
      rows: new Bitset(this.#snapshot.rowCount),
      facetCounts: noFacetCounts(this.#snapshot),
    };
  }

  /**
   * Counts rows as the difference to another set. O(terms of the rows that differ).
   *
   * @param rows with the products of variations; not modified
   * @param before set of the same kind; its counts are not modified
   * @param target counts that are not used any more, for the result; new memory by default
   */
  count(
    rows: Bitset,
    before: CountedRows,
    target: FacetCounts = noFacetCounts(this.#snapshot),
  ): FacetCounts {
    target.counts.set(before.facetCounts.counts);
    target.reviews.set(before.facetCounts.reviews);
    this.#countRows(rows, before.rows, target);
    this.#countFamilies(rows, before.rows, target);
    addSums(target, this.#snapshot);
    return target;
  }

  /**
   * Counts the differing rows except those of non-additive families. One function, so that the
   * loop over rows contains no calls and no property reads.
   */
  #countRows(rows: Bitset, before: Bitset, { counts, reviews }: Sums): void {
    const { offsets, slots, additive } = this.#lists;
    const variations = this.#snapshot.flags.with(ROW.VARIATION).words;
    const { words } = rows;
    let rowsCounted = 0;
    for (let i = 0; i < words.length; i++) {
      const now = words[i]!;
      const different = (now ^ before.words[i]!) & additive.words[i]!;
      for (let word = different; word !== 0; word &= word - 1) {
        const bit = word & -word;
        const row = (i << 5) + 31 - Math.clz32(bit);
        const step = (now & bit) === 0 ? -1 : 1;
        const start = offsets[row]!;
        const end = offsets[row + 1]!;
        if ((variations[i]! & bit) !== 0) {
          for (let n = start; n < end; n++) counts[slots[n]!]! += step;
        } else {
          reviews[slots[start + 1]!]! += step * slots[start]!;
          for (let n = start + 1; n < end; n += STRIDE) {
            counts[slots[n]!]! += step;
            counts[slots[n + 1]!]! += step;
            counts[slots[n + 2]!]! += step;
            counts[slots[n + 3]!]! += step;
          }
        }
        rowsCounted++;
      }
    }
    this.#rowsCounted += rowsCounted;
  }

  #countFamilies(rows: Bitset, before: Bitset, sums: Sums): void {
    const { rowProducts, rowEnds } = this.#snapshot.columns;
    const { words } = this.#lists.nonAdditive;
    let familyEnd = 0;
    for (let i = 0; i < words.length; i++) {
      for (let word = (rows.words[i]! ^ before.words[i]!) & words[i]!; word !== 0;) {
        const row = (i << 5) + 31 - Math.clz32(word & -word);
        const product = rowProducts[row]!;
        const end = rowEnds[product]!;
        // The rest of the family, which may extend into the next words, is counted with it.
        word &= end >>> 5 === i ? -1 << (end & 31) : 0;
        if (row < familyEnd) continue;
        familyEnd = end;
        this.#countFamily(product, before, -1, sums);
        this.#countFamily(product, rows, 1, sums);
        this.#rowsCounted++;
      }
    }
  }

  #countFamily(product: number, rows: Bitset, step: number, sums: Sums): void {
    const first = product + 1;
    const end = this.#snapshot.columns.rowEnds[product]!;
    const found = rows.countRange(first, end);
    if (found === 0) return;
    if (found === end - first) this.#countWhole(product, step, sums);
    else this.#countPartly(product, rows, step, sums);
  }

  #countWhole(product: number, step: number, { counts, reviews }: Sums): void {
    const { offsets, slots } = this.#lists;
    const start = offsets[product]!;
    const end = offsets[product + 1]!;
    reviews[slots[start + 1]!]! += step * slots[start]!;
    for (let n = start + 1; n < end; n += STRIDE) {
      counts[slots[n]!]! += step;
      counts[slots[n + 1]!]! += step;
      counts[slots[n + 2]!]! += step;
      counts[slots[n + 3]!]! += step;
    }
  }

  /** Counts a product without the terms that only its unmatched variations have. */
  #countPartly(product: number, rows: Bitset, step: number, sums: Sums): void {
    const { rowEnds, rowFlags } = this.#snapshot.columns;
    const { offsets, slots } = this.#lists;
    const { counts } = sums;
    const seenAt = this.#seenAt;
    const pass = ++this.#passes;
    const end = rowEnds[product]!;
    let isActive = false;
    for (let row = product + 1; row < end; row++) {
      if (!rows.has(row) || (rowFlags[row]! & ROW.DISABLED) !== 0) continue;
      isActive = true;
      for (let n = offsets[row]!; n < offsets[row + 1]!; n++) seenAt[slots[n]!] = pass;
    }
    if (!isActive) {
      this.#countWithoutAttributes(product, step, sums);
      return;
    }
    this.#countWhole(product, step, sums);
    for (let row = product + 1; row < end; row++) {
      if (rows.has(row)) continue;
      for (let n = offsets[row]!; n < offsets[row + 1]!; n++) {
        const term = slots[n]!;
        if (seenAt[term] === pass) continue;
        seenAt[term] = pass;
        counts[term]! -= step;
      }
    }
  }

  /**
   * Counts a product whose matching variations are all disabled: without attribute terms, which
   * only enabled variations contribute.
   */
  #countWithoutAttributes(product: number, step: number, { counts, reviews }: Sums): void {
    const { rowTermOffsets, rowTerms } = this.#snapshot.columns;
    const { offsets, slots, firstAttributeTerm } = this.#lists;
    const start = offsets[product]!;
    const average = slots[start + 1]!;
    counts[average]! += step;
    reviews[average]! += step * slots[start]!;
    counts[slots[start + 2]!]! += step;
    for (let i = rowTermOffsets[product]!; i < rowTermOffsets[product + 1]!; i++) {
      if (rowTerms[i]! < firstAttributeTerm) counts[rowTerms[i]!]! += step;
    }
  }
}

/** Sums that are being computed. */
type Sums = Pick<FacetCounts, 'counts' | 'reviews'>;
