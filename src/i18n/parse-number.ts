/** Parser of numbers as shoppers type them. */

/**
 * Parses a number in the digits of any script, with or without marks between thousands. Linear in
 * the text's length.
 * @param text The text as typed; other characters, such as a currency sign, are ignored.
 * @param decimalMark Mark before decimals in the language; another mark counts as one too, unless
 *   three digits follow it.
 * @returns `null` for a text without digits.
 */
export function parseNumber(text: string, decimalMark: string): number | null {
  const cleaned = text.replace(/\p{Nd}/gu, latinDigit).replace(/[^\d.,٫٬-]/g, '');
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

/**
 * Value of a digit: its distance from the zero of its script. Digits of a script are consecutive,
 * and so may be those of two scripts.
 */
function latinDigit(digit: string): string {
  let value = 0;
  for (let code = digit.codePointAt(0) ?? 0; isDigit(code - 1); code -= 1) value += 1;
  return String(value % 10);
}

function isDigit(code: number): boolean {
  return /\p{Nd}/u.test(String.fromCodePoint(code));
}
