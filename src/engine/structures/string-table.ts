/** Immutable list of strings as one UTF-8 blob; if sorted, prefix search needs no decoding. */
import { partitionPoint } from './partition-point.ts';
import { decodeUtf8, encodeUtf8 } from './utf8.ts';

export class StringTable {
  readonly bytes: Uint8Array;
  /** Start of each string in `bytes`, and the end of the last. */
  readonly offsets: Uint32Array;

  constructor(bytes: Uint8Array, offsets: Uint32Array) {
    this.bytes = bytes;
    this.offsets = offsets;
  }

  static of(strings: readonly string[]): StringTable {
    const encoded = strings.map(encodeUtf8);
    const offsets = new Uint32Array(strings.length + 1);
    for (const [i, { length }] of encoded.entries()) offsets[i + 1] = offsets[i]! + length;
    const bytes = new Uint8Array(offsets[strings.length]!);
    for (const [i, string] of encoded.entries()) bytes.set(string, offsets[i]);
    return new StringTable(bytes, offsets);
  }

  get length(): number {
    return this.offsets.length - 1;
  }

  get(i: number): string {
    return decodeUtf8(this.at(i));
  }

  /** Bytes of a string; a view. */
  at(i: number): Uint8Array {
    return this.bytes.subarray(this.offsets[i], this.offsets[i + 1]);
  }

  /** Compares the bytes of two strings for equality. */
  isSame(a: number, b: number): boolean {
    const { bytes, offsets } = this;
    const start = offsets[a]!;
    const other = offsets[b]!;
    const length = offsets[a + 1]! - start;
    if (offsets[b + 1]! - other !== length) return false;
    for (let i = 0; i < length; i++) if (bytes[start + i] !== bytes[other + i]) return false;
    return true;
  }

  /** Decodes all strings. */
  toArray(): string[] {
    return this.map((string) => string);
  }

  /** Decodes all strings and maps each. */
  map<T>(make: (string: string) => T): T[] {
    return Array.from({ length: this.length }, (_, i) => make(this.get(i)));
  }

  /**
   * Finds a string in a table sorted by `compareUtf8`. O(log n).
   *
   * @returns its number, or -1
   */
  indexOf(text: string): number {
    const key = encodeUtf8(text);
    const i = this.placeOf(key);
    return i < this.length && this.#compare(i, key) === 0 ? i : -1;
  }

  /**
   * Finds the strings that begin with `prefix` in a table sorted by `compareUtf8`. O(log n).
   *
   * @returns first number and one past the last
   */
  prefixRange(prefix: string): readonly [start: number, end: number] {
    const key = encodeUtf8(prefix);
    const start = this.placeOf(key);
    return [start, partitionPoint(start, this.length, (i) => this.#startsWith(i, key))];
  }

  /** Number of the first string that is not below `key`, in a table sorted by bytes. O(log n). */
  placeOf(key: Uint8Array): number {
    return partitionPoint(0, this.length, (i) => this.#compare(i, key) < 0);
  }

  #compare(i: number, key: Uint8Array): number {
    const start = this.offsets[i]!;
    const length = this.offsets[i + 1]! - start;
    const shared = Math.min(length, key.length);
    for (let n = 0; n < shared; n++) {
      const difference = this.bytes[start + n]! - key[n]!;
      if (difference !== 0) return difference;
    }
    return length - key.length;
  }

  #startsWith(i: number, key: Uint8Array): boolean {
    const start = this.offsets[i]!;
    if (this.offsets[i + 1]! - start < key.length) return false;
    for (let n = 0; n < key.length; n++) if (this.bytes[start + n] !== key[n]) return false;
    return true;
  }
}

/** Compares strings by code point, which is the order of their UTF-8 bytes. */
export function compareUtf8(a: string, b: string): number {
  const shared = Math.min(a.length, b.length);
  for (let i = 0; i < shared; i++) {
    const difference = codePointRank(a.charCodeAt(i)) - codePointRank(b.charCodeAt(i));
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

/** Rank of a UTF-16 unit: surrogates are below U+E000 to U+FFFF, code points above. */
function codePointRank(unit: number): number {
  return unit >= 0xd800 && unit < 0xe000 ? unit + 0x10000 : unit;
}
