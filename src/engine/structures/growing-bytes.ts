/** Bytes that are only added to, in blocks: nothing is copied when there are more, and at most one block is not full. */

const BLOCK_BITS = 16;
const BLOCK = 2 ** BLOCK_BITS;

export class GrowingBytes {
  readonly #blocks: Uint8Array[] = [];
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

  /** The bytes of `source` up to `end`. */
  append(source: Uint8Array, end: number): void {
    for (let start = 0; start < end; ) {
      if (this.#end === BLOCK) this.#open();
      const stop = Math.min(end, start + BLOCK - this.#end);
      this.#block.set(source.subarray(start, stop), this.#end);
      this.#end += stop - start;
      start = stop;
    }
  }

  /** Copies those from `start` up to `end` to `place` in `target`. */
  copy(start: number, end: number, target: Uint8Array, place: number): void {
    for (let from = start; from < end; ) {
      const offset = from & (BLOCK - 1);
      const to = Math.min(end, from - offset + BLOCK);
      const block = this.#blocks[from >>> BLOCK_BITS]!;
      target.set(block.subarray(offset, offset + to - from), place + from - start);
      from = to;
    }
  }

  #open(): void {
    this.#block = new Uint8Array(BLOCK);
    this.#blocks.push(this.#block);
    this.#end = 0;
  }
}
