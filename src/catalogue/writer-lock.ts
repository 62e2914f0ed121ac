/** The writer lock: of all tabs and workers of the origin, one at a time writes the catalogue of a key. Reading never waits. */
import { lockName } from '../protocol/catalogue/storage-names.ts';
import { ShopError } from '../protocol/shop-error.ts';
import { Announcements } from './announcements.ts';
import type { CatalogueStore } from './catalogue-store.ts';
import { generationId } from './generation-id.ts';

export interface WriterLockOptions {
  readonly store: CatalogueStore;
  readonly key: string;
  readonly signal: AbortSignal;
  /** Milliseconds without a sign of life after which the one who writes is taken for dead; 20,000 unless given. */
  readonly patience?: number;
}

const PATIENCE = 20_000;

type Work<T> = (signal: AbortSignal) => Promise<T>;

/**
 * Waits for its turn, then runs `work`, whose signal is also aborted when another tab has taken us for dead. Rejects as
 * `work` does, with the signal's reason, or with `ShopError('busy')` after such a loss. Web Locks where there are any
 * (they go with their tab), else a lease in the store that has to be renewed.
 */
export function withWriterLock<T>(options: WriterLockOptions, work: Work<T>): Promise<T> {
  options.signal.throwIfAborted();
  // Missing on pages without https, whatever the type says.
  const locks: LockManager | undefined = navigator.locks;
  return locks === undefined ? withLease(options, work) : withLock(locks, options, work);
}

/** The same at once or not at all: where somebody else writes, it is left to them. */
export async function ifNobodyWrites(options: WriterLockOptions, work: Work<void>): Promise<void> {
  const { store, key, signal, patience = PATIENCE } = options;
  const locks: LockManager | undefined = navigator.locks;
  if (locks === undefined) {
    const owner = generationId();
    const renew = (): Promise<boolean> => store.lease(key, owner, patience);
    if (await renew()) await leased(options, owner, new Entry(signal, patience, renew), work);
    return;
  }
  const others = new Announcements(key, () => {});
  const entry = new Entry(signal, patience, signOfLife(others));
  let isTheirs = false;
  try {
    await locks.request(lockName(key), { ifAvailable: true }, async (lock) => {
      isTheirs = lock === null;
      if (!isTheirs) await entry.run(work);
    });
  } catch (error) {
    if (isTheirs || entry.isEntered) throw entry.lose(error);
    await work(signal);
  } finally {
    others.close();
  }
}

async function withLock<T>(
  locks: LockManager,
  { key, signal, patience = PATIENCE }: WriterLockOptions,
  work: Work<T>,
): Promise<T> {
  const name = lockName(key);
  const silence = new AbortController();
  const wait = (): ReturnType<typeof setTimeout> => setTimeout(() => silence.abort(), patience);
  let timer = wait();
  const others = new Announcements(key, () => {
    clearTimeout(timer);
    timer = wait();
  });
  const entry = new Entry(signal, patience, signOfLife(others));
  const enter = (): Promise<T> => {
    clearTimeout(timer);
    return entry.run(work);
  };
  const either = AbortSignal.any([signal, silence.signal]);
  try {
    return await locks.request(name, { signal: either }, enter);
  } catch (error) {
    if (entry.isEntered) throw entry.lose(error);
    if (signal.aborted) throw signal.reason;
    // No locks after all (a sandboxed frame): nobody to share storage with either.
    if (!silence.signal.aborted) return await work(signal);
    return await locks.request(name, { steal: true }, enter).catch((reason: unknown) => {
      throw entry.lose(reason);
    });
  } finally {
    clearTimeout(timer);
    others.close();
  }
}

async function withLease<T>(options: WriterLockOptions, work: Work<T>): Promise<T> {
  const { store, key, signal, patience = PATIENCE } = options;
  const owner = generationId();
  const renew = (): Promise<boolean> => store.lease(key, owner, patience);
  while (!(await renew())) {
    await pause(patience / 20, signal);
    signal.throwIfAborted();
  }
  return leased(options, owner, new Entry(signal, patience, renew), work);
}

async function leased<T>(
  { store, key }: WriterLockOptions,
  owner: string,
  entry: Entry,
  work: Work<T>,
): Promise<T> {
  try {
    return await entry.run(work);
  } finally {
    await store.lease(key, owner, 0).catch(() => {});
  }
}

/** Where there are locks, only these show that one is still ours. */
function signOfLife(others: Announcements): () => Promise<boolean> {
  return async () => {
    others.say('writing');
    return true;
  };
}

/** The time inside the lock. */
class Entry {
  readonly #signal: AbortSignal;
  readonly #interval: number;
  readonly #stay: () => Promise<boolean>;
  readonly #loss = new AbortController();
  #isEntered = false;

  /** `stay` is called now and then, and says whether the lock is still ours. */
  constructor(signal: AbortSignal, patience: number, stay: () => Promise<boolean>) {
    this.#signal = signal;
    this.#interval = patience / 4;
    this.#stay = stay;
  }

  get isEntered(): boolean {
    return this.#isEntered;
  }

  async run<T>(work: Work<T>): Promise<T> {
    this.#isEntered = true;
    const check = async (): Promise<void> => {
      if (!(await this.#stay().catch(() => true))) this.lose(null);
    };
    const timer = setInterval(() => void check(), this.#interval);
    try {
      return await work(AbortSignal.any([this.#signal, this.#loss.signal]));
    } finally {
      clearInterval(timer);
    }
  }

  /** What a rejection from inside means; one of the lock itself says that it was taken away. */
  lose(error: unknown): unknown {
    const isOfLock = error === null || error instanceof DOMException;
    if (!isOfLock || this.#signal.aborted) return error;
    const loss = new ShopError('busy', 'Another tab has taken over getting the catalogue.');
    this.#loss.abort(loss);
    return loss;
  }
}

/** Ends early when `signal` is aborted. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });
}
