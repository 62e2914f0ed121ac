/** What a snapshot needs of the catalogue's entries: a draft each, which is but a number, for there may be hundreds of thousands. */
import { GrowingList } from '../structures/growing-list.ts';
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
  /** A variation's product, by its id. */
  productId: 10,
  /** How many of the next drafts are variations that a product lists. */
  variationCount: 11,
  /** Collected lists of tokens. */
  tokens: 12,
  moreTokens: 13,
} as const;

export type DraftField = (typeof DRAFT)[keyof typeof DRAFT];

const TERM_START = 14;
const TERM_END = 15;
const WIDTH = 16;

export class DraftTable {
  /** By draft, as the rest. */
  readonly names: string[] = [];
  readonly slugs: string[] = [];
  readonly skus: string[] = [];
  /** The ids of the children of grouped products. */
  readonly children = new Map<number, readonly number[]>();
  #numbers = new Float64Array(256 * WIDTH);
  readonly #terms = new GrowingList();

  add(name: string, slug: string, sku: string): number {
    const draft = this.names.push(name) - 1;
    this.slugs.push(slug);
    this.skus.push(sku);
    if ((draft + 1) * WIDTH > this.#numbers.length) {
      const longer = new Float64Array(2 * this.#numbers.length);
      longer.set(this.#numbers);
      this.#numbers = longer;
    }
    this.#numbers.fill(Number.NaN, draft * WIDTH, draft * WIDTH + TERM_START);
    return draft;
  }

  get(draft: number, field: DraftField): number {
    return this.#numbers[draft * WIDTH + field]!;
  }

  set(draft: number, field: DraftField, value: number): void {
    this.#numbers[draft * WIDTH + field] = value;
  }

  has(draft: number, flag: number): boolean {
    return (this.get(draft, DRAFT.flags) & flag) !== 0;
  }

  /** Registry numbers, each once. */
  setTerms(draft: number, terms: readonly number[]): void {
    const record = draft * WIDTH;
    this.#numbers[record + TERM_START] = this.#terms.length;
    for (let i = 0; i < terms.length; i++) this.#terms.push(terms[i]!);
    this.#numbers[record + TERM_END] = this.#terms.length;
  }

  /** Until the next are set. */
  terms(draft: number): Uint32Array {
    const record = draft * WIDTH;
    return this.#terms.range(
      this.#numbers[record + TERM_START]!,
      this.#numbers[record + TERM_END]!,
    );
  }

  /** The lists of tokens that it is found by. */
  tokenLists(draft: number): readonly number[] {
    const lists = [this.get(draft, DRAFT.moreTokens), this.get(draft, DRAFT.tokens)];
    return lists.filter((list) => !Number.isNaN(list));
  }

  /** Gives a variation's own line what its product's list tells for certain: price, stock, sale and attributes. */
  joinVariation(line: number, nested: number): void {
    const isListed = this.get(line, DRAFT.flags) & ROW.LISTED;
    this.set(line, DRAFT.flags, (this.get(nested, DRAFT.flags) & ~ROW.LISTED) | isListed);
    this.set(line, DRAFT.price, this.get(nested, DRAFT.price));
    this.set(line, DRAFT.moreTokens, this.get(nested, DRAFT.tokens));
    const [target, source] = [line * WIDTH, nested * WIDTH];
    this.#numbers[target + TERM_START] = this.#numbers[source + TERM_START]!;
    this.#numbers[target + TERM_END] = this.#numbers[source + TERM_END]!;
  }
}
