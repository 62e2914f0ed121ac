/** Folding for comparison: what the server's database takes for equal though the words differ. (observed, "words") */

/**
 * Compatibility forms, marks, case, final sigma: `ＦＵＬＬ` = `full`, `²` = `2`, `ё` = `е`. An approximation of
 * `utf8mb4_unicode_520_ci`; vowel signs of Indic and South-East Asian scripts are letters there, so they stay.
 * So does the loose dot that lower-casing leaves of `İ`: that letter is found only as typed.
 */
export function foldToken(token: string): string {
  if (/^[\0-\x7f]*$/.test(token)) return token.toLowerCase();
  return token
    .normalize('NFKD')
    .replace(
      /(?!\u0307)[\p{Script=Inherited}\u0483-\u0489\u0591-\u05c7\u0610-\u061a\u06d6-\u06ed]/gu,
      '',
    )
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .normalize('NFC');
}
