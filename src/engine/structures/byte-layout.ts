/**
 * Binary file format: named typed arrays in one `ArrayBuffer`, behind a magic number, a version and
 * a section table, followed by a checksum.
 */

export interface ElementArrays {
  readonly u8: Uint8Array;
  readonly u16: Uint16Array;
  readonly u32: Uint32Array;
  readonly f64: Float64Array;
}

export type Layout = Readonly<Record<string, keyof ElementArrays>>;
export type Sections<L extends Layout> = { readonly [K in keyof L]: ElementArrays[L[K]] };

export interface Format<L extends Layout> {
  /** Four bytes that no other file begins with. */
  readonly magic: number;
  readonly version: number;
  /** The sections in the order of the table; the order is part of the version. */
  readonly layout: L;
}

/**
 * Opens the sections as views; nothing is copied. Reads every byte once to verify the checksum, so
 * that a damaged buffer cannot give wrong responses.
 *
 * @param isVerified the bytes are known to be those that were written: skips the checksum
 * @returns the sections, or the reason as text if the buffer is damaged, foreign or of another
 * version
 */
export function openSections<L extends Layout>(
  format: Format<L>,
  buffer: ArrayBufferLike,
  isVerified: boolean = false,
): Sections<L> | string {
  const { byteLength } = buffer;
  const entries = Object.entries(format.layout);
  if (byteLength < tableEnd(entries.length) + TRAILER_BYTES || byteLength % ALIGNMENT !== 0) {
    return `${byteLength} bytes are no whole snapshot`;
  }
  const header = new Uint32Array(buffer, 0, HEADER_WORDS);
  const [magic, version, sectionCount, size] = header;
  if (magic !== format.magic) return 'it does not begin as a snapshot does';
  if (version !== format.version) return `it has version ${version}, expected ${format.version}`;
  if (sectionCount !== entries.length) {
    return `it has ${sectionCount} sections, expected ${entries.length}`;
  }
  if (size !== byteLength) return `it has ${byteLength} bytes, expected ${size}`;
  const words = new Uint32Array(buffer);
  if (!isVerified && words.at(-1) !== checksum(words.subarray(0, -1)))
    return 'its checksum does not fit its content';

  const table = new Uint32Array(buffer, HEADER_WORDS * 4, 2 * entries.length);
  const views: Views = {};
  for (const [i, [name, type]] of entries.entries()) {
    const [offset, length] = [table[2 * i]!, table[2 * i + 1]!];
    const View = VIEWS[type];
    if (
      offset % ALIGNMENT !== 0 ||
      offset + length > size - TRAILER_BYTES ||
      length % View.BYTES_PER_ELEMENT !== 0
    ) {
      return `its section ${name} does not lie inside it`;
    }
    // The types of the constructors do not know shared buffers together.
    views[name] = new View(buffer as ArrayBuffer, offset, length / View.BYTES_PER_ELEMENT);
  }
  return named(views);
}

export type Views = Record<string, ElementArrays[keyof ElementArrays]>;

/** Asserts the type of views that were made by the layout. */
export function named<L extends Layout>(views: Views): Sections<L> {
  return views as Sections<L>;
}

/** Names of the sections of a layout, in their order. */
export function sectionNames<L extends Layout>(layout: L): readonly (keyof L)[] {
  return Object.keys(layout);
}

/** Constructors of the element types. */
export const VIEWS = { u8: Uint8Array, u16: Uint16Array, u32: Uint32Array, f64: Float64Array };

/** Words of the file header: magic, version, number of sections, size in bytes. */
export const HEADER_WORDS = 4;
/** Size of the trailer in bytes: a spare word, and the checksum of all words before. */
export const TRAILER_BYTES = 8;
/** Index of the checksum in the words of the trailer. */
export const CHECKSUM_WORD = 1;
/** Alignment of sections in bytes. */
const ALIGNMENT = 8;

/** Offset in bytes of the first section. */
export function tableEnd(sectionCount: number): number {
  return align((HEADER_WORDS + 2 * sectionCount) * 4);
}

/** The next aligned offset in bytes. */
export function align(offset: number): number {
  return Math.ceil(offset / ALIGNMENT) * ALIGNMENT;
}

/** Checksum of no words. */
export const CHECKSUM_START = 0x811c9dc5;

/**
 * Checksum of words (FNV-1a). Every step is a bijection, so a change inside one word always shows.
 *
 * @param before - checksum of the words before these, to continue from
 */
export function checksum(words: Uint32Array, before: number = CHECKSUM_START): number {
  let state = before;
  for (let i = 0; i < words.length; i++) state = Math.imul(state ^ words[i]!, 0x01000193);
  return state >>> 0;
}
