/** What a snapshot needs of the catalogue's entries: a draft each, which is but a number, for there may be hundreds of thousands. */
import { GrowingBytes } from '../structures/growing-bytes.ts';
import { GrowingColumn } from '../structures/growing-column.ts';
import { GrowingList } from '../structures/growing-list.ts';
import { StringTable } from '../structures/string-table.ts';
import { encodeUtf8Into, withRoomFor } from '../structures/utf8.ts';
import { NO_ENTRY } from './format.ts';
import { ROW } from './row-flags.ts';

/** The numbers of a draft: of a product or a variation by itself, nothing inherited. `NaN` where the entry has none. */
export const DRAFT = {
  id: 0,
  /** Entry number, or `NO_ENTRY`. */
  entry: 1,
  /** See row-flags.ts; those of what is published have `LISTED`. */
  flags: 2,
  /** Price units. */
  price: 3,
  menuOrder: 4,
  /** Milliseconds. */
  date: 5,
  modified: 6,
  sales: 7,
  /** Hundredths. */
  ratingAverage: 8,
  ratingCount: 9,
  /** The product of a variation that has an entry, by its id. */
  productId: 10,
  /** How many of the next drafts are variations that a product lists. */
  variationCount: 11,
} as const;

export type DraftField = (typeof DRAFT)[keyof typeof DRAFT];

/** The texts of a draft. */
export const TEXT = { name: 0, slug: 1, sku: 2 } as const;

export type DraftText = (typeof TEXT)[keyof typeof TEXT];

const TEXTS = Object.keys(TEXT).length;

export class DraftTable {
  /** The ids of the children of grouped products. */
  readonly children = new Map<number, readonly number[]>();
  /** Of drafts that are found by the texts of another, too: which that is. */
  readonly joined = new Map<number, number>();
  /** By field. */
  readonly #numbers = [
    new GrowingColumn('f64', Number.NaN),
    new GrowingColumn('u32', NO_ENTRY),
    new GrowingColumn('u32', 0),
    new GrowingColumn('f64', Number.NaN),
    new GrowingColumn('f64', 0),
    new GrowingColumn('f64', Number.NaN),
    new GrowingColumn('f64', Number.NaN),
    new GrowingColumn('f64', Number.NaN),
    new GrowingColumn('f64', 0),
    new GrowingColumn('f64', 0),
    new GrowingColumn('f64', 0),
    new GrowingColumn('u32', 0),
  ] as const;
  readonly #terms = new GrowingList();
  readonly #termStarts = new GrowingColumn('u32', 0);
  readonly #termEnds = new GrowingColumn('u32', 0);
  readonly #bytes = new GrowingBytes();
  /** Where each text ends, behind the 0 where the first begins. */
  readonly #textEnds = new GrowingList();
  #scratch: Uint8Array = new Uint8Array(256);

  constructor() {
    this.#textEnds.push(0);
  }

  add(name: string, slug: string, sku: string): number {
    const draft = (this.#textEnds.length - 1) / TEXTS;
    this.#addText(name);
    this.#addText(slug);
    this.#addText(sku);
    return draft;
  }

  get(draft: number, field: DraftField): number {
    return this.#numbers[field].get(draft);
  }

  set(draft: number, field: DraftField, value: number): void {
    this.#numbers[field].set(draft, value);
  }

  /** Copies the numbers of these drafts. */
  copy(drafts: Uint32Array, field: DraftField, target: { [i: number]: number }): void {
    this.#numbers[field].copy(drafts, target);
  }

  has(draft: number, flag: number): boolean {
    return (this.get(draft, DRAFT.flags) & flag) !== 0;
  }

  text(draft: number, field: DraftText): string {
    return this.texts(field, Uint32Array.of(draft)).get(0);
  }

  /** That of each draft. */
  texts(field: DraftText, drafts: Uint32Array): StringTable {
    const offsets = new Uint32Array(drafts.length + 1);
    for (let i = 0; i < drafts.length; i++) {
      const text = drafts[i]! * TEXTS + field;
      offsets[i + 1] = offsets[i]! + this.#textEnds.get(text + 1) - this.#textEnds.get(text);
    }
    const bytes = new Uint8Array(offsets[drafts.length]!);
    for (let i = 0; i < drafts.length; i++) {
      const text = drafts[i]! * TEXTS + field;
      const start = this.#textEnds.get(text);
      this.#bytes.copy(start, this.#textEnds.get(text + 1), bytes, offsets[i]!);
    }
    return new StringTable(bytes, offsets);
  }

  /** Gives back the texts, which nobody must ask for any more. */
  forgetTexts(): void {
    this.#bytes.forget();
    this.#textEnds.forget();
  }

  /** The same with the terms. */
  forgetTerms(): void {
    this.#terms.forget();
    this.#termStarts.forget();
    this.#termEnds.forget();
  }

  /** The same with the numbers. */
  forgetNumbers(): void {
    for (const column of this.#numbers) column.forget();
  }

  /** Registry numbers, each once. */
  setTerms(draft: number, terms: readonly number[]): void {
    this.#termStarts.set(draft, this.#terms.length);
    for (let i = 0; i < terms.length; i++) this.#terms.push(terms[i]!);
    this.#termEnds.set(draft, this.#terms.length);
  }

  termCount(draft: number): number {
    return this.#termEnds.get(draft) - this.#termStarts.get(draft);
  }

  /** Term `i` of a draft; below `termCount`. */
  term(draft: number, i: number): number {
    return this.#terms.get(this.#termStarts.get(draft) + i);
  }

  /** Gives a variation's own line what its product's list tells for certain: price, stock, sale and attributes. */
  joinVariation(line: number, nested: number): void {
    const isListed = this.get(line, DRAFT.flags) & ROW.LISTED;
    this.set(line, DRAFT.flags, (this.get(nested, DRAFT.flags) & ~ROW.LISTED) | isListed);
    this.set(line, DRAFT.price, this.get(nested, DRAFT.price));
    this.joined.set(line, nested);
    this.#termStarts.set(line, this.#termStarts.get(nested));
    this.#termEnds.set(line, this.#termEnds.get(nested));
  }

  #addText(text: string): void {
    this.#scratch = withRoomFor(text, this.#scratch);
    this.#bytes.append(this.#scratch, encodeUtf8Into(text, this.#scratch));
    this.#textEnds.push(this.#bytes.length);
  }
}
