/**
 * Bodies as UTF-8 into which entries and terms are copied as bytes: they are nearly all of a body,
 * and of terms only the counts differ from request to request.
 */
import type { TermWriter } from '../engine/respond/write-response.ts';
import { type TermTable, unmatched } from '../engine/snapshot/term-table.ts';
import { encodeUtf8 } from '../engine/structures/utf8.ts';

/** Stands for an entry or a list in a text. JSON has no control characters. */
const PLACE = '\0';

/** Creates the memory of a body, or takes it; every byte of it is written. */
export type Allocate = (bytes: number) => Uint8Array;

interface CountedList {
  readonly terms: readonly number[];
  /** Count of each of the terms. */
  readonly counts: Int32Array;
  readonly size: number;
}

/** Terms of one snapshot as bytes, made by the first request. */
export class TermBytes {
  readonly #table: TermTable;
  #pieces: TermPieces | undefined;

  constructor(table: TermTable) {
    this.#table = table;
  }

  get pieces(): TermPieces {
    this.#pieces ??= encodePieces(this.#table);
    return this.#pieces;
  }
}

/** Collects the entries and lists of one response, and writes them into its body. */
export class BodyWriter implements TermWriter {
  readonly #pieces: TermPieces;
  /** In the order of the body. */
  readonly #entries: Uint8Array[] = [];
  readonly #lists: CountedList[] = [];

  constructor(pieces: TermPieces) {
    this.#pieces = pieces;
  }

  /** Adds the bytes of an entry, and returns the text in its place. */
  entry(bytes: Uint8Array): string {
    this.#entries.push(bytes);
    return PLACE;
  }

  listJson(terms: readonly number[], counts: Int32Array): string {
    const listed = new Int32Array(terms.length);
    for (let i = 0; i < terms.length; i++) listed[i] = counts[terms[i]!]!;
    this.#lists.push({ terms, counts: listed, size: sizeOf(terms, listed, this.#pieces) });
    return PLACE;
  }

  /** Encodes a body, in which the entries come before the lists. */
  encode(template: string, allocate: Allocate): Uint8Array {
    const texts = template.split(PLACE).map(encodeUtf8);
    let size = 0;
    for (const { length } of texts) size += length;
    for (const { length } of this.#entries) size += length;
    for (const list of this.#lists) size += list.size;
    const body = allocate(size);
    const bytes = isShared(body) ? scratchOf(size) : body;
    let at = 0;
    for (const [i, text] of texts.entries()) {
      bytes.set(text, at);
      at += text.length;
      const entry = this.#entries[i];
      const list = this.#lists[i - this.#entries.length];
      if (entry !== undefined) {
        bytes.set(entry, at);
        at += entry.length;
      } else if (list !== undefined) {
        at = writeList(list, this.#pieces, bytes, at);
      }
    }
    if (bytes !== body) body.set(bytes);
    return body;
  }
}

function isShared({ buffer }: Uint8Array): boolean {
  return typeof SharedArrayBuffer !== 'undefined' && buffer instanceof SharedArrayBuffer;
}

/** Memory in which bodies for shared memory are written: many short copies into that take twice as long. */
let scratch = new Uint8Array(0);

function scratchOf(bytes: number): Uint8Array {
  if (scratch.length < bytes) scratch = new Uint8Array(2 * bytes);
  return scratch.subarray(0, bytes);
}

/** Bytes of each term by number. */
interface TermPieces {
  /** Up to the count, with a comma in front. */
  readonly heads: readonly Uint8Array[];
  /** From behind the count, of a term with products. */
  readonly tails: readonly Uint8Array[];
  /** The same without products. */
  readonly emptyTails: readonly Uint8Array[];
}

function encodePieces(table: TermTable): TermPieces {
  const { heads, tails } = table.jsonPieces;
  return {
    heads: heads.map(encodeUtf8),
    tails: tails.map(encodeUtf8),
    emptyTails: tails.map((tail) => encodeUtf8(unmatched(tail))),
  };
}

function sizeOf(
  terms: readonly number[],
  counts: Int32Array,
  { heads, tails, emptyTails }: TermPieces,
): number {
  // Brackets, of which the first is in the place of a comma.
  let size = terms.length === 0 ? 2 : 1;
  for (let i = 0; i < terms.length; i++) {
    const term = terms[i]!;
    const count = counts[i]!;
    size += heads[term]!.length + (count > 0 ? tails : emptyTails)[term]!.length;
    size += digitsOf(count);
  }
  return size;
}

/** Writes a list and returns the place behind it. */
function writeList(
  { terms, counts }: CountedList,
  { heads, tails, emptyTails }: TermPieces,
  bytes: Uint8Array,
  start: number,
): number {
  let at = terms.length === 0 ? start + 1 : start;
  for (let i = 0; i < terms.length; i++) {
    const term = terms[i]!;
    const head = heads[term]!;
    bytes.set(head, at);
    at += head.length;
    let count = counts[i]!;
    const tail = (count > 0 ? tails : emptyTails)[term]!;
    const end = at + digitsOf(count);
    for (let digit = end - 1; digit >= at; digit--) {
      const rest = (count / 10) | 0;
      bytes[digit] = ZERO + count - 10 * rest;
      count = rest;
    }
    bytes.set(tail, end);
    at = end + tail.length;
  }
  bytes[start] = OPENING_BRACKET;
  bytes[at] = CLOSING_BRACKET;
  return at + 1;
}

/** Number of decimal digits of a count, which is never negative. */
function digitsOf(count: number): number {
  let digits = 1;
  for (let power = 10; count >= power; power *= 10) digits++;
  return digits;
}

const ZERO = 0x30;
const OPENING_BRACKET = 0x5b;
const CLOSING_BRACKET = 0x5d;
