/** JSON texts of entries, as the API lists them, in large blocks of UTF-8 that threads may share. */
import type { ReadEntries } from '../engine/engine.ts';
import { stripInternalFields } from '../engine/respond/strip-internal-fields.ts';
import { decodeUtf8, encodeUtf8 } from '../engine/structures/utf8.ts';

export interface EntryTexts<Buffer extends ArrayBufferLike = ArrayBufferLike> {
  /** Texts one after the other; each lies in one block. */
  readonly blocks: readonly Buffer[];
  /** Block, start and end of each text. */
  readonly places: Uint32Array;
}

/** Bytes of a block, if no text is longer: one allocation of all texts may fail. */
const BLOCK_BYTES = 2 ** 26;
const FIRST_BLOCK_BYTES = 2 ** 18;
/** Numbers of each text in `places`. */
const PLACE = 3;

/** Collects texts as they are read; none of them stays a string. */
export class EntryTextsBuilder<Buffer extends ArrayBufferLike> {
  readonly #allocate: (bytes: number) => Buffer;
  readonly #blocks: Buffer[] = [];
  #places = new Uint32Array(PLACE * 1024);
  /** The last block, and the bytes used of it. */
  #current = new Uint8Array<ArrayBufferLike>(new ArrayBuffer(0));
  #used = 0;
  #count = 0;
  #closedBytes = 0;

  /** @param allocate creates the memory of a block */
  constructor(allocate: (bytes: number) => Buffer) {
    this.#allocate = allocate;
  }

  get count(): number {
    return this.#count;
  }

  /** Bytes of all texts so far, with what their blocks have left. */
  get bytes(): number {
    return this.#closedBytes + this.#used;
  }

  /**
   * Adds a text of the catalogue, without the fields that no response lists, and returns its bytes,
   * which are valid until the next call.
   */
  add(text: string): Uint8Array {
    const bytes = encodeUtf8(stripInternalFields(text));
    if (this.#used + bytes.length > this.#current.length) this.#openBlock(bytes.length);
    this.#current.set(bytes, this.#used);
    const at = PLACE * this.#count;
    if (at === this.#places.length) {
      const larger = new Uint32Array(2 * at);
      larger.set(this.#places);
      this.#places = larger;
    }
    this.#places.set([this.#blocks.length - 1, this.#used, this.#used + bytes.length], at);
    this.#used += bytes.length;
    this.#count += 1;
    return bytes;
  }

  /** Ends the collection. */
  finish(): EntryTexts<Buffer> {
    this.#shortenLastBlock();
    const length = PLACE * this.#count;
    const places = new Uint32Array(this.#allocate(4 * length));
    places.set(this.#places.subarray(0, length));
    return { blocks: this.#blocks, places };
  }

  #openBlock(least: number): void {
    this.#closedBytes += this.#current.length;
    // The first blocks are small: most shops need no more.
    const size = Math.min(BLOCK_BYTES, FIRST_BLOCK_BYTES * 4 ** this.#blocks.length);
    const block = this.#allocate(Math.max(size, least));
    this.#blocks.push(block);
    this.#current = new Uint8Array(block);
    this.#used = 0;
  }

  /** All others are full but for a text. */
  #shortenLastBlock(): void {
    if (this.#blocks.length === 0) return;
    const block = this.#allocate(this.#used);
    new Uint8Array(block).set(this.#current.subarray(0, this.#used));
    this.#blocks[this.#blocks.length - 1] = block;
  }
}

/** Bytes of an entry by its number; they must not be modified. */
type EntryBytes = (entry: number) => Uint8Array;

/** Creates the reader of entries as they are. */
export function entryBytes({ blocks, places }: EntryTexts): EntryBytes {
  const bytes = blocks.map((block) => new Uint8Array(block));
  return (entry) => {
    const at = PLACE * entry;
    return bytes[places[at]!]!.subarray(places[at + 1], places[at + 2]);
  };
}

/** Creates the reader of an engine. Each text is decoded when a response contains it. */
export function entryReader(bytesOf: EntryBytes): ReadEntries {
  return (entries) => Promise.resolve(entries.map((entry) => decodeUtf8(bytesOf(entry))));
}

/** Bytes of texts in memory. */
export function textBytes({ blocks, places }: EntryTexts): number {
  return blocks.reduce((sum, block) => sum + block.byteLength, places.byteLength);
}
