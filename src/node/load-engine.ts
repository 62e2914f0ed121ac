/** Engines on a catalogue in memory, from a file or from content. */
import { type Engine, openEngine, openSnapshot } from '../engine/index.ts';
import { type CatalogueContent, readCatalogueFile } from './read-catalogue-file.ts';

/** Loads an engine from a file. Rejects as `readCatalogueFile` does. */
export async function loadEngine(file: string): Promise<Engine> {
  return engineOf(await readCatalogueFile(file));
}

export function engineOf({ snapshot, texts }: CatalogueContent): Engine {
  return openEngine(openSnapshot(snapshot), (entries) =>
    Promise.resolve(entries.map((entry) => texts[entry]!)),
  );
}
