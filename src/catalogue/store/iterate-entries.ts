/** `storedTexts`: the JSON text of each entry of a generation, in order, a few at a time. */
import type { Generation } from './store.ts';

const ENTRIES_AT_ONCE = 100;

/** Rejects as `readTexts` does. */
export async function* iterateEntries({
  entries,
  readTexts,
}: Pick<Generation, 'entries' | 'readTexts'>): AsyncGenerator<string, void, undefined> {
  for (let start = 0; start < entries; start += ENTRIES_AT_ONCE) {
    const n = Math.min(ENTRIES_AT_ONCE, entries - start);
    yield* await readTexts(Array.from({ length: n }, (_, i) => start + i));
  }
}
