/**
 * Comparison of texts: sorting by the rules of a language, and search regardless of case and
 * accents.
 */

import { latinDigits } from '../../protocol/text/digits.ts';
import { replaceLetters, SEARCH_LETTERS } from '../../protocol/text/letters.ts';
import { cached } from './cached.ts';

/** Largest number of cached collators, more than the languages of a page. */
const MAX_COLLATORS = 16;
const collators = new Map<string, Intl.Collator>();

/**
 * Returns the cached collator of a language, with numbers compared by value.
 * @param language BCP 47 tag; an invalid tag (`de_DE`) gives the collator of English.
 */
export function collatorFor(language: string): Intl.Collator {
  return cached(collators, MAX_COLLATORS, language, buildCollator);
}

function buildCollator(language: string): Intl.Collator {
  try {
    return new Intl.Collator(language, { numeric: true });
  } catch {
    return new Intl.Collator('en', { numeric: true });
  }
}

/**
 * Folds a text for comparison: lower case, letters without accents by the table of the search (`ł` is
 * `l`), Latin digits, trimmed. Linear in its length.
 */
export function foldForSearch(text: string): string {
  const plain = latinDigits(text).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return replaceLetters(plain, SEARCH_LETTERS).trim();
}
