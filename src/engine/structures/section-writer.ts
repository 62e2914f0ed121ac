/** Sequential writer of the format in byte-layout.ts, chunk by chunk from beginning to end. */
import {
  align,
  CHECKSUM_WORD,
  checksum,
  type ElementArrays,
  type Format,
  HEADER_WORDS,
  type Layout,
  named,
  CHECKSUM_START,
  type Sections,
  tableEnd,
  TRAILER_BYTES,
  type Views,
  VIEWS,
} from './byte-layout.ts';

/** Memory of the chunks of a file: parts of one buffer, or a buffer for each. */
export type ChunkBuffers = 'shared' | 'separate';

/**
 * Writes a file in chunks, so that its whole need not be in memory: `head`, then chunks that are
 * opened, filled and ended, then `end`. Sections come in the order of the layout.
 */
export class SectionWriter<L extends Layout> {
  readonly #layout: L;
  readonly #names: readonly (keyof L)[];
  readonly #head: Uint32Array<ArrayBuffer>;
  /** Memory of the whole file, if chunks share one buffer. */
  readonly #file: ArrayBuffer | null;
  /** Index of the current section, and the number of its elements written. */
  #section = 0;
  #elements = 0;
  /** Bytes of all chunks before the open one. */
  #written = 0;
  #chunk: Uint8Array<ArrayBuffer> = new Uint8Array(0);
  #checksum = CHECKSUM_START;

  /**
   * @param content - each section, or its number of elements
   * @param buffers - `shared`: all chunks are parts of one buffer, the file. `separate`: each has
   * its own buffer, and belongs to the caller once it is returned.
   */
  constructor(
    { magic, version, layout }: Format<L>,
    content: { readonly [K in keyof L]: { readonly length: number } | number },
    buffers: ChunkBuffers,
  ) {
    this.#layout = layout;
    this.#names = Object.keys(layout);
    let end = tableEnd(this.#names.length);
    const table: number[] = [];
    for (const name of this.#names) {
      const section = content[name];
      const length = typeof section === 'number' ? section : section.length;
      const size = length * VIEWS[layout[name]!].BYTES_PER_ELEMENT;
      table.push(end, size);
      end = align(end + size);
    }
    const size = end + TRAILER_BYTES;
    this.#head = Uint32Array.of(magic, version, this.#names.length, size, ...table);
    this.#file = buffers === 'shared' ? new ArrayBuffer(size) : null;
  }

  /** Writes the header and the section table. */
  head(): Uint8Array<ArrayBuffer> {
    const bytes = new Uint8Array(this.#head.buffer);
    this.#openChunk(bytes.length).set(bytes);
    return this.endChunk();
  }

  /** Opens a chunk of the next sections, all 0, and returns views on them. */
  open<K extends keyof L>(...names: readonly K[]): Sections<Pick<L, K>> {
    const places = names.map((name) => {
      const place = this.#place(name);
      this.#nextSection();
      return place;
    });
    const { offset: start } = places[0]!;
    const { offset, size } = places.at(-1)!;
    this.#openChunk(align(offset + size) - start);
    const views: Views = {};
    for (const [i, name] of names.entries()) {
      views[String(name)] = this.#view(name, places[i]!.offset - start, places[i]!.size);
    }
    return named(views);
  }

  /**
   * Opens a chunk of the next `count` elements of one section, all 0; a multiple of four bytes
   * unless they are its last.
   */
  openPart<K extends keyof L>(name: K, count: number): Sections<Pick<L, K>> {
    const { offset, size } = this.#place(name);
    const bytes = VIEWS[this.#layout[name]!].BYTES_PER_ELEMENT;
    const start = offset + this.#elements * bytes;
    const end = start + count * bytes;
    this.#elements += count;
    this.#openChunk((end === offset + size ? align(end) : end) - start);
    const views: Views = { [name]: this.#view(name, 0, count * bytes) };
    return named(views);
  }

  /** Writes the next sections as one chunk. */
  copy<K extends keyof L>(columns: Sections<Pick<L, K>>): Uint8Array<ArrayBuffer> {
    const names = this.#names.filter((name): name is K => name in columns);
    const views = this.open(...names);
    for (const name of names) views[name].set(columns[name]);
    return this.endChunk();
  }

  /**
   * Ends the open chunk, which the caller has filled; separate chunks are not used by the writer
   * any more.
   */
  endChunk(): Uint8Array<ArrayBuffer> {
    const chunk = this.#chunk;
    this.#checksum = checksum(wordsOf(chunk), this.#checksum);
    this.#written += chunk.length;
    return chunk;
  }

  /** Writes the trailer with the checksum. Called once, last. */
  end(): Uint8Array<ArrayBuffer> {
    const words = wordsOf(this.#openChunk(TRAILER_BYTES));
    words[CHECKSUM_WORD] = checksum(words.subarray(0, CHECKSUM_WORD), this.#checksum);
    return this.#chunk;
  }

  /**
   * Offset and size in bytes of the next section.
   *
   * @throws Error if it is another one
   */
  #place(name: keyof L): { readonly offset: number; readonly size: number } {
    // The section before was written in parts.
    if (this.#names[this.#section] !== name) this.#nextSection();
    if (this.#names[this.#section] !== name) {
      throw new Error(`Section ${String(name)} is not the next.`);
    }
    const word = HEADER_WORDS + 2 * this.#section;
    return { offset: this.#head[word]!, size: this.#head[word + 1]! };
  }

  #nextSection(): void {
    this.#section += 1;
    this.#elements = 0;
  }

  #openChunk(size: number): Uint8Array<ArrayBuffer> {
    this.#chunk = this.#file
      ? new Uint8Array(this.#file, this.#written, size)
      : new Uint8Array(size);
    return this.#chunk;
  }

  #view(name: keyof L, offset: number, size: number): ElementArrays[keyof ElementArrays] {
    const View = VIEWS[this.#layout[name]!];
    const { buffer, byteOffset } = this.#chunk;
    return new View(buffer, byteOffset + offset, size / View.BYTES_PER_ELEMENT);
  }
}

/** View as 32-bit words; the bytes must begin at a multiple of four. */
function wordsOf({ buffer, byteOffset, length }: Uint8Array<ArrayBuffer>): Uint32Array {
  return new Uint32Array(buffer, byteOffset, length / 4);
}
