/** Partial download of a catalogue file, stored in IndexedDB part by part. */
import type { Download } from './store.ts';
import type { FileFacts } from './records.ts';
import type { Chunk } from '../../protocol/catalogue/chunk-format.ts';
import { type Connection, type Database, readRecord } from './database.ts';
import { isFull } from './quota.ts';
import { deleteGenerations, writeIfPresent } from './generation-records.ts';
import { release } from '../../protocol/catalogue/buffers.ts';
import { ShopError } from '../../protocol/shop-error.ts';

export class IndexedDbDownload implements Download {
  readonly version: string;
  readonly #database: Database;
  readonly #key: string;
  readonly #id: string;
  #bytes: number;
  #parts: number;

  constructor(database: Database, key: string, id: string, { version, bytes, parts }: FileFacts) {
    this.#database = database;
    this.#key = key;
    this.#id = id;
    this.version = version;
    this.#bytes = bytes;
    this.#parts = parts;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /**
   * Reads the stored parts in order.
   *
   * @throws `ShopError('storage')` if some are missing.
   */
  async *read(): AsyncGenerator<Uint8Array, void, undefined> {
    const parts = this.#parts;
    for (let index = 0; index < parts; index += 1) {
      const part = await this.#database.read((connection) =>
        readRecord(connection, 'chunks', [this.#id, index]),
      );
      if (part === undefined)
        throw new ShopError('storage', 'Stored parts of the file are missing.');
      yield part;
      release(part.buffer);
    }
  }

  async store(bytes: Chunk): Promise<boolean> {
    const { version } = this;
    const file = { version, bytes: this.#bytes + bytes.length, parts: this.#parts + 1 };
    try {
      const isStored = await this.#database.write((connection) =>
        this.#put(connection, file, bytes),
      );
      release(bytes.buffer);
      if (!isStored) return false;
    } catch (error) {
      if (!isFull(error)) throw error;
      // Frees the space of the parts: the catalogue itself may still fit.
      await this.#database.write((connection) =>
        deleteGenerations(connection, this.#key, [this.#id]),
      );
      return false;
    }
    this.#bytes = file.bytes;
    this.#parts = file.parts;
    return true;
  }

  #put(connection: Connection, file: FileFacts, part: Chunk): Promise<boolean> {
    const record = { key: this.#key, header: null, file };
    // Written together: a part without its record, or the reverse, is useless.
    return writeIfPresent(connection, this.#id, (transaction) =>
      Promise.all([
        transaction.objectStore('chunks').put(part, [this.#id, file.parts - 1]),
        transaction.objectStore('generations').put(record, this.#id),
      ]),
    );
  }
}
