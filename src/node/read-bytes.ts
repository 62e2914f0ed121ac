/** Reads a file from disk, with a `ShopError` on failure. */
import { readFile } from 'node:fs/promises';
import { ShopError } from '../protocol/shop-error.ts';

/** Rejects with `ShopError('not-found')`. */
export async function readBytes(file: string): Promise<Uint8Array> {
  try {
    return await readFile(file);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new ShopError('not-found', `The catalogue file ${file} cannot be read: ${reason}.`, {
      cause,
    });
  }
}
