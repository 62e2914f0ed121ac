/** The server's index: where its tokens stand, counted first and then written to where the snapshot has them. */
import { release } from '../../../protocol/catalogue/buffers.ts';
import { indicesOf } from '../../structures/posting-list.ts';
import { ROWS_PER_STEP, type Steps } from '../../structures/steps.ts';
import { POSTING_FIELD_BITS, type SnapshotColumns } from '../format.ts';
import { RunDecoder } from './run-decoder.ts';
import type { CollectedTexts } from './text-collector.ts';

export type TokenColumns = Pick<
  SnapshotColumns,
  'tokenBytes' | 'tokenOffsets' | 'postingOffsets' | 'postings'
>;

/** What rows are found by: a list of each, and of some rows another, by the number of the first. */
export interface RowLists {
  readonly lists: Uint32Array;
  readonly more: ReadonlyMap<number, number>;
}

export class TokenIndex {
  readonly #texts: CollectedTexts;
  readonly #rows: RowLists;
  /** Of the list read last: its tokens, each once, marked with their fields. */
  readonly #scan: RunDecoder;
  /** By token: its latest place among those of all lists read so far, the next of which is `#start`. */
  readonly #places: Uint32Array;
  #start = 1;
  /** By token: how many postings it has; while they are written, `OPEN` and where the next is. */
  readonly #postings: Uint32Array;
  /** Tokens in order. */
  #order: Uint32Array = new Uint32Array(0);
  /** In it, the first of which the postings are not written. */
  #next = 0;

  constructor(texts: CollectedTexts, rows: RowLists) {
    this.#texts = texts;
    this.#rows = rows;
    this.#scan = new RunDecoder(texts.bytes, 0, texts.tokens.ofRuns.lists);
    this.#places = new Uint32Array(texts.tokens.strings.length);
    this.#postings = new Uint32Array(texts.tokens.strings.length);
  }

  /** How long its columns are. */
  *count(): Steps<Readonly<Record<keyof TokenColumns, number>>> {
    const { listStarts, tokens } = this.#texts;
    const isListed = new Uint8Array(listStarts.length);
    for (let row = 0; row < this.#rows.lists.length; row++) isListed[this.#rows.lists[row]!] = 1;
    for (const [list, more] of this.#rows.more) isListed[more] = isListed[list]!;
    // A token of an entry that another has replaced stands in the index, without products.
    const lists = listStarts.length - 1;
    let postings = 0;
    for (let from = 0; from < lists; from += ROWS_PER_STEP) {
      postings += this.#countLists(from, Math.min(from + ROWS_PER_STEP, lists), isListed);
      yield;
    }
    this.#order = indicesOf(this.#places);
    tokens.strings.sort(this.#order);
    yield;
    let size = 0;
    for (let i = 0; i < this.#order.length; i++) size += tokens.strings.sizeOf(this.#order[i]!);
    const offsets = this.#order.length + 1;
    return { tokenBytes: size, tokenOffsets: offsets, postingOffsets: offsets, postings };
  }

  /** Writes the columns beside the postings, which are as long as they were counted. */
  writeTokens({ tokenBytes, tokenOffsets, postingOffsets }: Omit<TokenColumns, 'postings'>): void {
    const order = this.#order;
    this.#texts.tokens.strings.write(order, tokenBytes, tokenOffsets);
    for (let i = 0; i < order.length; i++) {
      postingOffsets[i + 1] = postingOffsets[i]! + this.#postings[order[i]!]!;
    }
  }

  /**
   * Writes the next postings, those of whole tokens: into room for all that are left, or for `most`, or for those of a single
   * token, of which `open` is told how many they are. `false`: there are no more.
   */
  *writePostings(most: number, open: (count: number) => Uint32Array): Steps<boolean> {
    const first = this.#next;
    let count = 0;
    for (; this.#next < this.#order.length; this.#next++) {
      const token = this.#order[this.#next]!;
      const own = this.#postings[token]!;
      if (count > 0 && count + own > most) break;
      this.#postings[token] = OPEN + count;
      count += own;
    }
    const postings = open(count);
    const rowCount = this.#rows.lists.length;
    for (let row = 0; row < rowCount; row += ROWS_PER_STEP) {
      this.#writeRows(row, Math.min(row + ROWS_PER_STEP, rowCount), postings);
      yield;
    }
    for (let i = first; i < this.#next; i++) this.#postings[this.#order[i]!] = 0;
    return this.#next < this.#order.length;
  }

  /** Gives back what it counted by. Called once, last. */
  release(): void {
    release(this.#places.buffer, this.#postings.buffer, this.#order.buffer);
  }

  #countLists(from: number, to: number, isListed: Uint8Array): number {
    const scan = this.#scan;
    let count = 0;
    for (let list = from; list < to; list++) {
      this.#read(list);
      if (isListed[list] === 0) continue;
      for (let i = 0; i < scan.length; i++) this.#postings[scan.words[i]!]!++;
      count += scan.length;
    }
    return count;
  }

  #writeRows(from: number, to: number, postings: Uint32Array): void {
    const { lists, more } = this.#rows;
    for (let row = from; row < to; row++) {
      const other = more.size > 0 ? more.get(lists[row]!) : undefined;
      if (other !== undefined) this.#writeList(other, row, postings);
      this.#writeList(lists[row]!, row, postings);
    }
  }

  #writeList(list: number, row: number, postings: Uint32Array): void {
    this.#read(list);
    const { words, marks, length } = this.#scan;
    const next = this.#postings;
    for (let i = 0; i < length; i++) {
      const place = next[words[i]!]!;
      if (place < OPEN) continue;
      postings[place - OPEN] = row * FIELD_SPAN + marks[i]!;
      next[words[i]!] = place + 1;
    }
  }

  #read(list: number): void {
    const { listStarts } = this.#texts;
    const scan = this.#scan;
    scan.read(listStarts[list]!, listStarts[list + 1]!);
    const { words, marks, length } = scan;
    const places = this.#places;
    const start = this.#start;
    let n = 0;
    for (let i = 0; i < length; i++) {
      const token = words[i]!;
      const place = places[token]!;
      if (place >= start) {
        marks[place - start]! |= marks[i]!;
        continue;
      }
      places[token] = start + n;
      words[n] = token;
      marks[n++] = marks[i]!;
    }
    scan.length = n;
    this.#start = start + n;
  }
}

/** More than there can be postings, and little enough to be no object in any engine. */
const OPEN = 2 ** 29;
const FIELD_SPAN = 2 ** POSTING_FIELD_BITS;
