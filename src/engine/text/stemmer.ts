/**
 * Light stemmer: removes plural and case endings by a few rules for each language, so few that
 * stems stay close to the word.
 */

/**
 * Creates the stemmer of one language.
 *
 * @param language - BCP 47; the identity where there are no rules
 * @returns a function of normalised words
 */
export function createStemmer(language: string): (word: string) => string {
  const rules = RULES[language.toLowerCase().split(/[-_]/, 1)[0]!];
  if (!rules) return (word) => word;
  return (word) => {
    if (word.length < MIN_WORD_LENGTH || !LETTERS.test(word)) return word;
    for (const [ending, replacement] of rules) {
      const stem = word.replace(ending, replacement);
      if (stem !== word) return stem.length < MIN_STEM_LENGTH ? word : stem;
    }
    return word;
  };
}

/** Shorter words are not stemmed: many of them only look inflected. Characters. */
const MIN_WORD_LENGTH = 4;
const MIN_STEM_LENGTH = 3;
const LETTERS = /^\p{L}+$/u;

/** Rules by language, of which the first that matches is applied. Accents are already removed. */
const RULES: Readonly<Record<string, readonly (readonly [RegExp, string])[]>> = {
  en: [
    [/([^ae])ies$/, '$1y'],
    [/(x|z|ch|sh|ss)es$/, '$1'],
    [/([^us])s$/, '$1'],
  ],
  de: [[/(?:ern|em|en|er|es|e|s|(?<=[lr])n)$/, '']],
  fr: [
    [/eaux$/, 'eau'],
    [/aux$/, 'al'],
    [/(?:es|s|x|e)$/, ''],
  ],
  es: [
    [/z$/, 'c'],
    [/(?:es|os|as|[oae]|s)$/, ''],
  ],
  it: [[/h?[aeio]$/, '']],
  pt: [[/(?:oes|aes|ao|es|os|as|[aoe]|s)$/, '']],
  nl: [[/(?:ens?|es?|s)$/, '']],
  pl: [[/(?:ami|ach|ow|om|[aeiouy])$/, '']],
  el: [[/ι?(?:ων|ουσ|οι|εσ|ησ|ασ|οσ|ου|η|α|ο|ι|σ)$/, '']],
  ar: [[/^(?:ال)?(.+?)(?:ات|ين|ون|ه)?$/, '$1']],
};
