/** Catalogue in shared memory: every thread of the process reads the same bytes. */
import { createHash } from 'node:crypto';
import type { Rule } from '../../protocol/owner-rules.ts';
import { openSnapshot } from '../../engine/snapshot/open.ts';
import { type EntryTexts, EntryTextsBuilder, textBytes } from '../../http/entry-texts.ts';
import { openResponder, type RenderCall } from '../../http/open-responder.ts';

export interface SharedCatalogue {
  /** Hash of the content: two servers of one catalogue have the same. */
  readonly id: string;
  readonly products: number;
  readonly snapshot: SharedArrayBuffer;
  readonly texts: EntryTexts<SharedArrayBuffer>;
  /** The owner's rules. */
  readonly rules: readonly Rule[];
}

/** Characters of the id. */
const ID_LENGTH = 16;

/** Collects the texts of a catalogue in shared memory, and their hash. */
export class SharedCatalogueBuilder {
  readonly #texts = new EntryTextsBuilder((bytes) => new SharedArrayBuffer(bytes));
  readonly #hash = createHash('sha256');

  add(text: string): void {
    this.#hash.update(this.#texts.add(text)).update('\n');
  }

  /**
   * Ends the collection.
   *
   * @param rules of the owner
   * @param salt what else the responses depend on, such as the version of the program
   */
  finish(
    snapshot: ArrayBuffer,
    products: number,
    rules: readonly Rule[],
    salt: string,
  ): SharedCatalogue {
    const shared = new SharedArrayBuffer(snapshot.byteLength);
    new Uint8Array(shared).set(new Uint8Array(snapshot));
    this.#hash.update(new Uint8Array(snapshot)).update(salt);
    if (rules.length > 0) this.#hash.update(JSON.stringify(rules));
    const id = this.#hash.digest('hex').slice(0, ID_LENGTH);
    return { id, products, snapshot: shared, texts: this.#texts.finish(), rules };
  }
}

/** Bytes of a catalogue in memory, without what engines cache. */
export function catalogueBytes({ snapshot, texts }: SharedCatalogue): number {
  return snapshot.byteLength + textBytes(texts);
}

/** Opens an engine's responder. Reads every byte of the snapshot once for its checksum. */
export function openCatalogueResponder({
  snapshot,
  texts,
  rules,
}: Pick<SharedCatalogue, 'snapshot' | 'texts' | 'rules'>): RenderCall {
  return openResponder(openSnapshot(snapshot), texts, rules);
}
