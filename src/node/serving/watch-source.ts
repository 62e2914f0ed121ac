/** Decides when a source is loaded again: a file when it has changed, an address by its entity tag, a shop by a schedule. */
import { stat } from 'node:fs/promises';
import { type HeaderPair, sendHeaders } from '../request-headers.ts';
import type { ServedSource } from './thread-messages.ts';

export interface WatchOptions {
  /** Milliseconds between two looks; 0 for none. */
  readonly intervalMs: number;
  /** Settles with the first load; looks begin after it. */
  readonly loaded: Promise<void>;
  /** Loads the source again. */
  readonly load: () => Promise<void>;
  /** Called if the source cannot be loaded, or does not tell whether it has changed. */
  readonly onError: (error: unknown) => void;
}

/** Share of the interval by which looks differ, so that servers started together do not load together. */
const JITTER = 0.1;
/** Time-out in milliseconds for a host to tell whether an address has changed. */
const LOOK_TIMEOUT = 30_000;

/** Most doublings of the looks that pass before what could not be loaded is tried again. */
const MAX_DOUBLINGS = 8;
/** Milliseconds after which at the latest a source is tried again that does not tell whether it has changed. */
const MAX_UNTOLD_WAIT = 60_000;

/** Version that could not be loaded. */
interface FailedLoad {
  readonly version: string | null;
  readonly times: number;
  /** Looks that pass before it is tried again. */
  readonly looks: number;
}

const NO_FAILURE: FailedLoad = { version: null, times: 0, looks: 0 };

/** Version of a source; `null` if the source does not tell, which counts as changed. */
type Look = (last: string | null) => Promise<string | null>;

/**
 * Loads a source again whenever its version has changed; one look ends before the next begins. What
 * cannot be loaded is tried again after 2, 4, 8 … 256 looks, another version at once. Where the source does not tell its
 * version, it is tried again within a minute, or at the next look if that is later.
 * Called when the first load begins.
 *
 * @returns function that ends it
 */
export function watchSource(source: ServedSource, options: WatchOptions): () => void {
  const { intervalMs, loaded, load, onError } = options;
  const look = lookOf(source);
  if (look === null || intervalMs === 0) return () => {};
  let timer: NodeJS.Timeout | undefined;
  let isEnded = false;
  // The version that is loaded was read before: a change meanwhile is found by the first look.
  let last: Promise<string | null> = look(null).catch(() => null);
  const next = (): void => {
    if (isEnded) return;
    const shift = 1 + JITTER * (2 * Math.random() - 1);
    timer = setTimeout(() => void check().finally(next), intervalMs * shift);
    timer.unref();
  };
  let failed = NO_FAILURE;
  const check = async (): Promise<void> => {
    const before = await last;
    try {
      const version = await look(before);
      if (version !== null && version === before) return;
      if (version === failed.version && failed.looks > 0) {
        failed = { ...failed, looks: failed.looks - 1 };
        return;
      }
      const times = version === failed.version ? failed.times + 1 : 1;
      const looks = 2 ** Math.min(times, MAX_DOUBLINGS);
      const most =
        version === null ? Math.max(0, Math.floor(MAX_UNTOLD_WAIT / intervalMs) - 1) : looks;
      failed = { version, times, looks: Math.min(looks, most) };
      await load();
      failed = NO_FAILURE;
      last = Promise.resolve(version);
    } catch (error) {
      onError(error);
    }
  };
  loaded.then(next, () => {});
  return () => {
    isEnded = true;
    clearTimeout(timer);
  };
}

function lookOf(source: ServedSource): Look | null {
  switch (source.kind) {
    case 'bytes':
      return null;
    case 'file':
      return () => fileVersion(source.file);
    case 'address':
      return (last) => addressVersion(source.url, source.headers, last);
    // The pointer of a database is read by the load itself.
    case 'shop':
    case 'clickhouse':
      return () => Promise.resolve(null);
  }
}

async function fileVersion(file: string): Promise<string> {
  const { ino, size, mtimeMs } = await stat(file);
  return `${ino} ${size} ${mtimeMs}`;
}

/**
 * Asks the host for the entity tag, or the date where there is none.
 *
 * @throws Error for a status that is neither 304 nor a success
 */
async function addressVersion(
  url: string,
  headers: readonly HeaderPair[],
  last: string | null,
): Promise<string | null> {
  const stop = sendHeaders(url, headers);
  try {
    const isTag = last !== null && /^(?:W\/)?"/.test(last);
    const condition: Record<string, string> =
      last === null ? {} : { [isTag ? 'if-none-match' : 'if-modified-since']: last };
    const response = await fetch(url, {
      headers: condition,
      signal: AbortSignal.timeout(LOOK_TIMEOUT),
    });
    await response.body?.cancel();
    if (response.status === 304) return last;
    if (!response.ok) throw new Error(`${url} answers with the status ${response.status}.`);
    return response.headers.get('etag') ?? response.headers.get('last-modified');
  } finally {
    stop();
  }
}
