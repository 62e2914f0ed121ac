/** `SectionWriter`: a file as byte-layout.ts describes it, written from its beginning to its end; what is in it others know. */
import {
  align,
  CHECKSUM,
  checksum,
  type ElementArrays,
  type Format,
  HEADER_WORDS,
  type Layout,
  named,
  NOTHING_READ,
  type Sections,
  tableEnd,
  TRAILER,
  type Views,
  VIEWS,
} from './byte-layout.ts';

/** A stretch at a time, for nobody may have room for all of it: `head`, then stretches opened, filled and sealed, then `end`. */
export class SectionWriter<L extends Layout> {
  readonly #layout: L;
  readonly #names: readonly (keyof L)[];
  readonly #head: Uint32Array<ArrayBuffer>;
  /** The file, where all of it shall lie in one buffer. */
  readonly #whole: ArrayBuffer | null;
  /** The section to be written next, and how many of its elements are written. */
  #section = 0;
  #elements = 0;
  /** Bytes of all stretches before the open one. */
  #written = 0;
  #chunk: Uint8Array<ArrayBuffer> = new Uint8Array(0);
  #checksum = NOTHING_READ;

  /** `content`: each section, or how many elements it will have. `isWhole`: all stretches are parts of one buffer. */
  constructor(
    { magic, version, layout }: Format<L>,
    content: { readonly [K in keyof L]: { readonly length: number } | number },
    isWhole: boolean,
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
    const size = end + TRAILER;
    this.#head = Uint32Array.of(magic, version, this.#names.length, size, ...table);
    this.#whole = isWhole ? new ArrayBuffer(size) : null;
  }

  head(): Uint8Array<ArrayBuffer> {
    const bytes = new Uint8Array(this.#head.buffer);
    this.#begin(bytes.length).set(bytes);
    return this.endChunk();
  }

  /** The next sections, all 0. */
  open<K extends keyof L>(...names: readonly K[]): Sections<Pick<L, K>> {
    const places = names.map((name) => {
      const place = this.#place(name);
      this.#pass();
      return place;
    });
    const { offset: start } = places[0]!;
    const { offset, size } = places.at(-1)!;
    this.#begin(align(offset + size) - start);
    const views: Views = {};
    for (const [i, name] of names.entries()) {
      views[String(name)] = this.#view(name, places[i]!.offset - start, places[i]!.size);
    }
    return named(views);
  }

  /** The next `count` elements of the next section, all 0; a multiple of four bytes unless they are its last. */
  openPart<K extends keyof L>(name: K, count: number): Sections<Pick<L, K>> {
    const { offset, size } = this.#place(name);
    const bytes = VIEWS[this.#layout[name]!].BYTES_PER_ELEMENT;
    const start = offset + this.#elements * bytes;
    const end = start + count * bytes;
    this.#elements += count;
    this.#begin((end === offset + size ? align(end) : end) - start);
    const views: Views = { [name]: this.#view(name, 0, count * bytes) };
    return named(views);
  }

  /** The next sections, sealed. */
  copy<K extends keyof L>(columns: Sections<Pick<L, K>>): Uint8Array<ArrayBuffer> {
    const names = this.#names.filter((name): name is K => name in columns);
    const views = this.open(...names);
    for (const name of names) views[name].set(columns[name]);
    return this.endChunk();
  }

  /** What was opened, filled by now. Without `isWhole` it is nobody's from here on. */
  endChunk(): Uint8Array<ArrayBuffer> {
    const chunk = this.#chunk;
    this.#checksum = checksum(wordsOf(chunk), this.#checksum);
    this.#written += chunk.length;
    return chunk;
  }

  end(): Uint8Array<ArrayBuffer> {
    const words = wordsOf(this.#begin(TRAILER));
    words[CHECKSUM] = checksum(words.subarray(0, CHECKSUM), this.#checksum);
    return this.#chunk;
  }

  /** Of the section to be written next, which has to be this one, in the file. */
  #place(name: keyof L): { readonly offset: number; readonly size: number } {
    // The one before was written in parts.
    if (this.#names[this.#section] !== name) this.#pass();
    if (this.#names[this.#section] !== name) {
      throw new Error(`Section ${String(name)} is not the next.`);
    }
    const word = HEADER_WORDS + 2 * this.#section;
    return { offset: this.#head[word]!, size: this.#head[word + 1]! };
  }

  #pass(): void {
    this.#section += 1;
    this.#elements = 0;
  }

  #begin(size: number): Uint8Array<ArrayBuffer> {
    this.#chunk = this.#whole
      ? new Uint8Array(this.#whole, this.#written, size)
      : new Uint8Array(size);
    return this.#chunk;
  }

  #view(name: keyof L, offset: number, size: number): ElementArrays[keyof ElementArrays] {
    const View = VIEWS[this.#layout[name]!];
    const { buffer, byteOffset } = this.#chunk;
    return new View(buffer, byteOffset + offset, size / View.BYTES_PER_ELEMENT);
  }
}

/** Of bytes that begin where a word does. */
function wordsOf({ buffer, byteOffset, length }: Uint8Array<ArrayBuffer>): Uint32Array {
  return new Uint32Array(buffer, byteOffset, length / 4);
}
