/**
 * Staged entries of a catalogue in columns: no object for each, since there may be hundreds of
 * thousands. A staged entry is identified by its index, in the order of `add`.
 */
import { GrowableBytes } from '../../structures/growable-bytes.ts';
import { GrowableColumn } from '../../structures/growable-column.ts';
import { GrowableList } from '../../structures/growable-list.ts';
import { StringTable } from '../../structures/string-table.ts';
import { encodeUtf8Into, withRoomFor } from '../../structures/utf8.ts';
import { NO_ENTRY } from '../format.ts';
import { ROW } from '../row-flags.ts';

/** Product with its variations, by their indices in the staging table. */
export interface Family {
  readonly product: number;
  /** Ascending by id. Unpublished ones match requests, but are not listed as entries. */
  readonly variations: readonly number[];
}

/** Numeric fields of a staged entry, own values only, nothing inherited; `NaN` if missing. */
export const STAGED = {
  id: 0,
  /** Entry number, or `NO_ENTRY`. */
  entry: 1,
  /** See row-flags.ts; a published entry has `LISTED`. */
  flags: 2,
  /** Price units. */
  price: 3,
  menuOrder: 4,
  /** Milliseconds since 1970. */
  date: 5,
  modified: 6,
  sales: 7,
  /** Hundredths. */
  ratingAverage: 8,
  ratingCount: 9,
  /** Id of the product, for a variation with an entry of its own. */
  productId: 10,
  /** Number of nested variations, which follow their product in the table. */
  variationCount: 11,
} as const;

export type StagedField = (typeof STAGED)[keyof typeof STAGED];

/** Text fields of a staged entry. */
export const STAGED_TEXT = { name: 0, slug: 1, sku: 2 } as const;

type StagedText = (typeof STAGED_TEXT)[keyof typeof STAGED_TEXT];

const TEXTS = Object.keys(STAGED_TEXT).length;

export class StagingTable {
  /** Ids of the children, by the index of the grouped product. */
  readonly children = new Map<number, readonly number[]>();
  /** Nested variation whose texts find an entry too, by the index of the entry. */
  readonly joined = new Map<number, number>();
  /** Columns by field. */
  readonly #numbers = [
    new GrowableColumn('f64', Number.NaN),
    new GrowableColumn('u32', NO_ENTRY),
    new GrowableColumn('u32', 0),
    new GrowableColumn('f64', Number.NaN),
    new GrowableColumn('f64', 0),
    new GrowableColumn('f64', Number.NaN),
    new GrowableColumn('f64', Number.NaN),
    new GrowableColumn('f64', Number.NaN),
    new GrowableColumn('f64', 0),
    new GrowableColumn('f64', 0),
    new GrowableColumn('f64', 0),
    new GrowableColumn('u32', 0),
  ] as const;
  readonly #terms = new GrowableList();
  readonly #termStarts = new GrowableColumn('u32', 0);
  readonly #termEnds = new GrowableColumn('u32', 0);
  readonly #bytes = new GrowableBytes();
  /** 0, then the end of each text in the bytes. */
  readonly #textEnds = new GrowableList();
  #scratch: Uint8Array = new Uint8Array(256);

  constructor() {
    this.#textEnds.push(0);
  }

  /** Adds an entry with its texts. Returns its index: 0, 1, 2 … */
  add(name: string, slug: string, sku: string): number {
    const index = (this.#textEnds.length - 1) / TEXTS;
    this.#addText(name);
    this.#addText(slug);
    this.#addText(sku);
    return index;
  }

  /** Value of a numeric field. */
  get(index: number, field: StagedField): number {
    return this.#numbers[field].get(index);
  }

  set(index: number, field: StagedField, value: number): void {
    this.#numbers[field].set(index, value);
  }

  /** Copies a numeric field of several entries into `target`, in their order. */
  copy(staged: Uint32Array, field: StagedField, target: { [i: number]: number }): void {
    this.#numbers[field].copy(staged, target);
  }

  /** Tests for at least one of the flags. */
  has(index: number, flag: number): boolean {
    return (this.get(index, STAGED.flags) & flag) !== 0;
  }

  /** Decodes one text. */
  text(index: number, field: StagedText): string {
    return this.texts(field, Uint32Array.of(index)).get(0);
  }

  /** Copies a text field of several entries, in their order. */
  texts(field: StagedText, staged: Uint32Array): StringTable {
    const offsets = new Uint32Array(staged.length + 1);
    for (let i = 0; i < staged.length; i++) {
      const text = staged[i]! * TEXTS + field;
      offsets[i + 1] = offsets[i]! + this.#textEnds.get(text + 1) - this.#textEnds.get(text);
    }
    const bytes = new Uint8Array(offsets[staged.length]!);
    for (let i = 0; i < staged.length; i++) {
      const text = staged[i]! * TEXTS + field;
      const start = this.#textEnds.get(text);
      this.#bytes.copy(start, this.#textEnds.get(text + 1), bytes, offsets[i]!);
    }
    return new StringTable(bytes, offsets);
  }

  /** Releases the memory of the texts, which must not be used any more. */
  releaseTexts(): void {
    this.#bytes.release();
    this.#textEnds.release();
  }

  /** Releases the memory of the terms, which must not be used any more. */
  releaseTerms(): void {
    this.#terms.release();
    this.#termStarts.release();
    this.#termEnds.release();
  }

  /** Releases the memory of the numeric fields, which must not be used any more. */
  releaseNumbers(): void {
    for (const column of this.#numbers) column.release();
  }

  /**
   * Sets the terms of an entry.
   *
   * @param terms distinct registry numbers
   */
  setTerms(index: number, terms: readonly number[]): void {
    this.#termStarts.set(index, this.#terms.length);
    for (let i = 0; i < terms.length; i++) this.#terms.push(terms[i]!);
    this.#termEnds.set(index, this.#terms.length);
  }

  /** Number of terms of an entry. */
  termCount(index: number): number {
    return this.#termEnds.get(index) - this.#termStarts.get(index);
  }

  /** Registry number of term `i` of an entry, with `i` below `termCount`. */
  term(index: number, i: number): number {
    return this.#terms.get(this.#termStarts.get(index) + i);
  }

  /**
   * Copies the fields that are reliable in the nested variation only (price, stock, sale and
   * attributes) to the entry of the same variation.
   *
   * @param own index of the variation's own entry
   * @param nested index of the variation as its product lists it
   */
  joinVariation(own: number, nested: number): void {
    const isListed = this.get(own, STAGED.flags) & ROW.LISTED;
    this.set(own, STAGED.flags, (this.get(nested, STAGED.flags) & ~ROW.LISTED) | isListed);
    this.set(own, STAGED.price, this.get(nested, STAGED.price));
    this.joined.set(own, nested);
    this.#termStarts.set(own, this.#termStarts.get(nested));
    this.#termEnds.set(own, this.#termEnds.get(nested));
  }

  #addText(text: string): void {
    this.#scratch = withRoomFor(text, this.#scratch);
    this.#bytes.append(this.#scratch, encodeUtf8Into(text, this.#scratch));
    this.#textEnds.push(this.#bytes.length);
  }
}
