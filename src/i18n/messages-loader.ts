/**
 * Messages by language. American English is always loaded; other languages load on demand. British
 * English is for all English but that of the United States and the Philippines, the Portuguese of
 * Portugal for all but that of Brazil.
 */
import { en } from './en.ts';
import type { Messages } from './messages.ts';

/**
 * Returns the messages of a language; English until these are loaded, and for unknown languages.
 * @param language BCP 47 code, of which only the first part counts, but for English and Portuguese.
 */
export function messagesIn(language: string): Messages {
  return loaded.get(keyOf(language)) ?? en;
}

/** Element that renders messages, and renders again when others are loaded. */
interface MessageReader {
  requestUpdate(): void;
}

/** Milliseconds that an element waits for its messages before it renders in English. */
const LOAD_TIMEOUT_MS = 2000;

/**
 * Loads the messages of a language: one request per language and page. After a failure English
 * stays.
 * @param language As for `messagesIn`.
 * @param reader Its `requestUpdate` is called when the messages are loaded.
 * @returns A promise that resolves when the messages are loaded or 2 seconds have passed; `null` if
 *   there is nothing to wait for: they are loaded, do not exist, or have not arrived within 2
 *   seconds.
 */
export function loadMessages(language: string, reader?: MessageReader): Promise<void> | null {
  const key = keyOf(language);
  const load = LANGUAGES.get(key);
  if (load === undefined || loaded.has(key)) return null;
  const { readers, soon } = loading.get(key) ?? startLoading(key, load);
  if (reader !== undefined) readers.add(reader);
  return timedOut.has(key) ? null : soon;
}

/** Tests whether a language (BCP 47 code) is written from right to left. */
export function isRightToLeft(language: string): boolean {
  return RIGHT_TO_LEFT.has(primary(language));
}

type LoadLanguage = () => Promise<{ readonly messages: Messages }>;

const LANGUAGES: ReadonlyMap<string, LoadLanguage> = new Map<string, LoadLanguage>([
  ['ar', () => import('./ar.ts')],
  ['de', () => import('./de.ts')],
  ['en-gb', () => import('./en-gb.ts')],
  ['es', () => import('./es.ts')],
  ['fr', () => import('./fr.ts')],
  ['it', () => import('./it.ts')],
  ['ja', () => import('./ja.ts')],
  ['nl', () => import('./nl.ts')],
  ['pl', () => import('./pl.ts')],
  ['pt', () => import('./pt.ts')],
  ['pt-pt', () => import('./pt-pt.ts')],
]);

const loaded = new Map<string, Messages>();
const loading = new Map<string, Loading>();
// American English is shown until the British one is loaded.
const timedOut = new Set(['en-gb']);

interface Loading {
  readonly readers: Set<MessageReader>;
  readonly soon: Promise<void>;
}

function startLoading(key: string, load: LoadLanguage): Loading {
  const readers = new Set<MessageReader>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const settled = load()
    .catch(() => ({ messages: en }))
    .then(({ messages }) => {
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
  const started = { readers, soon: Promise.race([settled, limit]) };
  loading.set(key, started);
  return started;
}

const RIGHT_TO_LEFT = new Set(['ar', 'fa', 'he', 'ur', 'ps', 'ckb', 'yi', 'dv', 'ug', 'sd']);

/** Key of the messages of a language in `LANGUAGES`. */
export function keyOf(language: string): string {
  if (/^en[-_](?!us|ph)[a-z]{2}$|^en[-_]001$/i.test(language)) return 'en-gb';
  return /^pt[-_](?!br)[a-z]{2}$/i.test(language) ? 'pt-pt' : primary(language);
}

function primary(language: string): string {
  return language.split(/[-_]/)[0]?.toLowerCase() ?? '';
}
