/** Reads a file from disk or standard input, with a `ShopError` on failure. */
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { ShopError } from '../protocol/shop-error.ts';

/** Name of standard input and output. */
export const STANDARD_STREAM = '-';

/** Bytes of a portion: more become no text at once where the whole is larger than the longest text. */
const PORTION_BYTES = 2 ** 20;

/** Yields the bytes of a file, or of standard input, in portions. @throws ShopError `not-found` */
export async function* fileBytes(file: string): AsyncGenerator<Uint8Array, void, undefined> {
  const isStandard = file === STANDARD_STREAM;
  const stream = isStandard
    ? process.stdin
    : createReadStream(file, { highWaterMark: PORTION_BYTES });
  try {
    for await (const chunk of stream) if (Buffer.isBuffer(chunk)) yield chunk;
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new ShopError('not-found', `The file cannot be read: ${reason}.`, { cause });
  }
}

/** Yields bytes in portions. */
export async function* inPortions(bytes: Uint8Array): AsyncGenerator<Uint8Array, void, undefined> {
  for (let at = 0; at < bytes.length; at += PORTION_BYTES)
    yield bytes.subarray(at, at + PORTION_BYTES);
}

/** Rejects with `ShopError('not-found')`. */
export async function readBytes(file: string): Promise<Uint8Array> {
  try {
    return file === STANDARD_STREAM ? await buffer(process.stdin) : await readFile(file);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new ShopError('not-found', `The catalogue file ${file} cannot be read: ${reason}.`, {
      cause,
    });
  }
}
