/** `StoredWriter`: writes a generation into IndexedDB beside the current one. Where that is full it makes room, once for each write. */
import { ClearedError } from '../errors.ts';
import { release } from '../../protocol/catalogue/buffers.ts';
import { ShopError } from '../../protocol/shop-error.ts';
import type { GenerationDetails, GenerationWriter } from './store.ts';
import { checksum, EMPTY_CHECKSUM } from './checksum.ts';
import { type Chunk, createChunkWriter } from './chunks.ts';
import { type Connection, type Database, readRecord } from './database.ts';
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
  readonly #chunks = createChunkWriter(async (index, chunk) => {
    await this.#write(chunk.length, (connection) =>
      connection.put('chunks', chunk, [this.#id, index]),
    );
    release(chunk.buffer);
  });
  readonly #pieces = new PieceWriter((index, piece) =>
    this.#write(piece.length, (connection) =>
      connection.put('snapshots', piece, [this.#id, 0, index]),
    ),
  );
  /** The snapshot, if all of it has come at once. */
  #whole: Chunk | null = null;
  #parts = 0;
  #finished: Promise<FinishedSnapshot> | null = null;
  /** Written so far. */
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
    const { snapshot, pieces, checksum } = await this.#finish();
    const { entries } = chunks;
    const pointer: Pointer = { ...facts, entries, generation: this.#id, checksum };
    let isWhole = (await this.#chunksChecksum()) === chunks.checksum;
    if (isWhole)
      await this.#write(0, async (connection) => {
        isWhole = await commitPointer(connection, this.#key, {
          pointer,
          chunks: chunks.chunks,
          pieces,
        });
      });
    if (!isWhole) throw await this.#missingError();
    this.#onCommit(snapshot);
    // It is current now, whatever becomes of the others: where storage is full, Firefox cannot even forget.
    await this.#database
      .write((connection) => deleteAllExcept(connection, this.#key, [this.#id]))
      .catch(() => {});
  }

  discard(): Promise<void> {
    return this.#database
      .write((connection) => deleteGenerations(connection, this.#key, [this.#id]))
      .catch(() => {});
  }

  #finish(): Promise<FinishedSnapshot> {
    this.#finished ??= this.#finishSnapshot();
    return this.#finished;
  }

  async #finishSnapshot(): Promise<FinishedSnapshot> {
    const written = await this.#pieces.finish();
    const whole = this.#whole;
    this.#whole = null;
    if (whole !== null) return { ...written, snapshot: whole.buffer };
    const read = await this.#database.read((connection) => findSnapshot(connection, [this.#id, 0]));
    if (read?.checksum !== written.checksum) throw await this.#missingError();
    return { ...written, snapshot: read.snapshot };
  }

  /** Of the chunks as they have arrived; each batch has the time that a piece of work has. */
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
   * Why not all is there; somebody may have cleared the shop meanwhile, or taken us for dead. Looked for at the end only:
   * with the record in its transaction, a write that a killed worker leaves open keeps WebKit from reading any record.
   */
  async #missingError(): Promise<ShopError> {
    const isThere = (connection: Connection) => readRecord(connection, 'generations', this.#id);
    if ((await this.#database.read(isThere)) !== undefined)
      return new ShopError('storage', 'Not all of the catalogue has arrived whole.');
    // What was put since then, nobody else would find.
    await this.discard();
    return new ClearedError();
  }

  /** `work` puts so many bytes. If there is no room for them, halves of others go; if that does not help, all of this one. */
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
  readonly pieces: number;
}

/** As many chunks as are read back at once. */
const BATCH = 100;

interface Finished {
  readonly pointer: Pointer;
  /** How many of each there have to be. */
  readonly chunks: number;
  readonly pieces: number;
}

/**
 * `false`: not all is there, and nothing happens. Only here is durability paid for: everything before may be lost with the
 * power, the pointer never points to less.
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
