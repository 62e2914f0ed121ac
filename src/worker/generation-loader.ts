/** `ReadyGenerations`: what is current in a store, ready to answer, whichever version of this library has written it. */
import type { CatalogueStore, Generation } from '../catalogue/store/store.ts';
import type { ImportOptions } from '../catalogue/sync/import.ts';
import { CorruptCatalogueError } from '../catalogue/errors.ts';
import { type Engine, openSnapshot, SNAPSHOT_FORMAT } from '../engine/index.ts';
import { ShopError } from '../protocol/shop-error.ts';
import { rebuildSnapshot } from './copy-generation.ts';

/** A generation with the engine that responds from it. */
export interface LoadedCatalogue {
  readonly generation: Generation;
  readonly engine: Engine;
}

export class GenerationLoader {
  readonly #key: string;
  readonly #yieldToEventLoop: ImportOptions['pace'];
  /** Under way: it may be wanted twice at once. */
  #rebuilding: { readonly id: string; readonly snapshot: Promise<ArrayBuffer> } | null = null;

  /** `pace`: see `importCatalogue`. */
  constructor(key: string, pace: ImportOptions['pace']) {
    this.#key = key;
    this.#yieldToEventLoop = pace;
  }

  /** What is current, ready to answer: another tab may be quicker with a newer one than a snapshot is built anew. */
  async current(store: CatalogueStore): Promise<Generation | null> {
    for (;;) {
      const generation = await store.current(this.#key);
      if (generation === null) return null;
      const { id } = generation;
      const usable = await this.#usable(store, generation).catch((error: unknown) =>
        corruptError(error, id),
      );
      if (usable === generation || (await store.info(this.#key))?.id === id) {
        if (usable instanceof CorruptCatalogueError) throw usable;
        return usable;
      }
    }
  }

  /**
   * With a snapshot of this code's format: one of another is left to the version of the library that made it, which may be
   * at work in another tab, and an own one kept beside it.
   */
  async #usable(store: CatalogueStore, generation: Generation): Promise<Generation> {
    const { id } = generation;
    if (isOwnFormat(generation.snapshot)) return generation;
    const kept = await store.snapshotOf(id, SNAPSHOT_FORMAT.version);
    if (kept !== null && isOwnFormat(kept)) return { ...generation, snapshot: kept };
    if (this.#rebuilding?.id !== id)
      this.#rebuilding = { id, snapshot: this.#rebuild(store, generation) };
    const { snapshot } = this.#rebuilding;
    return { ...generation, snapshot: await snapshot };
  }

  async #rebuild(store: CatalogueStore, generation: Generation): Promise<ArrayBuffer> {
    try {
      const snapshot = await rebuildSnapshot(generation, this.#yieldToEventLoop);
      // Not kept, it is built again by the next visit.
      const { version } = SNAPSHOT_FORMAT;
      await store.storeSnapshot(generation.id, version, snapshot).catch(() => {});
      return snapshot;
    } finally {
      this.#rebuilding = null;
    }
  }
}

/** Of that generation; rejects with what is only a failure of storage. */
export function corruptError(error: unknown, id: string): CorruptCatalogueError {
  const { message, code } = ShopError.from(error, 'storage');
  if (code === 'storage' && error instanceof ShopError && !(error instanceof CorruptCatalogueError))
    throw error;
  return new CorruptCatalogueError(message, id, error);
}

function isOwnFormat(snapshot: ArrayBuffer): boolean {
  try {
    openSnapshot(snapshot);
    return true;
  } catch (error) {
    if (error instanceof ShopError && error.code === 'bad-snapshot') return false;
    throw error;
  }
}
