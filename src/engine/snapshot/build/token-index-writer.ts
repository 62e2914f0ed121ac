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

type TokenColumns = Pick<
  SnapshotColumns,
  'tokenBytes' | 'tokenOffsets' | 'postingOffsets' | 'postings'
>;

/** Text lists that find rows. */
interface RowLists {
  /** List of each row. */
  readonly lists: Uint32Array;
  /** Second list of a row, by its first. */
  readonly more: ReadonlyMap<number, number>;
}

export class TokenIndexWriter {
  readonly #texts: CollectedTexts;
  readonly #rows: RowLists;
  readonly #decoder: RunDecoder;
  /** The latest of all lists read so far that has the token, counted from 1 on. */
  readonly #latest: Uint32Array;
  #read = 0;
  /** Number of postings by token; while they are written, `OPEN` + index of the next posting. */
  readonly #postings: Uint32Array;
  /** Every list finds a row. Known once postings are counted. */
  isWhole = false;
  /** Tokens in the order of their bytes. */
  #order: Uint32Array = new Uint32Array(0);
  /** Index in `#order` of the first token whose postings are not written. */
  #next = 0;

  /** Allocates a few numbers for each token. */
  constructor(texts: CollectedTexts, rows: RowLists) {
    this.#texts = texts;
    this.#rows = rows;
    this.#decoder = new RunDecoder(texts.bytes, 0, texts.tokens.ofRuns.lists);
    this.#latest = new Uint32Array(texts.tokens.strings.length);
    this.#postings = new Uint32Array(texts.tokens.strings.length);
  }

  /** Counts the postings. Returns the lengths of the columns, in elements. */
  *count(): Steps<Readonly<Record<keyof TokenColumns, number>>> {
    const { listStarts, tokens } = this.#texts;
    const isListed = new Uint8Array(listStarts.length);
    for (let row = 0; row < this.#rows.lists.length; row++) isListed[this.#rows.lists[row]!] = 1;
    for (const [list, more] of this.#rows.more) isListed[more] = isListed[list]!;
    this.isWhole = !isListed.subarray(0, -1).includes(0);
    // Tokens of replaced entries are in the index, without postings.
    const lists = listStarts.length - 1;
    let postings = 0;
    for (let from = 0; from < lists; from += ROWS_PER_STEP) {
      postings += this.#countLists(from, Math.min(from + ROWS_PER_STEP, lists), isListed);
      yield;
    }
    this.#order = indicesOf(this.#latest);
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
    release(this.#latest.buffer, this.#postings.buffer, this.#order.buffer);
  }

  #countLists(from: number, to: number, isListed: Uint8Array): number {
    const decoder = this.#decoder;
    const latest = this.#latest;
    const postings = this.#postings;
    let count = 0;
    for (let list = from; list < to; list++) {
      this.#decode(list);
      const { words, length } = decoder;
      const own = isListed[list]!;
      const read = ++this.#read;
      for (let i = 0; i < length; i++) {
        const token = words[i]!;
        if (latest[token] === read) continue;
        latest[token] = read;
        postings[token]! += own;
        count += own;
      }
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

  /** Writes the postings of a list; a token that occurs again adds its fields to its posting. */
  #writeList(list: number, row: number, postings: Uint32Array): void {
    this.#decode(list);
    const { words, marks, length } = this.#decoder;
    const next = this.#postings;
    const latest = this.#latest;
    const read = ++this.#read;
    for (let i = 0; i < length; i++) {
      const token = words[i]!;
      const position = next[token]!;
      if (position < OPEN) continue;
      if (latest[token] === read) {
        postings[position - OPEN - 1]! |= marks[i]!;
        continue;
      }
      latest[token] = read;
      postings[position - OPEN] = row * FIELD_SPAN + marks[i]!;
      next[token] = position + 1;
    }
  }

  #decode(list: number): void {
    const { listStarts } = this.#texts;
    this.#decoder.decode(listStarts[list]!, listStarts[list + 1]!);
  }
}

/**
 * Marks tokens being written: above any number of postings, and small enough for a tagged integer
 * in all engines.
 */
const OPEN = 2 ** 29;
const FIELD_SPAN = 2 ** POSTING_FIELD_BITS;
