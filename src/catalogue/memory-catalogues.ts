/** `CatalogueStore` in memory: the same behaviour for this visit, where the browser keeps nothing. */
import type { CatalogueStore, Generation, GenerationWriter } from './catalogue-store.ts';
import { type Chunk, createChunkWriter, createTextReader } from './chunks.ts';
import { generationId } from './generation-id.ts';

export class MemoryCatalogues implements CatalogueStore {
  readonly storage = 'memory';
  readonly #generations = new Map<string, Generation>();

  async current(key: string): Promise<Generation | null> {
    return this.#generations.get(key) ?? null;
  }

  async currentId(key: string): Promise<string | null> {
    return this.#generations.get(key)?.id ?? null;
  }

  async begin(key: string): Promise<GenerationWriter> {
    const saved = new Map<number, Chunk>();
    const load = async (index: number): Promise<Chunk | undefined> => saved.get(index);
    const chunks = createChunkWriter(async (index, chunk) => void saved.set(index, chunk));
    return {
      add: (json) => chunks.add(json),
      commit: async (snapshot, facts) => {
        const { entries } = await chunks.finish();
        const id = generationId();
        const readTexts = createTextReader(load);
        this.#generations.set(key, { ...facts, entries, id, snapshot, readTexts });
      },
      discard: async () => saved.clear(),
    };
  }

  async clear(key: string): Promise<void> {
    this.#generations.delete(key);
  }

  close(): void {
    this.#generations.clear();
  }
}
