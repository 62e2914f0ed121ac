/** Which words of a text a query has found, as ranges: the caller makes elements of them, never markup. */
import type { TextRange } from '../../protocol/assist.ts';
import type { ExpandedQuery } from './expansion.ts';
import type { WordIndex } from './word-index.ts';
import type { TokenSpan } from '../text/analyzer.ts';

/** In order, not overlapping; whole words, and words held together by a dash as one where they were found so. */
export function highlightWords(
  reading: ExpandedQuery,
  text: string,
  index: WordIndex,
): readonly TextRange[] {
  const words = index.reader.spans(text);
  const isFound = finder(reading, index);
  const ranges: TextRange[] = [];
  for (let i = 0; i < words.length; ) {
    const length = foundAt(i, words, text, isFound);
    if (length > 0) ranges.push([words[i]!.start, words[i + length - 1]!.end]);
    i += Math.max(1, length);
  }
  return ranges;
}

/** How many words from `i` on were found as one; 0 if this one was not found. */
function foundAt(i: number, words: readonly TokenSpan[], text: string, isFound: IsFound): number {
  let joined = '';
  let longest = 0;
  for (let length = 1; length <= MAX_COMPOUND_TOKENS && i + length <= words.length; length++) {
    const { word, start } = words[i + length - 1]!;
    const isGlued = length === 1 || GLUE.test(text.slice(words[i + length - 2]!.end, start));
    if (!isGlued) break;
    joined += word;
    if (isFound(joined, length === 1)) longest = length;
  }
  return longest;
}

const MAX_COMPOUND_TOKENS = 4;
/** At most one character, and no blank. */
const GLUE = /^[-./\u2010\u2011]?$/;

/** Only a word that stands by itself may be one that begins as typed. */
type IsFound = (word: string, isSingle: boolean) => boolean;

function finder({ tokens, expansions }: ExpandedQuery, index: WordIndex): IsFound {
  const typed = new Set(tokens.map(({ token }) => token));
  const begun = tokens.filter(({ word }) => [...word].length >= MIN_PREFIX_LENGTH);
  const meant = new Set(expansions.flatMap(({ first, others }) => [first, ...others]));
  return (word, isSingle) => {
    const token = index.reader.stem(word);
    if (typed.has(token) || meant.has(index.words.indexOf(token))) return true;
    return isSingle && begun.some((beginning) => word.startsWith(beginning.word));
  };
}

/** As the server has it. */
const MIN_PREFIX_LENGTH = 3;
