/**
 * Ranking by relevance: the query is expanded by the engine's rules and the vocabulary, scores are
 * computed by the database from the impacts of words.
 */
import type { SoldOut } from '../../protocol/request.ts';
import type { TextConstraint } from '../../engine/plan.ts';
import { CategoryMatcher } from '../../engine/relevance/category-match.ts';
import { expandQuery } from '../../engine/relevance/expand-query.ts';
import type { ExpandedQuery } from '../../engine/relevance/expansion.ts';
import { toleranceOf } from '../../engine/relevance/rank.ts';
import { RelevanceIndex } from '../../engine/relevance/relevance-index.ts';
import {
  BROADER_SHARE,
  MEANT_FACTOR,
  MEANT_SHARE,
  SUFFICIENT_EXACT_MATCHES,
  MIN_RELATIVE_SCORE,
  SOLD_OUT_FACTOR,
} from '../../engine/relevance/weights.ts';
import { decodeUtf8 } from '../../engine/structures/utf8.ts';
import { ROW } from '../../engine/snapshot/row-flags.ts';
import { keyOf } from '../../http/canonical-call.ts';
import { type Conditions, hasFlag, NOTHING, type OpenedTables } from './conditions.ts';
import { scoresOf } from './score-sql.ts';
import { all, any, double, integer } from './sql.ts';
import { orderColumn } from './tables.ts';

/** Tolerant matches that are listed in a query. */
const MAX_LISTED = 2000;
/** Rankings that are cached. */
const MAX_CACHED = 100;

export interface Ranking {
  readonly query: ExpandedQuery;
  /** Condition of strict matches, variable products included. */
  readonly strict: string;
  /** Condition of strict and tolerant matches. */
  readonly matching: string;
  /** Subquery with the columns `product` and `rank_score`; `null` if no product has a score. */
  readonly scores: string | null;
}

/** Bounds of the scores of one query. */
interface Bounds {
  /** Highest scores, without and with broader words. */
  readonly score: number;
  readonly broader: number;
  /** Highest score with broader words in the categories that only those name. */
  readonly meant: number;
  /** Lowest score of a product that has all words of the query. */
  readonly complete: number;
  /** Number of products that have all words of the query. */
  readonly exact: number;
}

export class Rankings {
  readonly #tables: OpenedTables;
  readonly #conditions: Conditions;
  readonly #index: RelevanceIndex;
  readonly #categories: CategoryMatcher;
  /** Rankings by text, the oldest first: a page, its facets and the next page share one. */
  readonly #latest = new Map<string, Promise<Ranking>>();

  constructor(tables: OpenedTables, conditions: Conditions) {
    this.#tables = tables;
    this.#conditions = conditions;
    this.#index = new RelevanceIndex(tables.snapshot);
    this.#categories = new CategoryMatcher(tables.snapshot, this.#index);
  }

  /** Ranks the products for a text, as the engine does; the latest are cached. @throws DatabaseError */
  rank(text: TextConstraint): Promise<Ranking> {
    const key = keyOf(text);
    const known = this.#latest.get(key);
    if (known !== undefined) return known;
    const ranking = this.#rank(text);
    this.#latest.set(key, ranking);
    ranking.catch(() => this.#latest.delete(key));
    const [oldest = key] = this.#latest.keys();
    if (this.#latest.size > MAX_CACHED) this.#latest.delete(oldest);
    return ranking;
  }

  async #rank(text: TextConstraint): Promise<Ranking> {
    const { database, tables } = this.#tables;
    const query = this.#categories.weigh(expandQuery(text.text, this.#index, text.minPrefix));
    const strict = this.#conditions.strict(text);
    const none = { query, strict, matching: strict, scores: null };
    if (query.expansions.length === 0) return none;
    const [count] = await database.numbers(
      `SELECT uniqExact(product) FROM ${tables.all('rows')} WHERE ${strict}`,
    );
    const named = this.#categories.namedBy(query);
    const meant = this.#categories.meantBy(query);
    const tolerance = toleranceOf(text, query, count?.[0] ?? 0, meant.length > 0);
    const scored = {
      query,
      impacts: tables.local('impacts'),
      strictProducts: `SELECT product FROM ${tables.local('rows')} WHERE ${strict}`,
      namedProducts: named.length === 0 ? null : this.#inCategories(named),
      meantProducts: meant.length === 0 ? null : this.#inCategories(meant),
    };
    const own = scoresOf({ ...scored, areAll: false });
    if (tolerance === 'none')
      return {
        ...none,
        scores: ranked(scoresOf({ ...scored, meantProducts: null, areAll: false }), NO_FACTORS),
      };
    const whole = scoresOf({ ...scored, areAll: tolerance === 'all' });
    const first = await this.#bounds(whole);
    const areAll = tolerance === 'all' && first.exact < SUFFICIENT_EXACT_MATCHES;
    const scores = areAll ? whole : own;
    // Broader words that do not count have no bounds.
    const bounds = areAll || scores === whole ? first : await this.#bounds(own);
    const least = double(MIN_RELATIVE_SCORE * bounds.score);
    const added = [
      ...(tolerance === 'meant'
        ? []
        : [
            all([
              'is_found',
              `score >= ${least}`,
              ...(tolerance === 'all' ? [] : ['coverage = 1']),
            ]),
          ]),
      all(['broader > 0', `broader >= ${double(MIN_RELATIVE_SCORE * bounds.broader)}`]),
    ];
    const tolerant = all([
      await this.#products(
        `SELECT product FROM (${scores}) WHERE NOT is_strict AND (${any(added)})`,
      ),
      ...(text.variations ? [] : [`NOT ${hasFlag(ROW.VARIATION)}`]),
    ]);
    return {
      query,
      strict,
      matching: any([strict, tolerant]),
      scores: ranked(scores, factorsOf(bounds, areAll)),
    };
  }

  /** @throws DatabaseError */
  async #bounds(scores: string): Promise<Bounds> {
    const { database, tables } = this.#tables;
    const lowest = 'minIf(score, score > 0 AND (is_complete OR is_strict))';
    const exactCount = 'toFloat64(countIf(is_complete))';
    const meantMost = 'maxIf(broader, is_meant)';
    const bits = ['max(score)', 'max(broader)', meantMost, lowest, exactCount].map(
      (value) => `reinterpretAsUInt64(reinterpretAsString(${value}))`,
    );
    const everywhere = tables.all('rows');
    // Joined with a table of all shards, the subquery is executed by each of them.
    const from =
      everywhere === tables.local('rows')
        ? `(${scores})`
        : `${everywhere} ANY INNER JOIN (${scores}) AS scored USING (product) WHERE product = row`;
    const line = await database.read(`SELECT ${bits.join(', ')} FROM ${from} FORMAT TabSeparated`);
    const [score = 0, broader = 0, meant = 0, complete = 0, exact = 0] = decodeUtf8(line)
      .trim()
      .split('\t')
      .map(doubleOf);
    return { score, broader, meant, complete, exact };
  }

  /**
   * Condition of the products that a subquery finds: a list where they are few, so that the other
   * queries of the request need not find them again.
   *
   * @throws DatabaseError
   */
  async #products(subquery: string): Promise<string> {
    const { database, tables } = this.#tables;
    const found = await database.numbers(
      `SELECT row FROM ${tables.all('rows')} WHERE product = row AND row IN (${subquery}) LIMIT ${integer(MAX_LISTED + 1)}`,
    );
    if (found.length > MAX_LISTED) return `product IN (${subquery})`;
    if (found.length === 0) return NOTHING;
    return `product IN (${found.map(([row]) => integer(row!)).join(', ')})`;
  }

  #inCategories(terms: readonly number[]): string {
    const list = `[${terms.map(integer).join(', ')}]`;
    return `SELECT row FROM ${this.#tables.tables.local('rows')} WHERE NOT ${hasFlag(ROW.VARIATION)} AND hasAny(terms, ${list})`;
  }
}

/** Factors on scores with broader words, see `Ranking` of the engine. */
interface Factors {
  readonly broader: number;
  readonly meant: number;
}

const NO_FACTORS: Factors = { broader: 0, meant: 0 };

function factorsOf({ score, broader, meant, complete }: Bounds, areAll: boolean): Factors {
  if (broader === 0) return NO_FACTORS;
  const behind = complete === 0 ? 1 : Math.min(1, (BROADER_SHARE * complete) / broader);
  const share = meant === 0 ? 0 : (MEANT_SHARE * score) / meant;
  return { broader: areAll ? behind : 0, meant: Math.max(MEANT_FACTOR, share) };
}

/** Scores in the order of relevance. */
function ranked(scores: string, { broader, meant }: Factors): string {
  const factor = `if(is_meant, ${double(meant)}, if(is_strict, 0, ${double(broader)}))`;
  const score = `greatest(score, ${factor} * broader)`;
  return `SELECT product, ${score} AS rank_score FROM (${scores})`;
}

/** Order of relevance of rows, best first; with scores they are joined with them. */
export function rankedOrder(soldOut: SoldOut, hasScores: boolean): string {
  const isSoldOut = hasFlag(ROW.OUT_OF_STOCK);
  const factor = soldOut === 'lower' ? SOLD_OUT_FACTOR : 1;
  return [
    ...(soldOut === 'last' ? [isSoldOut] : []),
    ...(hasScores ? [`rank_score * if(${isSoldOut}, ${double(factor)}, 1) DESC`] : []),
    orderColumn('menuUp'),
  ].join(', ');
}

/** Double with exactly the bits that were sent as a whole number. */
function doubleOf(text: string): number {
  return new DataView(new BigUint64Array([BigInt(text || '0')]).buffer).getFloat64(0, true);
}
