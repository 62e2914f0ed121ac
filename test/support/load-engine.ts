/** An engine on a catalogue file. */
import type { Engine } from '../../src/engine/index.ts';
import { engineOf } from '../../src/node/load-engine.ts';
import { readCatalogueFile } from '../../src/node/read-catalogue-file.ts';

/** Loads an engine from a file. Rejects as `readCatalogueFile` does. */
export async function loadEngine(file: string): Promise<Engine> {
  return engineOf(await readCatalogueFile(file));
}
