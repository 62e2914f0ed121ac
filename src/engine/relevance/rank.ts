/**
 * Ranking by relevance: strict and tolerant matches of a text in one list, best first. Devices only; the server
 * has none.
 */
import type { SoldOut } from '../../protocol/request.ts';
import type { TextConstraint } from '../plan.ts';
import { addParents } from '../match/add-parents.ts';
import { addTermRows } from '../match/match-terms.ts';
import { matchText } from '../match/match-text.ts';
import { ROW } from '../snapshot/row-flags.ts';
import type { Snapshot } from '../snapshot/open.ts';
import { Bitset } from '../structures/bitset.ts';
import { BitsetPool } from '../structures/bitset-pool.ts';
import { CategoryMatcher } from './category-match.ts';
import { RankedOrder } from './ranked-order.ts';
import { expandQuery } from './expand-query.ts';
import type { ExpandedQuery, TokenExpansion } from './expansion.ts';
import { coverage, type ProductScores, scoreProducts } from './score.ts';
import type { Synonyms } from './synonyms.ts';
import {
  BROADER_SHARE,
  CATEGORY_BOOST,
  MEANT_FACTOR,
  MEANT_SHARE,
  MIN_RELATIVE_SCORE,
  STRICT_BOOST,
  SUFFICIENT_MATCHES,
} from './weights.ts';
import { RelevanceIndex } from './relevance-index.ts';

/** Ranking for one text. Shared; must not be modified. */
export interface Ranking {
  readonly query: ExpandedQuery;
  /** Scores by row of a product; 0 without a match, and for rows that are not listed without tolerant matches. */
  readonly scores: Float64Array;
  /**
   * Factors on scores with broader words, 0 where none count: one that keeps them behind all products that have
   * all words, and that of products whose category only broader words name.
   */
  readonly factors: { readonly broader: number; readonly meant: number };
  /** The latter by row; `null` for none. */
  readonly meant: Bitset | null;
  /** Categories that the text names, as term numbers. */
  readonly named: readonly number[];
  /** Strict matches, with the products of variations. */
  readonly strict: Bitset;
  /**
   * Listed rows: the strict matches, and tolerant ones if those are few or words seem misspelled.
   */
  readonly rows: Bitset;
  /**
   * @param weights factors by row, of the owner's rules; none by default
   * @param popular ranks by row of a product, of the owner's rules; none by default
   */
  readonly order: (
    soldOut: SoldOut,
    weights?: Float64Array | null,
    popular?: Uint32Array | null,
  ) => RankedOrder;
}

type Scored = Pick<Ranking, 'scores' | 'factors' | 'named' | 'rows'>;

export class Relevance {
  readonly index: RelevanceIndex;
  readonly #snapshot: Snapshot;
  readonly #categories: CategoryMatcher;
  /**
   * Cache of the latest rankings, the last used first: a page, its facets and the next page share one;
   * so do the suggestions for a text and its next letters.
   */
  #latest: readonly CachedRanking[] = [];

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
   * @param synonyms of the owner's rules, beside those of the catalogue; none by default
   */
  rank(text: TextConstraint, synonyms: Synonyms | null = null): Ranking {
    const key = JSON.stringify(text);
    const cached = this.#latest.find((one) => one.key === key && one.synonyms === synonyms);
    const used = cached ?? { key, synonyms, ranking: this.#rank(text, synonyms) };
    const others = this.#latest.filter((one) => one !== cached);
    this.#latest = [used, ...others].slice(0, MAX_CACHED_RANKINGS);
    return used.ranking;
  }

  #rank(text: TextConstraint, synonyms: Synonyms | null): Ranking {
    const { orders, columns, rowCount } = this.#snapshot;
    const matching = matchText(text, this.#snapshot, new BitsetPool(rowCount));
    const strict = addParents(matching.clone(), this.#snapshot);
    const expanded = this.#categories.weigh(
      expandQuery(text.text, this.index, text.minPrefix, synonyms),
    );
    const variations = strict.sharedCount(this.#snapshot.flags.with(ROW.VARIATION));
    const meant = this.#productsOf(this.#categories.meantBy(expanded));
    const tolerance = toleranceOf(text, expanded, strict.count() - variations, meant !== null);
    const score = (): Scored => {
      const within = tolerance === 'none' ? strict : null;
      const broaderRows = { areAll: tolerance === 'all', meant: within === null ? meant : null };
      const found = scoreProducts(expanded, this.index, broaderRows, within);
      const named = this.#categories.namedBy(expanded);
      const { scores } = found;
      this.#boost(named, found);
      for (const row of found.rows) if (strict.has(row)) scores[row]! *= STRICT_BOOST;
      const rows = this.#withTolerant(text, tolerance, { matching, strict }, expanded, found);
      return { scores, factors: addBroader(found, strict, meant), named, rows };
    };
    // Without tolerant matches the rows are known: what only counts them needs no scores.
    let scored = tolerance === 'none' ? null : score();
    const all = (): Scored => (scored ??= score());
    const { ranks } = orders.named('menuUp');
    const isSoldOut = this.#snapshot.flags.with(ROW.OUT_OF_STOCK);
    const { rowProducts } = columns;
    return {
      query: expanded,
      strict,
      meant,
      rows: scored?.rows ?? matching,
      get scores() {
        return all().scores;
      },
      get factors() {
        return all().factors;
      },
      get named() {
        return all().named;
      },
      order: (soldOut, ...rules) =>
        new RankedOrder({ scores: all().scores, isSoldOut, rowProducts, ranks }, soldOut, ...rules),
    };
  }

  #boost(categories: readonly number[], { scores, broader }: ProductScores): void {
    for (const row of this.#productsOf(categories)?.toArray() ?? []) {
      scores[row]! *= CATEGORY_BOOST;
      if (broader) broader.scores[row]! *= CATEGORY_BOOST;
    }
  }

  /** Rows that have one of some categories; `null` without categories. */
  #productsOf(categories: readonly number[]): Bitset | null {
    if (categories.length === 0) return null;
    const rows = new Bitset(this.#snapshot.rowCount);
    for (const term of categories) addTermRows(term, rows, this.#snapshot);
    return rows;
  }

  /** Adds the tolerant matches to the rows that match strictly. */
  #withTolerant(
    text: TextConstraint,
    tolerance: Tolerance,
    { matching, strict }: { readonly matching: Bitset; readonly strict: Bitset },
    query: ExpandedQuery,
    { scores, rows, covered, broader }: ProductScores,
  ): Bitset {
    if (tolerance === 'none') return matching;
    const { flags, columns } = this.#snapshot;
    const listed = matching.clone();
    const add = (of: Uint32Array, by: Float64Array, isAdded: (row: number) => boolean): void => {
      const least = MIN_RELATIVE_SCORE * highest(of, by);
      for (const row of of) {
        if (by[row]! >= least && !strict.has(row) && isAdded(row))
          listed.addRange(row, columns.rowEnds[row]!);
      }
    };
    if (tolerance !== 'meant')
      add(rows, scores, (row) => tolerance === 'all' || coverage(covered[row]!, query) === 1);
    if (broader) add(broader.rows, broader.scores, () => true);
    return text.variations ? listed : listed.andNot(flags.with(ROW.VARIATION));
  }
}

/**
 * Adds the products that only broader words find, or rank higher, to the scores, in the order of
 * their own scores: behind all that have all words of the query, but for those of the categories that
 * broader words name, which are a little behind the first.
 *
 * @returns factors on the scores with broader words, 0 where none count
 */
function addBroader(
  { scores, rows: found, broader }: ProductScores,
  strict: Bitset,
  meant: Bitset | null,
): Ranking['factors'] {
  if (!broader) return { broader: 0, meant: 0 };
  const { rows, complete, areAll } = broader;
  const lowest = Math.min(lowestOf(complete, scores), lowestOf(strict.toArray(), scores));
  const broaderFactor = areAll
    ? Math.min(1, (BROADER_SHARE * lowest) / highest(rows, broader.scores))
    : 0;
  const first = highest(
    rows.filter((row) => meant?.has(row)),
    broader.scores,
  );
  const share = first === 0 ? 0 : (MEANT_SHARE * highest(found, scores)) / first;
  const meantFactor = Math.max(MEANT_FACTOR, share);
  for (const row of rows) {
    const factor = meant?.has(row) ? meantFactor : strict.has(row) ? 0 : broaderFactor;
    scores[row] = Math.max(scores[row]!, factor * broader.scores[row]!);
  }
  return { broader: broaderFactor, meant: meantFactor };
}

function highest(rows: Uint32Array, scores: Float64Array): number {
  return rows.reduce((most, row) => Math.max(most, scores[row]!), 0);
}

/** Lowest score above 0. */
function lowestOf(rows: Uint32Array, scores: Float64Array): number {
  return rows.reduce((least, row) => Math.min(least, scores[row]! || Infinity), Infinity);
}

/**
 * Tolerant matches that are listed: all, none beside sufficient strict matches, or beside those the
 * products where a synonym stands for a word of the query, or those of the categories that broader
 * words name. The latter are listed with the synonyms, too.
 */
type Tolerance = 'all' | 'synonyms' | 'meant' | 'none';

/**
 * Decides which tolerant matches are added to the strict ones. Depends on the text only, not on
 * other constraints: facet counts equal the result of a click.
 *
 * @param strictCount number of products that match strictly
 * @param hasMeant only broader words name a category
 */
export function toleranceOf(
  { fields }: TextConstraint,
  { expansions }: ExpandedQuery,
  strictCount: number,
  hasMeant: boolean,
): Tolerance {
  // The relevance index has no fields: it cannot respect a selection of them.
  if (!Object.values(fields).every(Boolean)) return 'none';
  const has = (of: TokenExpansion['kind']): boolean => expansions.some(({ kind }) => kind === of);
  if (strictCount < SUFFICIENT_MATCHES || has('typo') || has('compound')) return 'all';
  if (has('synonym')) return 'synonyms';
  return hasMeant ? 'meant' : 'none';
}

interface CachedRanking {
  readonly key: string;
  readonly synonyms: Synonyms | null;
  readonly ranking: Ranking;
}

/** Number of rankings: those of the suggestions for one text, but for the rest of some filters. */
const MAX_CACHED_RANKINGS = 6;
