/** Explanation of a product's score, for developers; ranking does not use it. */
import type { Explanation, ScorePart } from '../../protocol/assist.ts';
import type { Snapshot } from '../snapshot/open.ts';
import { ROW } from '../snapshot/row-flags.ts';
import { isBroader, type TokenExpansion } from './expansion.ts';
import type { Ranking } from './rank.ts';
import { bitsOf, groupBySpan, coverage, eachMatch } from './score.ts';
import { CATEGORY_BOOST, SOLD_OUT_FACTOR, STRICT_BOOST } from './weights.ts';
import type { RelevanceIndex } from './relevance-index.ts';

/**
 * Explains the score of one product. O(rows + postings of all expansions).
 *
 * @param id of a product or variation
 * @param ranking of the query
 * @returns `null` if the shop has no product or variation with this id
 */
export function explainScore(
  id: number,
  { query, strict, rows, named, meant, factors }: Ranking,
  index: RelevanceIndex,
  { columns, flags }: Snapshot,
): Explanation | null {
  const row = columns.rowIds.indexOf(id);
  if (row < 0) return null;
  const product = columns.rowProducts[row]!;
  const isStrict = strict.has(product);
  const all = groupBySpan(query.expansions).flatMap((expansions) =>
    bestPart(expansions, product, index),
  );
  const own = sumOf(all.filter(({ expansion }) => !isBroader(expansion)));
  const isMeant = meant?.has(product) === true;
  const broaderFactor = isMeant ? factors.meant : factors.broader;
  const withBroader = isStrict && !isMeant ? own : sumOf(all, own.covered);
  const ownFactor = isStrict ? STRICT_BOOST : 1;
  const usesBroader = broaderFactor * valueOf(withBroader) > ownFactor * valueOf(own);
  const { best, covered } = usesBroader ? withBroader : own;
  const parts = best.map(({ expansion: { from, to, kind }, score, token }): ScorePart => {
    const typed = query.tokens.slice(from, to).map(({ word }) => word);
    return { typed: typed.join(' '), word: index.word(token), kind, score };
  });
  const share = covered === 0 ? 0 : coverage(covered, query);
  const { rowTermOffsets, rowTerms } = columns;
  const terms = rowTerms.subarray(rowTermOffsets[product], rowTermOffsets[product + 1]);
  const category = named.some((term) => terms.includes(term)) ? CATEGORY_BOOST : 1;
  const availability = flags.with(ROW.OUT_OF_STOCK).has(row) ? SOLD_OUT_FACTOR : 1;
  const exactness = usesBroader ? 1 : ownFactor;
  const broader = usesBroader ? broaderFactor : 1;
  const sum = parts.reduce((all, { score }) => all + score, 0);
  return {
    id,
    // A product also matches through its variations.
    match: strict.has(row) ? 'strict' : rows.has(row) ? 'tolerant' : 'none',
    score: sum * share ** 2 * category * exactness * broader * availability,
    parts,
    coverage: share,
    category,
    exactness,
    availability,
    ...(usesBroader && { broader }),
  };

  function valueOf({ best, covered }: Parts): number {
    const sum = best.reduce((total, { score }) => total + score, 0);
    return covered === 0 ? 0 : sum * coverage(covered, query) ** 2;
  }
}

interface Parts {
  readonly best: readonly BestPart[];
  /** Tokens of the query, as bits by position. */
  readonly covered: number;
}

/**
 * Selects the parts that count: of broader words those of tokens that nothing else covers.
 *
 * @param covered tokens that other parts than broader words cover
 */
function sumOf(parts: readonly BestPart[], covered = 0): Parts {
  let bits = covered;
  const best = parts.filter(({ expansion }) => {
    const own = bitsOf(expansion);
    if (isBroader(expansion) && (bits & own) !== 0) return false;
    bits |= own;
    return true;
  });
  return { best, covered: bits };
}

interface BestPart {
  readonly expansion: TokenExpansion;
  /** Number of the matching token in the index. */
  readonly token: number;
  readonly score: number;
}

function bestPart(
  expansions: readonly TokenExpansion[],
  product: number,
  index: RelevanceIndex,
): readonly BestPart[] {
  let best: BestPart | undefined;
  for (const expansion of expansions) {
    for (let token = expansion.first; token < expansion.end; token++) {
      eachMatch({ ...expansion, first: token, end: token + 1 }, index, (row, score) => {
        if (row === product && score > (best?.score ?? 0)) best = { expansion, token, score };
      });
    }
  }
  return best === undefined ? [] : [best];
}
