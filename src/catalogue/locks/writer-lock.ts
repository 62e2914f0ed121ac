/**
 * Writer lock: of all tabs and workers of an origin, a single one writes the catalogue of a key.
 * Readers do not wait.
 *
 * Web Locks end with their tab. Chromium gives pages that are opened after the site's data was
 * deleted a lock manager of their own, while older pages go on with the former one; both use the
 * same databases. A lease in the store therefore excludes holders of another lock manager.
 */
import { lockName } from '../../protocol/catalogue/storage-names.ts';
import { TabChannel } from './tab-channel.ts';
import type { CatalogueStore } from '../store/store.ts';
import { generationId } from '../store/records.ts';
import { LockLostError } from '../errors.ts';

interface WriterLockOptions {
  readonly store: CatalogueStore;
  readonly key: string;
  readonly signal: AbortSignal;
  /**
   * Milliseconds without a heartbeat after which the holder is taken for dead; 20,000 unless given.
   */
  readonly timeout?: number;
}

const LEASE_TIMEOUT_MS = 20_000;
/**
 * Part of the time-out for which a lease beside a Web Lock is valid: short, because the next writer
 * waits that long where the last one crashed.
 */
const LEASES_PER_TIMEOUT = 8;
/** A lease of another holder is tested so often while it is valid. */
const WAITS_PER_LEASE = 20;

type Work<T> = (signal: AbortSignal) => Promise<T>;

/**
 * Waits for the lock, then runs `work`, whose signal is also aborted when the lock is lost. Uses
 * Web Locks with a lease in the store; without them a longer lease alone.
 *
 * @throws What `work` throws; the signal's reason; `LockLostError` if another tab took the lock.
 */
export async function withWriterLock<T>(options: WriterLockOptions, work: Work<T>): Promise<T> {
  const { key, signal, timeout = LEASE_TIMEOUT_MS } = options;
  signal.throwIfAborted();
  const { locks, session, close } = startSession(options);
  if (locks === undefined) return session.run(work);
  const name = lockName(key);
  const silence = new AbortController();
  const wait = (): ReturnType<typeof setTimeout> => setTimeout(() => silence.abort(), timeout);
  let timer = wait();
  const others = new TabChannel(key, () => {
    clearTimeout(timer);
    timer = wait();
  });
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
    close();
  }
}

/** Runs `work` only if the lock is free; otherwise resolves without running it. */
export async function tryWithWriterLock(
  options: WriterLockOptions,
  work: Work<void>,
): Promise<void> {
  const { key, signal } = options;
  const { locks, session, close } = startSession(options);
  if (locks === undefined) return session.tryRun(work);
  let isTheirs = false;
  try {
    await locks.request(lockName(key), { ifAvailable: true }, async (lock) => {
      isTheirs = lock === null;
      if (!isTheirs) await session.tryRun(work);
    });
  } catch (error) {
    if (isTheirs || session.isHeld) throw session.revoke(error);
    await work(signal);
  } finally {
    close();
  }
}

/** Prepares the lease. Heartbeats are posted to other tabs while it is held or waited for. */
function startSession(options: WriterLockOptions): {
  readonly locks: LockManager | undefined;
  readonly session: LockSession;
  readonly close: () => void;
} {
  const { store, key, signal, timeout = LEASE_TIMEOUT_MS } = options;
  // Missing on pages without https, whatever the type says.
  const locks: LockManager | undefined = navigator.locks;
  const owner = generationId();
  if (locks === undefined) {
    const lease = (ms: number): Promise<boolean> => store.lease(key, owner, ms);
    return { locks, session: new LockSession(signal, timeout, lease), close: () => {} };
  }
  const others = new TabChannel(key, () => {});
  const lease = (ms: number): Promise<boolean> => {
    others.post('writing');
    // Full storage refuses leases too: then the Web Lock has to suffice.
    return store.lease(key, owner, ms).catch(() => true);
  };
  const session = new LockSession(signal, timeout / LEASES_PER_TIMEOUT, lease);
  return { locks, session, close: () => others.close() };
}

/** Time during which the lease is held: renews it and notices its loss. */
class LockSession {
  readonly #signal: AbortSignal;
  readonly #duration: number;
  readonly #lease: (ms: number) => Promise<boolean>;
  readonly #loss = new AbortController();
  #isHeld = false;

  /**
   * @param duration Milliseconds for which the lease is valid; renewed four times as often.
   * @param lease Takes, renews (`duration`) or ends (0) the lease; resolves to `false` while
   *   another holder has it.
   */
  constructor(signal: AbortSignal, duration: number, lease: (ms: number) => Promise<boolean>) {
    this.#signal = signal;
    this.#duration = duration;
    this.#lease = lease;
  }

  get isHeld(): boolean {
    return this.#isHeld;
  }

  /** Waits for the lease, then runs `work`. */
  async run<T>(work: Work<T>): Promise<T> {
    this.#isHeld = true;
    const signal = AbortSignal.any([this.#signal, this.#loss.signal]);
    while (!(await this.#lease(this.#duration))) {
      await delay(this.#duration / WAITS_PER_LEASE, signal);
      signal.throwIfAborted();
    }
    return this.#runLeased(work, signal);
  }

  /** Runs `work` if the lease is free. */
  async tryRun(work: Work<void>): Promise<void> {
    this.#isHeld = true;
    const signal = AbortSignal.any([this.#signal, this.#loss.signal]);
    if (await this.#lease(this.#duration)) await this.#runLeased(work, signal);
  }

  async #runLeased<T>(work: Work<T>, signal: AbortSignal): Promise<T> {
    const renew = async (): Promise<void> => {
      if (!(await this.#lease(this.#duration).catch(() => true))) this.revoke(null);
    };
    const timer = setInterval(() => void renew(), this.#duration / 4);
    try {
      return await work(signal);
    } finally {
      clearInterval(timer);
      await this.#lease(0).catch(() => {});
    }
  }

  /**
   * Maps a rejection to what the caller gets: one of the lock itself means that the lock was lost.
   */
  revoke(error: unknown): unknown {
    const isOfLock = error === null || error instanceof DOMException;
    if (!isOfLock || this.#signal.aborted) return error;
    const loss = new LockLostError();
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
