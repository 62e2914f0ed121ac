/** Merges the posting lists of the server's index. */
import type { PostingLists } from '../../structures/posting-list.ts';
import type { Steps } from '../../structures/interruptible-work.ts';
import { partitionPoint } from '../../structures/partition-point.ts';
import { POSTING_FIELD_BITS } from '../format.ts';
import { type ChangedString, mergedParts } from './merge-tables.ts';
import { GONE, type RowRuns } from './row-runs.ts';

/**
 * Replaces the postings of changed products. Linear in the postings, mostly for copying.
 *
 * @returns `false` where lists have other lengths: the snapshot has other tokens than these products
 */
export function* mergePostings(
  rows: RowRuns,
  changed: readonly ChangedString[],
  old: PostingLists,
  built: PostingLists,
  { offsets, values }: PostingLists,
): Steps<boolean> {
  let end = 0;
  let n = 0;
  const distances = rows.isInPlace ? null : distancesOf(rows);
  for (const part of mergedParts(old.offsets.length - 1, changed)) {
    if ('from' in part) {
      const start = old.offsets[part.from]!;
      const stop = old.offsets[part.to]!;
      const same = old.values.subarray(start, stop);
      if (distances === null) values.set(same, end);
      else if (!moveRows(same, distances, values, end)) return false;
      for (let i = part.from; i < part.to; i++) offsets[++n] = old.offsets[i + 1]! - start + end;
      end += stop - start;
    } else {
      const list = values.subarray(end, end + part.length);
      if (!mergeList(rows, part, old, built, list)) return false;
      end += part.length;
      offsets[++n] = end;
    }
    yield;
  }
  return true;
}

const FIELD_SPAN = 2 ** POSTING_FIELD_BITS;

/** Computes the difference between the new and the old postings of each old row; odd where it is gone. */
function distancesOf({ ofOld }: RowRuns): Int32Array {
  const distances = new Int32Array(ofOld.length);
  for (let row = 0; row < ofOld.length; row++) {
    distances[row] = ofOld[row] === GONE ? 1 : Math.imul(ofOld[row]! - row, FIELD_SPAN);
  }
  return distances;
}

/** Copies postings with their new rows. Tells whether all rows remain. */
function moveRows(from: Uint32Array, distances: Int32Array, to: Uint32Array, at: number): boolean {
  let all = 0;
  for (let i = 0; i < from.length; i++) {
    const posting = from[i]!;
    const distance = distances[posting >>> POSTING_FIELD_BITS]!;
    all |= distance;
    // As a 32-bit integer: doubles take twice the time.
    to[at + i] = (posting + distance) | 0;
  }
  return (all & 1) === 0;
}

/**
 * Writes the list of one string. Rows of a run move by the same distance, so their postings are copied
 * together. Tells whether it fills `target`.
 */
function mergeList(
  { ofOld, runEnds, ofBuilt }: RowRuns,
  { place, isOld, built: number }: ChangedString,
  old: PostingLists,
  built: PostingLists,
  target: Uint32Array,
): boolean {
  const { values } = old;
  let o = isOld ? old.offsets[place]! : 0;
  const oldEnd = isOld ? old.offsets[place + 1]! : 0;
  let b = number < 0 ? 0 : built.offsets[number]!;
  const builtEnd = number < 0 ? 0 : built.offsets[number + 1]!;
  let end = 0;
  for (;;) {
    while (o < oldEnd && ofOld[values[o]! >>> POSTING_FIELD_BITS] === GONE) o++;
    const row = o < oldEnd ? values[o]! >>> POSTING_FIELD_BITS : GONE;
    const moved = o < oldEnd ? ofOld[row] : GONE;
    if (moved === undefined) return false;
    for (; b < builtEnd; b++) {
      const posting = built.values[b]!;
      const builtRow = ofBuilt[posting >>> POSTING_FIELD_BITS]!;
      if (builtRow > moved) break;
      target[end++] = builtRow * FIELD_SPAN + (posting % FIELD_SPAN);
    }
    if (o === oldEnd) break;
    const stop = endOfRun(values, o, oldEnd, runEnds[row]! * FIELD_SPAN);
    if (end + stop - o > target.length) return false;
    const distance = (moved - row) * FIELD_SPAN;
    if (distance === 0 && stop - o > MAX_LOOP_LENGTH) target.set(values.subarray(o, stop), end);
    else for (let n = o; n < stop; n++) target[end + n - o] = values[n]! + distance;
    end += stop - o;
    o = stop;
  }
  return end === target.length;
}

/** Postings that a loop copies sooner than a view on them is made. */
const MAX_LOOP_LENGTH = 16;

/** End of the postings below `limit`, from one on that is. In steps that double: O(log of its distance). */
function endOfRun(values: Uint32Array, start: number, end: number, limit: number): number {
  let step = 1;
  while (start + step < end && values[start + step]! < limit) step *= 2;
  const last = Math.min(start + step, end);
  return partitionPoint(start + (step >>> 1) + 1, last, (n) => values[n]! < limit);
}
