/** Scores: how well each product fits a query, by rare words in weighty fields, and by how many of its words it has. */
import { MAX_IMPACT } from '../snapshot/relevance-fields.ts';
import type { ExpandedQuery, TermExpansion } from './expansion.ts';
import type { WordIndex } from './word-index.ts';

export interface ProductScores {
  /** By row; 0 where nothing fits. */
  readonly scores: Float64Array;
  /** The rows with a score, in no order. */
  readonly rows: Uint32Array;
}

/**
 * The sum over the words of the best that stands for each, times the square of the share that the product has of all
 * words, by their rarity. Sums run in the order of the query, so equal products score equally wherever they are stored.
 */
export function scoreProducts(reading: ExpandedQuery, index: WordIndex): ProductScores {
  const size = index.rows.length;
  const scores = new Float64Array(size);
  const covered = new Uint32Array(size);
  const found = new Uint32Array(size);
  const best = new Float64Array(size);
  const touched = new Uint32Array(size);
  let count = 0;
  for (const alternatives of bySpan(reading.expansions)) {
    const { from, to } = alternatives[0]!;
    const bits = ((1 << (to - from)) - 1) << from;
    let touchedCount = 0;
    for (const alternative of alternatives) {
      eachMatch(alternative, index, (row, worth) => {
        if (best[row] === 0) touched[touchedCount++] = row;
        if (worth > best[row]!) best[row] = worth;
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
  for (const row of rows) scores[row]! *= coverage(covered[row]!, reading) ** 2;
  return { scores, rows };
}

/** The share of the query that these of its words, as bits, make up. */
export function coverage(covered: number, { idfs }: ExpandedQuery): number {
  let all = 0;
  let some = 0;
  for (let word = 0; word < idfs.length; word++) {
    all += idfs[word]!;
    if ((covered & (1 << word)) !== 0) some += idfs[word]!;
  }
  return some / all;
}

/** Calls `visit` for each product that an alternative finds, ranges several times for one. */
export function eachMatch(
  { first, end, others, weight }: TermExpansion,
  index: WordIndex,
  visit: (row: number, worth: number) => void,
): void {
  const { rows, impacts } = index;
  const scale = weight / MAX_IMPACT;
  if (others.length > 0) {
    for (const [row, impact] of intersection([first, ...others], index)) visit(row, scale * impact);
    return;
  }
  for (let word = first; word < end; word++) {
    const count = index.load(word);
    for (let i = 0; i < count; i++) visit(rows[i]!, scale * impacts[i]!);
  }
}

/** Products with all of the words, and what the least of them is worth. */
function intersection(words: readonly number[], index: WordIndex): ReadonlyMap<number, number> {
  let found: Map<number, number> | undefined;
  for (const word of words) {
    const both = new Map<number, number>();
    const count = index.load(word);
    for (let i = 0; i < count; i++) {
      const row = index.rows[i]!;
      const before = found ? found.get(row) : MAX_IMPACT;
      if (before !== undefined) both.set(row, Math.min(before, index.impacts[i]!));
    }
    found = both;
  }
  return found ?? new Map();
}

/** Alternatives for the same words of the query stand for each other; the best counts. */
export function bySpan(
  alternatives: readonly TermExpansion[],
): readonly (readonly TermExpansion[])[] {
  const spans = new Map<string, TermExpansion[]>();
  for (const alternative of alternatives) {
    const key = `${alternative.from} ${alternative.to}`;
    const span = spans.get(key);
    if (span) span.push(alternative);
    else spans.set(key, [alternative]);
  }
  return [...spans.values()];
}
