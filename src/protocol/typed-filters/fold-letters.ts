/**
 * Folds case, accents, width and digits letter by letter, so that positions in the folded text are
 * positions in the given one.
 */
export function foldLetters(text: string): string {
  return text.replace(/[A-Z\u0080-\uffff]/g, (letter) => {
    const digit = ARABIC_DIGITS.indexOf(letter);
    if (digit >= 0) return String(digit % 10);
    const plain = letter.normalize('NFKD')[0]!.toLowerCase();
    return (OTHERS[letter] ?? plain).length === 1 ? (OTHERS[letter] ?? plain) : letter;
  });
}

const ARABIC_DIGITS = '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹';
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
