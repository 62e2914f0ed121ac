/**
 * Products per term, counted from the postings of one taxonomy: faster than by row for large sets
 * of rows.
 */
import { NO_TERM } from '../snapshot/format.ts';
import { ROW } from '../snapshot/row-flags.ts';
import type { Snapshot } from '../snapshot/open.ts';
import type { TaxonomyRange } from '../snapshot/term-table.ts';
import type { Bitset } from '../structures/bitset.ts';
import { addParents } from '../match/add-parents.ts';

/** Numbers of products by term number. */
export interface TermCounts {
  /** Distinct products that have the term itself. (rule-term-counts) */
  readonly terms: Int32Array;
  /**
   * The same plus the sums of all child terms: a product with several of these counts several
   * times.
   */
  readonly summedTerms: Int32Array;
}

/** Counts of no product. */
export function noTermCounts({ terms }: Snapshot): TermCounts {
  return { terms: new Int32Array(terms.length), summedTerms: new Int32Array(terms.length) };
}

/**
 * Sums counts up the hierarchy. O(terms): descendants have higher numbers than their ancestors, so
 * one pass from the end sums bottom-up.
 *
 * @param counts its sums are replaced
 */
export function addSums({ terms, summedTerms }: TermCounts, { columns }: Snapshot): void {
  summedTerms.set(terms);
  for (let term = terms.length - 1; term >= 0; term--) {
    const parent = columns.termParents[term]!;
    if (parent !== NO_TERM) summedTerms[parent]! += summedTerms[term]!;
  }
}

/** Number of postings of a taxonomy: `countTerms` is linear in it. O(1). */
export function postingCount({ start, end }: TaxonomyRange, { columns }: Snapshot): number {
  return columns.termRowOffsets[end]! - columns.termRowOffsets[start]!;
}

interface TermCounting {
  readonly snapshot: Snapshot;
  /** By term: 1 if several rows of one product may have it, else 0. */
  readonly multiRow: Uint8Array;
  readonly target: TermCounts;
}

/**
 * Counts the terms of one taxonomy. O(postings of the taxonomy).
 *
 * @param rows with the products of variations; modified
 * @param target is given the counts, 0 for the terms of other taxonomies
 */
export function countTerms(
  rows: Bitset,
  { name, start, end }: TaxonomyRange,
  { snapshot, multiRow, target }: TermCounting,
): void {
  const { columns, flags } = snapshot;
  const { termRowOffsets, termRows, rowProducts } = columns;
  const { words } = rows;
  const disabled = flags.with(ROW.DISABLED);
  // Categories, tags and brands belong to the variable product itself, attributes to its enabled
  // variations.
  if (name.startsWith('pa_') && disabled.next(0) >= 0) {
    addParents(rows.andNot(disabled).andNot(flags.with(ROW.VARIABLE)), snapshot);
  } else {
    rows.andNot(disabled);
  }
  const counts = target.terms.fill(0);
  for (let term = start; term < end; term++) {
    const last = termRowOffsets[term + 1]!;
    let count = 0;
    // Without branches that depend on the rows: these would be unpredictable.
    if (multiRow[term] === 0) {
      for (let i = termRowOffsets[term]!; i < last; i++) {
        const row = termRows[i]!;
        count += (words[row >>> 5]! >>> row) & 1;
      }
    } else {
      // Postings ascend by row, so the rows of one product are neighbours.
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
  addSums(target, snapshot);
}
