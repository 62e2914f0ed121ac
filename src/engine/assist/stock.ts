/** Stock of products, which catalogues have and no response of the API tells. */
import type { StockById } from '../../protocol/assist.ts';
import type { StockStatus } from '../../protocol/request.ts';
import { bestStock } from '../../protocol/stock-status.ts';
import type { SnapshotColumns } from '../snapshot/format.ts';
import { ownFlags, STOCK_FLAGS } from '../snapshot/row-flags.ts';

/** See `SearchAssist.stock`. */
export function stockOf(
  ids: readonly number[],
  { rowIds, rowFlags }: Pick<SnapshotColumns, 'rowIds' | 'rowFlags'>,
): StockById {
  const wanted = new Set(ids);
  const found = new Map<number, StockStatus>();
  for (let row = 0; row < rowIds.length; row++) {
    const id = rowIds[row]!;
    if (!wanted.has(id)) continue;
    const flags = rowFlags[row]!;
    const isAmong = (bits: number) => (one: StockStatus) => (bits & STOCK_FLAGS[one]) !== 0;
    // A variable product that states none has that of its variations.
    const status = bestStock(isAmong(flags)) ?? bestStock(isAmong(ownFlags(flags)));
    if (status !== undefined) found.set(id, status);
  }
  return found;
}
