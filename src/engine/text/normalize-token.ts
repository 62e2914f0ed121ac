/**
 * Token normalisation for relevance: case, width, accents, digits and spelling variants of letters become
 * equal.
 */
import { latinDigits } from '../../protocol/text/digits.ts';
import { ASCII, replaceLetters, SEARCH_LETTERS } from '../../protocol/text/letters.ts';

/** Normalises a word, which is then idempotent: a normalised word stays as it is. */
export function normalizeToken(word: string): string {
  if (ASCII.test(word)) return word.toLowerCase();
  const plain = latinDigits(word)
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    // Before marks are removed: those that stood on it belong to the letter before.
    .replaceAll(TATWEEL, '')
    .replace(ACCENTED, '$1')
    .normalize('NFC');
  return replaceLetters(plain, SEARCH_LETTERS).replace(HIRAGANA, (letter) =>
    String.fromCharCode(letter.charCodeAt(0) + TO_KATAKANA),
  );
}

/** Scripts whose marks shoppers leave out; in others a mark is a letter. */
const ACCENTED =
  /([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}])\p{M}+/gu;

/** Elongation without meaning. */
const TATWEEL = '\u0640';

const HIRAGANA = /[\u3041-\u3096]/g;
const TO_KATAKANA = 0x60;
