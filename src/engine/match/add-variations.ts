/** Adds the variations of products to a set of rows. */
import { ROW } from '../snapshot/row-flags.ts';
import type { Snapshot } from '../snapshot/open.ts';
import type { Bitset } from '../structures/bitset.ts';

/**
 * Adds the variations of all products in a set. O(rows / 32): variations follow their product, so
 * in the sum of products and variations a carry runs from each found product through its own
 * variations, whose bits become 0.
 *
 * @param rows modified
 * @returns `rows`
 */
export function addVariations(rows: Bitset, { flags }: Snapshot): Bitset {
  const { words } = rows;
  const variable = flags.with(ROW.VARIABLE).words;
  const variations = flags.with(ROW.VARIATION).words;
  let carry = 0;
  for (let i = 0; i < words.length; i++) {
    const products = words[i]! & variable[i]!;
    const own = variations[i]!;
    const sum = ((products | own) >>> 0) + (products >>> 0) + carry;
    carry = sum > 0xffffffff ? 1 : 0;
    words[i]! |= own & ~sum;
  }
  return rows;
}
