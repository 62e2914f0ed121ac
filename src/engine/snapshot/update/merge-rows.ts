/** Merges the columns of rows and the terms of rows. */
import { transposeLists } from '../../structures/posting-list.ts';
import { NO_ENTRY, type SnapshotColumns } from '../format.ts';
import type { CatalogueChanges, Parts } from './changed-parts.ts';
import { mergeColumn, mergeRowLists, mergeRowNumbers, type RowRuns } from './row-runs.ts';

/** Merges all columns that have a value or a list for each row. O(rows and their terms). */
export function mergeRows(
  rows: RowRuns,
  old: SnapshotColumns,
  { before, now, numbers }: Parts,
  { moved }: CatalogueChanges,
) {
  const { columns: built } = now;
  const { rowCount } = rows;
  const entriesOf = (entries: Uint32Array, numberOf: (entry: number) => number): Uint32Array =>
    entries.map((entry) => (entry === NO_ENTRY ? entry : numberOf(entry)));
  const oldEntries = moved.size === 0 ? old.rowEntries : entriesOf(old.rowEntries, movedTo);
  function movedTo(entry: number): number {
    return moved.get(entry) ?? entry;
  }
  const { offsets: rowTermOffsets, values: rowTerms } = mergeRowLists(
    rows,
    { offsets: old.rowTermOffsets, values: old.rowTerms },
    { offsets: built.rowTermOffsets, values: built.rowTerms },
  );
  const terms = {
    offsets: new Uint32Array(old.termRowOffsets.length),
    values: new Uint32Array(rowTerms.length),
  };
  transposeLists({ offsets: rowTermOffsets, values: rowTerms }, terms);
  const [products = 0, ...facts] = old.settings;
  return {
    settings: Uint32Array.of(products - before.columns.settings[0]! + built.settings[0]!, ...facts),
    groupRows: built.groupRows.map((row) => rows.ofBuilt[row]!),
    rowIds: mergeColumn(rows, old.rowIds, built.rowIds, new Float64Array(rowCount)),
    rowProducts: mergeRowNumbers(rows, old.rowProducts, built.rowProducts),
    rowEnds: mergeRowNumbers(rows, old.rowEnds, built.rowEnds),
    rowEntries: mergeColumn(
      rows,
      oldEntries,
      entriesOf(built.rowEntries, (entry) => numbers[entry]!),
      new Uint32Array(rowCount),
    ),
    rowFlags: mergeColumn(rows, old.rowFlags, built.rowFlags, new Uint16Array(rowCount)),
    priceLow: mergeColumn(rows, old.priceLow, built.priceLow, new Float64Array(rowCount)),
    priceHigh: mergeColumn(rows, old.priceHigh, built.priceHigh, new Float64Array(rowCount)),
    ratingAverages: mergeColumn(
      rows,
      old.ratingAverages,
      built.ratingAverages,
      new Uint16Array(rowCount),
    ),
    ratingCounts: mergeColumn(
      rows,
      old.ratingCounts,
      built.ratingCounts,
      new Uint32Array(rowCount),
    ),
    rowTermOffsets,
    rowTerms,
    termRowOffsets: terms.offsets,
    termRows: terms.values,
  };
}
