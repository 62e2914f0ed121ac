/** `StoredWriter`: writes a generation into IndexedDB beside the current one. Where that is full it makes room, once for each write. */
import { ShopError } from '../protocol/shop-error.ts';
import type { GenerationFacts, GenerationWriter } from './catalogue-store.ts';
import { checksum, EMPTY_CHECKSUM } from './checksum.ts';
import { type Chunk, createChunkWriter, type WrittenChunks } from './chunks.ts';
import type { Connection, Database } from './database.ts';
import { isFull, withRoom } from './full-storage.ts';
import { currentOf, forget, forgetBut } from './generation-records.ts';
import type { Pointer } from './pointer.ts';

type Facts = Omit<GenerationFacts, 'entries'>;

export class StoredWriter implements GenerationWriter {
  readonly #database: Database;
  readonly #key: string;
  readonly #id: string;
  readonly #onCommit: (snapshot: ArrayBuffer) => void;
  readonly #chunks = createChunkWriter((index, chunk) => this.#save(index, chunk));
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

  async commit(snapshot: ArrayBuffer, facts: Facts): Promise<void> {
    const written = await this.#chunks.finish();
    const pointer: Pointer = {
      ...facts,
      entries: written.entries,
      generation: this.#id,
      checksum: checksum(new Uint8Array(snapshot)),
    };
    await this.#write(snapshot.byteLength, (connection) =>
      flip(connection, this.#key, { snapshot, pointer, written }),
    );
    this.#onCommit(snapshot);
    // It is current now, whatever becomes of the others: where storage is full, Firefox cannot even forget.
    await this.#database
      .write((connection) => forgetBut(connection, this.#key, [this.#id]))
      .catch(() => {});
  }

  discard(): Promise<void> {
    return this.#database.write((connection) => forget(connection, this.#id)).catch(() => {});
  }

  async #save(index: number, chunk: Chunk): Promise<void> {
    await this.#write(chunk.length, (connection) =>
      connection.put('chunks', chunk, [this.#id, index]),
    );
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
        await forgetBut(connection, this.#key, [current, this.#id]);
      });
      await this.#database.write(work);
    } catch (error) {
      if (!isFull(error)) throw error;
      const full = await withRoom(error, this.#bytes, bytes);
      await this.discard();
      throw full;
    }
  }
}

interface Finished {
  readonly snapshot: ArrayBuffer;
  readonly pointer: Pointer;
  readonly written: WrittenChunks;
}

/** Only here is durability paid for: everything before may be lost with the power, the pointer never points to less. */
async function flip(connection: Connection, key: string, finished: Finished): Promise<void> {
  const { snapshot, pointer, written } = finished;
  const { generation: id } = pointer;
  const transaction = connection.transaction(['pointers', 'snapshots', 'chunks'], 'readwrite', {
    durability: 'strict',
  });
  const done = transaction.done;
  done.catch(() => {});
  if ((await sumOfChunks(transaction.objectStore('chunks'), id)) !== written.checksum) {
    transaction.abort();
    await done.catch(() => {});
    throw new ShopError('storage', `Not all of the ${written.chunks} chunks have arrived whole.`);
  }
  await transaction.objectStore('snapshots').put(snapshot, id);
  await transaction.objectStore('pointers').put(pointer, key);
  await done;
}

/** As many chunks as are read back at once. */
const BATCH = 100;

async function sumOfChunks(
  store: { getAll(range: IDBKeyRange, count: number): Promise<readonly Chunk[]> },
  id: string,
): Promise<number> {
  let sum = EMPTY_CHECKSUM;
  for (let from = 0; ; from += BATCH) {
    const batch = await store.getAll(IDBKeyRange.bound([id, from], [id, from + BATCH - 1]), BATCH);
    for (const chunk of batch) sum = checksum(chunk, sum);
    if (batch.length < BATCH) return sum;
  }
}
