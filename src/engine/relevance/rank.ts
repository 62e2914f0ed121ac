/** Relevance of one snapshot: which products a shopper may have meant, and in which order. Not the server's answer. */
import type { TextConstraint } from '../plan.ts';
import { matchText } from '../match/match-text.ts';
import { ROW } from '../snapshot/row-flags.ts';
import type { Snapshot } from '../snapshot/open.ts';
import type { Bitset } from '../structures/bitset.ts';
import { BitsetPool } from '../structures/bitset-pool.ts';
import { CategoryMatcher } from './category-match.ts';
import { RankedOrder } from './ranked-order.ts';
import { expandQuery } from './expand-query.ts';
import type { ExpandedQuery } from './expansion.ts';
import { type ProductScores, scoreProducts } from './score.ts';
import { STRICT_IS_ENOUGH, MIN_RELATIVE_SCORE, NAMED_CATEGORY } from './weights.ts';
import { WordIndex } from './word-index.ts';

/** What is found for one text. Shared: nothing of it may be modified. */
export interface Ranking {
  readonly query: ExpandedQuery;
  /** By row of a product. */
  readonly scores: Float64Array;
  /** Categories that the text names, as terms. */
  readonly named: readonly number[];
  /** What the server finds, and the products of it. */
  readonly strict: Bitset;
  /** What is shown: all that, and tolerant matches where that is little or words seem misspelled. */
  readonly rows: Bitset;
  readonly order: RankedOrder;
}

export class Relevance {
  readonly index: WordIndex;
  readonly #snapshot: Snapshot;
  readonly #categories: CategoryMatcher;
  /** The latest first; a page and its facets, and the next page, ask for the same. */
  #latest: readonly { readonly key: string; readonly ranking: Ranking }[] = [];

  constructor(snapshot: Snapshot) {
    this.#snapshot = snapshot;
    this.index = new WordIndex(snapshot);
    this.#categories = new CategoryMatcher(snapshot, this.index);
  }

  rank(text: TextConstraint): Ranking {
    const key = JSON.stringify(text);
    const kept = this.#latest.find((latest) => latest.key === key);
    if (kept) return kept.ranking;
    const ranking = this.#rank(text);
    this.#latest = [{ key, ranking }, ...this.#latest].slice(0, CACHE_SIZE);
    return ranking;
  }

  #rank(text: TextConstraint): Ranking {
    const { orders, columns, rowCount } = this.#snapshot;
    const matching = matchText(text, this.#snapshot, new BitsetPool(rowCount));
    const strict = this.#withProducts(matching);
    const reading = expandQuery(text.text, this.index);
    const found = scoreProducts(reading, this.index);
    const named = this.#categories.namedBy(reading);
    this.#boost(named, found.scores);
    const { scores } = found;
    const rows = this.#withTolerant(text, matching, strict, reading, found);
    const { ranks } = orders.named('menuUp');
    const order = new RankedOrder(strict, scores, columns.rowProducts, ranks);
    return { query: reading, scores, named, strict, rows, order };
  }

  #boost(categories: readonly number[], scores: Float64Array): void {
    const { termRowOffsets, termRows } = this.#snapshot.columns;
    const favoured = new Set<number>();
    for (const term of categories) {
      for (let i = termRowOffsets[term]!; i < termRowOffsets[term + 1]!; i++) {
        favoured.add(termRows[i]!);
      }
    }
    for (const row of favoured) scores[row]! *= NAMED_CATEGORY;
  }

  /** Depends on the text alone, not on other constraints: so what a facet counts is what a click on it finds. */
  #withTolerant(
    text: TextConstraint,
    matching: Bitset,
    strict: Bitset,
    { expansions }: ExpandedQuery,
    { scores, rows }: ProductScores,
  ): Bitset {
    // Whoever names fields wants just those.
    if (!Object.values(text.fields).every(Boolean)) return matching;
    const { flags, columns } = this.#snapshot;
    const isDoubtful = expansions.some(({ kind }) => kind === 'typo' || kind === 'compound');
    const count = strict.count() - strict.sharedCount(flags.with(ROW.VARIATION));
    if (count >= STRICT_IS_ENOUGH && !isDoubtful) return matching;
    const shown = matching.clone();
    const least = MIN_RELATIVE_SCORE * rows.reduce((best, row) => Math.max(best, scores[row]!), 0);
    for (const row of rows) {
      if (scores[row]! >= least && !strict.has(row)) shown.addRange(row, columns.rowEnds[row]!);
    }
    return text.variations ? shown : shown.andNot(flags.with(ROW.VARIATION));
  }

  #withProducts(matching: Bitset): Bitset {
    const { rowProducts } = this.#snapshot.columns;
    const rows = matching.clone();
    for (const row of matching.toArray()) rows.add(rowProducts[row]!);
    return rows;
  }
}

const CACHE_SIZE = 3;
