/** Adds a row that something was found at, and the rows that it holds for. */
import type { Bitset } from '../structures/bitset.ts';

/** Most products are one row, and this is in the hottest loops. */
export function addFamily(row: number, rowEnds: Uint32Array, rows: Bitset): void {
  const end = rowEnds[row]!;
  if (end === row + 1) rows.add(row);
  else rows.addRange(row, end);
}
