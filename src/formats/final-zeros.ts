/** Decimal fractions. */

/** Removes the zeros at the end of a text. O(n): a regular expression would try each of them. */
export function withoutFinalZeros(digits: string): string {
  let end = digits.length;
  while (digits[end - 1] === '0') end -= 1;
  return digits.slice(0, end);
}
