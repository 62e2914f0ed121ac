import { latinDigits } from '../text/digits.ts';

/**
 * Folds case, accents, width and digits letter by letter, so that positions in the folded text are
 * positions in the given one.
 */
export function foldLetters(text: string): string {
  return text.replace(/[A-Z\u0080-\uffff]/g, (letter) => {
    const plain = latinDigits(letter.normalize('NFKD')[0]!).toLowerCase();
    return (OTHERS[letter] ?? plain).length === 1 ? (OTHERS[letter] ?? plain) : letter;
  });
}

const OTHERS: Readonly<Record<string, string>> = {
  ł: 'l',
  Ł: 'l',
  ø: 'o',
  ς: 'σ',
  ى: 'ي',
  ة: 'ه',
  '٬': ',',
  '٫': '.',
  '’': "'",
  '″': '"',
  '”': '"',
  '′': "'",
};
