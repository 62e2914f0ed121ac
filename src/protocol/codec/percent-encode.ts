/** `encodePart`: a name or a value as it stands in a query string. Lone surrogates that stand for bytes are those bytes again. */

export function percentEncode(text: string): string {
  return text.replace(/\P{Surrogate}+|\p{Surrogate}/gu, (run) => {
    const code = run.charCodeAt(0);
    if (!/\p{Surrogate}/u.test(run)) return encodeURIComponent(run);
    return code >= 0xdc80 && code <= 0xdcff ? `%${(code - 0xdc00).toString(16)}` : '%EF%BF%BD';
  });
}
