/** How many distinct products of a match carry each term. (wps-api 10.2) */
import { ROW } from '../snapshot/row-flags.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import type { Bitset } from '../structures/bitset.ts';

/**
 * Counts by term number, without sums of children. `matching` holds products and matching variations; of a variable
 * product a variation's terms count only through those. A disabled variation may match, but its terms do not count.
 * Linear in the terms of the matching rows.
 */
export function countTerms(matching: Bitset, { columns, terms, flags }: Snapshot): Uint32Array {
  const { rowProducts, rowTermOffsets, rowTerms } = columns;
  const disabled = flags.with(ROW.VARIATION).clone().andNot(flags.with(ROW.LISTED));
  const counts = new Uint32Array(terms.length);
  // The product, plus one, that a term was last counted for: variations of one product count once.
  const lastProducts = new Uint32Array(terms.length);
  for (const row of matching.clone().andNot(disabled).toArray()) {
    const product = rowProducts[row]! + 1;
    for (let i = rowTermOffsets[row]!; i < rowTermOffsets[row + 1]!; i++) {
      const term = rowTerms[i]!;
      if (lastProducts[term] === product) continue;
      lastProducts[term] = product;
      counts[term]!++;
    }
  }
  return counts;
}
