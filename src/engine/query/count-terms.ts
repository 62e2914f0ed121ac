/** How many distinct products of a match carry each term. (wps-api 10.2) */
import { ROW } from '../snapshot/row-flags.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import type { Bitset } from '../structures/bitset.ts';

/**
 * Counts by term number, without sums of children. A variable product has its categories, tags and brands by itself;
 * attributes only through matching variations that are not disabled. Linear in the terms of the matching rows.
 */
export function countTerms(matching: Bitset, { columns, terms, flags }: Snapshot): Uint32Array {
  const { rowProducts, rowFlags, rowTermOffsets, rowTerms } = columns;
  const firstAttributeTerm =
    terms.taxonomies.find(({ name }) => name.startsWith('pa_'))?.start ?? terms.length;
  const counts = new Uint32Array(terms.length);
  // The product, plus one, that a term was last counted for: rows of one product count once.
  const lastProducts = new Uint32Array(terms.length);
  const countRow = (row: number, product: number, termEnd: number): void => {
    for (let i = rowTermOffsets[row]!; i < rowTermOffsets[row + 1]!; i++) {
      const term = rowTerms[i]!;
      if (term >= termEnd || lastProducts[term] === product + 1) continue;
      lastProducts[term] = product + 1;
      counts[term]!++;
    }
  };
  let lastProduct = -1;
  for (const row of matching.clone().andNot(flags.with(ROW.DISABLED)).toArray()) {
    const product = rowProducts[row]!;
    const isVariable = (rowFlags[row]! & ROW.VARIABLE) !== 0;
    countRow(row, product, isVariable ? firstAttributeTerm : terms.length);
    if (product !== row && product !== lastProduct) {
      countRow(product, product, terms.length);
      lastProduct = product;
    }
  }
  return counts;
}
