/**
 * Scores of products for a query as SQL, with the engine's formula (`relevance/score.ts`). Its steps
 * are done one by one in the same order, so that the bits of the scores are the same.
 */
import {
  type ExpandedQuery,
  isBroader,
  spans,
  type TokenExpansion,
} from '../../engine/relevance/expansion.ts';
import { groupBySpan } from '../../engine/relevance/score.ts';
import { CATEGORY_BOOST, STRICT_BOOST } from '../../engine/relevance/weights.ts';
import { MAX_IMPACT } from '../../engine/snapshot/relevance-fields.ts';
import { all, any, double, integer, within } from './sql.ts';

/** Parts of a query that the scores depend on. */
interface ScoredQuery {
  readonly query: ExpandedQuery;
  /** Table of the impacts, of one shard: it has all words of its products. */
  readonly impacts: string;
  /** Subquery of the products that match strictly. */
  readonly strictProducts: string;
  /** Subquery of the products of categories that the query names; `null` for none. */
  readonly namedProducts: string | null;
  /** Subquery of the products of the categories that only broader words name; `null` for none. */
  readonly meantProducts: string | null;
  /** Broader words count for all products, else only for those of `meantProducts`. */
  readonly areAll: boolean;
}

/**
 * Writes a subquery of all products with a score. Its columns: `product`, `is_strict`, `is_complete`
 * (all words of the query occur), `is_found` (not only broader words), `is_meant`, `coverage`, `score`, and
 * `broader`, the score with broader words, 0 where none counts.
 */
export function scoresOf(scored: ScoredQuery): string {
  const { query, impacts } = scored;
  const groups = groupBySpan(query.expansions);
  const own = groups.filter(([first]) => !isBroader(first!));
  const isCounted = scored.areAll || scored.meantProducts !== null;
  const broader = isCounted ? groups.filter(([first]) => isBroader(first!)) : [];
  const best = [...own, ...broader].map((group, i) => `${bestOf(group)} AS best${i}`);
  const words = query.expansions.flatMap(({ first, end, others }) => [
    { start: first, end },
    ...others.map((other) => ({ start: other, end: other + 1 })),
  ]);
  const impactsOf = `SELECT ${['row AS product', ...best].join(', ')} FROM ${impacts} WHERE ${within('word', words)} GROUP BY row`;
  return boosted(covered(impactsOf, query, { own, broader }), scored);
}

type Group = readonly TokenExpansion[];

/** Groups of expansions; the columns `best…` of the broader ones follow those of the others. */
interface Groups {
  readonly own: readonly Group[];
  readonly broader: readonly Group[];
}

/** Sums and coverage of each product. */
function covered(impacts: string, query: ExpandedQuery, { own, broader }: Groups): string {
  const positions = query.idfs.map((_, position) => position);
  /** Conditions of the groups that cover a word of the query. */
  const covering = (
    groups: readonly Group[],
    name: (i: number) => string,
    position: number,
  ): readonly string[] =>
    groups.flatMap(([first], i) => (spans(first!, position) ? [name(i)] : []));
  const ownAt = (position: number): readonly string[] =>
    covering(own, (i) => `best${i} > 0`, position);
  const counted = broader.map(([first], i) => {
    // A broader word counts where nothing else, and none before, stands for its words.
    const others = positions
      .filter((position) => spans(first!, position))
      .flatMap((position) => [
        ...ownAt(position),
        ...covering(broader.slice(0, i), (n) => `counted${n}`, position),
      ]);
    const isAlone = others.length === 0 ? [] : [`NOT (${any(others)})`];
    return `(${all([`best${own.length + i} > 0`, ...isAlone])}) AS counted${i}`;
  });
  const sum = [...own.map((_, i) => `best${i}`), '0'].join(' + ');
  const broaderSum = broader.map((_, i) => ` + if(counted${i}, best${own.length + i}, 0)`);
  const isCounted = broader.map((_, i) => `counted${i}`);
  const coverageWith = (at: (position: number) => readonly string[]): string => {
    const total = query.idfs.reduce((idfs, idf) => idfs + idf, 0);
    const matched = query.idfs.map((idf, i) => `if(${any(at(i))}, ${double(idf)}, 0)`);
    return `(${matched.join(' + ')}) / ${double(total)}`;
  };
  const ownOrBroader = (position: number): readonly string[] => [
    ...ownAt(position),
    ...covering(broader, (i) => `counted${i}`, position),
  ];
  return `SELECT ${[
    'product',
    ...counted,
    `(${any(own.map((_, i) => `best${i} > 0`))}) AS is_found`,
    `(${all(positions.map((position) => any(ownAt(position))))}) AS is_complete`,
    `${sum} AS own_sum`,
    `${coverageWith(ownAt)} AS coverage`,
    `(${any(isCounted)}) AS is_broader`,
    `${sum}${broaderSum.join('')} AS broader_sum`,
    `${coverageWith(ownOrBroader)} AS broader_coverage`,
  ].join(', ')} FROM (${impacts})`;
}

/** Scores with the boosts of categories and of strict matches. */
function boosted(
  sums: string,
  { strictProducts, namedProducts, meantProducts, areAll }: ScoredQuery,
): string {
  const isMeant = meantProducts === null ? '0' : `product IN (${meantProducts})`;
  const category =
    namedProducts === null
      ? ''
      : ` * if(product IN (${namedProducts}), ${double(CATEGORY_BOOST)}, 1)`;
  return `SELECT ${[
    'product',
    'is_found',
    'is_complete',
    'coverage',
    `(product IN (${strictProducts})) AS is_strict`,
    `own_sum * (coverage * coverage)${category} * if(is_strict, ${double(STRICT_BOOST)}, 1) AS score`,
    `(${isMeant}) AS is_meant`,
    `if(is_broader${areAll ? '' : ' AND is_meant'}, broader_sum * (broader_coverage * broader_coverage)${category}, 0) AS broader`,
  ].join(', ')} FROM (${sums}) WHERE is_found OR broader > 0`;
}

/** Best score of the expansions of one run of words, of the words of one product. */
function bestOf(group: Group): string {
  const ranges = group.filter(({ others }) => others.length === 0);
  const phrases = group.filter(({ others }) => others.length > 0);
  const scales = ranges.map(
    ({ first, end, weight }) =>
      `if(${within('word', [{ start: first, end }])}, ${double(weight / MAX_IMPACT)}, 0)`,
  );
  const best = ranges.length === 0 ? [] : [`max(${nested('greatest', scales)} * impact)`];
  return nested('greatest', [...best, ...phrases.map(phraseScore)]);
}

/** Score of a synonym of several words: the smallest of their impacts, 0 unless all of them occur. */
function phraseScore({ first, others, weight }: TokenExpansion): string {
  const impacts = [first, ...others].map((word) => `maxIf(impact, word = ${integer(word)})`);
  return `${double(weight / MAX_IMPACT)} * ${nested('least', impacts)}`;
}

/** Calls a function of two values for all of them, in pairs of pairs: the depth stays small. */
function nested(name: 'greatest' | 'least', values: readonly string[]): string {
  const [first = '0'] = values;
  if (values.length <= 1) return first;
  const middle = values.length >> 1;
  return `${name}(${nested(name, values.slice(0, middle))}, ${nested(name, values.slice(middle))})`;
}
