/** Runs of rows: which rows of an updated snapshot come from the old one, and which are built. */
import type { SnapshotColumns } from '../format.ts';

/** Rows `from` up to `to` of one source, which become the rows from `start` on. */
interface RowRun {
  readonly isBuilt: boolean;
  readonly from: number;
  readonly to: number;
  readonly start: number;
}

export interface RowRuns {
  readonly runs: readonly RowRun[];
  readonly rowCount: number;
  /** New row of each old row, `GONE` for those of changed products. */
  readonly ofOld: Uint32Array;
  /** One past the last old row of the run that each old row is in. */
  readonly runEnds: Uint32Array;
  /** Old rows of changed products, ascending. */
  readonly gone: readonly number[];
  /** New row of each built row. */
  readonly ofBuilt: Uint32Array;
  /** All old rows that remain keep their numbers. */
  readonly isInPlace: boolean;
}

/** Stands for a row that is not in the updated snapshot. */
export const GONE = 0xffffffff;

/** Row of a product by its id, or where it would be, and one past its last row. */
interface PlacedProduct {
  readonly from: number;
  readonly to: number;
}

/** Finds a product by its id. O(log rows). */
export function placeOf(
  id: number,
  { rowIds, rowProducts, rowEnds }: SnapshotColumns,
): PlacedProduct {
  let from = 0;
  let end = rowIds.length;
  while (from < end) {
    const product = rowProducts[(from + end) >>> 1]!;
    if (rowIds[product]! < id) from = rowEnds[product]!;
    else end = product;
  }
  const isHere = from < rowIds.length && rowIds[from] === id;
  return { from, to: isHere ? rowEnds[from]! : from };
}

/**
 * Replaces the rows of the changed products. Linear in the old rows.
 *
 * @param ids of all changed products, new and deleted ones too
 * @param built rows of those that are there now
 */
export function replaceRows(
  ids: Iterable<number>,
  old: SnapshotColumns,
  built: SnapshotColumns,
): RowRuns {
  const runs: RowRun[] = [];
  const ofOld = new Uint32Array(old.rowIds.length).fill(GONE);
  const runEnds = new Uint32Array(old.rowIds.length);
  const ofBuilt = new Uint32Array(built.rowIds.length);
  const gone: number[] = [];
  let rowCount = 0;
  let next = 0;
  let isInPlace = true;
  const add = (isBuilt: boolean, from: number, to: number): void => {
    if (from === to) return;
    runs.push({ isBuilt, from, to, start: rowCount });
    const rows = isBuilt ? ofBuilt : ofOld;
    for (let row = from; row < to; row++) rows[row] = rowCount++;
    if (isBuilt) return;
    runEnds.fill(to, from, to);
    if (rowCount !== to) isInPlace = false;
  };
  for (const id of [...ids].sort((a, b) => a - b)) {
    const before = placeOf(id, old);
    const now = placeOf(id, built);
    add(false, next, before.from);
    add(true, now.from, now.to);
    for (next = before.from; next < before.to; next++) gone.push(next);
  }
  add(false, next, old.rowIds.length);
  return { runs, rowCount, ofOld, runEnds, gone, ofBuilt, isInPlace };
}

/** Compares numbers of columns. */
export function areEqual(a: ArrayLike<number>, b: ArrayLike<number>): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (!Object.is(a[i], b[i])) return false;
  return true;
}

type Column = Uint16Array | Uint32Array | Float64Array;

/** Copies a column of rows from both sources. */
export function mergeColumn<C extends Column>(
  { runs }: RowRuns,
  old: Column,
  built: Column,
  target: C,
): C {
  for (const { isBuilt, from, to, start } of runs) {
    target.set((isBuilt ? built : old).subarray(from, to), start);
  }
  return target;
}

/** Copies a column whose values are rows of the same product. */
export function mergeRowNumbers(
  { runs, rowCount }: RowRuns,
  old: Uint32Array,
  built: Uint32Array,
): Uint32Array {
  const target = new Uint32Array(rowCount);
  for (const { isBuilt, from, to, start } of runs) {
    const source = isBuilt ? built : old;
    for (let row = from; row < to; row++) target[start + row - from] = source[row]! - from + start;
  }
  return target;
}

/** Copies the lists of rows, such as their terms. */
export function mergeRowLists(
  { runs, rowCount }: RowRuns,
  old: { readonly offsets: Uint32Array; readonly values: Uint32Array },
  built: { readonly offsets: Uint32Array; readonly values: Uint32Array },
): { readonly offsets: Uint32Array; readonly values: Uint32Array } {
  const offsets = new Uint32Array(rowCount + 1);
  const sourceOf = ({ isBuilt }: RowRun): typeof old => (isBuilt ? built : old);
  let length = 0;
  for (const run of runs) {
    const { offsets: of } = sourceOf(run);
    length += of[run.to]! - of[run.from]!;
  }
  const values = new Uint32Array(length);
  let end = 0;
  for (const run of runs) {
    const { from, to, start } = run;
    const source = sourceOf(run);
    const first = source.offsets[from]!;
    values.set(source.values.subarray(first, source.offsets[to]), end);
    for (let row = from; row < to; row++) {
      offsets[start + row - from + 1] = source.offsets[row + 1]! - first + end;
    }
    end += source.offsets[to]! - first;
  }
  return { offsets, values };
}
