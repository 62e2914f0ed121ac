/**
 * Light stemmer: removes plural and case endings by a few rules for each language, so few that
 * stems stay close to the word. `npm run stems` compares it with the Snowball stemmers.
 */

/**
 * Creates the stemmer of one language.
 *
 * @param language - BCP 47; the identity where there are no rules
 * @returns a function of normalised words
 */
export function createStemmer(language: string): (word: string) => string {
  const steps = STEPS[language.toLowerCase().split(/[-_]/, 1)[0]!];
  if (!steps) return (word) => word;
  return (word) => (LETTERS.test(word) ? steps.reduce(applyFirst, word) : word);
}

type Rule = readonly [ending: RegExp, replacement: string];

/** Applies the first rule that leaves a stem long enough. */
function applyFirst(word: string, rules: readonly Rule[]): string {
  for (const [ending, replacement] of rules) {
    const stem = word.replace(ending, replacement);
    if (stem !== word && stem.length >= MIN_STEM_LENGTH) return stem;
  }
  return word;
}

/** Characters; many shorter words only look inflected. */
const MIN_STEM_LENGTH = 3;
const LETTERS = /^\p{L}+$/u;

/** Steps by language: each applies one of its rules at most. Accents are already removed. */
const STEPS: Readonly<Record<string, readonly (readonly Rule[])[]>> = {
  en: [
    [
      [/([^ae])ies$/, '$1y'],
      [/(x|z|ch|sh|ss)es$/, '$1'],
      [/([^us])s$/, '$1'],
    ],
  ],
  de: [
    // "Druckers", "Kameras", but not "Glas".
    [[/(?<=e[lnr]|[aeiouy][^aeiouy]+[aoy])s$/, '']],
    [[/(?:ern|em|en|er|es|e|(?<=[lr])n)$/, '']],
  ],
  fr: [
    [
      [/eaux$/, 'eau'],
      [/aux$/, 'al'],
      [/(?:es|s|x|e)$/, ''],
    ],
    // "sportive", "creuse", "ancienne".
    [
      [/iv$/, 'if'],
      [/eus$/, 'eu'],
      [/([lnt])\1$/, '$1'],
    ],
  ],
  es: [
    [
      [/z$/, 'c'],
      [/(?:es|os|as|[oae]|s)$/, ''],
    ],
  ],
  it: [[[/h?i?[aeio]$/, '']]],
  pt: [
    [
      [/([aeou])is$/, '$1l'],
      [/ns$/, 'm'],
      [/(?:oes|aes|aos|ao|es|os|as|[aoe])$/, ''],
      [/s$/, ''],
    ],
  ],
  nl: [
    [[/(?<=e[lmnr]|[gj]e|o[nr]|[^aeiou]y)s$/, '']],
    [
      // A double consonant keeps a vowel short, a single one before an ending makes it long.
      [/([^aeiou])\1en?$/, '$1'],
      [/(?<=[^aeiou])([aou])([bdfgklmnprstvz])en?$/, '$1$1$2'],
      [/(?<=[^aeiou])e([dfgkpstvz])en?$/, 'ee$1'],
      [/(?<=[^aeiou]|ui|ij|ei|ou|ie)en$/, ''],
      [/(?<=[^aeiou])e$/, ''],
    ],
    [
      [/v$/, 'f'],
      [/z$/, 's'],
    ],
  ],
  pl: [
    [
      [/(?:i?ego|i?emu|i?ej|i?ami|i?ach|[iy]mi|[iy]ch|[iy]m|i?om|ow|ie|[aeiouy])$/, ''],
      [/[aeiouy]$/, ''],
    ],
    // "kurtek" of "kurtka", "kabel" beside "kable".
    [[/([^aeiouy])e([klr])$/, '$1$2']],
  ],
  el: [[[/ι?(?:ων|ουσ|οι|εσ|ησ|ασ|οσ|ου|η|α|ο|ι|σ)$/, '']]],
  ar: [[[/^(?:[وفبك]?ال|لل)/, '']], [[/(?:ات|ين|ون|ان|يه|ها|ه|ي)$/, '']]],
};
