/** Forms of names, values and numbers in a query string. */

/**
 * Percent-encodes a name or a value. Lone surrogates U+DC80 to U+DCFF stand for bytes (see
 * `decodePhpQuery`) and become those bytes; other lone surrogates become U+FFFD.
 */
export function percentEncode(text: string): string {
  return text.replace(/\P{Surrogate}+|\p{Surrogate}/gu, (run) => {
    const code = run.charCodeAt(0);
    if (!/\p{Surrogate}/u.test(run)) return encodeURIComponent(run);
    return code >= 0xdc80 && code <= 0xdcff ? `%${(code - 0xdc00).toString(16)}` : '%EF%BF%BD';
  });
}

/** Tests for a decimal number without exponent, grouping or blanks. */
export function isPlainDecimal(text: string): boolean {
  return /^-?\d+(\.\d+)?$/.test(text);
}
