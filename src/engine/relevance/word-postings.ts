/** Lists of products with what a word is worth in each, packed: few bytes for a word that many products have. */
import type { Steps } from '../structures/steps.ts';

const WORDS_PER_STEP = 1000;

export interface WordPostings {
  readonly bytes: Uint8Array;
  /** Where the list of each word begins, and the end of all. */
  readonly offsets: Uint32Array;
}

/**
 * Packs one list after the other: its length, then for each product the distance from the one before and the impact, a
 * byte. `postings` hold rows, ascending inside a list, in the upper 24 bits and impacts in the lower 8.
 */
export function* packPostings(postings: Uint32Array, starts: Uint32Array): Steps<WordPostings> {
  const offsets = new Uint32Array(starts.length);
  let bytes = new Uint8Array(3 * postings.length + starts.length);
  let end = 0;
  const write = (value: number): void => {
    let rest = value;
    for (; rest > 127; rest >>>= 7) bytes[end++] = (rest & 127) | 128;
    bytes[end++] = rest;
  };
  for (let word = 0; word + 1 < starts.length; word++) {
    const start = starts[word]!;
    const stop = starts[word + 1]!;
    if (word % WORDS_PER_STEP === 0) yield;
    const most = end + 5 * (stop - start + 1);
    if (most > bytes.length) {
      const longer = new Uint8Array(2 * most);
      longer.set(bytes);
      bytes = longer;
    }
    write(stop - start);
    let before = 0;
    for (let i = start; i < stop; i++) {
      const row = postings[i]! >>> 8;
      write(row - before);
      before = row;
      bytes[end++] = postings[i]! & 255;
    }
    offsets[word + 1] = end;
  }
  return { bytes: bytes.slice(0, end), offsets };
}

/** Unpacks the list of a word into two arrays; returns its length. */
export function unpackPostings(
  { bytes, offsets }: WordPostings,
  word: number,
  rows: Uint32Array,
  impacts: Uint8Array,
): number {
  const count = postingCount({ bytes, offsets }, word);
  let i = offsets[word]!;
  while (bytes[i++]! > 127);
  let row = 0;
  for (let n = 0; n < count; n++) {
    let byte = bytes[i++]!;
    let distance = byte & 127;
    for (let shift = 7; byte > 127; shift += 7) {
      byte = bytes[i++]!;
      distance |= (byte & 127) << shift;
    }
    row += distance;
    rows[n] = row;
    impacts[n] = bytes[i++]!;
  }
  return count;
}

export function postingCount({ bytes, offsets }: WordPostings, word: number): number {
  let i = offsets[word]!;
  let byte = bytes[i++]!;
  let count = byte & 127;
  for (let shift = 7; byte > 127; shift += 7) {
    byte = bytes[i++]!;
    count |= (byte & 127) << shift;
  }
  return count;
}
