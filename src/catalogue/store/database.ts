/** The IndexedDB database and its connection, which is opened late, lost by the browser, and opened again. */
import {
  type DBSchema,
  type IDBPDatabase,
  openDB,
  type StoreKey,
  type StoreNames,
  type StoreValue,
} from 'idb';
import { ShopError } from '../../protocol/shop-error.ts';
import type { Chunk } from './chunks.ts';
import { isQuotaExceeded } from './quota.ts';
import { ReadWriteLock } from '../locks/read-write-lock.ts';

export interface CatalogueSchema extends DBSchema {
  /** By key: which generation is current. Read with suspicion, any script of the origin can write here. */
  pointers: { key: string; value: unknown };
  /** By id: every generation begun, whole or half. Read with suspicion, too. */
  generations: { key: string; value: unknown };
  /** By generation, format and index: see snapshot-pieces.ts. */
  snapshots: { key: [string, number, number]; value: Chunk };
  /** By generation and index. */
  chunks: { key: [string, number]; value: Chunk };
  /** By key: who writes, where the browser has no locks. */
  leases: { key: string; value: unknown };
}

export type Connection = IDBPDatabase<CatalogueSchema>;

/** The record of `key`, when its transaction is over. */
export async function readRecord<N extends StoreNames<CatalogueSchema>>(
  connection: Connection,
  name: N,
  key: StoreKey<CatalogueSchema, N>,
): Promise<StoreValue<CatalogueSchema, N> | undefined> {
  const [record] = await readRecords(connection, name, [key]);
  return record;
}

/** In one transaction. */
export async function readRecords<N extends StoreNames<CatalogueSchema>>(
  connection: Connection,
  name: N,
  keys: readonly StoreKey<CatalogueSchema, N>[],
): Promise<readonly (StoreValue<CatalogueSchema, N> | undefined)[]> {
  const { store, done } = connection.transaction(name);
  const records = await Promise.all(keys.map((key) => store.get(key)));
  await done;
  return records;
}

/** Milliseconds; some browsers let an opening neither succeed nor fail. */
const OPEN_TIMEOUT_MS = 3000;
/** Milliseconds; what another tab has left open can keep all others waiting as long as that tab lives. */
const TRANSACTION_TIMEOUT_MS = 15_000;

/**
 * No transaction is made while another one is open that it would have to wait for: in WebKit, one that waits when its worker
 * is killed stays open as long as the tab lives, and whatever writes then waits behind it. So `work` has to await the end of
 * each transaction, not only of its requests.
 */
export class Database {
  readonly #name: string;
  readonly #limit: number;
  readonly #lock = new ReadWriteLock();
  #connection: Promise<Connection> | null = null;
  #isClosed = false;

  /** `limit`: milliseconds that a piece of work has, 15,000 unless given. */
  constructor(name: string, limit: number = TRANSACTION_TIMEOUT_MS) {
    this.#name = name;
    this.#limit = limit;
  }

  /**
   * Runs `work` on an open connection; a connection that the browser has closed is replaced and `work` run once more, so
   * it must be repeatable. Rejects with `ShopError('storage')`, also where it neither succeeds nor fails.
   */
  read<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    return this.#lock.read(() => this.#run(work));
  }

  /** The same for work that writes. */
  write<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    return this.#lock.write(() => this.#run(work));
  }

  async #run<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    try {
      const opening = this.#open();
      const connection = await opening;
      try {
        return await this.#within(work(connection));
      } catch (error) {
        if (!isLostConnection(error)) throw error;
        connection.close();
        this.#drop(opening);
        return await this.#within(work(await this.#open()));
      }
    } catch (error) {
      throw storageError(error);
    }
  }

  async #within<T>(work: Promise<T>): Promise<T> {
    const done = work.then((value) => ({ value }));
    const outcome = await withTimeout(done, this.#limit);
    if (outcome !== null) return outcome.value;
    done.catch(() => {});
    throw new ShopError('storage', `IndexedDB was busy for more than ${this.#limit / 1000} s.`);
  }

  /** For good. */
  close(): void {
    this.#isClosed = true;
    this.#connection?.then(
      (connection) => connection.close(),
      () => {},
    );
    this.#connection = null;
  }

  #open(): Promise<Connection> {
    if (this.#connection !== null) return this.#connection;
    if (this.#isClosed) return Promise.reject(new ShopError('storage', 'It was closed.'));
    const opening: Promise<Connection> = openWithin(this.#name, () => this.#drop(opening));
    this.#connection = opening;
    opening.catch(() => this.#drop(opening));
    return opening;
  }

  /** Several may find out that it is lost; the first has opened another one by then. */
  #drop(opening: Promise<Connection>): void {
    if (this.#connection === opening) this.#connection = null;
  }
}

/** `lost` is told when another version or a deletion needs us out of the way, and when the browser closed the connection. */
async function openWithin(name: string, lost: () => void): Promise<Connection> {
  if ((globalThis.indexedDB ?? null) === null) {
    throw new ShopError('storage', 'This browser keeps nothing here: IndexedDB is missing.');
  }
  let open: Connection | null = null;
  const leave = (): void => {
    open?.close();
    lost();
  };
  const opening = openDB<CatalogueSchema>(name, 1, {
    upgrade(database) {
      database.createObjectStore('pointers');
      database.createObjectStore('generations');
      database.createObjectStore('snapshots');
      database.createObjectStore('chunks');
      database.createObjectStore('leases');
    },
    // Waits: an older tab closes on `versionchange`; the limit ends it if it does not.
    blocked() {},
    blocking: leave,
    terminated: leave,
  });
  open = await withTimeout(opening, OPEN_TIMEOUT_MS);
  if (open !== null) return open;
  opening.then(
    (connection) => connection.close(),
    () => {},
  );
  throw new ShopError('storage', `IndexedDB did not open within ${OPEN_TIMEOUT_MS / 1000} s.`);
}

/** `null` if `promise` is not settled after `ms` milliseconds. */
async function withTimeout<T>(promise: Promise<T>, ms: number): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ms);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** WebKit's names for a connection that went away in the background are among them. */
function isLostConnection(error: unknown): boolean {
  return (
    error instanceof DOMException &&
    (error.name === 'InvalidStateError' ||
      error.name === 'UnknownError' ||
      error.name === 'AbortError')
  );
}

function storageError(error: unknown): ShopError {
  if (isQuotaExceeded(error)) {
    const message = 'The browser has no room left for the catalogue.';
    return new ShopError('storage', message, { cause: error });
  }
  if (error instanceof DOMException && error.name === 'VersionError') {
    const message =
      'A newer version of this library has changed what is stored here. It is left alone; reload the page.';
    return new ShopError('storage', message, { cause: error });
  }
  return ShopError.from(error, 'storage');
}
