/** `StoredDownload`: bytes of a catalogue file, kept part by part in IndexedDB as they come. */
import type { Download } from './catalogue-store.ts';
import type { FileFacts } from './begun-generation.ts';
import { type Database, readRecord } from './database.ts';
import { ShopError } from '../protocol/shop-error.ts';

export class StoredDownload implements Download {
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

  /** Rejects with `ShopError('storage')` if some are not there any more. */
  async *read(): AsyncGenerator<Uint8Array, void, undefined> {
    const parts = this.#parts;
    for (let index = 0; index < parts; index += 1) {
      const part = await this.#database.read((connection) =>
        readRecord(connection, 'chunks', [this.#id, index]),
      );
      if (part === undefined)
        throw new ShopError('storage', 'Parts of the file are not there any more.');
      yield part;
    }
  }

  async keep(bytes: Uint8Array): Promise<void> {
    const index = this.#parts;
    const file = { version: this.version, bytes: this.#bytes + bytes.length, parts: index + 1 };
    await this.#database.write(async (connection) => {
      const transaction = connection.transaction(['generations', 'chunks'], 'readwrite');
      // Neither counts without the other.
      await Promise.all([
        transaction.objectStore('chunks').put(new Uint8Array(bytes), [this.#id, index]),
        transaction
          .objectStore('generations')
          .put({ key: this.#key, header: null, file }, this.#id),
        transaction.done,
      ]);
    });
    this.#bytes = file.bytes;
    this.#parts = file.parts;
  }
}
