/** Reads a packed file piece by piece, in pieces of the reader's choice. */
import { resize } from './buffers.ts';
import { ShopError } from '../shop-error.ts';

export type Bytes = AsyncGenerator<Uint8Array, void, undefined>;

/** Initial size of what is taken, which grows with the bytes received: the length in a file may be false. */
const INITIAL_CAPACITY_BYTES = 2 ** 20;

export class ByteReader {
  readonly #source: Bytes;
  #rest: Uint8Array = new Uint8Array(0);

  constructor(source: Bytes) {
    this.#source = source;
  }

  /** Takes the next `length` bytes, fewer at the end. */
  async upTo(length: number): Promise<Uint8Array<ArrayBuffer>> {
    let taken = new Uint8Array(Math.min(length, INITIAL_CAPACITY_BYTES));
    let end = 0;
    for await (const part of this.part(length)) {
      const needed = end + part.length;
      if (needed > taken.length) {
        const room = Math.min(length, Math.max(needed, 2 * taken.length));
        taken = new Uint8Array(resize(taken.buffer, room));
      }
      taken.set(part, end);
      end = needed;
    }
    return end === length ? taken : taken.slice(0, end);
  }

  /** @throws ShopError `bad-catalogue` if fewer bytes are left */
  async take(length: number): Promise<Uint8Array<ArrayBuffer>> {
    const taken = await this.upTo(length);
    if (taken.length < length) throw badFile('is cut off');
    return taken;
  }

  /** Takes all that is left. Throws as `checkSize` does. */
  async whole(limit: number, what: string): Promise<Uint8Array<ArrayBuffer>> {
    const taken = await this.upTo(limit + 1);
    checkSize(taken.length, limit, what);
    return taken;
  }

  /** Takes the length of the next part, four bytes. Throws as `take` and `checkSize` do. */
  async length(limit: number, what: string): Promise<number> {
    const { buffer } = await this.take(4);
    const length = new DataView(buffer).getUint32(0, true);
    checkSize(length, limit, what);
    return length;
  }

  /** Yields the next `length` bytes as they come, fewer at the end. */
  async *part(length: number): Bytes {
    for (let left = length; left > 0;) {
      if (this.#rest.length === 0) {
        const { done, value } = await this.#source.next();
        if (done) return;
        this.#rest = value;
      }
      const part = this.#rest.subarray(0, left);
      this.#rest = this.#rest.subarray(part.length);
      left -= part.length;
      yield part;
    }
  }

  /** Yields what is left, after `first`. Leaving the loop early ends the source. */
  async *rest(first: Uint8Array): Bytes {
    try {
      yield first;
      yield* this.part(Number.POSITIVE_INFINITY);
    } finally {
      await this.close();
    }
  }

  /** @throws ShopError `bad-catalogue` if bytes are left */
  async expectEnd(): Promise<void> {
    if ((await this.upTo(1)).length > 0) throw badFile('goes on beyond its end');
  }

  async close(): Promise<void> {
    await this.#source.return();
  }
}

/** @throws ShopError `bad-catalogue` for a size above the limit */
export function checkSize(size: number, limit: number, what: string): void {
  if (size > limit) throw badFile(`announces ${what} of ${size} bytes: expected at most ${limit}`);
}

export function badFile(fault: string): ShopError {
  return new ShopError('bad-catalogue', `The packed catalogue ${fault}.`);
}
