/** `wordsFor`: the words of the best language there is. English is always here; other languages come when first wanted. */
import { en } from './en.ts';
import type { Messages } from './messages.ts';

/** The messages for a BCP 47 tag, by its first part, once they are loaded; English until then and for unknown languages. */
export function messagesIn(language: string): Messages {
  return loaded.get(primary(language)) ?? en;
}

/** What shows words, and shows them anew when they come. */
interface MessageReader {
  requestUpdate(): void;
}

/** Milliseconds that a reader may wait: English that can be used is better than nothing. */
const LOAD_TIMEOUT_MS = 2000;

/**
 * Loads the words of a language. `null`: do not wait, they are here, or there are none, or they are late. Otherwise it
 * resolves when they are here or late; `reader` is told when they come. Where they cannot be loaded, English stays.
 */
export function loadMessages(language: string, reader?: MessageReader): Promise<void> | null {
  const key = primary(language);
  const load = LANGUAGES.get(key);
  if (load === undefined || loaded.has(key)) return null;
  const { readers, soon } = loading.get(key) ?? startLoading(key, load);
  if (reader !== undefined) readers.add(reader);
  return timedOut.has(key) ? null : soon;
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
const loading = new Map<string, Loading>();
const timedOut = new Set<string>();

interface Loading {
  readonly readers: Set<MessageReader>;
  readonly soon: Promise<void>;
}

function startLoading(key: string, load: () => Promise<Messages>): Loading {
  const readers = new Set<MessageReader>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const come = load()
    .catch(() => en)
    .then((messages) => {
      clearTimeout(timer);
      loaded.set(key, messages);
      for (const reader of readers) reader.requestUpdate();
      readers.clear();
    });
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(() => {
      timedOut.add(key);
      resolve();
    }, LOAD_TIMEOUT_MS);
  });
  const started = { readers, soon: Promise.race([come, limit]) };
  loading.set(key, started);
  return started;
}

const RIGHT_TO_LEFT = new Set(['ar', 'fa', 'he', 'ur', 'ps', 'ckb', 'yi', 'dv', 'ug', 'sd']);

function primary(language: string): string {
  return language.split(/[-_]/)[0]?.toLowerCase() ?? '';
}
