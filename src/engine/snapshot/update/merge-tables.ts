/**
 * Merges the sorted strings of the old snapshot with those of the changed products, for both indexes:
 * only their lists change.
 */
import type { StringTable } from '../../structures/string-table.ts';
import { areEqual } from './row-runs.ts';

/** A string whose list changes. */
export interface ChangedString {
  readonly bytes: Uint8Array;
  /** Number of the string in the old table, or of the one that it comes before. */
  readonly place: number;
  readonly isOld: boolean;
  /** Number in the part that was built of the products as they are; -1 if it is not there. */
  readonly built: number;
  /** Length of its list in the updated snapshot; without any product it is not there. */
  readonly length: number;
}

/** Sorted strings with the lengths of their lists. */
export interface Lists {
  readonly strings: StringTable;
  readonly lengthOf: (string: number) => number;
  /** The list as it is stored. */
  readonly listOf: (string: number) => ArrayLike<number>;
}

/**
 * Lists the strings of the changed products whose lists change, in the order of their bytes. O(n log
 * old).
 *
 * @param before strings of the changed products as they were
 * @param now those of the products as they are
 * @param hasSameRows the products have the same rows as before: equal lists of both stay as they are
 * @returns `null` if `old` lacks one of `before`: these are not the products that it was built from
 */
export function changedStrings(
  old: Lists,
  before: Lists,
  now: Lists,
  hasSameRows: boolean,
): ChangedString[] | null {
  const changed: ChangedString[] = [];
  let b = 0;
  let n = 0;
  while (b < before.strings.length || n < now.strings.length) {
    const order = compareNext(before.strings, b, now.strings, n);
    const bytes = order <= 0 ? before.strings.at(b) : now.strings.at(n);
    const place = old.strings.placeOf(bytes);
    const isOld = place < old.strings.length && compareBytes(old.strings.at(place), bytes) === 0;
    if (!isOld && order <= 0) return null;
    if (hasSameRows && order === 0 && areEqual(before.listOf(b), now.listOf(n))) {
      b++;
      n++;
      continue;
    }
    const built = order >= 0 ? n : -1;
    let length = isOld ? old.lengthOf(place) : 0;
    if (order <= 0) length -= before.lengthOf(b++);
    if (order >= 0) length += now.lengthOf(n++);
    if (length < 0) return null;
    changed.push({ bytes, place, isOld, built, length });
  }
  return changed;
}

/** Number of strings of the updated table, and their size in bytes. */
export function mergedSize(
  { bytes: { length: size }, length }: StringTable,
  changed: readonly ChangedString[],
): { readonly length: number; readonly size: number; readonly isSame: boolean } {
  const sum = { length, size, isSame: true };
  for (const { bytes, isOld, length: own } of changed) {
    const difference = Number(own > 0) - Number(isOld);
    if (difference !== 0) sum.isSame = false;
    sum.length += difference;
    sum.size += difference * bytes.length;
  }
  return sum;
}

/** Strings `from` up to `to` of the old table, whose lists are the same, or one whose list changes. */
type MergedPart = ChangedString | { readonly from: number; readonly to: number };

/** The parts of the updated table in order. */
export function* mergedParts(
  oldLength: number,
  changed: readonly ChangedString[],
): Generator<MergedPart> {
  let next = 0;
  for (const string of changed) {
    if (next < string.place) yield { from: next, to: string.place };
    next = string.place + Number(string.isOld);
    if (string.length > 0) yield string;
  }
  if (next < oldLength) yield { from: next, to: oldLength };
}

/** Writes the strings of the updated table. */
export function mergeStrings(
  old: StringTable,
  changed: readonly ChangedString[],
  { bytes, offsets }: { readonly bytes: Uint8Array; readonly offsets: Uint32Array },
): void {
  let end = 0;
  let n = 0;
  for (const part of mergedParts(old.length, changed)) {
    if ('from' in part) {
      const start = old.offsets[part.from]!;
      bytes.set(old.bytes.subarray(start, old.offsets[part.to]), end);
      for (let i = part.from; i < part.to; i++) offsets[++n] = old.offsets[i + 1]! - start + end;
      end = offsets[n]!;
    } else {
      bytes.set(part.bytes, end);
      end += part.bytes.length;
      offsets[++n] = end;
    }
  }
}

/** Compares the next strings of two tables; one that has ended comes last. */
function compareNext(a: StringTable, i: number, b: StringTable, n: number): number {
  if (i === a.length) return 1;
  return n === b.length ? -1 : compareBytes(a.at(i), b.at(n));
}

function compareBytes(a: Uint8Array, b: Uint8Array): number {
  const shared = Math.min(a.length, b.length);
  for (let i = 0; i < shared; i++) if (a[i] !== b[i]) return a[i]! - b[i]!;
  return a.length - b.length;
}
