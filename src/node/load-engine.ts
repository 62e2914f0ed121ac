/** Engines on the content of a catalogue file, in memory. */
import { type Engine, openEngine, openSnapshot } from '../engine/index.ts';
import type { CatalogueContent } from './read-catalogue-file.ts';

export function engineOf({ header, snapshot, texts }: CatalogueContent): Engine {
  return openEngine(
    openSnapshot(snapshot),
    (entries) => Promise.resolve(entries.map((entry) => texts[entry]!)),
    { rules: header.rules ?? [], now: Date.now },
  );
}
