/** Many strings as one UTF-8 blob; sorted by bytes, it finds a prefix as one contiguous range without decoding. */
import { decodeUtf8, encodeUtf8 } from './utf8.ts';

export class StringTable {
  readonly bytes: Uint8Array;
  /** One longer than the number of strings. */
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
    return decodeUtf8(this.bytes.subarray(this.offsets[i], this.offsets[i + 1]));
  }

  /** Whether both have the same bytes. */
  isSame(a: number, b: number): boolean {
    const { bytes, offsets } = this;
    const start = offsets[a]!;
    const other = offsets[b]!;
    const length = offsets[a + 1]! - start;
    if (offsets[b + 1]! - other !== length) return false;
    for (let i = 0; i < length; i++) if (bytes[start + i] !== bytes[other + i]) return false;
    return true;
  }

  /** Decodes the whole table. */
  toArray(): string[] {
    return this.map((string) => string);
  }

  /** The whole table decoded, and what is made of each string. */
  map<T>(make: (string: string) => T): T[] {
    return Array.from({ length: this.length }, (_, i) => make(this.get(i)));
  }

  /** The position of `text` in a table sorted by `compareUtf8`, or -1. */
  indexOf(text: string): number {
    const key = encodeUtf8(text);
    const i = this.#lowerBound(key, 0, false);
    return i < this.length && this.#compare(i, key, false) === 0 ? i : -1;
  }

  /** Start and end (exclusive) of the strings that begin with `prefix`, in a table sorted by `compareUtf8`. */
  prefixRange(prefix: string): readonly [start: number, end: number] {
    const key = encodeUtf8(prefix);
    const start = this.#lowerBound(key, 0, false);
    return [start, this.#lowerBound(key, start, true)];
  }

  /** The first string from `from` on that is not below `key`; with `past`, the first beyond all that begin with it. */
  #lowerBound(key: Uint8Array, from: number, past: boolean): number {
    let low = from;
    let high = this.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const order = this.#compare(middle, key, past);
      if (order < 0 || (past && order === 0)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** With `prefixOnly`, a string that begins with `key` is equal to it. */
  #compare(i: number, key: Uint8Array, prefixOnly: boolean): number {
    const start = this.offsets[i]!;
    const length = this.offsets[i + 1]! - start;
    const shared = Math.min(length, key.length);
    for (let n = 0; n < shared; n++) {
      const difference = this.bytes[start + n]! - key[n]!;
      if (difference !== 0) return difference;
    }
    return prefixOnly && length > key.length ? 0 : length - key.length;
  }
}

/** Orders strings as their UTF-8 bytes do, which is by code point. */
export function compareUtf8(a: string, b: string): number {
  const shared = Math.min(a.length, b.length);
  for (let i = 0; i < shared; i++) {
    const difference = codePointRank(a.charCodeAt(i)) - codePointRank(b.charCodeAt(i));
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

/** UTF-16 puts surrogates below U+E000..U+FFFF, code points above. */
function codePointRank(unit: number): number {
  return unit >= 0xd800 && unit < 0xe000 ? unit + 0x10000 : unit;
}
