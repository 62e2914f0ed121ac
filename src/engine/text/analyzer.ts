/** Text to the words that relevance knows: wider apart than the server's, which it does not replace. */
import { ASCII } from './letters.ts';
import { normalizeToken } from './normalize-token.ts';
import { createStemmer } from './stemmer.ts';

/** One word where it stands in a text. */
export interface TokenSpan {
  /** Folded, not stemmed. */
  readonly word: string;
  /** What the index knows it by. */
  readonly token: string;
  /** UTF-16 units of the text as given. */
  readonly start: number;
  readonly end: number;
}

export interface Analyzer {
  /** Words in order, those with dashes, dots and slashes in parts. */
  readonly spans: (text: string) => readonly TokenSpan[];
  /** What a compound, see compounds.ts, is indexed by: its parts, and the joined form. */
  readonly tokens: (compound: string) => readonly string[];
  /** The token of a folded word. */
  readonly stem: (word: string) => string;
}

/** `language` is BCP 47. Tags and entities must be dealt with before. */
export function createAnalyzer(language: string): Analyzer {
  const stem = createStemmer(language);
  const tokenOf = (word: string): string => stem(word).slice(0, MAX_TOKEN_LENGTH);
  const place = (text: string): readonly TokenSpan[] =>
    Array.from(text.matchAll(PART), ({ 0: part, index }) =>
      segments(part, index).map(({ segment, start }) => {
        const word = normalizeToken(segment);
        return { word, token: tokenOf(word), start, end: start + segment.length };
      }),
    ).flat();
  const tokens = (compound: string): readonly string[] => {
    if (ASCII.test(compound)) return withCompounds(compound.toLowerCase().split(GLUE)).map(tokenOf);
    const words = place(compound).map(({ word }) => word);
    return (UNSPACED.test(compound) ? words : withCompounds(words)).map(tokenOf);
  };
  return { spans: place, tokens, stem: tokenOf };
}

const MAX_TOKEN_LENGTH = 40;
const MAX_COMPOUND_PARTS = 4;
const GLUE = /[-./]/;

function withCompounds(words: readonly string[]): readonly string[] {
  return words.length > 1 && words.length <= MAX_COMPOUND_PARTS
    ? [...words, words.join('')]
    : words;
}

const PART = /[\p{L}\p{N}\p{M}]+/gu;

/** Scripts that put no blanks between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

interface Segment {
  readonly segment: string;
  readonly start: number;
}

function segments(part: string, start: number): readonly Segment[] {
  // Half-width katakana are decomposed; they are composed by folding, and rarely more than one word.
  if (!UNSPACED.test(part) || HALF_WIDTH.test(part)) return [{ segment: part, start }];
  return Array.from(segmenter.segment(part), ({ segment, index }) => ({
    segment,
    start: start + index,
  }));
}

const HALF_WIDTH = /[\uff61-\uff9f]/;
