/** The format RowBinary of ClickHouse: values one after the other, without names. */

const FIRST_BYTES = 2 ** 16;

/** Writes rows. */
export class RowWriter {
  #buffer: Buffer<ArrayBuffer> = Buffer.allocUnsafe(FIRST_BYTES);
  #length = 0;

  /** Bytes written since the last `take`. */
  get length(): number {
    return this.#length;
  }

  u8(value: number): void {
    this.#reserve(1);
    this.#length = this.#buffer.writeUInt8(value, this.#length);
  }

  u16(value: number): void {
    this.#reserve(2);
    this.#length = this.#buffer.writeUInt16LE(value, this.#length);
  }

  u32(value: number): void {
    this.#reserve(4);
    this.#length = this.#buffer.writeUInt32LE(value, this.#length);
  }

  f64(value: number): void {
    this.#reserve(8);
    this.#length = this.#buffer.writeDoubleLE(value, this.#length);
  }

  /** Writes a string, as its length and its bytes. */
  bytes(value: Uint8Array): void {
    this.#size(value.length);
    this.#reserve(value.length);
    this.#buffer.set(value, this.#length);
    this.#length += value.length;
  }

  /** Writes an array of `UInt32`. */
  u32s(values: readonly number[]): void {
    this.#size(values.length);
    for (const value of values) this.u32(value);
  }

  /** Takes what was written, and begins again. */
  take(): Uint8Array<ArrayBuffer> {
    const taken = this.#buffer.subarray(0, this.#length);
    this.#buffer = Buffer.allocUnsafe(FIRST_BYTES);
    this.#length = 0;
    return taken;
  }

  #size(value: number): void {
    let rest = value;
    for (; rest > 127; rest = Math.floor(rest / 128)) this.u8((rest % 128) + 128);
    this.u8(rest);
  }

  #reserve(more: number): void {
    const least = this.#length + more;
    if (least <= this.#buffer.length) return;
    const larger = Buffer.allocUnsafe(Math.max(least, 2 * this.#buffer.length));
    larger.set(this.#buffer.subarray(0, this.#length));
    this.#buffer = larger;
  }
}

/** Reads rows of numbers and strings. */
export class RowReader {
  readonly #bytes: Buffer;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#bytes.length;
  }

  /** @throws RangeError if the bytes end before, here and below */
  u32(): number {
    const value = this.#bytes.readUInt32LE(this.#at);
    this.#at += 4;
    return value;
  }

  /** Reads a string as its bytes. */
  bytes(): Uint8Array {
    let size = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = this.#bytes.readUInt8(this.#at++);
      size += (byte & 127) * factor;
      if (byte < 128) break;
    }
    const end = this.#at + size;
    if (end > this.#bytes.length) throw new RangeError('The answer of the database is cut off.');
    const value = this.#bytes.subarray(this.#at, end);
    this.#at = end;
    return value;
  }
}
