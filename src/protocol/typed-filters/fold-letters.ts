import { latinDigits } from '../text/digits.ts';
import { SEARCH_LETTERS } from '../text/letters.ts';

/**
 * Folds case, accents, width and digits letter by letter, so that positions in the folded text are
 * positions in the given one.
 */
export function foldLetters(text: string): string {
  return text.replace(/[A-Z\u0080-\uffff]/g, (letter) => {
    const plain = latinDigits((SIGNS[letter] ?? letter).normalize('NFKD')[0]!).toLowerCase();
    const folded = SEARCH_LETTERS[plain] ?? plain;
    // Letters that become two stay one.
    return folded.length === 1 ? folded : plain;
  });
}

const SIGNS: Readonly<Record<string, string>> = {
  '٬': ',',
  '٫': '.',
  '’': "'",
  ʼ: "'",
  '″': '"',
  '”': '"',
  '′': "'",
};
