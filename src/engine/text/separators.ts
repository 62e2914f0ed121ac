/**
 * Character classes of words and separators, for both rules of word breaking.
 * (src/protocol/README.md#rule-words)
 */

/**
 * Dashes inside words: hyphen-minus, soft hyphen, hyphen, non-breaking hyphen, figure dash, minus
 * sign; longer dashes separate.
 */
export const DASH = '\\-\\u00ad\\u2010\\u2011\\u2012\\u2212';

/** Scripts whose combining marks belong to words. Marks that all scripts share separate. */
const SCRIPTS =
  'Arabic Armenian Bengali Bopomofo Braille Cherokee Cyrillic Devanagari Ethiopic Georgian Greek Gujarati Gurmukhi Han Hangul Hebrew Hiragana Kannada Katakana Khmer Lao Latin Malayalam Mongolian Myanmar Oriya Runic Sinhala Syriac Tamil Telugu Thai Tibetan Yi'
    .split(' ')
    .map((script) => `\\p{Script=${script}}`)
    .join('');

/** Matches one separator: any character that is neither part of a word nor a dash. */
export const SEPARATORS: RegExp = new RegExp(
  `[^\\p{L}\\p{N}${SCRIPTS}${DASH}]|(?![${DASH}])\\p{P}`,
  'gu',
);
