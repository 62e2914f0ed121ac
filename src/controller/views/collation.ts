/** Texts as people compare them: sorted by the rules of a language, found whatever their case and accents. */

import { cached } from './cached.ts';

/** Entries of `collators`: more than a page has languages. */
const MAX_COLLATORS = 16;
const collators = new Map<string, Intl.Collator>();

/** `language` is what the page says, which may be none (`de_DE`): sorted as English then, as its words are. */
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

/** Lower case without accents, for comparing what people type with what shops write. */
export function foldForSearch(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss').trim();
}
