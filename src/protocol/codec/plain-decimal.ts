/** `isPlainDecimal`: a number without exponent, grouping or blanks. */
export function isPlainDecimal(text: string): boolean {
  return /^-?\d+(\.\d+)?$/.test(text);
}
