/**
 * Ranking by relevance: strict and tolerant matches of a text in one list, best first. Devices only; the server
 * has none.
 */
import type { SoldOut } from '../../protocol/request.ts';
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
import {
  CATEGORY_BOOST,
  MIN_RELATIVE_SCORE,
  STRICT_BOOST,
  SUFFICIENT_STRICT_MATCHES,
} from './weights.ts';
import { RelevanceIndex } from './relevance-index.ts';

/** Ranking for one text. Shared; must not be modified. */
export interface Ranking {
  readonly query: ExpandedQuery;
  /** Scores by row of a product; 0 without a match. */
  readonly scores: Float64Array;
  /** Categories that the text names, as term numbers. */
  readonly named: readonly number[];
  /** Strict matches, with the products of variations. */
  readonly strict: Bitset;
  /**
   * Listed rows: the strict matches, and tolerant ones if those are few or words seem misspelled.
   */
  readonly rows: Bitset;
  readonly order: (soldOut: SoldOut) => RankedOrder;
}

export class Relevance {
  readonly index: RelevanceIndex;
  readonly #snapshot: Snapshot;
  readonly #categories: CategoryMatcher;
  /**
   * Cache of the latest rankings, the newest first: a page, its facets and the next page share one.
   */
  #latest: readonly { readonly key: string; readonly ranking: Ranking }[] = [];

  /** Opens the index of a snapshot. O(synonyms + category names). */
  constructor(snapshot: Snapshot) {
    this.#snapshot = snapshot;
    this.index = new RelevanceIndex(snapshot);
    this.#categories = new CategoryMatcher(snapshot, this.index);
  }

  /**
   * Ranks the products for a text; the latest rankings are cached. O(postings of all expansions +
   * rows).
   *
   * @param text any text; fields other than all exclude tolerant matches
   */
  rank(text: TextConstraint): Ranking {
    const key = JSON.stringify(text);
    const cached = this.#latest.find((latest) => latest.key === key);
    if (cached) return cached.ranking;
    const ranking = this.#rank(text);
    this.#latest = [{ key, ranking }, ...this.#latest].slice(0, MAX_CACHED_RANKINGS);
    return ranking;
  }

  #rank(text: TextConstraint): Ranking {
    const { orders, columns, rowCount } = this.#snapshot;
    const matching = matchText(text, this.#snapshot, new BitsetPool(rowCount));
    const strict = this.#withProducts(matching);
    const expanded = expandQuery(text.text, this.index, text.minPrefix);
    const found = scoreProducts(expanded, this.index);
    const named = this.#categories.namedBy(expanded);
    const { scores } = found;
    this.#boost(named, scores);
    for (const row of found.rows) if (strict.has(row)) scores[row]! *= STRICT_BOOST;
    const rows = this.#withTolerant(text, matching, strict, expanded, found);
    const { ranks } = orders.named('menuUp');
    const isSoldOut = this.#snapshot.flags.with(ROW.OUT_OF_STOCK);
    const of = { scores, isSoldOut, rowProducts: columns.rowProducts, ranks };
    const order = (soldOut: SoldOut): RankedOrder => new RankedOrder(of, soldOut);
    return { query: expanded, scores, named, strict, rows, order };
  }

  #boost(categories: readonly number[], scores: Float64Array): void {
    const { termRowOffsets, termRows } = this.#snapshot.columns;
    const boosted = new Set<number>();
    for (const term of categories) {
      for (let i = termRowOffsets[term]!; i < termRowOffsets[term + 1]!; i++) {
        boosted.add(termRows[i]!);
      }
    }
    for (const row of boosted) scores[row]! *= CATEGORY_BOOST;
  }

  /**
   * Adds tolerant matches to the strict ones. Depends on the text only, not on other constraints:
   * facet counts equal the result of a click.
   */
  #withTolerant(
    text: TextConstraint,
    matching: Bitset,
    strict: Bitset,
    { expansions }: ExpandedQuery,
    { scores, rows }: ProductScores,
  ): Bitset {
    // The relevance index has no fields: it cannot respect a selection of them.
    if (!Object.values(text.fields).every(Boolean)) return matching;
    const { flags, columns } = this.#snapshot;
    const isDoubtful = expansions.some(({ kind }) => kind === 'typo' || kind === 'compound');
    const count = strict.count() - strict.sharedCount(flags.with(ROW.VARIATION));
    if (count >= SUFFICIENT_STRICT_MATCHES && !isDoubtful) return matching;
    const listed = matching.clone();
    const least = MIN_RELATIVE_SCORE * rows.reduce((best, row) => Math.max(best, scores[row]!), 0);
    for (const row of rows) {
      if (scores[row]! >= least && !strict.has(row)) listed.addRange(row, columns.rowEnds[row]!);
    }
    return text.variations ? listed : listed.andNot(flags.with(ROW.VARIATION));
  }

  #withProducts(matching: Bitset): Bitset {
    const { rowProducts } = this.#snapshot.columns;
    const rows = matching.clone();
    for (const row of matching.toArray()) rows.add(rowProducts[row]!);
    return rows;
  }
}

const MAX_CACHED_RANKINGS = 3;
