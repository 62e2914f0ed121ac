/**
 * `CatalogueStore` on IndexedDB. A generation is complete or invisible: its pointer is written
 * last, in a strict transaction.
 */
import { DATABASE_NAME } from '../../protocol/catalogue/storage-names.ts';
import type {
  CatalogueStore,
  Download,
  Generation,
  GenerationInfo,
  GenerationTimes,
  GenerationWriter,
  PartialGeneration,
} from './store.ts';
import { ENTRIES_PER_CHUNK } from '../../protocol/catalogue/chunk-format.ts';
import { createTextReader } from './chunks.ts';
import { type Connection, Database, readChunks, readRecord } from './database.ts';
import { generationId, infoOf, decodePointer } from './records.ts';
import {
  currentOf,
  downloadOf,
  mostCompletePartial,
  deleteGenerations,
  deleteAll,
  deleteAllExcept,
  writeIfPresent,
} from './generation-records.ts';
import { CorruptCatalogueError } from '../errors.ts';
import {
  findSnapshot,
  type LengthsOf,
  PieceWriter,
  readRest,
  readSnapshot,
  readStart,
  type SnapshotKey,
  type SnapshotStart,
} from './snapshot-pieces.ts';
import { IndexedDbDownload } from './indexeddb-download.ts';
import { IndexedDbWriter } from './indexeddb-writer.ts';

export class IndexedDbStore implements CatalogueStore {
  readonly storage = 'stored';
  readonly #database: Database;
  /**
   * Last committed snapshot until `current` is called: reading it back would hold it in memory
   * twice.
   */
  #committed: Pick<Generation, 'id' | 'snapshot'> | null = null;

  constructor(name: string, limit?: number) {
    this.#database = new Database(name, limit);
  }

  /**
   * Opens the store.
   *
   * @param limit Time-out of each operation in milliseconds.
   * @throws `ShopError('storage')` where IndexedDB is missing or does not open: use `MemoryStore`
   *   then.
   */
  static async open(name: string = DATABASE_NAME, limit?: number): Promise<IndexedDbStore> {
    const store = new IndexedDbStore(name, limit);
    await store.#database.read(async () => {});
    return store;
  }

  async current(key: string, lengthsOf?: LengthsOf): Promise<Generation | null> {
    return this.#database.read(async (connection) => {
      const transaction = connection.transaction(['pointers', 'snapshots']);
      const pointer = decodePointer(await transaction.objectStore('pointers').get(key));
      if (pointer === null) {
        await transaction.done;
        return null;
      }
      const label = infoOf(pointer);
      const committed = this.#committed?.id === label.id ? this.#committed : null;
      const pieces = transaction.objectStore('snapshots');
      const { pieceSums } = pointer;
      const read =
        committed ??
        (pieceSums &&
          lengthsOf &&
          (await readStart(pieces, [label.id, 0], pieceSums, lengthsOf))) ??
        (await readSnapshot(pieces, [label.id, 0]));
      await transaction.done;
      this.#committed = null;
      if (!read || ('checksum' in read && read.checksum !== pointer.checksum))
        throw damaged(label.id);
      const { snapshot } = read;
      const readChunks = this.#chunkReader(label.id);
      return {
        ...label,
        snapshot,
        ...('sums' in read && { readRest: this.#restReader(label.id, read) }),
        readTexts: createTextReader(readChunks),
        readChunks,
      };
    });
  }

  async info(key: string): Promise<GenerationInfo | null> {
    const pointer = await this.#database.read((connection) =>
      readRecord(connection, 'pointers', key),
    );
    return infoOf(decodePointer(pointer));
  }

  async touch(key: string, id: string, times: GenerationTimes): Promise<void> {
    await this.#database.write(async (connection) => {
      const { store, done } = connection.transaction('pointers', 'readwrite');
      const pointer = decodePointer(await store.get(key));
      if (pointer?.generation === id) await store.put({ ...pointer, ...times }, key);
      await done;
    });
  }

  async partial(key: string): Promise<PartialGeneration | null> {
    return this.#database.read(async (connection) => {
      const found = await mostCompletePartial(connection, key);
      if (found === null) return null;
      const { id, header, chunks } = found;
      const entries = chunks * ENTRIES_PER_CHUNK;
      return { header, entries, readTexts: createTextReader(this.#chunkReader(id)) };
    });
  }

  async snapshotOf(id: string, format: number): Promise<ArrayBuffer | null> {
    return this.#database.read(async (connection) => {
      const read = await findSnapshot(connection, [id, format]);
      return read?.snapshot ?? null;
    });
  }

  async storeSnapshot(id: string, format: number, snapshot: ArrayBuffer): Promise<void> {
    await this.#database.write((connection) => putSnapshot(connection, [id, format], snapshot));
  }

  async download(key: string): Promise<Download | null> {
    return this.#database.read(async (connection) => {
      const found = await downloadOf(connection, key);
      if (found === null || found.file.parts === 0) return null;
      return new IndexedDbDownload(this.#database, key, found.id, found.file);
    });
  }

  async beginDownload(key: string, version: string): Promise<Download> {
    const id = generationId();
    const file = { version, bytes: 0, parts: 0 };
    await this.#database.write(async (connection) => {
      await deleteAllExcept(connection, key, [await currentOf(connection, key)]);
      await connection.put('generations', { key, header: null, file }, id);
    });
    return new IndexedDbDownload(this.#database, key, id, file);
  }

  async begin(key: string, header: string | null): Promise<GenerationWriter> {
    const id = generationId();
    await this.#database.write(async (connection) => {
      await deleteAllExcept(connection, key, [
        await currentOf(connection, key),
        (await mostCompletePartial(connection, key))?.id,
        (await downloadOf(connection, key))?.id,
      ]);
      await connection.put('generations', { key, header }, id);
    });
    return new IndexedDbWriter(this.#database, key, id, (snapshot) => {
      this.#committed = { id, snapshot };
    });
  }

  async collectGarbage(key: string): Promise<void> {
    await this.#database.write(async (connection) =>
      deleteAllExcept(connection, key, [await currentOf(connection, key)]),
    );
  }

  async lease(key: string, owner: string, ms: number): Promise<boolean> {
    return this.#database.write(async (connection) => {
      const { store, done } = connection.transaction('leases', 'readwrite');
      const now = Date.now();
      const isMine = !isHeld(await store.get(key), now, owner);
      if (isMine) await store.put({ owner, until: now + ms }, key);
      await done;
      return isMine;
    });
  }

  async clear(key: string): Promise<void> {
    await this.#database.write((connection) => deleteAll(connection, key));
  }

  async delete(key: string, id: string): Promise<void> {
    await this.#database.write((connection) => deleteGenerations(connection, key, [id]));
  }

  close(): void {
    this.#database.close();
  }

  /** Reads the rest once. */
  #restReader(id: string, start: SnapshotStart): () => Promise<void> {
    let reading: Promise<void> | undefined;
    return () =>
      (reading ??= this.#database.read(async (connection) => {
        if (!(await readRest(connection, [id, 0], start))) throw damaged(id);
      }));
  }

  #chunkReader(id: string): NonNullable<Generation['readChunks']> {
    return (indexes) => this.#database.read((connection) => readChunks(connection, id, indexes));
  }
}

/**
 * Longest valid lease in milliseconds: a longer one was written by another clock or another script.
 */
const NO_LEASE = 60 * 60 * 1000;

/** Checks whether another owner holds a valid lease. */
function isHeld(lease: unknown, now: number, owner: string): boolean {
  if (typeof lease !== 'object' || lease === null || !('until' in lease && 'owner' in lease)) {
    return false;
  }
  const left = Number(lease.until) - now;
  return lease.owner !== owner && left >= 0 && left < NO_LEASE;
}

function damaged(id: string): CorruptCatalogueError {
  return new CorruptCatalogueError('The stored catalogue is damaged or incomplete.', id);
}

async function putSnapshot(
  connection: Connection,
  [id, format]: SnapshotKey,
  snapshot: ArrayBuffer,
): Promise<void> {
  await writeIfPresent(connection, id, async (transaction) => {
    const store = transaction.objectStore('snapshots');
    const writer = new PieceWriter(async (index, piece) => {
      await store.put(piece, [id, format, index]);
    });
    await writer.add(new Uint8Array(snapshot));
    await writer.finish();
  });
}
