/** What each row counts as, in one list per row: its terms, and a product's flags and average rating. */
import { FLAG_KEYS } from '../snapshot/aggregate-keys.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';

/** Lists are filled up to a multiple of this, for the loop over them takes so many steps at once. */
export const STRIDE = 4;

export interface CountLists {
  /** Where in the counts the flags begin, behind the terms, and the averages; and how many counts there are. */
  readonly flagStart: number;
  readonly averageStart: number;
  readonly size: number;
  /** List `row` is `places[offsets[row]]` up to `places[offsets[row + 1]]`: places in the counts. */
  readonly offsets: Int32Array;
  readonly places: Uint16Array | Uint32Array;
}

export function countLists({ columns, terms, aggregateKeys }: Snapshot): CountLists {
  const { rowTermOffsets, rowTerms, rowProducts } = columns;
  const rowCount = rowProducts.length;
  const flagStart = terms.length;
  const averageStart = flagStart + FLAG_KEYS;
  // What fills up is counted behind everything.
  const filling = averageStart + aggregateKeys.averageCount;
  const offsets = new Int32Array(rowCount + 1);
  for (let row = 0; row < rowCount; row++) {
    const own = rowProducts[row] === row ? 2 : 0;
    const length = rowTermOffsets[row + 1]! - rowTermOffsets[row]! + own;
    offsets[row + 1] = offsets[row]! + Math.ceil(length / STRIDE) * STRIDE;
  }
  const Places = filling < 2 ** 16 ? Uint16Array : Uint32Array;
  const places = new Places(offsets[rowCount]!).fill(filling);
  for (let row = 0; row < rowCount; row++) {
    let n = offsets[row]!;
    for (let i = rowTermOffsets[row]!; i < rowTermOffsets[row + 1]!; i++)
      places[n++] = rowTerms[i]!;
    if (rowProducts[row] !== row) continue;
    places[n++] = flagStart + aggregateKeys.flags[row]!;
    places[n] = averageStart + aggregateKeys.averages[row]!;
  }
  return { flagStart, averageStart, size: filling + 1, offsets, places };
}
