/** Reads a catalogue file from disk into an engine. */
import { readFile } from 'node:fs/promises';
import { createEngine, type Engine, readCatalogue } from '../engine/index.ts';
import { ShopError } from '../protocol/shop-error.ts';

/** Rejects with a `ShopError`: `not-found` for a file that cannot be read, `bad-catalogue` for one that is none. */
export async function loadEngine(file: string): Promise<Engine> {
  return createEngine(await readCatalogue(await readBytes(file)));
}

async function readBytes(file: string): Promise<Uint8Array> {
  try {
    return await readFile(file);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new ShopError('not-found', `The catalogue file ${file} cannot be read: ${reason}.`, {
      cause,
    });
  }
}
