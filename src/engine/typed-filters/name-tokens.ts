/** Divides typed text and names of terms into words, numbers and units, so that all notations agree. */
import { foldLetters } from '../../protocol/typed-filters/fold-letters.ts';
import { normalizeToken } from '../text/normalize-token.ts';
import type { Analyzer } from '../text/analyzer.ts';

/** Word, number or unit of a text. */
export interface NameToken {
  /** Normalised: `15,60` is `15.6`, `"` behind a number is `inch`. */
  readonly word: string;
  /** Offsets in UTF-16 units. */
  readonly start: number;
  readonly end: number;
  /** Follows the token before without a blank, as in `15-inch` and `16GB`. */
  readonly isJoined: boolean;
}

const TOKEN =
  /(?<number>\d+(?:[.,]\d+)*)|(?<=\d\s?)(?<inch>"|'')|(?<word>[\p{L}\p{M}][\p{L}\p{M}\p{N}]*)(?:'s(?![\p{L}\p{N}]))?/gu;
const JOINT = /^[-/'+&.]?$/;

/** Divides a text in composed form (NFC); scripts without blanks are divided by the analyzer. */
export function nameTokens(text: string, analyzer: Analyzer): readonly NameToken[] {
  const tokens: NameToken[] = [];
  let end = 0;
  const add = (word: string, start: number, length: number): void => {
    const before = tokens.at(-1);
    const isJoined = before !== undefined && JOINT.test(text.slice(end, start));
    tokens.push({ word: unitAfter(before, word), start, end: start + length, isJoined });
    end = start + length;
  };
  for (const { 0: whole, groups, index } of foldLetters(text).matchAll(TOKEN)) {
    const { number, inch, word } = groups ?? {};
    if (number !== undefined) add(numberText(number), index, whole.length);
    else if (inch !== undefined) add('inch', index, whole.length);
    else if (word !== undefined && UNSPACED.test(word)) {
      for (const span of analyzer.spans(text.slice(index, index + whole.length)))
        add(span.word, index + span.start, span.end - span.start);
    } else add(normalizeToken(text.slice(index, index + (word?.length ?? 0))), index, whole.length);
  }
  return tokens;
}

const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

function numberText(typed: string): string {
  const value = Number(typed.replace(',', '.'));
  return Number.isFinite(value) ? String(value) : typed;
}

function unitAfter(before: NameToken | undefined, word: string): string {
  return before && isNumber(before) ? (UNITS.get(word) ?? word) : word;
}

/** Returns `true` for a token of digits. */
export function isNumber({ word }: NameToken): boolean {
  return /^\d/.test(word);
}

/** One spelling of each unit; the first of a line stands for the others. */
const UNITS: ReadonlyMap<string, string> = new Map(
  [
    'inch in inches zoll pouce pouces pulgada pulgadas pollice pollici cale cali polegada polegadas duim インチ بوصه',
    'foot ft feet fuss pied pieds pie pies',
    'm mtr mtrs meter meters metre metres metro metros metri メートル متر',
    'cm centimeter centimeters centimetre centimetres centimetro centimetros zentimeter センチ سم',
    'mm millimeter millimeters millimetre millimetres milimetros',
    'gb gig gigs gigabyte gigabytes go',
    'tb terabyte terabytes to',
    'mb megabyte megabytes mo',
    'kg kilo kilos kilogram kilograms',
    'g gr gram grams gramm grammes gramos',
    'l liter liters litre litres litro litros litri',
    'pcs pc piece pieces stuck',
    'w watt watts',
    'v volt volts',
    'lb lbs pound pounds',
    'oz ounce ounces',
  ].flatMap((line) => {
    const [unit, ...others] = line.split(' ');
    return others.map((other) => [other, unit!] as const);
  }),
);
