/** Adds the variations of products to a set of rows. */
import { ROW } from '../snapshot/row-flags.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import type { Bitset } from '../structures/bitset.ts';

/** What is found at a product is found at its variations too. Linear in the products with variations. */
export function addVariations(rows: Bitset, { columns, flags }: Snapshot): Bitset {
  const { words } = rows;
  const products = flags.with(ROW.VARIABLE).words;
  for (let i = 0; i < words.length; i++) {
    for (let word = words[i]! & products[i]!; word !== 0; word &= word - 1) {
      const product = (i << 5) + 31 - Math.clz32(word & -word);
      rows.addRange(product + 1, columns.rowEnds[product]!);
    }
  }
  return rows;
}
