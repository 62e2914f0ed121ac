/**
 * Tokenizer that emulates the server: text to words, without stemming and stop words.
 * (src/protocol/README.md#rule-words)
 */
import { createAccentRemover } from './accents.ts';
import { splitAtWhitespace } from './legacy-word-breaker.ts';
import { ASCII } from '../../protocol/text/letters.ts';
import { DASH, SEPARATORS } from './separators.ts';

/** Word breaking of the server: the current rules, or those before version 6.3.0. */
export type WordRules = 'present' | 'before-6.3';

export interface Tokenizer {
  readonly rules: WordRules;
  /** Trims dashes and white space at both ends. */
  readonly trim: (text: string) => string;
  /** Words of trimmed text in order, with repetitions. */
  readonly splitTrimmed: (trimmed: string) => readonly string[];
  /** Distinct words of a query, in order. */
  readonly words: (text: string) => readonly string[];
  /**
   * Index tokens of a text: its words, and of each word with dashes its parts and its joined form.
   * (src/protocol/README.md#rule-dashed-words)
   */
  readonly tokens: (text: string) => readonly string[];
}

/**
 * Creates the tokenizer of one language.
 *
 * @param language - BCP 47, see accents.ts
 * @param rules - default `present`
 * @returns functions of text without entities and tags
 */
export function createTokenizer(language: string, rules: WordRules = 'present'): Tokenizer {
  const removeAccents = createAccentRemover(language);
  const splitLegacy = (text: string): readonly string[] =>
    splitAtWhitespace(text.toLowerCase()).map(removeAccents);
  const splitPresent = (trimmed: string): readonly string[] => {
    const text = trimmed.normalize('NFC').replace(DASH_RUNS, '$1');
    return ASCII.test(text) ? splitAscii(text) : splitUnicode(text);
  };
  const splitUnicode = (text: string): readonly string[] => {
    const letters = removeAccents(breakWords(text.replace(SEPARATORS, ' ')).toLowerCase());
    return letters.split(/\s+/).filter((word) => word !== '' && !LONE_DASH.test(word));
  };
  const trim = rules === 'present' ? trimDashes : (text: string): string => text;
  const splitTrimmed = rules === 'present' ? splitPresent : splitLegacy;
  const split = (text: string): readonly string[] => splitTrimmed(trim(text));
  const words = (text: string): readonly string[] => [...new Set(split(text))];
  const tokens = (text: string): readonly string[] => [...new Set(split(text).flatMap(tokenForms))];
  return { rules, trim, splitTrimmed, words, tokens };
}

const DASHES = new RegExp(`[${DASH}]`, 'gu');
const DASH_RUNS = new RegExp(`([${DASH}])[${DASH}]+`, 'gu');
const LONE_DASH = new RegExp(`^[${DASH}]$`, 'u');
const DASH_OR_BLANK = new RegExp(`^[${DASH}\\s]$`, 'u');

/** ASCII texts, which are most, are split several times faster. */
const ASCII_WORDS = /[a-z0-9-]+/g;

function splitAscii(trimmed: string): readonly string[] {
  const words: readonly string[] = trimmed.toLowerCase().match(ASCII_WORDS) ?? [];
  return words.includes('-') ? words.filter((word) => word !== '-') : words;
}

/**
 * Characters between which a word boundary may be; texts without them need no segmenter, which is
 * slow.
 */
const BREAKABLE =
  /[^\0-\x7f\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]|(?![\0-\x7f])\P{L}/u;

/** Word boundaries did not depend on the locale in any recorded text. */
const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

/** Trims with a loop: a pattern anchored at the end takes quadratic time on runs of white space. */
function trimDashes(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && isDashOrBlank(text, start)) start++;
  while (end > start && isDashOrBlank(text, end - 1)) end--;
  return text.slice(start, end);
}

function isDashOrBlank(text: string, place: number): boolean {
  const code = text.charCodeAt(place);
  // Fast path: most texts begin and end with a letter or digit.
  return (code < 0x2e || code > 0x7f) && DASH_OR_BLANK.test(text[place]!);
}

/** Inserts spaces at word boundaries, except beside dashes. */
function breakWords(text: string): string {
  if (!BREAKABLE.test(text)) return text;
  let broken = '';
  let isJoined = true;
  for (const { segment } of segmenter.segment(text)) {
    const isDash = LONE_DASH.test(segment);
    broken += isJoined || isDash ? segment : ` ${segment}`;
    isJoined = isDash;
  }
  return broken;
}

/** Length in UTF-16 units at which the server's index truncates tokens. */
export const MAX_TOKEN_LENGTH = 100;

/** Index tokens of a word. */
export function tokenForms(word: string): readonly string[] {
  const forms =
    word.search(DASHES) < 0 ? [word] : [word, ...word.split(DASHES), word.replace(DASHES, '')];
  return forms.filter((form) => form !== '').map((form) => form.slice(0, MAX_TOKEN_LENGTH));
}
