/**
 * Products per term of a match, counted from the postings of one taxonomy: faster than by row for
 * large matches.
 */
import { NO_TERM } from '../snapshot/format.ts';
import { ROW } from '../snapshot/row-flags.ts';
import type { Snapshot } from '../snapshot/open.ts';
import type { TaxonomyRange } from '../snapshot/term-table.ts';
import type { Bitset } from '../structures/bitset.ts';
import { addParents } from '../match/add-parents.ts';

/** Numbers of products by term number. */
export interface TermCounts {
  /** Distinct products, without those of children. (rule-term-counts) */
  readonly terms: Int32Array;
  /**
   * The same with the sums of all children added: a product of several of them counts several
   * times.
   */
  readonly summedTerms: Int32Array;
}

/**
 * Sums counts up the hierarchy. Retains `terms`. Descendants have higher numbers than their
 * ancestors, so one pass from the end sums bottom-up.
 */
export function withSums(terms: Int32Array, { columns }: Snapshot): TermCounts {
  const summedTerms = terms.slice();
  for (let term = terms.length - 1; term >= 0; term--) {
    const parent = columns.termParents[term]!;
    if (parent !== NO_TERM) summedTerms[parent]! += summedTerms[term]!;
  }
  return { terms, summedTerms };
}

/** Number of postings of a taxonomy, which counting it is linear in. */
export function postingCount({ start, end }: TaxonomyRange, { columns }: Snapshot): number {
  return columns.termRowOffsets[end]! - columns.termRowOffsets[start]!;
}

/**
 * Counts the terms of one taxonomy. O(postings of the taxonomy).
 *
 * @param rows with the products of variations; modified
 * @param repeated 1 for each term that several rows of one product may have
 */
export function countTerms(
  rows: Bitset,
  { name, start, end }: TaxonomyRange,
  snapshot: Snapshot,
  repeated: Uint8Array,
): TermCounts {
  const { columns, flags, terms } = snapshot;
  const { termRowOffsets, termRows, rowProducts } = columns;
  const { words } = rows;
  const disabled = flags.with(ROW.DISABLED);
  // A variable product has its categories, tags and brands by itself; attributes only with
  // variations that have terms.
  if (name.startsWith('pa_') && disabled.next(0) >= 0) {
    addParents(rows.andNot(disabled).andNot(flags.with(ROW.VARIABLE)), snapshot);
  } else {
    rows.andNot(disabled);
  }
  const counts = new Int32Array(terms.length);
  for (let term = start; term < end; term++) {
    const last = termRowOffsets[term + 1]!;
    let count = 0;
    // No branch here depends on the match: such branches are unpredictable.
    if (repeated[term] === 0) {
      for (let i = termRowOffsets[term]!; i < last; i++) {
        const row = termRows[i]!;
        count += (words[row >>> 5]! >>> row) & 1;
      }
    } else {
      // The rows of a product stand together.
      let counted = -1;
      for (let i = termRowOffsets[term]!; i < last; i++) {
        const row = termRows[i]!;
        const isFound = (words[row >>> 5]! >>> row) & 1;
        const change = (counted ^ rowProducts[row]!) & -isFound;
        count += (change | -change) >>> 31;
        counted ^= change;
      }
    }
    counts[term] = count;
  }
  return withSums(counts, snapshot);
}
