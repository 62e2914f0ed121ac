/** Reads a file from disk or standard input, with a `ShopError` on failure. */
import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { ShopError } from '../protocol/shop-error.ts';

/** Name of standard input and output. */
export const STANDARD_STREAM = '-';

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
