/** Letter tables shared by the rules that fold accents, in queries, tokens, slugs and relevance. */

/** Texts that no rule for accents changes; tested first, for most texts are ASCII. */
export const ASCII = /^[\0-\x7f]*$/;

/** Lower-case Latin letters without a canonical decomposition, by their base letters. */
export const LATIN_LETTERS: Readonly<Record<string, string>> = {
  ß: 's',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ð: 'd',
  đ: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ĸ: 'k',
  ł: 'l',
  ŀ: 'l',
  ŉ: 'n',
  ŋ: 'n',
  ŧ: 't',
  ſ: 's',
  ĳ: 'ij',
  ª: 'a',
  º: 'o',
};

/** Letters that shoppers write for others: of Latin, Greek, Arabic and Persian. For search; beyond what a database folds. */
export const SEARCH_LETTERS: Readonly<Record<string, string>> = {
  ...LATIN_LETTERS,
  ß: 'ss',
  ς: 'σ',
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ة: 'ه',
};

/**
 * Replaces single letters beyond ASCII.
 *
 * @param letters - replacements by letter; others stay
 */
export function replaceLetters(text: string, letters: Readonly<Record<string, string>>): string {
  return text.replace(/[^\0-\x7f]/g, (letter) => letters[letter] ?? letter);
}
