/** Packed posting lists of the relevance index: products of each term with its impact. */
import { release } from '../../protocol/catalogue/buffers.ts';

export interface WordPostings {
  readonly bytes: Uint8Array;
  /** Start of each list, and the end of the last. */
  readonly offsets: Uint32Array;
}

/**
 * Writes the lists of all terms while products are visited one after the other: all postings are
 * counted before they are written. A list is its length, then for each product the difference of
 * rows and the impact, a byte.
 */
export class PostingWriter {
  /**
   * By term: row of its last posting; number of postings; their bytes, then the position of the
   * next.
   */
  readonly #rows: Uint32Array;
  readonly #counts: Uint32Array;
  readonly #places: Uint32Array;
  #bytes: Uint8Array = new Uint8Array(0);

  constructor(wordCount: number) {
    this.#rows = new Uint32Array(wordCount);
    this.#counts = new Uint32Array(wordCount);
    this.#places = new Uint32Array(wordCount);
  }

  /**
   * Counts a posting, once where it comes again before another row of the term; the rows of a term
   * must not descend.
   */
  count(word: number, row: number): void {
    if (this.#rows[word] === row && this.#counts[word]! > 0) return;
    this.#places[word]! += sizeOf(row - this.#rows[word]!) + 1;
    this.#counts[word]!++;
    this.#rows[word] = row;
  }

  /** Size in bytes of the lists of these terms. */
  size(words: Uint32Array): number {
    let size = 0;
    for (let i = 0; i < words.length; i++) {
      size += sizeOf(this.#counts[words[i]!]!) + this.#places[words[i]!]!;
    }
    return size;
  }

  /** Allocates the lists of these terms, in this order. */
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

  /** Releases the scratch memory. Called once, last. */
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

/** Size of a varint in bytes. */
function sizeOf(value: number): number {
  let size = 1;
  for (let rest = value >>> 7; rest > 0; rest >>>= 7) size++;
  return size;
}

/**
 * Unpacks the list of a term.
 *
 * @param rows - receives the rows of products, ascending
 * @param impacts - receives the impact in each, 1 to 255
 * @returns number of postings
 */
export function unpackPostings(
  { bytes, offsets }: WordPostings,
  word: number,
  rows: Uint32Array,
  impacts: Uint8Array,
): number {
  let i = offsets[word]!;
  let byte = bytes[i++]!;
  let count = byte & 127;
  for (let shift = 7; byte > 127; shift += 7) {
    byte = bytes[i++]!;
    count |= (byte & 127) << shift;
  }
  let row = 0;
  for (let n = 0; n < count; n++) {
    byte = bytes[i++]!;
    row += byte & 127;
    for (let shift = 7; byte > 127; shift += 7) {
      byte = bytes[i++]!;
      row += (byte & 127) << shift;
    }
    rows[n] = row;
    impacts[n] = bytes[i++]!;
  }
  return count;
}

/** Document frequency: number of products in the list of a term. O(1). */
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
