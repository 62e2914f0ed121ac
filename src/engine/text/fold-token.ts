/** Folding for comparison: what the server's database takes for equal though the words differ. (rule-folding) */
import { ASCII } from './letters.ts';

/**
 * Compatibility forms, marks, case, final sigma: `ＦＵＬＬ` = `full`, `²` = `2`, `ё` = `е`. An approximation of
 * `utf8mb4_unicode_520_ci`; vowel signs of Indic and South-East Asian scripts are letters there, so they stay.
 * So do the loose dot that lower-casing leaves of `İ`, and a character that stands for several, such as the ligature `ﬁ`:
 * they are found only as typed. (rule-folding)
 */
export function foldToken(token: string): string {
  if (ASCII.test(token)) return token.toLowerCase();
  return token
    .normalize('NFD')
    .replace(/[^\0-\x7f]/gu, compatibleLetter)
    .replace(
      /(?!\u0307)[\p{Script=Inherited}\u0483-\u0489\u0591-\u05c7\u0610-\u061a\u06d6-\u06ed]/gu,
      '',
    )
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .normalize('NFC');
}

/** A form of one other letter as that letter: the database compares character by character. */
function compatibleLetter(letter: string): string {
  const plain = letter.normalize('NFKD');
  return [...plain.replace(/\p{M}/gu, '')].length > 1 ? letter : plain;
}
