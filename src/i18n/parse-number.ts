/** Parser of numbers as shoppers type them. */
import { latinDigits } from '../protocol/text/digits.ts';

/**
 * Parses a number in the digits of any script, with or without marks between thousands. Linear in
 * the text's length.
 * @param text The text as typed; other characters, such as a currency sign, are ignored.
 * @param decimalMark Mark before decimals in the language; another mark counts as one too, unless
 *   three digits follow it.
 * @returns `null` for a text without digits.
 */
export function parseNumber(text: string, decimalMark: string): number | null {
  const cleaned = latinDigits(text).replace(/[^\d.,٫٬-]/g, '');
  const marks = [...cleaned.matchAll(/[.,٫٬]/g)];
  const last = marks.at(-1);
  // A mark that occurs once is a decimal mark, unless it is of another language and three digits
  // follow.
  const isDecimal =
    last !== undefined &&
    marks.filter(([mark]) => mark === last[0]).length === 1 &&
    (last[0] === decimalMark ||
      last[0] === '٫' ||
      marks.length > 1 ||
      cleaned.startsWith('0') ||
      cleaned.length - last.index - 1 !== 3);
  const whole = (isDecimal ? cleaned.slice(0, last.index) : cleaned).replace(/[.,٫٬]/g, '');
  const value = Number(isDecimal ? `${whole}.${cleaned.slice(last.index + 1)}` : whole);
  return /\d/.test(cleaned) && Number.isFinite(value) ? value : null;
}
