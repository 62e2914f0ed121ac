/** Named typed arrays in one `ArrayBuffer`: magic, version, section table, aligned views, checksum. Knows no names. */

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
 * Views on the sections; nothing is copied. Reads every byte once, for the checksum, so that a damaged buffer cannot
 * become a wrong answer. Returns the reason as text if the buffer is damaged, foreign or of another version.
 */
export function openSections<L extends Layout>(
  format: Format<L>,
  buffer: ArrayBuffer,
): Sections<L> | string {
  const { byteLength } = buffer;
  const entries = Object.entries(format.layout);
  if (byteLength < tableEnd(entries.length) + TRAILER || byteLength % ALIGNMENT !== 0) {
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
  if (words.at(-1) !== checksum(words.subarray(0, -1)))
    return 'its checksum does not fit its content';

  const table = new Uint32Array(buffer, HEADER_WORDS * 4, 2 * entries.length);
  const views: Views = {};
  for (const [i, [name, type]] of entries.entries()) {
    const [offset, length] = [table[2 * i]!, table[2 * i + 1]!];
    const View = VIEWS[type];
    if (
      offset % ALIGNMENT !== 0 ||
      offset + length > size - TRAILER ||
      length % View.BYTES_PER_ELEMENT !== 0
    ) {
      return `its section ${name} does not lie inside it`;
    }
    views[name] = new View(buffer, offset, length / View.BYTES_PER_ELEMENT);
  }
  return named(views);
}

export type Views = Record<string, ElementArrays[keyof ElementArrays]>;

/** Views that were made by the layout. */
export function named<L extends Layout>(views: Views): Sections<L> {
  return views as Sections<L>;
}

/** By type. */
export const VIEWS = { u8: Uint8Array, u16: Uint16Array, u32: Uint32Array, f64: Float64Array };

/** Magic, version, number of sections, bytes. */
export const HEADER_WORDS = 4;
/** Bytes at the end: a spare word, and the checksum of all words before. */
export const TRAILER = 8;
export const CHECKSUM = 1;
const ALIGNMENT = 8;

export function tableEnd(sectionCount: number): number {
  return align((HEADER_WORDS + 2 * sectionCount) * 4);
}

export function align(offset: number): number {
  return Math.ceil(offset / ALIGNMENT) * ALIGNMENT;
}

export const NOTHING_READ = 0x811c9dc5;

/** Goes on from that of the words before. Every step is a bijection, so a change inside one word always shows. */
export function checksum(words: Uint32Array, before: number = NOTHING_READ): number {
  let state = before;
  for (let i = 0; i < words.length; i++) state = Math.imul(state ^ words[i]!, 0x01000193);
  return state >>> 0;
}
