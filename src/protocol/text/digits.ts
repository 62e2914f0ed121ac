/** Digits of all scripts. */

/** Replaces the digits of other scripts by Latin ones: `٥`, `۵` and `५` → 5. Linear in the text. */
export function latinDigits(text: string): string {
  return text.replace(/(?!\d)\p{Nd}/gu, latinDigit);
}

/**
 * Value of a digit: its distance from the zero of its script. Digits of a script are consecutive,
 * and so may be those of two scripts.
 */
function latinDigit(digit: string): string {
  let code = digit.codePointAt(0)!;
  let value = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(--code))) value += 1;
  return `${value % 10}`;
}
