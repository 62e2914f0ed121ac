/** Bytes that are only added to, in blocks: nothing is copied when there are more, and at most one block is not full. */
import { release } from '../../protocol/catalogue/buffers.ts';

const BLOCK_BITS = 16;
const BLOCK = 2 ** BLOCK_BITS;

export class GrowableBytes {
  readonly #blocks: Uint8Array<ArrayBuffer>[] = [];
  #block = new Uint8Array(0);
  /** In the last block. */
  #end = BLOCK;

  get length(): number {
    return (this.#blocks.length - 1) * BLOCK + this.#end;
  }

  push(byte: number): void {
    if (this.#end === BLOCK) this.#open();
    this.#block[this.#end++] = byte;
  }

  /** Seven bits in each byte, the lowest first; the highest bit says that more follow. */
  pushNumber(value: number): void {
    let rest = value;
    for (; rest > 127; rest >>>= 7) this.push((rest & 127) | 128);
    this.push(rest);
  }

  // Both by hand: most texts have fewer bytes than a view on them.

  /** The bytes of `source` up to `end`. */
  append(source: Uint8Array, end: number): void {
    for (let start = 0; start < end; ) {
      if (this.#end === BLOCK) this.#open();
      const block = this.#block;
      const count = Math.min(end - start, BLOCK - this.#end);
      for (let i = 0; i < count; i++) block[this.#end + i] = source[start + i]!;
      this.#end += count;
      start += count;
    }
  }

  /** Copies those from `start` up to `end` to `place` in `target`. */
  copy(start: number, end: number, target: Uint8Array, place: number): void {
    for (let from = start; from < end; ) {
      const block = this.#blocks[from >>> BLOCK_BITS]!;
      const offset = from & (BLOCK - 1);
      const count = Math.min(end - from, BLOCK - offset);
      const to = place + from - start;
      for (let i = 0; i < count; i++) target[to + i] = block[offset + i]!;
      from += count;
    }
  }

  /** Gives the bytes back; none can be asked for any more. */
  release(): void {
    for (const { buffer } of this.#blocks.splice(0)) release(buffer);
  }

  #open(): void {
    this.#block = new Uint8Array(BLOCK);
    this.#blocks.push(this.#block);
    this.#end = 0;
  }
}
