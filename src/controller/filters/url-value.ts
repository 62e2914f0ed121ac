/** Encoding of the values of parameters in the address bar. Pure. */

/**
 * Encodes a text readably: letters of all scripts are unchanged; only separators of an address are
 * escaped.
 */
export function encodeText(text: string): string {
  return text
    .replace(/\p{Cs}/gu, '\ufffd')
    .replace(/[\s%&+#=,?<>"'`\\^{|}\p{C}]/gu, (character) => encodeURIComponent(character))
    .replaceAll('%20', '+');
}

/** Encodes a number without exponent, which an address does not accept; `''` for none. */
export function encodeNumber(value: number | null): string {
  return value?.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 4 }) ?? '';
}

/** Decodes a number; `null` for any other text. */
export function decodeNumber(text: string): number | null {
  const value = Number(text);
  return text === '' || !Number.isFinite(value) ? null : value;
}
