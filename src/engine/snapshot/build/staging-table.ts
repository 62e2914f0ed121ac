/** What a snapshot needs of the catalogue's entries: a draft each, which is but a number, for there may be hundreds of thousands. */
import { GrowableBytes } from '../../structures/growable-bytes.ts';
import { GrowableColumn } from '../../structures/growable-column.ts';
import { GrowableList } from '../../structures/growable-list.ts';
import { StringTable } from '../../structures/string-table.ts';
import { encodeUtf8Into, withRoomFor } from '../../structures/utf8.ts';
import { NO_ENTRY } from '../format.ts';
import { ROW } from '../row-flags.ts';

/** The numbers of a draft: of a product or a variation by itself, nothing inherited. `NaN` where the entry has none. */
export const STAGED = {
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

export type StagedField = (typeof STAGED)[keyof typeof STAGED];

/** The texts of a draft. */
export const STAGED_TEXT = { name: 0, slug: 1, sku: 2 } as const;

export type StagedText = (typeof STAGED_TEXT)[keyof typeof STAGED_TEXT];

const TEXTS = Object.keys(STAGED_TEXT).length;

export class StagingTable {
  /** The ids of the children of grouped products. */
  readonly children = new Map<number, readonly number[]>();
  /** Of drafts that are found by the texts of another, too: which that is. */
  readonly joined = new Map<number, number>();
  /** By field. */
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
  /** Where each text ends, behind the 0 where the first begins. */
  readonly #textEnds = new GrowableList();
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

  get(draft: number, field: StagedField): number {
    return this.#numbers[field].get(draft);
  }

  set(draft: number, field: StagedField, value: number): void {
    this.#numbers[field].set(draft, value);
  }

  /** Copies the numbers of these drafts. */
  copy(staged: Uint32Array, field: StagedField, target: { [i: number]: number }): void {
    this.#numbers[field].copy(staged, target);
  }

  has(draft: number, flag: number): boolean {
    return (this.get(draft, STAGED.flags) & flag) !== 0;
  }

  text(draft: number, field: StagedText): string {
    return this.texts(field, Uint32Array.of(draft)).get(0);
  }

  /** That of each draft. */
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

  /** Gives back the texts, which nobody must ask for any more. */
  releaseTexts(): void {
    this.#bytes.release();
    this.#textEnds.release();
  }

  /** The same with the terms. */
  releaseTerms(): void {
    this.#terms.release();
    this.#termStarts.release();
    this.#termEnds.release();
  }

  /** The same with the numbers. */
  releaseNumbers(): void {
    for (const column of this.#numbers) column.release();
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
    const isListed = this.get(line, STAGED.flags) & ROW.LISTED;
    this.set(line, STAGED.flags, (this.get(nested, STAGED.flags) & ~ROW.LISTED) | isListed);
    this.set(line, STAGED.price, this.get(nested, STAGED.price));
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
