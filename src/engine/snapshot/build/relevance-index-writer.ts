/**
 * Writer of the relevance index: the impact of each word (token of the relevance index) in each
 * product. Counts first, then writes into the columns of the snapshot.
 */
import { NO_ENTRY, type SnapshotColumns } from '../format.ts';
import { RunDecoder } from './run-decoder.ts';
import type { CollectedTexts } from './text-collector.ts';
import { release } from '../../../protocol/catalogue/buffers.ts';
import { indicesOf } from '../../structures/posting-list.ts';
import { ROWS_PER_STEP, type Steps } from '../../structures/interruptible-work.ts';
import { FIELDS, MAX_IMPACT, SATURATION } from '../relevance-fields.ts';
import { FULL, MergedWords, ONCE } from './word-frequencies.ts';
import { PostingWriter } from '../word-postings.ts';

type RelevanceColumns = Pick<
  SnapshotColumns,
  'wordBytes' | 'wordOffsets' | 'wordPostingBytes' | 'wordPostingOffsets'
>;

interface RowEntries {
  /** Row of the product, by row. */
  readonly products: Uint32Array;
  /** Entry number by row, `NO_ENTRY` for nested variations. */
  readonly entries: Uint32Array;
}

export class RelevanceIndexWriter {
  readonly #texts: CollectedTexts;
  readonly #families: Families;
  readonly #postings: PostingWriter;
  readonly #decoder: RunDecoder;
  /** Distinct words of the loaded family, up to `#count`. */
  #words: Uint32Array = new Uint32Array(0);
  /** Packed frequencies of these words, see word-frequencies.ts. */
  #frequencies: Uint32Array = new Uint32Array(0);
  #count = 0;
  #entryFrequencies = new Uint32Array(256);
  /** Number of words in the first entry of the loaded family, by field. */
  readonly #lengths = new Uint32Array(FIELDS.length);
  /** Sum of these lengths over all families, by field. */
  readonly #sums = new Float64Array(FIELDS.length);
  /** Number of families with words in the field, by field. */
  readonly #filled = new Uint32Array(FIELDS.length);
  /**
   * Latest position of each word in the sequence of the distinct words of all entries loaded so
   * far; those of the current entry are from `#start` on. 1 for words that are only counted.
   */
  readonly #positions: Uint32Array;
  #start = COUNTED + 1;
  readonly #merged: MergedWords;
  /** Words in the order of their bytes. */
  #order: Uint32Array = new Uint32Array(0);

  /** Every entry belongs to a family. Known once postings are counted. */
  isWhole = true;
  readonly #lengthsOfAll: LengthsOfAll;
  #averages: Float64Array = new Float64Array(0);

  /**
   * Allocates a few numbers for each word.
   *
   * @param lengthsOfAll field lengths of the whole catalogue, where this is a part of it
   */
  constructor(texts: CollectedTexts, rows: RowEntries, lengthsOfAll: LengthsOfAll = (own) => own) {
    this.#lengthsOfAll = lengthsOfAll;
    const words = texts.words.strings.length;
    this.#texts = texts;
    this.#families = familiesOf(rows);
    this.#decoder = new RunDecoder(texts.bytes, 1, texts.words.ofRuns.lists);
    this.#postings = new PostingWriter(words);
    this.#positions = new Uint32Array(words);
    this.#merged = new MergedWords(words);
  }

  /** Column `fieldLengths`, once postings are counted. */
  get fieldLengths(): Float64Array {
    return Float64Array.of(...this.#sums, ...this.#filled);
  }

  /** Counts the postings. Returns the lengths of the columns, in elements. */
  *count(): Steps<Readonly<Record<keyof RelevanceColumns, number>>> {
    const { rows } = this.#families;
    for (let family = 0; family < rows.length; family += ROWS_PER_STEP) {
      this.#countFamilies(family, Math.min(family + ROWS_PER_STEP, rows.length));
      yield;
    }
    this.#averages = averageLengths(this.#lengthsOfAll(this.fieldLengths));
    this.#readUnlisted();
    yield;
    const { strings } = this.#texts.words;
    this.#order = indicesOf(this.#positions);
    strings.sort(this.#order);
    yield;
    let size = 0;
    for (let i = 0; i < this.#order.length; i++) size += strings.sizeOf(this.#order[i]!);
    const offsets = this.#order.length + 1;
    const postings = this.#postings.size(this.#order);
    return {
      wordBytes: size,
      wordOffsets: offsets,
      wordPostingBytes: postings,
      wordPostingOffsets: offsets,
    };
  }

  /** Writes the columns, of the lengths that `count` returned. Called once, last. */
  *write(columns: RelevanceColumns): Steps<void> {
    const order = this.#order;
    this.#texts.words.strings.write(order, columns.wordBytes, columns.wordOffsets);
    this.#postings.open(order, columns.wordPostingBytes, columns.wordPostingOffsets);
    yield;
    const { rows } = this.#families;
    for (let family = 0; family < rows.length; family += ROWS_PER_STEP) {
      this.#writeFamilies(family, Math.min(family + ROWS_PER_STEP, rows.length));
      yield;
    }
    this.#postings.close();
    release(this.#positions.buffer, this.#order.buffer);
  }

  #countFamilies(from: number, to: number): void {
    const { rows, offsets, entries } = this.#families;
    for (let family = from; family < to; family++) {
      const row = rows[family]!;
      const first = offsets[family]!;
      this.#lengths.fill(0);
      for (let i = first; i < offsets[family + 1]!; i++) {
        this.#decode(entries[i]!);
        if (i === first) this.#addLengths();
        this.#countWords(row);
      }
      for (let field = 0; field < FIELDS.length; field++) {
        this.#sums[field]! += this.#lengths[field]!;
        if (this.#lengths[field]! > 0) this.#filled[field]!++;
      }
    }
  }

  #countWords(row: number): void {
    const { words, length } = this.#decoder;
    for (let i = 0; i < length; i++) {
      this.#postings.count(words[i]!, row);
      this.#positions[words[i]!] = COUNTED;
    }
  }

  /** Adds the number of decoded words in each field to `#lengths`. */
  #addLengths(): void {
    const { marks, length } = this.#decoder;
    for (let i = 0; i < length; i++) this.#lengths[marks[i]! - 1]!++;
  }

  /** Reads the replaced entries: their words are in the index, without products. */
  #readUnlisted(): void {
    const isListed = new Uint8Array(this.#texts.entryStarts.length - 1);
    for (const entry of this.#families.entries) isListed[entry] = 1;
    for (let entry = 0; entry < isListed.length; entry++) {
      if (isListed[entry] !== 0) continue;
      this.isWhole = false;
      this.#decode(entry);
      const { words, length } = this.#decoder;
      for (let i = 0; i < length; i++) this.#positions[words[i]!] = COUNTED;
    }
  }

  #writeFamilies(from: number, to: number): void {
    const norms = new Float64Array(FIELDS.length);
    for (let family = from; family < to; family++) {
      this.#loadFamily(family);
      this.#computeNorms(norms);
      const row = this.#families.rows[family]!;
      // Most words of a family occur once, in the same field: their impact is the same.
      let previous = 0;
      let impact = 0;
      for (let i = 0; i < this.#count; i++) {
        const packed = this.#frequencies[i]!;
        if (packed !== previous) {
          impact = Math.max(1, Math.round(impactOf(packed, norms) * MAX_IMPACT));
          previous = packed;
        }
        this.#postings.write(this.#words[i]!, row, impact);
      }
    }
  }

  /**
   * Computes the weight of one occurrence in each field of the loaded family; longer fields weigh
   * less (BM25F).
   */
  #computeNorms(norms: Float64Array): void {
    for (let field = 0; field < FIELDS.length; field++) {
      const { weight, lengthNorm } = FIELDS[field]!;
      const length = this.#lengths[field]!;
      norms[field] =
        length === 0
          ? weight
          : weight / (1 - lengthNorm + (lengthNorm * length) / this.#averages[field]!);
    }
  }

  /** Loads a family; its entries count as one text, by their highest frequencies. */
  #loadFamily(family: number): void {
    const { offsets, entries } = this.#families;
    const first = offsets[family]!;
    const end = offsets[family + 1]!;
    this.#lengths.fill(0);
    this.#count = 0;
    if (first === end) return;
    this.#loadEntry(entries[first]!);
    this.#addLengths();
    if (end - first === 1) return;
    this.#merged.clear();
    this.#merged.add(this.#words, this.#frequencies, this.#count);
    for (let i = first + 1; i < end; i++) {
      this.#loadEntry(entries[i]!);
      this.#merged.add(this.#words, this.#frequencies, this.#count);
    }
    this.#words = this.#merged.words;
    this.#frequencies = this.#merged.frequencies;
    this.#count = this.#words.length;
  }

  /** Loads one entry as a family. */
  #loadEntry(entry: number): void {
    this.#decode(entry);
    const { words, marks, length } = this.#decoder;
    if (this.#entryFrequencies.length < length)
      this.#entryFrequencies = new Uint32Array(2 * length);
    const frequencies = this.#entryFrequencies;
    const positions = this.#positions;
    const start = this.#start;
    let n = 0;
    for (let i = 0; i < length; i++) {
      const word = words[i]!;
      const field = marks[i]! - 1;
      const position = positions[word]!;
      if (position < start) {
        positions[word] = start + n;
        words[n] = word;
        frequencies[n++] = ONCE[field]!;
        continue;
      }
      const packed = frequencies[position - start]!;
      const full = FULL[field]!;
      if ((packed & full) !== full) frequencies[position - start] = packed + ONCE[field]!;
    }
    this.#start = start + n;
    this.#words = words;
    this.#frequencies = frequencies;
    this.#count = n;
  }

  #decode(entry: number): void {
    const { entryStarts } = this.#texts;
    this.#decoder.decode(entryStarts[entry]!, entryStarts[entry + 1]!);
  }
}

/** Position of words that are only counted. */
const COUNTED = 1;

/** From the lengths of a part of a catalogue to those of all of it, see `fieldLengths`. */
export type LengthsOfAll = (own: Float64Array) => Float64Array;

/**
 * Average length of each field that is weighed by its length, rounded: so that a few changed products
 * seldom change the impacts of all others. `NaN` where no product has the field.
 *
 * @param lengths column `fieldLengths`
 */
export function averageLengths(lengths: Float64Array): Float64Array {
  return Float64Array.from(FIELDS, ({ lengthNorm }, field) => {
    const average = lengths[field]! / lengths[FIELDS.length + field]!;
    // Not weighed, so that it does not matter.
    if (lengthNorm === 0) return 1;
    return 2 ** (Math.round(Math.log2(average) * STEPS_PER_DOUBLE) / STEPS_PER_DOUBLE);
  });
}

/** Rounding of average lengths: to 0.14 % at most; with coarser steps the order of products was worse on judged queries. */
const STEPS_PER_DOUBLE = 256;

/** Entries of products: family `n` has `entries[offsets[n]]` up to `entries[offsets[n + 1]]`. */
interface Families {
  /** Rows of the products. */
  readonly rows: Uint32Array;
  readonly offsets: Uint32Array;
  readonly entries: Uint32Array;
}

function familiesOf({ products, entries }: RowEntries): Families {
  let count = 0;
  for (let row = 0; row < products.length; row++) if (products[row] === row) count++;
  const rows = new Uint32Array(count);
  const offsets = new Uint32Array(count + 1);
  const listed = entries.filter((entry) => entry !== NO_ENTRY);
  let family = -1;
  let n = 0;
  for (let row = 0; row < products.length; row++) {
    if (products[row] === row) rows[++family] = row;
    if (entries[row] !== NO_ENTRY) n++;
    offsets[family + 1] = n;
  }
  return { rows, offsets, entries: listed };
}

/** BM25F: weighted frequencies, saturated; between 0 and 1. */
function impactOf(frequencies: number, norms: Float64Array): number {
  let sum = 0;
  for (let field = 0; field < FULL.length; field++) {
    const frequency = (frequencies & FULL[field]!) / ONCE[field]!;
    if (frequency > 0) sum += frequency * norms[field]!;
  }
  return sum / (SATURATION + sum);
}
