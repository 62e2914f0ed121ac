/**
 * Writer of the server's index: the postings of its tokens. Counts first, then writes into the
 * columns of the snapshot.
 */
import { release } from '../../../protocol/catalogue/buffers.ts';
import { indicesOf } from '../../structures/posting-list.ts';
import { ROWS_PER_STEP, type Steps } from '../../structures/interruptible-work.ts';
import { POSTING_FIELD_BITS, type SnapshotColumns } from '../format.ts';
import { RunDecoder } from './run-decoder.ts';
import type { CollectedTexts } from './text-collector.ts';

export type TokenColumns = Pick<
  SnapshotColumns,
  'tokenBytes' | 'tokenOffsets' | 'postingOffsets' | 'postings'
>;

/** Text lists that find rows. */
export interface RowLists {
  /** List of each row. */
  readonly lists: Uint32Array;
  /** Second list of a row, by its first. */
  readonly more: ReadonlyMap<number, number>;
}

export class TokenIndexWriter {
  readonly #texts: CollectedTexts;
  readonly #rows: RowLists;
  /** Distinct tokens of the loaded list, marked with their fields. */
  readonly #decoder: RunDecoder;
  /**
   * Latest position of each token in the sequence of the distinct tokens of all lists loaded so
   * far; those of the current list are from `#start` on.
   */
  readonly #positions: Uint32Array;
  #start = 1;
  /** Number of postings by token; while they are written, `OPEN` + index of the next posting. */
  readonly #postings: Uint32Array;
  /** Tokens in the order of their bytes. */
  #order: Uint32Array = new Uint32Array(0);
  /** Index in `#order` of the first token whose postings are not written. */
  #next = 0;

  /** Allocates a few numbers for each token. */
  constructor(texts: CollectedTexts, rows: RowLists) {
    this.#texts = texts;
    this.#rows = rows;
    this.#decoder = new RunDecoder(texts.bytes, 0, texts.tokens.ofRuns.lists);
    this.#positions = new Uint32Array(texts.tokens.strings.length);
    this.#postings = new Uint32Array(texts.tokens.strings.length);
  }

  /** Counts the postings. Returns the lengths of the columns, in elements. */
  *count(): Steps<Readonly<Record<keyof TokenColumns, number>>> {
    const { listStarts, tokens } = this.#texts;
    const isListed = new Uint8Array(listStarts.length);
    for (let row = 0; row < this.#rows.lists.length; row++) isListed[this.#rows.lists[row]!] = 1;
    for (const [list, more] of this.#rows.more) isListed[more] = isListed[list]!;
    // Tokens of replaced entries are in the index, without postings.
    const lists = listStarts.length - 1;
    let postings = 0;
    for (let from = 0; from < lists; from += ROWS_PER_STEP) {
      postings += this.#countLists(from, Math.min(from + ROWS_PER_STEP, lists), isListed);
      yield;
    }
    this.#order = indicesOf(this.#positions);
    tokens.strings.sort(this.#order);
    yield;
    let size = 0;
    for (let i = 0; i < this.#order.length; i++) size += tokens.strings.sizeOf(this.#order[i]!);
    const offsets = this.#order.length + 1;
    return { tokenBytes: size, tokenOffsets: offsets, postingOffsets: offsets, postings };
  }

  /** Writes all columns except the postings, of the lengths that `count` returned. */
  writeTokens({ tokenBytes, tokenOffsets, postingOffsets }: Omit<TokenColumns, 'postings'>): void {
    const order = this.#order;
    this.#texts.tokens.strings.write(order, tokenBytes, tokenOffsets);
    for (let i = 0; i < order.length; i++) {
      postingOffsets[i + 1] = postingOffsets[i]! + this.#postings[order[i]!]!;
    }
  }

  /**
   * Writes the postings of the next tokens. O(all lists) for each call.
   *
   * @param most maximum number of postings; exceeded only by a single token with more
   * @param open returns the memory for a number of postings
   * @returns `false` after the last token
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

  /** Releases the memory. Called once, last. */
  release(): void {
    release(this.#positions.buffer, this.#postings.buffer, this.#order.buffer);
  }

  #countLists(from: number, to: number, isListed: Uint8Array): number {
    const decoder = this.#decoder;
    let count = 0;
    for (let list = from; list < to; list++) {
      this.#load(list);
      if (isListed[list] === 0) continue;
      for (let i = 0; i < decoder.length; i++) this.#postings[decoder.words[i]!]!++;
      count += decoder.length;
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
    this.#load(list);
    const { words, marks, length } = this.#decoder;
    const next = this.#postings;
    for (let i = 0; i < length; i++) {
      const position = next[words[i]!]!;
      if (position < OPEN) continue;
      postings[position - OPEN] = row * FIELD_SPAN + marks[i]!;
      next[words[i]!] = position + 1;
    }
  }

  #load(list: number): void {
    const { listStarts } = this.#texts;
    const decoder = this.#decoder;
    decoder.decode(listStarts[list]!, listStarts[list + 1]!);
    const { words, marks, length } = decoder;
    const positions = this.#positions;
    const start = this.#start;
    let n = 0;
    for (let i = 0; i < length; i++) {
      const token = words[i]!;
      const position = positions[token]!;
      if (position >= start) {
        marks[position - start]! |= marks[i]!;
        continue;
      }
      positions[token] = start + n;
      words[n] = token;
      marks[n++] = marks[i]!;
    }
    decoder.length = n;
    this.#start = start + n;
  }
}

/**
 * Marks tokens being written: above any number of postings, and small enough for a tagged integer
 * in all engines.
 */
const OPEN = 2 ** 29;
const FIELD_SPAN = 2 ** POSTING_FIELD_BITS;
