/** Accents off Latin letters, as WordPress's table does it, which depends on the site's language. (rule-accents) */
import { ASCII, LATIN_LETTERS, replaceLetters } from './letters.ts';

/** Returns the function for one language (BCP 47). It takes lower-case text in composed form. */
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

/** Letters that one language writes with two, which the others merely strip. */
const LOCAL_LETTERS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  de: { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' },
  da: { æ: 'ae', ø: 'oe', å: 'aa' },
  sr: { đ: 'dj' },
  bs: { đ: 'dj' },
};
