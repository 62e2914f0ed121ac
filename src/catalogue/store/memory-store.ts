/** `CatalogueStore` in memory, for this visit only, where the browser stores nothing. */
import { concat } from '../../protocol/catalogue/buffers.ts';
import type {
  CatalogueStore,
  Generation,
  GenerationInfo,
  GenerationTimes,
  GenerationWriter,
} from './store.ts';
import type { Chunk } from '../../protocol/catalogue/chunk-format.ts';
import { createChunkWriter, createTextReader } from './chunks.ts';
import { generationId } from './records.ts';

export class MemoryStore implements CatalogueStore {
  readonly storage = 'memory';
  readonly #generations = new Map<string, Generation>();

  current(key: string): Promise<Generation | null> {
    return Promise.resolve(this.#generations.get(key) ?? null);
  }

  info(key: string): Promise<GenerationInfo | null> {
    return this.current(key);
  }

  touch(key: string, id: string, times: GenerationTimes): Promise<void> {
    const generation = this.#generations.get(key);
    if (generation?.id === id) this.#generations.set(key, { ...generation, ...times });
    return Promise.resolve();
  }

  partial(): Promise<null> {
    return Promise.resolve(null);
  }

  /**
   * No other version of the library shares this memory, so there is no snapshot of another format.
   */
  snapshotOf(): Promise<null> {
    return Promise.resolve(null);
  }

  storeSnapshot(): Promise<void> {
    return Promise.resolve();
  }

  begin(key: string): Promise<GenerationWriter> {
    const saved: Chunk[] = [];
    const pieces: Chunk[] = [];
    const snapshot = (): ArrayBuffer => {
      const whole = concat(pieces);
      pieces.push(whole);
      return whole.buffer;
    };
    const chunks = createChunkWriter((_, added) => Promise.resolve(void saved.push(...added)));
    return Promise.resolve({
      arriving: null,
      add: (json) => chunks.add(json),
      addChunks: (added, count) => chunks.addChunks(added, count),
      addSnapshot: (bytes) => Promise.resolve(void pieces.push(bytes)),
      snapshot: () => Promise.resolve(snapshot()),
      commit: async (facts) => {
        const { entries } = await chunks.finish();
        const id = generationId();
        const readChunks = (indexes: readonly number[]): Promise<readonly (Chunk | undefined)[]> =>
          Promise.resolve(indexes.map((index) => saved[index]));
        const readTexts = createTextReader(readChunks);
        const read = { readTexts, readChunks };
        this.#generations.set(key, { ...facts, entries, id, snapshot: snapshot(), ...read });
      },
      discard: () => Promise.resolve(void saved.splice(0)),
    });
  }

  download(): Promise<null> {
    return Promise.resolve(null);
  }

  beginDownload(): Promise<null> {
    return Promise.resolve(null);
  }

  collectGarbage(): Promise<void> {
    return Promise.resolve();
  }

  /** Always granted: no other tab shares this memory. */
  lease(): Promise<boolean> {
    return Promise.resolve(true);
  }

  clear(key: string): Promise<void> {
    this.#generations.delete(key);
    return Promise.resolve();
  }

  delete(key: string, id: string): Promise<void> {
    if (this.#generations.get(key)?.id === id) this.#generations.delete(key);
    return Promise.resolve();
  }

  close(): void {
    this.#generations.clear();
  }
}
