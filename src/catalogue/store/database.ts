/**
 * The IndexedDB database and its connection, opened on first use and again after the browser has
 * closed it.
 */
import {
  type DBSchema,
  type IDBPDatabase,
  openDB,
  type StoreKey,
  type StoreNames,
  type StoreValue,
} from 'idb';
import { ShopError } from '../../protocol/shop-error.ts';
import type { Chunk } from '../../protocol/catalogue/chunk-format.ts';
import { isQuotaExceeded } from './quota.ts';
import { ReadWriteLock } from './read-write-lock.ts';

export interface CatalogueSchema extends DBSchema {
  /**
   * Pointer to the current generation by key. Decoded as foreign data: any script of the origin can
   * write it.
   */
  pointers: { key: string; value: unknown };
  /** Record of each generation by id, complete or partial. Decoded as foreign data, too. */
  generations: { key: string; value: unknown };
  /** Pieces of snapshots by generation, format and index: see snapshot-pieces.ts. */
  snapshots: { key: [string, number, number]; value: Chunk };
  /** Chunks of entries, or parts of a file, by generation and index. */
  chunks: { key: [string, number]; value: Chunk };
  /** Lease of the writer by key, in browsers without Web Locks. */
  leases: { key: string; value: unknown };
}

export type Connection = IDBPDatabase<CatalogueSchema>;

/** Reads the record of `key`; resolves when the transaction has ended. */
export async function readRecord<N extends StoreNames<CatalogueSchema>>(
  connection: Connection,
  name: N,
  key: StoreKey<CatalogueSchema, N>,
): Promise<StoreValue<CatalogueSchema, N> | undefined> {
  const [record] = await readRecords(connection, name, [key]);
  return record;
}

/** Reads records in a single transaction; `undefined` for missing ones. */
async function readRecords<N extends StoreNames<CatalogueSchema>>(
  connection: Connection,
  name: N,
  keys: readonly StoreKey<CatalogueSchema, N>[],
): Promise<readonly (StoreValue<CatalogueSchema, N> | undefined)[]> {
  const { store, done } = connection.transaction(name);
  const records = await Promise.all(keys.map((key) => store.get(key)));
  await done;
  return records;
}

/** Reads chunks of a generation by index; `undefined` for missing ones. */
export function readChunks(
  connection: Connection,
  id: string,
  indexes: readonly number[],
): Promise<readonly (Chunk | undefined)[]> {
  const keys = indexes.map((index): [string, number] => [id, index]);
  return readRecords(connection, 'chunks', keys);
}

/** Time-out of opening: in some browsers it may neither succeed nor fail. */
const OPEN_TIMEOUT_MS = 2500;
/**
 * Time-out of a transaction: one that another tab left open can block all others as long as that
 * tab lives.
 */
const TRANSACTION_TIMEOUT_MS = 15_000;

/**
 * Runs transactions so that none waits for another of this connection: in WebKit, one that waits
 * when its worker is killed stays open as long as the tab lives and blocks all writers. So `work`
 * has to await the end of each transaction, not only of its requests.
 */
export class Database {
  readonly #name: string;
  readonly #limit: number;
  readonly #lock = new ReadWriteLock();
  #connection: Promise<Connection> | null = null;
  #isClosed = false;

  /**
   *
   * @param limit Time-out of each piece of work in milliseconds; 15,000 unless given.
   */
  constructor(name: string, limit: number = TRANSACTION_TIMEOUT_MS) {
    this.#name = name;
    this.#limit = limit;
  }

  /**
   * Runs `work` on an open connection. If the browser has closed the connection, opens another and
   * runs `work` once more, so it must be repeatable.
   *
   * @throws `ShopError('storage')`, also after the time-out.
   */
  read<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    return this.#lock.read(() => this.#run(work));
  }

  /** Runs `work` as `read` does, but alone. */
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

  /** Closes the connection; later calls reject. */
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
    if (this.#isClosed)
      return Promise.reject(
        new ShopError('storage', 'The catalogue storage of this page was closed. Reload the page.'),
      );
    const opening: Promise<Connection> = openWithin(this.#name, () => this.#drop(opening));
    this.#connection = opening;
    opening.catch(() => this.#drop(opening));
    return opening;
  }

  /** Drops the lost connection, unless another call has replaced it already. */
  #drop(opening: Promise<Connection>): void {
    if (this.#connection === opening) this.#connection = null;
  }
}

/**
 * Opens the database with a time-out.
 *
 * @param lost Called when another version or a deletion requires this connection to close, and when
 *   the browser has closed it.
 */
async function openWithin(name: string, lost: () => void): Promise<Connection> {
  if ((globalThis.indexedDB ?? null) === null) {
    throw new ShopError(
      'storage',
      'IndexedDB is missing: the catalogue is held in memory until the page closes.',
    );
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
    // Waits: an older tab closes its connection on `versionchange`; otherwise the time-out ends
    // the wait.
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

/**
 * Resolves to `null` if `promise` is not settled after `ms` milliseconds. Catalogue may not import
 * transport.
 */
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

/**
 * Detects a closed connection; WebKit has several names for a connection lost in the background.
 */
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
      'A newer version of wps-elements has changed the format of the stored catalogue. Reload the page.';
    return new ShopError('storage', message, { cause: error });
  }
  return ShopError.from(error, 'storage');
}
