/** Named typed arrays in one `ArrayBuffer`: magic, version, checksum, section table, aligned views. Knows no names. */

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
 * A new buffer with the sections: a copy of each that is there, and room for so many elements, all 0, where there is but
 * their number. It opens once it is sealed.
 */
export function layOutSections<L extends Layout>(
  format: Format<L>,
  content: { readonly [K in keyof L]: ElementArrays[L[K]] | number },
): { readonly buffer: ArrayBuffer; readonly sections: Sections<L> } {
  const entries = Object.entries(format.layout);
  let end = tableEnd(entries.length);
  const table: number[] = [];
  for (const [name, type] of entries) {
    const section = content[name]!;
    const length = typeof section === 'number' ? section : section.length;
    const size = length * VIEWS[type].BYTES_PER_ELEMENT;
    table.push(end, size);
    end = align(end + size);
  }
  const buffer = new ArrayBuffer(end);
  new Uint32Array(buffer, 0, HEADER_WORDS).set([format.magic, format.version, entries.length, end]);
  new Uint32Array(buffer, HEADER_WORDS * 4, table.length).set(table);
  const views = viewsOf(format, buffer);
  for (const [name] of entries) {
    const section = content[name]!;
    if (typeof section !== 'number') views[name]!.set(section);
  }
  return { buffer, sections: views as Sections<L> };
}

/** Called once, when all sections are written. */
export function sealSections(buffer: ArrayBuffer): void {
  new Uint32Array(buffer, 0, HEADER_WORDS)[CHECKSUM] = checksum(buffer);
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
  if (byteLength < tableEnd(entries.length) || byteLength % ALIGNMENT !== 0) {
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
  if (header[CHECKSUM] !== checksum(buffer)) return 'its checksum does not fit its content';

  const table = new Uint32Array(buffer, HEADER_WORDS * 4, 2 * entries.length);
  for (const [i, [name, type]] of entries.entries()) {
    const [offset, length] = [table[2 * i]!, table[2 * i + 1]!];
    if (
      offset % ALIGNMENT !== 0 ||
      offset + length > size ||
      length % VIEWS[type].BYTES_PER_ELEMENT !== 0
    ) {
      return `its section ${name} does not lie inside it`;
    }
  }
  return viewsOf(format, buffer) as Sections<L>;
}

/** The sections by the table of a buffer that is known to hold them. */
function viewsOf(
  { layout }: Format<Layout>,
  buffer: ArrayBuffer,
): Record<string, ElementArrays[keyof ElementArrays]> {
  const entries = Object.entries(layout);
  const table = new Uint32Array(buffer, HEADER_WORDS * 4, 2 * entries.length);
  const views: Record<string, ElementArrays[keyof ElementArrays]> = {};
  for (const [i, [name, type]] of entries.entries()) {
    const View = VIEWS[type];
    views[name] = new View(buffer, table[2 * i], table[2 * i + 1]! / View.BYTES_PER_ELEMENT);
  }
  return views;
}

const VIEWS = { u8: Uint8Array, u16: Uint16Array, u32: Uint32Array, f64: Float64Array };

/** Magic, version, number of sections, bytes, checksum, and one spare word that keeps the table aligned. */
const HEADER_WORDS = 6;
const CHECKSUM = 4;
const ALIGNMENT = 8;

function tableEnd(sectionCount: number): number {
  return align((HEADER_WORDS + 2 * sectionCount) * 4);
}

function align(offset: number): number {
  return Math.ceil(offset / ALIGNMENT) * ALIGNMENT;
}

/** Every step is a bijection of the state, so a change inside one word always shows. The checksum's own word is left out. */
function checksum(buffer: ArrayBuffer): number {
  const words = new Uint32Array(buffer);
  let state = 0x811c9dc5;
  for (let i = 0; i < CHECKSUM; i++) state = Math.imul(state ^ words[i]!, 0x01000193);
  for (let i = CHECKSUM + 1; i < words.length; i++)
    state = Math.imul(state ^ words[i]!, 0x01000193);
  return state >>> 0;
}
