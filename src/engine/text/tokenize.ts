/** Splits text into words, without stemming or stop words. (rule-words, rule-dashed-words) */
import { createAccentRemover } from './accents.ts';
import { splitAtWhitespace } from './legacy-word-breaker.ts';
import { ASCII } from './letters.ts';
import { DASH, SEPARATORS } from './separators.ts';

/** How texts are broken into words: by the server's present rules, or by those it had before version 6.3.0. */
export type WordRules = 'present' | 'before-6.3';

export interface Tokenizer {
  readonly rules: WordRules;
  /** The text without what is no part of a word only because it stands at the text's beginning or end. */
  readonly trim: (text: string) => string;
  /** The words of trimmed text in order, as often as they stand there. */
  readonly splitTrimmed: (trimmed: string) => readonly string[];
  /** The words of a query: distinct, in order. */
  readonly words: (text: string) => readonly string[];
  /** The tokens that an index text is found by: its words, and for each word with dashes its parts and its joined form. */
  readonly tokens: (text: string) => readonly string[];
}

/** `language` is BCP 47. Entities and tags must be dealt with before. */
export function createTokenizer(language: string, rules: WordRules = 'present'): Tokenizer {
  const removeAccents = createAccentRemover(language);
  const splitOlder = (text: string): readonly string[] =>
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
  const splitTrimmed = rules === 'present' ? splitPresent : splitOlder;
  const split = (text: string): readonly string[] => splitTrimmed(trim(text));
  const words = (text: string): readonly string[] => [...new Set(split(text))];
  const tokens = (text: string): readonly string[] => [...new Set(split(text).flatMap(tokenForms))];
  return { rules, trim, splitTrimmed, words, tokens };
}

const DASHES = new RegExp(`[${DASH}]`, 'gu');
const DASH_RUNS = new RegExp(`([${DASH}])[${DASH}]+`, 'gu');
const LONE_DASH = new RegExp(`^[${DASH}]$`, 'u');
const DASH_OR_BLANK = new RegExp(`^[${DASH}\\s]$`, 'u');

/** Most texts of most shops, whose words are found several times faster. */
const ASCII_WORDS = /[a-z0-9-]+/g;

function splitAscii(trimmed: string): readonly string[] {
  const words: readonly string[] = trimmed.toLowerCase().match(ASCII_WORDS) ?? [];
  return words.includes('-') ? words.filter((word) => word !== '-') : words;
}

/** Letters and digits between which a word boundary may lie; the slow segmenter need not look at texts without. */
const BREAKABLE =
  /[^\0-\x7f\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]|(?![\0-\x7f])\P{L}/u;

/** Word boundaries do not depend on the locale in any text tried. (rule-words) */
const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

/** A loop, for a pattern tied to the end takes quadratic time on runs of blanks. */
function trimDashes(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && isDashOrBlank(text, start)) start++;
  while (end > start && isDashOrBlank(text, end - 1)) end--;
  return text.slice(start, end);
}

function isDashOrBlank(text: string, place: number): boolean {
  const code = text.charCodeAt(place);
  // Letters and digits, as most texts begin and end with.
  return (code < 0x2e || code > 0x7f) && DASH_OR_BLANK.test(text[place]!);
}

/** Blanks at the word boundaries, except beside dashes. */
function breakWords(text: string): string {
  if (!BREAKABLE.test(text)) return text;
  let broken = '';
  let glued = true;
  for (const { segment } of segmenter.segment(text)) {
    const isDash = LONE_DASH.test(segment);
    broken += glued || isDash ? segment : ` ${segment}`;
    glued = isDash;
  }
  return broken;
}

/** Longer tokens are cut by the server's index. (rule-words) */
export const LONGEST_TOKEN = 100;

/** What a word of an index text is found by. */
export function tokenForms(word: string): readonly string[] {
  const forms =
    word.search(DASHES) < 0 ? [word] : [word, ...word.split(DASHES), word.replace(DASHES, '')];
  return forms.filter((form) => form !== '').map((form) => form.slice(0, LONGEST_TOKEN));
}
