/** Sets of products that words and terms stand for, as evidence that a word is meant as a term. */
import { infixMatches } from '../relevance/infix-matches.ts';
import type { RelevanceIndex } from '../relevance/relevance-index.ts';
import type { Snapshot } from '../snapshot/open.ts';
import { Bitset } from '../structures/bitset.ts';

/** Products by row. */
export type ProductSet = Bitset;

export class ProductEvidence {
  readonly #snapshot: Snapshot;
  readonly #index: RelevanceIndex;
  readonly #all: ProductSet;
  /** Sets of whole facets: few, and wanted for most texts. */
  readonly #facets = new Map<string, ProductSet>();
  readonly #writesCompounds: boolean;

  /** Sets of the present text: each is asked for repeatedly. */
  readonly #known = new Map<string, ProductSet>();

  constructor(snapshot: Snapshot, index: RelevanceIndex) {
    this.#writesCompounds = COMPOUNDING.test(snapshot.language);
    this.#snapshot = snapshot;
    this.#index = index;
    const { rowProducts } = snapshot.columns;
    this.#all = new Bitset(rowProducts.length);
    for (const product of rowProducts) this.#all.add(product);
  }

  /** Deletes the sets of the text before. */
  begin(): void {
    this.#known.clear();
  }

  #once(key: string, make: () => ProductSet): ProductSet {
    const known = this.#known.get(key) ?? make();
    this.#known.set(key, known);
    return known;
  }

  /** Products whose texts have all words of a text, in any form; all products for no words. */
  withWords(text: string): ProductSet {
    return this.#once(`words ${text}`, () => this.#readWords(text));
  }

  #readWords(text: string): ProductSet {
    const { analyzer, tokens } = this.#index;
    let set = this.#all;
    for (const { token } of analyzer.spans(text)) {
      const holding = new Bitset(set.size);
      const exact = tokens.indexOf(token);
      const inCompounds = this.#writesCompounds && token.length >= MIN_INFIX_LENGTH;
      for (const number of exact >= 0 ? [exact] : inCompounds ? infixMatches(token, tokens) : []) {
        const length = this.#index.load(number);
        for (let i = 0; i < length; i++) holding.add(this.#index.rows[i]!);
      }
      set = both(set, holding);
    }
    return set;
  }

  /** Products that have a term, or a term below it, themselves or in a variation. */
  withTerms(terms: readonly number[]): ProductSet {
    return this.#once(`terms ${terms.join()}`, () => this.#readTerms(terms));
  }

  #readTerms(terms: readonly number[]): ProductSet {
    const { termRowOffsets, termRows, termEnds, rowProducts } = this.#snapshot.columns;
    const set = new Bitset(rowProducts.length);
    for (const term of terms) {
      for (let i = termRowOffsets[term]!; i < termRowOffsets[termEnds[term]!]!; i++)
        set.add(rowProducts[termRows[i]!]!);
    }
    return set;
  }

  /** Products that have any term of a taxonomy. */
  withTaxonomy(name: string): ProductSet {
    const known = this.#facets.get(name);
    if (known) return known;
    const { start, end } = this.#snapshot.terms.taxonomy(name)!;
    const set = this.#readTerms(Array.from({ length: end - start }, (_, i) => start + i));
    this.#facets.set(name, set);
    return set;
  }
}

/** Languages that join nouns: a word that no text has may be part of one that it has. */
const COMPOUNDING = /^(?:de|nl|sv|da|nb|nn|no|fi)\b/i;
const MIN_INFIX_LENGTH = 4;

/** Products in both sets. */
export function both(a: ProductSet, b: ProductSet): ProductSet {
  return a.clone().and(b);
}

/** Products in one of the sets. */
export function either(a: ProductSet, b: ProductSet): ProductSet {
  return a.clone().or(b);
}
