/** `CatalogueStore` on IndexedDB. A generation is complete or invisible: its pointer is written last, in a strict transaction. */
import { ShopError } from '../protocol/shop-error.ts';
import type {
  CatalogueStore,
  Generation,
  GenerationFacts,
  GenerationWriter,
} from './catalogue-store.ts';
import { type Chunk, createChunkWriter, createTextReader } from './chunks.ts';
import { type Connection, Database } from './database.ts';
import { generationId } from './generation-id.ts';

/** The number is the layout's: code of another layout has another database and leaves this one alone. */
const NAME = 'wps-elements-1';

interface Pointer extends GenerationFacts {
  readonly generation: string;
}

export class StoredCatalogues implements CatalogueStore {
  readonly storage = 'stored';
  readonly #database: Database;

  constructor(name: string) {
    this.#database = new Database(name);
  }

  /** Rejects with `ShopError('storage')` where IndexedDB is missing or does not open: then keep catalogues in memory. */
  static async open(name: string = NAME): Promise<StoredCatalogues> {
    const store = new StoredCatalogues(name);
    await store.#database.run(async () => {});
    return store;
  }

  async current(key: string): Promise<Generation | null> {
    return this.#database.run(async (connection) => {
      const pointer = readPointer(await connection.get('pointers', key));
      if (pointer === null) return null;
      const { generation: id, ...facts } = pointer;
      const snapshot: unknown = await connection.get('snapshots', id);
      if (!(snapshot instanceof ArrayBuffer)) return null;
      const readTexts = createTextReader((index) => this.#loadChunk(id, index));
      return { ...facts, id, snapshot, readTexts };
    });
  }

  async currentId(key: string): Promise<string | null> {
    const pointer = await this.#database.run((connection) => connection.get('pointers', key));
    return readPointer(pointer)?.generation ?? null;
  }

  async begin(key: string): Promise<GenerationWriter> {
    const id = generationId();
    await this.#database.run(async (connection) => {
      const current = readPointer(await connection.get('pointers', key))?.generation;
      await collect(connection, key, current);
      await connection.put('generations', { key }, id);
    });
    const chunks = createChunkWriter((index, chunk) => this.#saveChunk(id, index, chunk));
    return {
      add: (json) => chunks.add(json),
      commit: async (snapshot, facts) => {
        const { entries, chunks: count } = await chunks.finish();
        await this.#database.run(async (connection) => {
          await flip(connection, key, { ...facts, entries, generation: id }, snapshot, count);
          await collect(connection, key, id);
        });
      },
      discard: () => this.#database.run((connection) => forget(connection, id)).catch(() => {}),
    };
  }

  async clear(key: string): Promise<void> {
    await this.#database.run(async (connection) => {
      await connection.delete('pointers', key);
      await collect(connection, key, undefined);
    });
  }

  close(): void {
    this.#database.close();
  }

  #loadChunk(id: string, index: number): Promise<Chunk | undefined> {
    return this.#database.run((connection) => connection.get('chunks', [id, index]));
  }

  async #saveChunk(id: string, index: number, chunk: Chunk): Promise<void> {
    await this.#database.run((connection) => connection.put('chunks', chunk, [id, index]));
  }
}

/** Only here is durability paid for: everything before may be lost with the power, the pointer never points to less. */
async function flip(
  connection: Connection,
  key: string,
  pointer: Pointer,
  snapshot: ArrayBuffer,
  chunks: number,
): Promise<void> {
  const id = pointer.generation;
  const transaction = connection.transaction(['pointers', 'snapshots', 'chunks'], 'readwrite', {
    durability: 'strict',
  });
  const done = transaction.done;
  done.catch(() => {});
  const arrived = await transaction.objectStore('chunks').count(chunksOf(id));
  if (arrived !== chunks) {
    transaction.abort();
    throw new ShopError('storage', `${arrived} of ${chunks} stored chunks have arrived.`);
  }
  await transaction.objectStore('snapshots').put(snapshot, id);
  await transaction.objectStore('pointers').put(pointer, key);
  await done;
}

/** Forgets every generation of `key` but `kept`. */
async function collect(
  connection: Connection,
  key: string,
  kept: string | undefined,
): Promise<void> {
  const ids: string[] = [];
  let cursor = await connection.transaction('generations').store.openCursor();
  while (cursor !== null) {
    if (cursor.value.key === key && cursor.key !== kept) ids.push(cursor.key);
    cursor = await cursor.continue();
  }
  for (const id of ids) await forget(connection, id);
}

/** The record goes last: a half-forgotten generation is found again. */
async function forget(connection: Connection, id: string): Promise<void> {
  const transaction = connection.transaction(['generations', 'snapshots', 'chunks'], 'readwrite');
  await Promise.all([
    transaction.objectStore('chunks').delete(chunksOf(id)),
    transaction.objectStore('snapshots').delete(id),
    transaction.objectStore('generations').delete(id),
    transaction.done,
  ]);
}

function chunksOf(id: string): IDBKeyRange {
  return IDBKeyRange.bound([id, 0], [id, Number.POSITIVE_INFINITY]);
}

/** `null` for anything but a pointer of ours. */
function readPointer(value: unknown): Pointer | null {
  if (typeof value !== 'object' || value === null) return null;
  const {
    generation,
    products,
    asOf,
    fetchedAt,
    header,
    entries,
  }: Partial<Record<keyof Pointer, unknown>> = value;
  if (typeof generation !== 'string' || typeof header !== 'string') return null;
  if (typeof asOf !== 'string' || typeof fetchedAt !== 'string') return null;
  if (typeof products !== 'number' || typeof entries !== 'number') return null;
  return { generation, products, asOf, fetchedAt, header, entries };
}
