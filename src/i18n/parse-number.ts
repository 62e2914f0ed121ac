/** Parser of numbers as shoppers type them. */
import { latinDigits } from '../protocol/text/digits.ts';

/**
 * Parses a number in the digits of any script, with or without marks between thousands. A sign of a
 * currency or a unit may stand before or after it; what stands between its digits or multiplies it,
 * as in `1e3`, `12k` or `5-10`, is refused. Linear in the text's length.
 * @param decimalMark Mark before decimals in the language; another mark counts as one too, unless
 *   three digits follow it.
 * @returns `null` for a text that is not one whole number.
 */
export function parseNumber(text: string, decimalMark: string): number | null {
  // Half, squared and Roman numbers would become digits.
  if (/[\p{No}\p{Nl}]/u.test(text)) return null;
  const plain = latinDigits(text.normalize('NFKC')).replace(/\p{Cf}/gu, '');
  const [, before, number, after] = /^(\D*)(\d(?:.*\d)?)(\D*)$/s.exec(plain) ?? [];
  if (before === undefined || number === undefined || MULTIPLIED.test(after ?? '')) return null;
  // A mark after letters ends an abbreviation: "Rs.5" is 5, ".5" is a half.
  const typed = /(?<!\p{L})[.,٫]$/u.test(before) ? `0${before.slice(-1)}${number}` : number;
  const marks = typed.replace(/\d/g, '');
  const mark = marks.slice(-1);
  const at = typed.lastIndexOf(mark);
  // A mark that occurs once is a decimal mark, unless it is of another language and three digits
  // follow.
  const isDecimal =
    /^[.,٫]$/.test(mark) &&
    marks.indexOf(mark) === marks.length - 1 &&
    (mark === decimalMark ||
      mark === '٫' ||
      marks.length > 1 ||
      typed.startsWith('0') ||
      typed.length - at - 1 !== 3);
  const whole = isDecimal ? typed.slice(0, at) : typed;
  if (!WHOLE.test(whole)) return null;
  const digits = whole.replace(/\D/g, '');
  const value = Number(isDecimal ? `${digits}.${typed.slice(at + 1)}` : digits);
  if (!Number.isFinite(value)) return null;
  return /^\s*[-−]|[-−]\s*$/.test(before) ? -value : value;
}

/** Digits without marks, in groups of three, or in those of India. */
const WHOLE = /^(?:\d+|\d{1,3}([\s'’.,٬])\d{3}(?:\1\d{3})*|\d{1,2}(?:,\d{2})*,\d{3})$/;

/** Text after a number that makes it another one, or a range; "20,-" is a whole price. */
const MULTIPLIED =
  /^\s*(?:[-–—−%‰×*^/千万萬億亿천만억]|(?:[kmbx]|bn|mr?d|mio|mln|mill?|tsd|tys|тыс|млн|млрд|cr|(?:thousand|million|billion|lakh|crore)s?)(?!\p{L}))/iu;
