/** Which words of a text a query has found, as ranges: the caller makes elements of them, never markup. */
import type { TextRange } from '../../protocol/assist.ts';
import type { QueryReading } from './read-query.ts';
import type { WordIndex } from './word-index.ts';
import type { PlacedWord } from './word-reader.ts';

/** In order, not overlapping; whole words, and words held together by a dash as one where they were found so. */
export function highlightWords(
  reading: QueryReading,
  text: string,
  index: WordIndex,
): readonly TextRange[] {
  const words = index.reader.place(text);
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
function foundAt(i: number, words: readonly PlacedWord[], text: string, isFound: IsFound): number {
  let joined = '';
  let longest = 0;
  for (let length = 1; length <= MOST_JOINED && i + length <= words.length; length++) {
    const { word, start } = words[i + length - 1]!;
    const isGlued = length === 1 || GLUE.test(text.slice(words[i + length - 2]!.end, start));
    if (!isGlued) break;
    joined += word;
    if (isFound(joined, length === 1)) longest = length;
  }
  return longest;
}

const MOST_JOINED = 4;
/** At most one character, and no blank. */
const GLUE = /^[-./\u2010\u2011]?$/;

/** Only a word that stands by itself may be one that begins as typed. */
type IsFound = (word: string, isSingle: boolean) => boolean;

function finder({ words, alternatives }: QueryReading, index: WordIndex): IsFound {
  const typed = new Set(words.map(({ token }) => token));
  const begun = words.filter(({ word }) => [...word].length >= SHORTEST_BEGINNING);
  const meant = new Set(alternatives.flatMap(({ first, others }) => [first, ...others]));
  return (word, isSingle) => {
    const token = index.reader.stem(word);
    if (typed.has(token) || meant.has(index.words.indexOf(token))) return true;
    return isSingle && begun.some((beginning) => word.startsWith(beginning.word));
  };
}

/** As the server has it. */
const SHORTEST_BEGINNING = 3;
