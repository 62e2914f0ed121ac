/** Merges the packed posting lists of the relevance index. */
import type { Steps } from '../../structures/interruptible-work.ts';
import { type ChangedString, mergedParts } from './merge-tables.ts';
import { GONE, type RowRuns } from './row-runs.ts';
import { postingCount, unpackPostings, type WordPostings } from '../word-postings.ts';

/**
 * Replaces the postings of changed products. Linear in the bytes.
 *
 * @param count number of words of the updated snapshot
 * @returns `null` where lists have other lengths: the snapshot has other words than these products
 */
export function* mergeWordPostings(
  rows: RowRuns,
  changed: readonly ChangedString[],
  old: WordPostings,
  built: WordPostings,
  count: number,
): Steps<WordPostings | null> {
  const offsets = new Uint32Array(count + 1);
  const writer = new ListWriter(
    old.bytes.length + built.bytes.length + MAX_POSTING_BYTES * (1 + rows.rowCount),
  );
  let n = 0;
  for (const part of mergedParts(old.offsets.length - 1, changed)) {
    if (!('from' in part)) {
      const added = part.built < 0 ? NO_LIST : readList(built, part.built, rows.ofBuilt);
      writer.merge(old, part.isOld ? part.place : -1, rows, added, part.length);
      offsets[++n] = writer.end;
    } else if (rows.isInPlace) {
      const start = old.offsets[part.from]!;
      const at = writer.append(old.bytes.subarray(start, old.offsets[part.to]));
      for (let i = part.from; i < part.to; i++) offsets[++n] = old.offsets[i + 1]! - start + at;
    } else {
      for (let i = part.from; i < part.to; i++) {
        writer.merge(old, i, rows, NO_LIST, postingCount(old, i));
        offsets[++n] = writer.end;
      }
    }
    yield;
  }
  return writer.isWhole ? { bytes: writer.bytes.subarray(0, writer.end), offsets } : null;
}

interface List {
  readonly rows: Uint32Array;
  readonly impacts: Uint8Array;
}

const NO_LIST: List = { rows: new Uint32Array(0), impacts: new Uint8Array(0) };

/** Unpacks a list with the new rows of its products. */
function readList(lists: WordPostings, word: number, newRows: Uint32Array): List {
  const count = postingCount(lists, word);
  const rows = new Uint32Array(count);
  const impacts = new Uint8Array(count);
  unpackPostings(lists, word, rows, impacts);
  return { rows: rows.map((row) => newRows[row]!), impacts };
}

/** Bytes of lists, one after the other. */
class ListWriter {
  bytes: Uint8Array<ArrayBuffer>;
  end = 0;
  /** All lists have the lengths that they tell. */
  isWhole = true;

  constructor(size: number) {
    this.bytes = new Uint8Array(size);
  }

  /** Appends whole lists as they are; returns where they begin. */
  append(lists: Uint8Array): number {
    const start = this.end;
    this.#reserve(lists.length);
    this.bytes.set(lists, start);
    this.end += lists.length;
    return start;
  }

  /**
   * Appends the list of a word, without the products that are gone, with others between them. Within a
   * run of rows the bytes stay the same: they are differences of rows, and impacts.
   *
   * @param word -1 if there is none before
   * @param length of the merged list
   */
  merge(
    { bytes, offsets }: WordPostings,
    word: number,
    { ofOld, runEnds }: RowRuns,
    added: List,
    length: number,
  ): void {
    let i = word < 0 ? 0 : offsets[word]!;
    const stop = word < 0 ? 0 : offsets[word + 1]!;
    // A posting has two bytes at least.
    this.#reserve(MAX_POSTING_BYTES * (1 + added.rows.length + (stop - i) / 2));
    const target = this.bytes;
    let end = writeNumber(length, target, this.end);
    let retained = 0;
    let next = 0;
    // Old row of the posting before, where its run ends, and how far the run moves.
    let row = 0;
    let runEnd = 0;
    let distance = 0;
    // New row of the last posting written, up to date where a run ends.
    let last = 0;
    // The length of the old list.
    if (i < stop) while (bytes[i++]! > 127);
    // Postings that are not written yet, as they stay the same.
    let same = i;
    while (i < stop) {
      const start = i;
      let byte = bytes[i++]!;
      let step = byte & 127;
      for (let shift = 7; byte > 127; shift += 7) {
        byte = bytes[i++]!;
        step |= (byte & 127) << shift;
      }
      i++;
      row += step;
      retained++;
      if (row < runEnd) continue;
      end = copyBytes(bytes, same, start, target, end);
      same = i;
      if (runEnd > 0) last = row - step + distance;
      const moved = ofOld[row]!;
      if (moved === GONE) {
        runEnd = 0;
        retained--;
        continue;
      }
      for (; next < added.rows.length && added.rows[next]! < moved; next++) {
        end = writePosting(added.rows[next]! - last, added.impacts[next]!, target, end);
        last = added.rows[next]!;
      }
      end = writePosting(moved - last, bytes[i - 1]!, target, end);
      runEnd = runEnds[row]!;
      distance = moved - row;
    }
    end = copyBytes(bytes, same, stop, target, end);
    if (runEnd > 0) last = row + distance;
    for (; next < added.rows.length; next++) {
      end = writePosting(added.rows[next]! - last, added.impacts[next]!, target, end);
      last = added.rows[next]!;
    }
    if (retained + added.rows.length !== length) this.isWhole = false;
    this.end = end;
  }

  #reserve(size: number): void {
    if (this.end + size <= this.bytes.length) return;
    const bytes = new Uint8Array(Math.ceil((this.end + size) * GROWTH));
    bytes.set(this.bytes.subarray(0, this.end));
    this.bytes = bytes;
  }
}

/** Writes a varint; returns its end. */
function writeNumber(value: number, target: Uint8Array, start: number): number {
  let end = start;
  let rest = value;
  for (; rest > 127; rest >>>= 7) target[end++] = (rest & 127) | 128;
  target[end++] = rest;
  return end;
}

/** Writes a row difference and an impact; returns their end. */
function writePosting(step: number, impact: number, target: Uint8Array, start: number): number {
  const end = writeNumber(step, target, start);
  target[end] = impact;
  return end + 1;
}

/** Copies bytes; returns the end of the copy. */
function copyBytes(
  source: Uint8Array,
  from: number,
  to: number,
  target: Uint8Array,
  start: number,
): number {
  // Most parts are shorter than the cost of a view on them.
  if (to - from > MAX_LOOP_BYTES) target.set(source.subarray(from, to), start);
  else for (let i = from; i < to; i++) target[start + i - from] = source[i]!;
  return start + to - from;
}

const MAX_LOOP_BYTES = 64;

/** Longest row difference and impact, in bytes. */
const MAX_POSTING_BYTES = 6;
const GROWTH = 1.1;
