/**
 * Scores of products for a query: token weights by inverse document frequency and field, times
 * squared coverage.
 */
import type { Bitset } from '../structures/bitset.ts';
import { MAX_IMPACT } from '../snapshot/relevance-fields.ts';
import { type ExpandedQuery, isBroader, type TokenExpansion } from './expansion.ts';
import type { RelevanceIndex } from './relevance-index.ts';
import { SUFFICIENT_EXACT_MATCHES } from './weights.ts';

export interface ProductScores {
  /** Score by row of a product; 0 without a match. */
  readonly scores: Float64Array;
  /** Rows with a score, in no order. */
  readonly rows: Uint32Array;
  /** Matched tokens by row of a product, broader words not counted, as bits by position. */
  readonly covered: Uint32Array;
  /** Scores of products that broader words find; `null` if none stand for words of the query. */
  readonly broader: BroaderScores | null;
}

interface BroaderScores {
  /** Score with broader words, by row of a product; above 0 only if one counts. */
  readonly scores: Float64Array;
  /** Rows with such a score, in no order. */
  readonly rows: Uint32Array;
  /** Rows with all words of the query, broader ones not counted. */
  readonly complete: Uint32Array;
  /** Broader words count for all products, and not only for a set. */
  readonly areAll: boolean;
}

/** Products for which broader words count: all, unless enough have all words of the query, or only those of a set. */
interface BroaderRows {
  readonly areAll: boolean;
  /** Rows of products of the categories that broader words name; `null` for none. */
  readonly meant: Bitset | null;
}

/**
 * Scores all products. The score is the sum of the best expansion of each token, times coverage²,
 * where coverage is the idf-weighted share of matched tokens. Sums run in the order of the query,
 * so that equal products get equal scores wherever they are stored.
 *
 * O(postings of the expansions + rows), with one array of a number for each row. `covered` and `broader` are valid until the next call for this index.
 *
 * @param broaderRows products for which broader words count
 * @param within only the rows of this set are scored; `null` for all
 */
export function scoreProducts(
  expanded: ExpandedQuery,
  index: RelevanceIndex,
  broaderRows: BroaderRows,
  within: Bitset | null = null,
): ProductScores {
  const { scratch } = index;
  scratch.clear();
  const { covered, found, best, touched } = scratch;
  const scores = new Float64Array(covered.length);
  let count = 0;
  const groups = groupBySpan(expanded.expansions);
  for (const expansions of groups) {
    if (isBroader(expansions[0]!)) continue;
    const bits = bitsOf(expansions[0]!);
    const length = visitBest(expansions, index, within);
    for (let i = 0; i < length; i++) {
      const row = touched[i]!;
      if (covered[row] === 0) found[count++] = row;
      scores[row]! += best[row]!;
      covered[row]! |= bits;
      best[row] = 0;
    }
  }
  scratch.count = count;
  const rows = found.slice(0, count);
  const broader = scoreBroader(groups, { scores, rows }, expanded, index, broaderRows);
  multiply(scores, rows, covered, expanded);
  return { scores, rows, covered, broader };
}

/**
 * Adds broader words where nothing else matches a word, unless enough products have all words: those
 * come first, and shoppers do not read more results.
 *
 * @param found sums of the other expansions, not yet multiplied by coverage
 */
function scoreBroader(
  groups: readonly (readonly TokenExpansion[])[],
  { scores, rows }: Pick<ProductScores, 'scores' | 'rows'>,
  expanded: ExpandedQuery,
  index: RelevanceIndex,
  { areAll, meant }: BroaderRows,
): BroaderScores | null {
  const own = groups.filter(([expansion]) => isBroader(expansion!));
  if (own.length === 0 || !(areAll || meant)) return null;
  const { covered, coveredToo, best, touched, sums, added } = index.scratch;
  const all = 2 ** expanded.tokens.length - 1;
  const complete = rows.filter((row) => covered[row] === all);
  const within = areAll && complete.length < SUFFICIENT_EXACT_MATCHES ? null : meant;
  if (within === null && complete.length >= SUFFICIENT_EXACT_MATCHES) return null;
  let count = 0;
  for (const expansions of own) {
    const bits = bitsOf(expansions[0]!);
    const length = visitBest(expansions, index, within);
    for (let i = 0; i < length; i++) {
      const row = touched[i]!;
      const score = best[row]!;
      best[row] = 0;
      const isFirst = sums[row] === 0;
      if (((isFirst ? covered : coveredToo)[row]! & bits) !== 0) continue;
      if (isFirst) {
        added[count++] = row;
        sums[row] = scores[row]!;
        coveredToo[row] = covered[row]!;
      }
      sums[row]! += score;
      coveredToo[row]! |= bits;
    }
  }
  index.scratch.addedCount = count;
  const broaderRows = added.subarray(0, count);
  multiply(sums, broaderRows, coveredToo, expanded);
  return { scores: sums, rows: broaderRows, complete, areAll: within === null };
}

/** Multiplies the scores of rows by their coverage². Many rows in succession have the same. */
function multiply(
  scores: Float64Array,
  rows: Uint32Array,
  covered: Uint32Array,
  expanded: ExpandedQuery,
): void {
  let bits = 0;
  let factor = 0;
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i]!;
    if (covered[row] !== bits) {
      bits = covered[row]!;
      factor = coverage(bits, expanded) ** 2;
    }
    scores[row]! *= factor;
  }
}

/** Sets `best` to the best score of one group, and `touched` to its rows; returns their number. */
function visitBest(
  expansions: readonly TokenExpansion[],
  index: RelevanceIndex,
  within: Bitset | null,
): number {
  const { best, touched } = index.scratch;
  const { rows, impacts } = index;
  const allowed = within?.words ?? null;
  const isAllowed = (row: number): boolean =>
    allowed === null || (allowed[row >>> 5]! & (1 << row)) !== 0;
  let length = 0;
  for (const expansion of expansions) {
    if (expansion.others.length > 0) {
      eachMatch(expansion, index, (row, score) => {
        if (!isAllowed(row)) return;
        if (best[row] === 0) touched[length++] = row;
        if (score > best[row]!) best[row] = score;
      });
      continue;
    }
    // As in `eachMatch`: without a call for each posting, of which the first letters of a word have very many.
    const scale = expansion.weight / MAX_IMPACT;
    for (let token = expansion.first; token < expansion.end; token++) {
      const count = index.load(token);
      for (let i = 0; i < count; i++) {
        const row = rows[i]!;
        if (!isAllowed(row)) continue;
        const score = scale * impacts[i]!;
        if (best[row] === 0) touched[length++] = row;
        if (score > best[row]!) best[row] = score;
      }
    }
  }
  return length;
}

/** Tokens of the query that an expansion covers, as bits by position. */
export function bitsOf({ from, to }: TokenExpansion): number {
  return ((1 << (to - from)) - 1) << from;
}

/**
 * Coverage of a query: idf-weighted share of the matched tokens, from 0 to 1.
 *
 * @param covered matched tokens as bits by position, at least one
 */
export function coverage(covered: number, { idfs }: ExpandedQuery): number {
  let all = 0;
  let matched = 0;
  for (let position = 0; position < idfs.length; position++) {
    all += idfs[position]!;
    if ((covered & (1 << position)) !== 0) matched += idfs[position]!;
  }
  return matched / all;
}

/**
 * Visits the products that an expansion matches; an expansion of several tokens may visit a product
 * several times. O(postings of its tokens).
 *
 * @param visit receives the row of the product and the score of this match, above 0. Must not use
 * `index.load`.
 */
export function eachMatch(
  { first, end, others, weight }: TokenExpansion,
  index: RelevanceIndex,
  visit: (row: number, score: number) => void,
): void {
  const { rows, impacts } = index;
  const scale = weight / MAX_IMPACT;
  if (others.length > 0) {
    const both = intersection([first, ...others], index);
    for (let i = 0; i < both.rows.length; i++) visit(both.rows[i]!, scale * both.impacts[i]!);
    return;
  }
  for (let token = first; token < end; token++) {
    const count = index.load(token);
    for (let i = 0; i < count; i++) visit(rows[i]!, scale * impacts[i]!);
  }
}

interface Postings {
  readonly rows: Uint32Array;
  readonly impacts: Uint8Array;
}

/** Intersects the postings of several tokens; the impact is the smallest of theirs. */
function intersection([first, ...others]: readonly number[], index: RelevanceIndex): Postings {
  let length = first === undefined ? 0 : index.load(first);
  const rows = index.rows.slice(0, length);
  const impacts = index.impacts.slice(0, length);
  for (const token of others) {
    const count = index.load(token);
    let n = 0;
    for (let i = 0, other = 0; i < length && other < count;) {
      const distance = rows[i]! - index.rows[other]!;
      if (distance === 0) {
        rows[n] = rows[i]!;
        impacts[n++] = Math.min(impacts[i]!, index.impacts[other]!);
      }
      if (distance <= 0) i++;
      if (distance >= 0) other++;
    }
    length = n;
  }
  return { rows: rows.subarray(0, length), impacts: impacts.subarray(0, length) };
}

/**
 * Groups expansions by the query tokens that they cover, in order of appearance, broader words on
 * their own; the best of a group counts.
 */
export function groupBySpan(
  expansions: readonly TokenExpansion[],
): readonly (readonly TokenExpansion[])[] {
  const groups = new Map<string, TokenExpansion[]>();
  for (const expansion of expansions) {
    const key = `${expansion.from} ${expansion.to} ${isBroader(expansion)}`;
    const group = groups.get(key);
    if (group) group.push(expansion);
    else groups.set(key, [expansion]);
  }
  return [...groups.values()];
}
