/** Adds the variations of products to a set of rows. */
import { ROW } from '../snapshot/row-flags.ts';
import type { Snapshot } from '../snapshot/open.ts';
import type { Bitset } from '../structures/bitset.ts';

/**
 * What is found at a product is found at its variations too. They follow it, so that a found
 * product added to itself and to all variations carries through its own, which become 0, up to the
 * next product: 32 rows at once, and on to the next.
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
