/** The parts of one product's score, for whoever wonders about an order; nothing else is computed from them. */
import type { Explanation, ScorePart } from '../../protocol/assist.ts';
import type { Snapshot } from '../snapshot/open.ts';
import type { TermExpansion } from './expansion.ts';
import type { Ranking } from './rank.ts';
import { bySpan, coverage, eachMatch } from './score.ts';
import { NAMED_CATEGORY } from './weights.ts';
import type { WordIndex } from './word-index.ts';

/** `null` if the shop has no product or variation with this id. */
export function explainScore(
  id: number,
  { query, strict, rows, named }: Ranking,
  index: WordIndex,
  { columns }: Snapshot,
): Explanation | null {
  const row = columns.rowIds.indexOf(id);
  if (row < 0) return null;
  const product = columns.rowProducts[row]!;
  const best = bySpan(query.expansions).flatMap((alternatives) =>
    bestPart(alternatives, product, index),
  );
  const parts = best.map(({ alternative: { from, to, kind }, score, word }): ScorePart => {
    const typed = query.tokens.slice(from, to).map((placed) => placed.word);
    return { typed: typed.join(' '), word: index.words.get(word), kind, score };
  });
  const covered = best.reduce((bits, { alternative: { from, to } }) => {
    return bits | (((1 << (to - from)) - 1) << from);
  }, 0);
  const share = covered === 0 ? 0 : coverage(covered, query);
  const { rowTermOffsets, rowTerms } = columns;
  const terms = rowTerms.subarray(rowTermOffsets[product], rowTermOffsets[product + 1]);
  const category = named.some((term) => terms.includes(term)) ? NAMED_CATEGORY : 1;
  const sum = parts.reduce((all, { score }) => all + score, 0);
  return {
    id,
    // A product is among the strict ones by its variations, too.
    match: strict.has(row) ? 'strict' : rows.has(row) ? 'tolerant' : 'none',
    score: sum * share ** 2 * category,
    parts,
    coverage: share,
    category,
  };
}

interface BestPart {
  readonly alternative: TermExpansion;
  readonly word: number;
  readonly score: number;
}

function bestPart(
  alternatives: readonly TermExpansion[],
  product: number,
  index: WordIndex,
): readonly BestPart[] {
  let best: BestPart | undefined;
  for (const alternative of alternatives) {
    for (let word = alternative.first; word < alternative.end; word++) {
      eachMatch({ ...alternative, first: word, end: word + 1 }, index, (row, score) => {
        if (row === product && score > (best?.score ?? 0)) best = { alternative, word, score };
      });
    }
  }
  return best === undefined ? [] : [best];
}
