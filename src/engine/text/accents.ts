/**
 * Accent removal for Latin letters by the table of WordPress, which depends on the language of the
 * site. (src/protocol/README.md#rule-accents)
 */
import { ASCII, LATIN_LETTERS, replaceLetters } from '../../protocol/text/letters.ts';

/**
 * Creates the function for one language.
 *
 * @param language - BCP 47; unknown ones use the common table
 * @returns a function of lower-case text in composed form (NFC)
 */
export function createAccentRemover(language: string): (text: string) => string {
  const local = LOCAL_LETTERS[language.toLowerCase().split(/[-_]/, 1)[0]!];
  return (text) => {
    if (ASCII.test(text)) return text;
    const letters = local ? replaceLetters(text, local) : text;
    return replaceLetters(
      letters.replace(ACCENTED_LATIN, (letter) => letter.normalize('NFD').replace(/\p{M}+/gu, '')),
      LATIN_LETTERS,
    );
  };
}

const ACCENTED_LATIN = /\p{Script=Latin}/gu;

/** Letters that one language replaces by two, while the common table strips them. */
const LOCAL_LETTERS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  de: { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' },
  da: { æ: 'ae', ø: 'oe', å: 'aa' },
  sr: { đ: 'dj' },
  bs: { đ: 'dj' },
};
