/** Lists of products with what a word is worth in each, packed: few bytes for a word that many products have. */
import { release } from '../../protocol/catalogue/buffers.ts';

export interface WordPostings {
  readonly bytes: Uint8Array;
  /** Where the list of each word begins, and the end of all. */
  readonly offsets: Uint32Array;
}

/**
 * Writes the lists of all words side by side, though products come one after the other: all of them are counted before
 * they are written. A list is its length, then for each product the distance from the one before and the impact, a byte.
 */
export class PostingWriter {
  /** By word: the row of its last posting; how many there are; their bytes, then where the next is written. */
  readonly #rows: Uint32Array;
  readonly #counts: Uint32Array;
  readonly #places: Uint32Array;
  #bytes: Uint8Array = new Uint8Array(0);

  constructor(wordCount: number) {
    this.#rows = new Uint32Array(wordCount);
    this.#counts = new Uint32Array(wordCount);
    this.#places = new Uint32Array(wordCount);
  }

  /** Rows of a word ascend, as in `write`. */
  count(word: number, row: number): void {
    this.#places[word]! += sizeOf(row - this.#rows[word]!) + 1;
    this.#counts[word]!++;
    this.#rows[word] = row;
  }

  /** Bytes of the lists of these words. */
  size(words: Uint32Array): number {
    let size = 0;
    for (let i = 0; i < words.length; i++) {
      size += sizeOf(this.#counts[words[i]!]!) + this.#places[words[i]!]!;
    }
    return size;
  }

  /** Begins the lists of these words, in this order. */
  open(words: Uint32Array, bytes: Uint8Array, offsets: Uint32Array): void {
    this.#bytes = bytes;
    for (let i = 0; i < words.length; i++) {
      const word = words[i]!;
      const size = this.#places[word]!;
      this.#places[word] = offsets[i]!;
      this.#writeNumber(word, this.#counts[word]!);
      offsets[i + 1] = this.#places[word] + size;
    }
    this.#rows.fill(0);
  }

  write(word: number, row: number, impact: number): void {
    this.#writeNumber(word, row - this.#rows[word]!);
    this.#bytes[this.#places[word]!++] = impact;
    this.#rows[word] = row;
  }

  /** Gives back what it counted by. Called once, last. */
  close(): void {
    release(this.#rows.buffer, this.#counts.buffer, this.#places.buffer);
  }

  #writeNumber(word: number, value: number): void {
    let place = this.#places[word]!;
    let rest = value;
    for (; rest > 127; rest >>>= 7) this.#bytes[place++] = (rest & 127) | 128;
    this.#bytes[place++] = rest;
    this.#places[word] = place;
  }
}

/** Bytes of a number, seven bits in each. */
function sizeOf(value: number): number {
  let size = 1;
  for (let rest = value >>> 7; rest > 0; rest >>>= 7) size++;
  return size;
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
