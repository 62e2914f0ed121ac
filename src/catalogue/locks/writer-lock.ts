/**
 * Writer lock: of all tabs and workers of an origin, a single one writes the catalogue of a key.
 * Readers do not wait.
 */
import { lockName } from '../../protocol/catalogue/storage-names.ts';
import { ShopError } from '../../protocol/shop-error.ts';
import { TabChannel } from './tab-channel.ts';
import type { CatalogueStore } from '../store/store.ts';
import { generationId } from '../store/records.ts';

export interface WriterLockOptions {
  readonly store: CatalogueStore;
  readonly key: string;
  readonly signal: AbortSignal;
  /**
   * Milliseconds without a heartbeat after which the holder is taken for dead; 20,000 unless given.
   */
  readonly timeout?: number;
}

const LEASE_TIMEOUT_MS = 20_000;

type Work<T> = (signal: AbortSignal) => Promise<T>;

/**
 * Waits for the lock, then runs `work`, whose signal is also aborted when the lock is lost. Uses
 * Web Locks, which end with their tab; without them a lease in the store that is renewed.
 *
 * @throws What `work` throws; the signal's reason; `ShopError('busy')` if another tab took the
 *   lock.
 */
export function withWriterLock<T>(options: WriterLockOptions, work: Work<T>): Promise<T> {
  options.signal.throwIfAborted();
  // Missing on pages without https, whatever the type says.
  const locks: LockManager | undefined = navigator.locks;
  return locks === undefined ? withLease(options, work) : withLock(locks, options, work);
}

/** Runs `work` only if the lock is free; otherwise resolves without running it. */
export async function tryWithWriterLock(
  options: WriterLockOptions,
  work: Work<void>,
): Promise<void> {
  const { store, key, signal, timeout = LEASE_TIMEOUT_MS } = options;
  const locks: LockManager | undefined = navigator.locks;
  if (locks === undefined) {
    const owner = generationId();
    const renew = (): Promise<boolean> => store.lease(key, owner, timeout);
    if (await renew()) await leased(options, owner, new LockSession(signal, timeout, renew), work);
    return;
  }
  const others = new TabChannel(key, () => {});
  const session = new LockSession(signal, timeout, heartbeat(others));
  let isTheirs = false;
  try {
    await locks.request(lockName(key), { ifAvailable: true }, async (lock) => {
      isTheirs = lock === null;
      if (!isTheirs) await session.run(work);
    });
  } catch (error) {
    if (isTheirs || session.isHeld) throw session.revoke(error);
    await work(signal);
  } finally {
    others.close();
  }
}

async function withLock<T>(
  locks: LockManager,
  { key, signal, timeout = LEASE_TIMEOUT_MS }: WriterLockOptions,
  work: Work<T>,
): Promise<T> {
  const name = lockName(key);
  const silence = new AbortController();
  const wait = (): ReturnType<typeof setTimeout> => setTimeout(() => silence.abort(), timeout);
  let timer = wait();
  const others = new TabChannel(key, () => {
    clearTimeout(timer);
    timer = wait();
  });
  const session = new LockSession(signal, timeout, heartbeat(others));
  const enter = (): Promise<T> => {
    clearTimeout(timer);
    return session.run(work);
  };
  const either = AbortSignal.any([signal, silence.signal]);
  try {
    return await locks.request(name, { signal: either }, enter);
  } catch (error) {
    if (session.isHeld) throw session.revoke(error);
    if (signal.aborted) throw signal.reason;
    // Locks are refused, as in a sandboxed frame, which shares its storage with no other tab.
    if (!silence.signal.aborted) return await work(signal);
    return await locks.request(name, { steal: true }, enter).catch((reason: unknown) => {
      throw session.revoke(reason);
    });
  } finally {
    clearTimeout(timer);
    others.close();
  }
}

async function withLease<T>(options: WriterLockOptions, work: Work<T>): Promise<T> {
  const { store, key, signal, timeout = LEASE_TIMEOUT_MS } = options;
  const owner = generationId();
  const renew = (): Promise<boolean> => store.lease(key, owner, timeout);
  while (!(await renew())) {
    await delay(timeout / 20, signal);
    signal.throwIfAborted();
  }
  return leased(options, owner, new LockSession(signal, timeout, renew), work);
}

async function leased<T>(
  { store, key }: WriterLockOptions,
  owner: string,
  session: LockSession,
  work: Work<T>,
): Promise<T> {
  try {
    return await session.run(work);
  } finally {
    await store.lease(key, owner, 0).catch(() => {});
  }
}

/**
 * Heartbeat for Web Locks: posted to other tabs, which wait for silence before they steal the lock.
 */
function heartbeat(others: TabChannel): () => Promise<boolean> {
  return async () => {
    others.post('writing');
    return true;
  };
}

/** Time during which the lock is held: renews it and notices its loss. */
class LockSession {
  readonly #signal: AbortSignal;
  readonly #interval: number;
  readonly #renew: () => Promise<boolean>;
  readonly #loss = new AbortController();
  #isHeld = false;

  /**
   *
   * @param renew Called four times per `timeout`; resolves to `false` once the lock is lost.
   */
  constructor(signal: AbortSignal, timeout: number, renew: () => Promise<boolean>) {
    this.#signal = signal;
    this.#interval = timeout / 4;
    this.#renew = renew;
  }

  get isHeld(): boolean {
    return this.#isHeld;
  }

  async run<T>(work: Work<T>): Promise<T> {
    this.#isHeld = true;
    const check = async (): Promise<void> => {
      if (!(await this.#renew().catch(() => true))) this.revoke(null);
    };
    const timer = setInterval(() => void check(), this.#interval);
    try {
      return await work(AbortSignal.any([this.#signal, this.#loss.signal]));
    } finally {
      clearInterval(timer);
    }
  }

  /**
   * Maps a rejection to what the caller gets: one of the lock itself means that the lock was lost.
   */
  revoke(error: unknown): unknown {
    const isOfLock = error === null || error instanceof DOMException;
    if (!isOfLock || this.#signal.aborted) return error;
    const loss = new ShopError(
      'busy',
      'Another tab has taken over the synchronisation of the catalogue.',
    );
    this.#loss.abort(loss);
    return loss;
  }
}

/**
 * Resolves after `ms` milliseconds or when `signal` is aborted. Catalogue may not import transport.
 */
function delay(ms: number, signal: AbortSignal): Promise<void> {
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
