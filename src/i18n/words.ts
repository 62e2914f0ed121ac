/** `wordsFor`: the words of the best language there is. English is always here; other languages come when first wanted. */
import { en } from './en.ts';
import type { Messages } from './messages.ts';

/** The messages for a BCP 47 tag, by its first part, once they are loaded; English until then and for unknown languages. */
export function wordsFor(language: string): Messages {
  return loaded.get(primary(language)) ?? en;
}

/**
 * Loads the words of a language. `null`: they are here, or there are none. Never rejects: where they cannot be loaded,
 * English stays.
 */
export function loadWords(language: string): Promise<void> | null {
  const key = primary(language);
  const load = LANGUAGES.get(key);
  if (load === undefined || loaded.has(key)) return null;
  const running =
    loading.get(key) ??
    load()
      .then((words) => void loaded.set(key, words))
      .catch(() => void loaded.set(key, en));
  loading.set(key, running);
  return running;
}

/** Whether the language is written from right to left. */
export function isRightToLeft(language: string): boolean {
  return RIGHT_TO_LEFT.has(primary(language));
}

const LANGUAGES: ReadonlyMap<string, () => Promise<Messages>> = new Map([
  ['ar', () => import('./ar.ts').then(({ ar }) => ar)],
  ['de', () => import('./de.ts').then(({ de }) => de)],
  ['es', () => import('./es.ts').then(({ es }) => es)],
  ['fr', () => import('./fr.ts').then(({ fr }) => fr)],
  ['it', () => import('./it.ts').then(({ it }) => it)],
  ['ja', () => import('./ja.ts').then(({ ja }) => ja)],
  ['nl', () => import('./nl.ts').then(({ nl }) => nl)],
  ['pl', () => import('./pl.ts').then(({ pl }) => pl)],
  ['pt', () => import('./pt.ts').then(({ pt }) => pt)],
]);

const loaded = new Map<string, Messages>();
const loading = new Map<string, Promise<void>>();

const RIGHT_TO_LEFT = new Set(['ar', 'fa', 'he', 'ur', 'ps', 'ckb', 'yi', 'dv', 'ug', 'sd']);

function primary(language: string): string {
  return language.split(/[-_]/)[0]?.toLowerCase() ?? '';
}
