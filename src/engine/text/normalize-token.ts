/** One word as relevance compares it: case, width, accents and letters that are written in several ways made equal. */
import { ASCII, LATIN_LETTERS } from './letters.ts';

export function normalizeToken(word: string): string {
  if (ASCII.test(word)) return word.toLowerCase();
  return (
    word
      .normalize('NFKC')
      .toLowerCase()
      .normalize('NFD')
      // Before the marks: those that stood on it belong to the letter before.
      .replaceAll(TATWEEL, '')
      .replace(ACCENTED, '$1')
      .normalize('NFC')
      .replace(OTHER_FORMS, (letter) => LETTERS[letter] ?? letter)
      .replace(HIRAGANA, (letter) => String.fromCharCode(letter.charCodeAt(0) + TO_KATAKANA))
  );
}

/** Scripts whose marks shoppers leave out; elsewhere a mark is a letter. */
const ACCENTED =
  /([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}])\p{M}+/gu;

/** Only makes a word longer. */
const TATWEEL = '\u0640';

const HIRAGANA = /[\u3041-\u3096]/g;
const TO_KATAKANA = 0x60;

const LETTERS: Readonly<Record<string, string>> = {
  ...LATIN_LETTERS,
  ß: 'ss',
  ς: 'σ',
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ة: 'ه',
};
const OTHER_FORMS = /[ßæœøðđþħıłςٱىیکة]/g;
