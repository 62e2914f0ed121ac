/** `wordsFor`: the words of the best language there is, and which one that is. */
import { ar } from './ar.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import type { Messages } from './messages.ts';

const LANGUAGES: ReadonlyMap<string, Messages> = new Map([
  ['en', en],
  ['de', de],
  ['ar', ar],
]);

/** The messages for a BCP 47 tag, by its first part; English for a language that there are no words in. */
export function wordsFor(language: string): Messages {
  return LANGUAGES.get(primary(language)) ?? en;
}

/** Whether the language is written from right to left. */
export function isRightToLeft(language: string): boolean {
  return RIGHT_TO_LEFT.has(primary(language));
}

const RIGHT_TO_LEFT = new Set(['ar', 'fa', 'he', 'ur', 'ps', 'ckb', 'yi', 'dv', 'ug', 'sd']);

function primary(language: string): string {
  return language.split(/[-_]/)[0]?.toLowerCase() ?? '';
}
