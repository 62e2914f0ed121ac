/**
 * Highlighting: ranges of a text that a query matches. The caller renders elements, never markup.
 */
import type { TextRange } from '../../protocol/assist.ts';
import type { ExpandedQuery } from './expansion.ts';
import type { RelevanceIndex } from './relevance-index.ts';
import type { TokenSpan } from '../text/analyzer.ts';

/**
 * Finds the words of a text that a query matches. Linear in the text.
 *
 * @param text plain text, such as a product name
 * @returns ranges in UTF-16 units, ascending, without overlaps; each is a whole word, or a compound
 * if the query matches it as one
 */
export function highlightWords(
  expanded: ExpandedQuery,
  text: string,
  index: RelevanceIndex,
): readonly TextRange[] {
  const words = index.analyzer.spans(text);
  const isMatch = createMatcher(expanded, index);
  const ranges: TextRange[] = [];
  for (let i = 0; i < words.length;) {
    const length = matchLength(i, words, text, isMatch);
    if (length > 0) ranges.push([words[i]!.start, words[i + length - 1]!.end]);
    i += Math.max(1, length);
  }
  return ranges;
}

/** Number of words from `i` on that match as one compound; 0 if none matches. */
function matchLength(
  i: number,
  words: readonly TokenSpan[],
  text: string,
  isMatch: IsMatch,
): number {
  let joined = '';
  let longest = 0;
  for (let length = 1; length <= MAX_COMPOUND_TOKENS && i + length <= words.length; length++) {
    const { word, start } = words[i + length - 1]!;
    const isConnected =
      length === 1 || CONNECTOR.test(text.slice(words[i + length - 2]!.end, start));
    if (!isConnected) break;
    joined += word;
    if (isMatch(joined, length === 1)) longest = length;
  }
  return longest;
}

/** Number of words in a highlighted compound. */
const MAX_COMPOUND_TOKENS = 4;
/** Text between two words of a compound: at most one sign, no blank. */
const CONNECTOR = /^[-./\u2010\u2011]?$/;

/** Tests a word; only a single word, no compound, may match as a prefix. */
type IsMatch = (word: string, isSingle: boolean) => boolean;

function createMatcher({ tokens, expansions }: ExpandedQuery, index: RelevanceIndex): IsMatch {
  const typed = new Set(tokens.map(({ token }) => token));
  const prefixes = tokens.filter(({ word }) => [...word].length >= MIN_PREFIX_LENGTH);
  const expanded = new Set(expansions.flatMap(({ first, others }) => [first, ...others]));
  return (word, isSingle) => {
    const token = index.analyzer.stem(word);
    if (typed.has(token) || expanded.has(index.tokens.indexOf(token))) return true;
    return isSingle && prefixes.some((prefix) => word.startsWith(prefix.word));
  };
}

/** Shortest word that matches as a prefix, in code points; the same as on the server. */
const MIN_PREFIX_LENGTH = 3;
