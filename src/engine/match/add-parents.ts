/** Adds the products of variations to a set of rows. */
import { ROW } from '../snapshot/row-flags.ts';
import type { Snapshot } from '../snapshot/open.ts';
import type { Bitset } from '../structures/bitset.ts';

/**
 * Adds the products of all variations in a set. O(rows / 32): variations follow their product, so a
 * bit spreads from the end of a family to its beginning in at most five shifts per word.
 *
 * @param rows without variable products; modified
 * @returns `rows`
 */
export function addParents(rows: Bitset, { flags, continued }: Snapshot): Bitset {
  const { words } = rows;
  const variations = flags.with(ROW.VARIATION).words;
  const products = flags.with(ROW.VARIABLE).words;
  let isNextFound = 0;
  for (let i = words.length - 1; i >= 0; i--) {
    let found = words[i]! & variations[i]!;
    if ((found | isNextFound) === 0) continue;
    let through = continued.words[i]!;
    if (isNextFound !== 0) found |= through & LAST_ROW;
    for (let distance = 1; distance < 32 && through !== 0; distance *= 2) {
      found |= through & (found >>> distance);
      through &= through >>> distance;
    }
    words[i]! |= found & products[i]!;
    isNextFound = found & 1;
  }
  return rows;
}

/** Bit of the last row of a word. */
const LAST_ROW = 0x80000000;
