/** Reads a catalogue file from disk into an engine. */
import { createEngine, type Engine, readCatalogue } from '../engine/index.ts';
import { readBytes } from './read-bytes.ts';

/** Rejects with a `ShopError`: `not-found` for a file that cannot be read, `bad-catalogue` for one that is none. */
export async function loadEngine(file: string): Promise<Engine> {
  return createEngine(await readCatalogue(await readBytes(file)));
}
