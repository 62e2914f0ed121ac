/**
 * Writes a generation into IndexedDB beside the current one. When storage is full it frees space
 * once per write.
 */
import { ClearedError } from '../errors.ts';
import { Arrival } from './arrival.ts';
import type { Chunk } from '../../protocol/catalogue/chunk-format.ts';
import { release } from '../../protocol/catalogue/buffers.ts';
import { ShopError } from '../../protocol/shop-error.ts';
import type { Generation, GenerationDetails, GenerationWriter } from './store.ts';
import { checksum, EMPTY_CHECKSUM } from '../../protocol/catalogue/checksum.ts';
import { createChunkWriter, createTextReader } from './chunks.ts';
import { type Connection, type Database, readChunks, readRecord } from './database.ts';
import { isFull, quotaError } from './quota.ts';
import { rangeOf, currentOf, deleteGenerations, deleteAllExcept } from './generation-records.ts';
import type { Pointer } from './records.ts';
import { findSnapshot, piecesOf, PieceWriter, type ReadSnapshot } from './snapshot-pieces.ts';

type Facts = Omit<GenerationDetails, 'entries'>;

export class IndexedDbWriter implements GenerationWriter {
  readonly #database: Database;
  readonly #key: string;
  readonly #id: string;
  readonly #onCommit: (snapshot: ArrayBuffer) => void;
  readonly #chunks = createChunkWriter(async (first, chunks) => {
    const bytes = chunks.reduce((sum, { length }) => sum + length, 0);
    await this.#write(bytes, async (connection) => {
      const { store, done } = connection.transaction('chunks', 'readwrite');
      await Promise.all([
        ...chunks.map((chunk, i) => store.put(chunk, [this.#id, first + i])),
        done,
      ]);
    });
    release(...chunks.map(({ buffer }) => buffer));
    this.#arrival.move(first + chunks.length);
  });
  readonly #arrival = new Arrival();
  readonly #pieces = new PieceWriter((index, piece) =>
    this.#write(piece.length, (connection) =>
      connection.put('snapshots', piece, [this.#id, 0, index]),
    ),
  );
  /** The snapshot, if it was added in a single piece. */
  #whole: Chunk | null = null;
  #parts = 0;
  #finished: Promise<FinishedSnapshot> | null = null;
  /** Bytes written so far. */
  #bytes = 0;

  constructor(
    database: Database,
    key: string,
    id: string,
    onCommit: (snapshot: ArrayBuffer) => void,
  ) {
    this.#database = database;
    this.#key = key;
    this.#id = id;
    this.#onCommit = onCommit;
  }

  get arriving(): Pick<Generation, 'id' | 'readTexts'> {
    const id = this.#id;
    const readTexts = createTextReader(async (indexes) => {
      await this.#arrival.reach(Math.max(...indexes));
      return this.#database.read((connection) => readChunks(connection, id, indexes));
    });
    return { id, readTexts };
  }

  addChunks(chunks: readonly Chunk[], entries: number): Promise<void> {
    return this.#chunks.addChunks(chunks, entries);
  }

  add(json: string): Promise<void> {
    return this.#chunks.add(json);
  }

  async addSnapshot(bytes: Chunk): Promise<void> {
    this.#parts += 1;
    await this.#pieces.add(bytes);
    if (this.#parts === 1) {
      this.#whole = bytes;
      return;
    }
    for (const part of [this.#whole, bytes]) if (part !== null) release(part.buffer);
    this.#whole = null;
  }

  async snapshot(): Promise<ArrayBuffer> {
    const { snapshot } = await this.#finish();
    return snapshot;
  }

  async commit(facts: Facts): Promise<void> {
    const chunks = await this.#chunks.finish();
    const { snapshot, checksum, pieceSums } = await this.#finish();
    const { entries } = chunks;
    const pointer: Pointer = { ...facts, entries, generation: this.#id, checksum, pieceSums };
    let isWhole = (await this.#chunksChecksum()) === chunks.checksum;
    if (isWhole)
      await this.#write(0, async (connection) => {
        isWhole = await commitPointer(connection, this.#key, {
          pointer,
          chunks: chunks.chunks,
          pieces: pieceSums.length,
        });
      });
    if (!isWhole) throw await this.#missingError();
    this.#onCommit(snapshot);
    // The generation is current now. A failed clean-up is no error: with full storage, Firefox
    // cannot even delete.
    await this.#database
      .write((connection) => deleteAllExcept(connection, this.#key, [this.#id]))
      .catch(() => {});
  }

  discard(): Promise<void> {
    this.#arrival.end();
    return this.#database
      .write((connection) => deleteGenerations(connection, this.#key, [this.#id]))
      .catch(() => {});
  }

  #finish(): Promise<FinishedSnapshot> {
    this.#finished ??= this.#finishSnapshot();
    return this.#finished;
  }

  async #finishSnapshot(): Promise<FinishedSnapshot> {
    const pieceSums = await this.#pieces.finish();
    const checksum = pieceSums.at(-1) ?? EMPTY_CHECKSUM;
    const whole = this.#whole;
    this.#whole = null;
    if (whole !== null) return { pieceSums, checksum, snapshot: whole.buffer };
    const read = await this.#database.read((connection) => findSnapshot(connection, [this.#id, 0]));
    if (read?.checksum !== checksum) throw await this.#missingError();
    return { pieceSums, checksum, snapshot: read.snapshot };
  }

  /** Checksum of the chunks as stored; each batch has the time-out of a transaction. */
  async #chunksChecksum(): Promise<number> {
    let sum = EMPTY_CHECKSUM;
    for (let from = 0; ; from += BATCH) {
      const range = IDBKeyRange.bound([this.#id, from], [this.#id, from + BATCH - 1]);
      const batch = await this.#database.read(async (connection) => {
        const { store, done } = connection.transaction('chunks');
        const [chunks] = await Promise.all([store.getAll(range), done]);
        return chunks;
      });
      for (const chunk of batch) {
        sum = checksum(chunk, sum);
        release(chunk.buffer);
      }
      if (batch.length < BATCH) return sum;
    }
  }

  /**
   * Error for missing data: another tab may have cleared the shop or taken the lock. Checked at the
   * end only: a record in the transaction of each write would, in WebKit, block all readers once a
   * worker is killed in a write.
   */
  async #missingError(): Promise<ShopError> {
    const isThere = (connection: Connection) => readRecord(connection, 'generations', this.#id);
    if ((await this.#database.read(isThere)) !== undefined)
      return new ShopError('storage', 'Parts of the stored catalogue are missing or damaged.');
    // Deletes what was written after the record was deleted: no other clean-up would find it.
    await this.discard();
    return new ClearedError();
  }

  /**
   * Writes `bytes` bytes. On QuotaExceededError deletes other partial generations and retries once,
   * then discards this one.
   */
  async #write(bytes: number, work: (connection: Connection) => Promise<unknown>): Promise<void> {
    try {
      await this.#database.write(work);
    } catch (error) {
      if (!isFull(error)) throw error;
      await this.#writeAgain(bytes, work);
    }
    this.#bytes += bytes;
  }

  async #writeAgain(
    bytes: number,
    work: (connection: Connection) => Promise<unknown>,
  ): Promise<void> {
    try {
      await this.#database.write(async (connection) => {
        const current = await currentOf(connection, this.#key);
        await deleteAllExcept(connection, this.#key, [current, this.#id]);
      });
      await this.#database.write(work);
    } catch (error) {
      if (!isFull(error)) throw error;
      const full = await quotaError(error, this.#bytes, bytes);
      await this.discard();
      throw full;
    }
  }
}

interface FinishedSnapshot extends ReadSnapshot {
  readonly pieceSums: readonly number[];
}

/** Chunks that are read back at a time. */
const BATCH = 100;

interface Finished {
  readonly pointer: Pointer;
  /** Expected number of chunks and pieces. */
  readonly chunks: number;
  readonly pieces: number;
}

/**
 * Makes the generation current; resolves to `false` if parts of it are missing. The only
 * transaction with strict durability: earlier data may be lost with the power, the pointer never
 * points to less.
 */
async function commitPointer(
  connection: Connection,
  key: string,
  finished: Finished,
): Promise<boolean> {
  const { pointer, chunks, pieces } = finished;
  const { generation: id } = pointer;
  const stores = ['pointers', 'generations', 'snapshots', 'chunks'] as const;
  const transaction = connection.transaction(stores, 'readwrite', { durability: 'strict' });
  const done = transaction.done;
  done.catch(() => {});
  const isWhole =
    (await transaction.objectStore('generations').getKey(id)) !== undefined &&
    (await transaction.objectStore('chunks').count(rangeOf(id))) === chunks &&
    (await transaction.objectStore('snapshots').count(piecesOf([id, 0]))) === pieces;
  if (isWhole) await transaction.objectStore('pointers').put(pointer, key);
  await done;
  return isWhole;
}
