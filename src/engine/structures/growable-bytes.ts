/** Append-only bytes in blocks: growing copies nothing, and at most one block is not full. */
import { release } from '../../protocol/catalogue/buffers.ts';

const BLOCK_BITS = 16;
const BLOCK_BYTES = 2 ** BLOCK_BITS;

export class GrowableBytes {
  readonly #blocks: Uint8Array<ArrayBuffer>[] = [];
  #block = new Uint8Array(0);
  /** Number of bytes used in the last block. */
  #end = BLOCK_BYTES;

  get length(): number {
    return (this.#blocks.length - 1) * BLOCK_BYTES + this.#end;
  }

  push(byte: number): void {
    if (this.#end === BLOCK_BYTES) this.#addBlock();
    this.#block[this.#end++] = byte;
  }

  /** Appends an unsigned integer as a varint (LEB128), seven bits in each byte, lowest first. */
  pushNumber(value: number): void {
    let rest = value;
    for (; rest > 127; rest >>>= 7) this.push((rest & 127) | 128);
    this.push(rest);
  }

  // Loops instead of typed-array methods: most texts are shorter than the cost of a view on them.

  /** Appends the first `end` bytes of `source`. */
  append(source: Uint8Array, end: number): void {
    for (let start = 0; start < end;) {
      if (this.#end === BLOCK_BYTES) this.#addBlock();
      const block = this.#block;
      const count = Math.min(end - start, BLOCK_BYTES - this.#end);
      for (let i = 0; i < count; i++) block[this.#end + i] = source[start + i]!;
      this.#end += count;
      start += count;
    }
  }

  /** Copies the bytes from `start` up to `end` into `target` at `place`. */
  copy(start: number, end: number, target: Uint8Array, place: number): void {
    for (let from = start; from < end;) {
      const block = this.#blocks[from >>> BLOCK_BITS]!;
      const offset = from & (BLOCK_BYTES - 1);
      const count = Math.min(end - from, BLOCK_BYTES - offset);
      const to = place + from - start;
      for (let i = 0; i < count; i++) target[to + i] = block[offset + i]!;
      from += count;
    }
  }

  /** Releases the memory; the bytes must not be read any more. */
  release(): void {
    for (const { buffer } of this.#blocks.splice(0)) release(buffer);
  }

  #addBlock(): void {
    this.#block = new Uint8Array(BLOCK_BYTES);
    this.#blocks.push(this.#block);
    this.#end = 0;
  }
}
