/**
 * Corrections of a query: words that the shop's texts lack, with the words searched instead ("did
 * you mean").
 */
import type { Correction } from '../../protocol/response.ts';
import type { TokenSpan } from '../text/analyzer.ts';
import { type ExpandedQuery, spans, type TokenExpansion } from './expansion.ts';
import type { RelevanceIndex } from './relevance-index.ts';

/**
 * Finds the corrected words of a query: unknown to the index, and each of their tokens replaced by
 * an exact or fuzzy match.
 *
 * @param text the query as typed
 * @param queryTokens tokens of `text`, compounds not split
 * @param expanded tokens after splitting, with their expansions, the best first
 * @returns in the order of the query; empty if no word was replaced
 */
export function findCorrections(
  text: string,
  queryTokens: readonly TokenSpan[],
  { tokens, expansions }: Pick<ExpandedQuery, 'tokens' | 'expansions'>,
  index: RelevanceIndex,
): readonly Correction[] {
  return queryTokens.flatMap(({ start, end, token }) => {
    if (index.tokens.indexOf(token) >= 0) return [];
    const meant = tokens.flatMap((part, i) => {
      if (part.start < start || part.end > end) return [];
      const best = expansions.find(
        (expansion) => spans(expansion, i) && CORRECTING_KINDS.has(expansion.kind),
      );
      return [
        best?.kind === 'typo'
          ? (index.surfaceForm(best.first) ?? index.tokens.get(best.first))
          : best && part.word,
      ];
    });
    return meant.includes(undefined)
      ? []
      : [{ typed: text.slice(start, end), meant: meant.join(' ') }];
  });
}

const CORRECTING_KINDS: ReadonlySet<TokenExpansion['kind']> = new Set(['exact', 'typo']);
