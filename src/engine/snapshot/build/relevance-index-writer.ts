/** The index of relevance: what each word is worth in each product, measured first and then written to where the snapshot has it. */
import { NO_ENTRY, type SnapshotColumns } from '../format.ts';
import { RunDecoder } from './run-decoder.ts';
import type { CollectedTexts } from './text-collector.ts';
import { release } from '../../../protocol/catalogue/buffers.ts';
import { indicesOf } from '../../structures/posting-list.ts';
import { ROWS_PER_STEP, type Steps } from '../../structures/steps.ts';
import { FIELDS, MAX_IMPACT, SATURATION } from '../relevance-fields.ts';
import { FULL, MergedWords, ONCE } from './word-frequencies.ts';
import { PostingWriter } from '../word-postings.ts';

export type RelevanceColumns = Pick<
  SnapshotColumns,
  'wordBytes' | 'wordOffsets' | 'wordPostingBytes' | 'wordPostingOffsets'
>;

/** By row: the row of its product, and the entry that tells of it. */
export interface RowEntries {
  readonly products: Uint32Array;
  readonly entries: Uint32Array;
}

export class RelevanceIndex {
  readonly #texts: CollectedTexts;
  readonly #families: Families;
  readonly #postings: PostingWriter;
  readonly #scan: RunDecoder;
  /** Of the family read last: its words, each once, and their packed frequencies. */
  #words: Uint32Array = new Uint32Array(0);
  #frequencies: Uint32Array = new Uint32Array(0);
  #count = 0;
  #entryFrequencies = new Uint32Array(256);
  /** By field: how many words the family's first entry has there. */
  readonly #lengths = new Uint32Array(FIELDS.length);
  /** By field: the same of all families that have any, and how many these are. */
  readonly #sums = new Float64Array(FIELDS.length);
  readonly #filled = new Uint32Array(FIELDS.length);
  /** By word: its latest place among those of all entries read so far, the next of which is `#start`. */
  readonly #places: Uint32Array;
  #start = 1;
  readonly #merged: MergedWords;
  /** Words in order. */
  #order: Uint32Array = new Uint32Array(0);

  constructor(texts: CollectedTexts, rows: RowEntries) {
    const words = texts.words.strings.length;
    this.#texts = texts;
    this.#families = familiesOf(rows);
    this.#scan = new RunDecoder(texts.bytes, 1, texts.words.ofRuns.lists);
    this.#postings = new PostingWriter(words);
    this.#places = new Uint32Array(words);
    this.#merged = new MergedWords(words);
  }

  /** How long its columns are. */
  *count(): Steps<Readonly<Record<keyof RelevanceColumns, number>>> {
    const { rows } = this.#families;
    for (let family = 0; family < rows.length; family += ROWS_PER_STEP) {
      this.#countFamilies(family, Math.min(family + ROWS_PER_STEP, rows.length));
      yield;
    }
    this.#readOthers();
    yield;
    const { strings } = this.#texts.words;
    this.#order = indicesOf(this.#places);
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

  /** Writes the columns, which are as long as they were counted. Called once, last. */
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
    release(this.#places.buffer, this.#order.buffer);
  }

  #countFamilies(from: number, to: number): void {
    for (let family = from; family < to; family++) {
      this.#readFamily(family);
      const row = this.#families.rows[family]!;
      for (let i = 0; i < this.#count; i++) this.#postings.count(this.#words[i]!, row);
      for (let field = 0; field < FIELDS.length; field++) {
        this.#sums[field]! += this.#lengths[field]!;
        if (this.#lengths[field]! > 0) this.#filled[field]!++;
      }
    }
  }

  /** A word of an entry that another has replaced stands in the index, without products. */
  #readOthers(): void {
    const isRead = new Uint8Array(this.#texts.entryStarts.length - 1);
    for (const entry of this.#families.entries) isRead[entry] = 1;
    for (let entry = 0; entry < isRead.length; entry++) {
      if (isRead[entry] === 0) this.#readEntry(entry);
    }
  }

  #writeFamilies(from: number, to: number): void {
    const norms = new Float64Array(FIELDS.length);
    for (let family = from; family < to; family++) {
      this.#readFamily(family);
      this.#readNorms(norms);
      const row = this.#families.rows[family]!;
      // Most words of a family stand in one field, once.
      let alike = 0;
      let worth = 0;
      for (let i = 0; i < this.#count; i++) {
        const packed = this.#frequencies[i]!;
        if (packed !== alike) {
          worth = Math.max(1, Math.round(impactOf(packed, norms) * MAX_IMPACT));
          alike = packed;
        }
        this.#postings.write(this.#words[i]!, row, worth);
      }
    }
  }

  /** What a word is worth in each field of the family read last, longer fields being worth less. */
  #readNorms(norms: Float64Array): void {
    for (let field = 0; field < FIELDS.length; field++) {
      const { weight, lengthNorm } = FIELDS[field]!;
      const length = this.#lengths[field]!;
      const average = this.#sums[field]! / this.#filled[field]!;
      norms[field] =
        length === 0 ? weight : weight / (1 - lengthNorm + (lengthNorm * length) / average);
    }
  }

  /** What several entries of a family say counts as if one said it. */
  #readFamily(family: number): void {
    const { offsets, entries } = this.#families;
    const first = offsets[family]!;
    const end = offsets[family + 1]!;
    this.#lengths.fill(0);
    this.#count = 0;
    if (first === end) return;
    this.#readEntry(entries[first]!, this.#lengths);
    if (end - first === 1) return;
    this.#merged.clear();
    this.#merged.add(this.#words, this.#frequencies, this.#count);
    for (let i = first + 1; i < end; i++) {
      this.#readEntry(entries[i]!);
      this.#merged.add(this.#words, this.#frequencies, this.#count);
    }
    this.#words = this.#merged.words;
    this.#frequencies = this.#merged.frequencies;
    this.#count = this.#words.length;
  }

  /** As if it were a family; counts into `lengths` how many words stand in each field. */
  #readEntry(entry: number, lengths?: Uint32Array): void {
    const { entryStarts } = this.#texts;
    const scan = this.#scan;
    scan.read(entryStarts[entry]!, entryStarts[entry + 1]!);
    const { words, marks, length } = scan;
    if (this.#entryFrequencies.length < length)
      this.#entryFrequencies = new Uint32Array(2 * length);
    const frequencies = this.#entryFrequencies;
    const places = this.#places;
    const start = this.#start;
    let n = 0;
    for (let i = 0; i < length; i++) {
      const word = words[i]!;
      const field = marks[i]! - 1;
      if (lengths) lengths[field]!++;
      const place = places[word]!;
      if (place < start) {
        places[word] = start + n;
        words[n] = word;
        frequencies[n++] = ONCE[field]!;
        continue;
      }
      const packed = frequencies[place - start]!;
      const full = FULL[field]!;
      if ((packed & full) !== full) frequencies[place - start] = packed + ONCE[field]!;
    }
    this.#start = start + n;
    this.#words = words;
    this.#frequencies = frequencies;
    this.#count = n;
  }
}

/** Products with what tells of them: family `n` has `entries[offsets[n]]` up to `entries[offsets[n + 1]]`. */
interface Families {
  /** The products' rows. */
  readonly rows: Uint32Array;
  readonly offsets: Uint32Array;
  readonly entries: Uint32Array;
}

function familiesOf({ products, entries }: RowEntries): Families {
  let count = 0;
  for (let row = 0; row < products.length; row++) if (products[row] === row) count++;
  const rows = new Uint32Array(count);
  const offsets = new Uint32Array(count + 1);
  const told = entries.filter((entry) => entry !== NO_ENTRY);
  let family = -1;
  let n = 0;
  for (let row = 0; row < products.length; row++) {
    if (products[row] === row) rows[++family] = row;
    if (entries[row] !== NO_ENTRY) n++;
    offsets[family + 1] = n;
  }
  return { rows, offsets, entries: told };
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
