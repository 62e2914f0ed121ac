/** Unsigned integers as varints (LEB128): seven bits in each byte, lowest first. */
import type { GrowableBytes } from '../../structures/growable-bytes.ts';

/** Reader of one column. Reads 0 beyond its end: a foreign file may be too short. */
export class VarintReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  next(): number {
    let byte = this.#bytes[this.#at++] ?? 0;
    let value = byte & 127;
    for (let shift = 7; byte > 127; shift += 7) {
      byte = this.#bytes[this.#at++] ?? 0;
      value |= (byte & 127) << shift;
    }
    return value >>> 0;
  }
}

/** Maps small numbers of either sign to small unsigned ones. */
export function zigzag(value: number): number {
  return ((value << 1) ^ (value >> 31)) >>> 0;
}

/** Number that `zigzag` has mapped. */
export function unzigzag(code: number): number {
  return (code >>> 1) ^ -(code & 1);
}

/** Bytes of a column that is written by and by. */
export function bytesOf(column: GrowableBytes): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(column.length);
  column.copy(0, bytes.length, bytes, 0);
  return bytes;
}
