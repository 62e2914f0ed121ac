/**
 * Token folding: tokens that the server's database considers equal become the same.
 * (src/protocol/README.md#rule-folding)
 */
import { latinDigits } from '../../protocol/text/digits.ts';
import { ASCII } from '../../protocol/text/letters.ts';

/**
 * Folds compatibility forms, marks, case, digits and final sigma: `ＦＵＬＬ` = `full`, `²` = `2`, `۵` = `5`,
 * `ё` = `е`.
 * Approximates `utf8mb4_unicode_520_ci`; vowel signs of Indic and South-East Asian scripts are
 * letters there and remain. So do the dot that lower-casing leaves of `İ`, and characters that
 * stand for several letters, such as the ligature `ﬁ`: they are found only as typed. Idempotent.
 */
export function foldToken(token: string): string {
  if (ASCII.test(token)) return token.toLowerCase();
  return latinDigits(token)
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

/**
 * Replaces a compatibility form of one letter by that letter; the database compares character by
 * character.
 */
function compatibleLetter(letter: string): string {
  const plain = letter.normalize('NFKD');
  return [...plain.replace(/\p{M}/gu, '')].length > 1 ? letter : plain;
}
