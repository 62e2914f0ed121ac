/**
 * Scores of products for a query: token weights by inverse document frequency and field, times
 * squared coverage.
 */
import { MAX_IMPACT } from '../snapshot/relevance-fields.ts';
import type { ExpandedQuery, TokenExpansion } from './expansion.ts';
import type { RelevanceIndex } from './relevance-index.ts';

export interface ProductScores {
  /** Score by row of a product; 0 without a match. */
  readonly scores: Float64Array;
  /** Rows with a score, in no order. */
  readonly rows: Uint32Array;
}

/**
 * Scores all products. The score is the sum of the best expansion of each token, times coverage²,
 * where coverage is the idf-weighted share of matched tokens. Sums run in the order of the query,
 * so that equal products get equal scores wherever they are stored.
 *
 * O(postings of the expansions + rows), with five arrays of one number for each row.
 */
export function scoreProducts(expanded: ExpandedQuery, index: RelevanceIndex): ProductScores {
  const size = index.rows.length;
  const scores = new Float64Array(size);
  const covered = new Uint32Array(size);
  const found = new Uint32Array(size);
  const best = new Float64Array(size);
  const touched = new Uint32Array(size);
  let count = 0;
  for (const expansions of groupBySpan(expanded.expansions)) {
    const { from, to } = expansions[0]!;
    const bits = ((1 << (to - from)) - 1) << from;
    let touchedCount = 0;
    for (const expansion of expansions) {
      eachMatch(expansion, index, (row, score) => {
        if (best[row] === 0) touched[touchedCount++] = row;
        if (score > best[row]!) best[row] = score;
      });
    }
    for (let i = 0; i < touchedCount; i++) {
      const row = touched[i]!;
      if (covered[row] === 0) found[count++] = row;
      scores[row]! += best[row]!;
      covered[row]! |= bits;
      best[row] = 0;
    }
  }
  const rows = found.slice(0, count);
  for (const row of rows) scores[row]! *= coverage(covered[row]!, expanded) ** 2;
  return { scores, rows };
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
    for (const [row, impact] of intersection([first, ...others], index)) visit(row, scale * impact);
    return;
  }
  for (let token = first; token < end; token++) {
    const count = index.load(token);
    for (let i = 0; i < count; i++) visit(rows[i]!, scale * impacts[i]!);
  }
}

/** Intersects the postings of several tokens; the impact is the smallest of theirs. */
function intersection(
  tokens: readonly number[],
  index: RelevanceIndex,
): ReadonlyMap<number, number> {
  let found: Map<number, number> | undefined;
  for (const token of tokens) {
    const both = new Map<number, number>();
    const count = index.load(token);
    for (let i = 0; i < count; i++) {
      const row = index.rows[i]!;
      const before = found ? found.get(row) : MAX_IMPACT;
      if (before !== undefined) both.set(row, Math.min(before, index.impacts[i]!));
    }
    found = both;
  }
  return found ?? new Map();
}

/**
 * Groups expansions by the query tokens that they cover, in order of appearance; the best of a
 * group counts.
 */
export function groupBySpan(
  expansions: readonly TokenExpansion[],
): readonly (readonly TokenExpansion[])[] {
  const groups = new Map<string, TokenExpansion[]>();
  for (const expansion of expansions) {
    const key = `${expansion.from} ${expansion.to}`;
    const group = groups.get(key);
    if (group) group.push(expansion);
    else groups.set(key, [expansion]);
  }
  return [...groups.values()];
}
