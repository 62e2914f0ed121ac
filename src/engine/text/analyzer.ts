/**
 * Analyzer of the relevance index: text to normalised, stemmed tokens. It is separate from the
 * tokenizer, which emulates the server.
 */
import { ASCII } from '../../protocol/text/letters.ts';
import { normalizeToken } from './normalize-token.ts';
import { createStemmer } from './stemmer.ts';

/** Token with its position in a text. */
export interface TokenSpan {
  /** Normalised, not stemmed. */
  readonly word: string;
  /** Term of the index: stemmed, at most `MAX_TOKEN_LENGTH` long. */
  readonly token: string;
  /** Offsets in UTF-16 units of the original text. */
  readonly start: number;
  readonly end: number;
}

export interface Analyzer {
  /** Tokens of a text in order; words with dashes, dots and slashes are divided. */
  readonly spans: (text: string) => readonly TokenSpan[];
  /** Index terms of a compound (compound-tokens.ts): its parts, and the joined form. */
  readonly tokens: (compound: string) => readonly string[];
  /** Index term of a normalised word. */
  readonly stem: (word: string) => string;
}

/**
 * Creates the analyzer of one language.
 *
 * @param language - BCP 47; without stemming rules for it, words are not stemmed
 * @returns functions of text without tags and entities
 */
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

/**
 * Letters and digits between signs and blanks. The letter apostrophes of Ukrainian, Uzbek and
 * Hawaiian are signs, as `'` is, which most type for them.
 */
export const PART = /(?:(?![\u02b9-\u02bd])[\p{L}\p{N}\p{M}])+/gu;

/** Scripts without spaces between words. */
export const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

interface Segment {
  readonly segment: string;
  readonly start: number;
}

function segments(part: string, start: number): readonly Segment[] {
  // Half-width katakana are decomposed and composed again by normalisation; they are rarely more
  // than one word. Nor are hiragana that stand alone: a shopper's spelling of a katakana word.
  if (!UNSPACED.test(part) || HALF_WIDTH.test(part) || HIRAGANA_WORD.test(part))
    return [{ segment: part, start }];
  return Array.from(segmenter.segment(part), ({ segment, index }) => ({
    segment,
    start: start + index,
  }));
}

const HALF_WIDTH = /[\uff61-\uff9f]/;
const HIRAGANA_WORD = /^[\u3041-\u309f\u30fc]{2,10}$/;
