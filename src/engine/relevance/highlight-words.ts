/** Which words of a text a query has found, as ranges: the caller makes elements of them, never markup. */
import type { TextRange } from '../../protocol/shop-help.ts';
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
  const ranges: TextRange[] = [];
  for (let i = 0; i < words.length; ) {
    const length = foundAt(i, words, text, reading, index);
    if (length > 0) ranges.push([words[i]!.start, words[i + length - 1]!.end]);
    i += Math.max(1, length);
  }
  return ranges;
}

/** How many words from `i` on were found as one; 0 if this one was not found. */
function foundAt(
  i: number,
  words: readonly PlacedWord[],
  text: string,
  reading: QueryReading,
  index: WordIndex,
): number {
  let joined = '';
  let longest = 0;
  for (let length = 1; length <= MOST_JOINED && i + length <= words.length; length++) {
    const { word, start } = words[i + length - 1]!;
    const isGlued = length === 1 || GLUE.test(text.slice(words[i + length - 2]!.end, start));
    if (!isGlued) break;
    joined += word;
    if (isFound(joined, reading, index)) longest = length;
  }
  return longest;
}

const MOST_JOINED = 4;
/** One character that no blank is. */
const GLUE = /^[-./\u2010\u2011]?$/;

function isFound(word: string, { words, alternatives }: QueryReading, index: WordIndex): boolean {
  const token = index.reader.stem(word);
  const begins = words.some(
    (typed) =>
      typed.token === token ||
      ([...typed.word].length >= SHORTEST_BEGINNING && word.startsWith(typed.word)),
  );
  if (begins) return true;
  const number = index.words.indexOf(token);
  return alternatives.some(
    ({ first, end, others }) => (first <= number && number < end) || others.includes(number),
  );
}

/** As the server has it. */
const SHORTEST_BEGINNING = 3;
