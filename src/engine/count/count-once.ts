/**
 * Facet counts of one set of rows without the index of slots, which takes longer to build than the
 * rows take to count: for the first response of an engine.
 */
import type { Snapshot } from '../snapshot/open.ts';
import { ROW } from '../snapshot/row-flags.ts';
import type { Bitset } from '../structures/bitset.ts';
import { type FacetCounts, noFacetCounts, slotLayout } from './facet-count-slots.ts';
import { addSums } from './term-counts.ts';

/**
 * Counts rows as `FacetCounter` does. O(rows and their terms). No calls in the loops, which run
 * before they are compiled.
 *
 * @param rows with the products of variations; not modified
 */
export function countOnce({ words }: Bitset, snapshot: Snapshot): FacetCounts {
  const { columns, rowCount, terms, aggregateKeys } = snapshot;
  const { rowTermOffsets, rowTerms, rowEnds, rowFlags } = columns;
  const { flags: flagsOf, averages: averagesOf, reviews: reviewsOf } = aggregateKeys;
  const { firstAttributeTerm } = slotLayout(snapshot);
  const target = noFacetCounts(snapshot);
  const { terms: counts, flags, averages, averageReviews } = target;
  // By term: the end of the family that it was counted for last.
  const countedFor = new Uint32Array(terms.length);
  for (let product = 0, end: number; product < rowCount; product = end) {
    end = rowEnds[product]!;
    if (((words[product >>> 5]! >>> product) & 1) === 0) continue;
    flags[flagsOf[product]!]!++;
    const average = averagesOf[product]!;
    averages[average]!++;
    averageReviews[average]! += reviewsOf[product]!;
    // Only enabled variations give a variable product the terms of attributes.
    let isActive = end === product + 1;
    for (let row = end - 1; row >= product; row--) {
      if (row > product) {
        const isFound = (words[row >>> 5]! >>> row) & 1;
        if (isFound === 0 || (rowFlags[row]! & ROW.DISABLED) !== 0) continue;
        isActive = true;
      }
      for (let i = rowTermOffsets[row]!; i < rowTermOffsets[row + 1]!; i++) {
        const term = rowTerms[i]!;
        if (countedFor[term] === end || (!isActive && term >= firstAttributeTerm)) continue;
        countedFor[term] = end;
        counts[term]!++;
      }
    }
  }
  addSums(target, snapshot);
  return target;
}
