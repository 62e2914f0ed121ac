/**
 * Loads the current generation of a store with a snapshot of this code's format, whichever version
 * of this library wrote it.
 */
import type { CatalogueStore, Generation } from '../catalogue/store/store.ts';
import type { ImportOptions } from '../catalogue/sync/import.ts';
import { CorruptCatalogueError } from '../catalogue/errors.ts';
import type { Engine } from '../engine/engine.ts';
import { SNAPSHOT_FORMAT } from '../engine/snapshot/format.ts';
import { openSnapshot } from '../engine/snapshot/open.ts';
import { ShopError } from '../protocol/shop-error.ts';
import { rebuildSnapshot } from './copy-generation.ts';

/** A generation with the engine that responds from it. */
export interface LoadedCatalogue {
  readonly generation: Generation;
  readonly engine: Engine;
}

export class GenerationLoader {
  readonly #key: string;
  readonly #yieldToEventLoop: ImportOptions['yieldToEventLoop'];
  /** Running rebuild, shared by concurrent calls. */
  #rebuilding: { readonly id: string; readonly snapshot: Promise<ArrayBuffer> } | null = null;

  /**
   *
   * @param yieldToEventLoop See `importCatalogue`.
   */
  constructor(key: string, yieldToEventLoop: ImportOptions['yieldToEventLoop']) {
    this.#key = key;
    this.#yieldToEventLoop = yieldToEventLoop;
  }

  /**
   * Loads the current generation; `null` if there is none. Repeats if another tab replaced it
   * during a rebuild.
   */
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
   * Gives the generation a snapshot of this code's format. One of another format stays in place, as
   * another tab may use it, and an own one is stored beside it.
   */
  async #usable(store: CatalogueStore, generation: Generation): Promise<Generation> {
    const { id } = generation;
    if (isOwnFormat(generation.snapshot)) return generation;
    const stored = await store.snapshotOf(id, SNAPSHOT_FORMAT.version);
    if (stored !== null && isOwnFormat(stored)) return { ...generation, snapshot: stored };
    if (this.#rebuilding?.id !== id)
      this.#rebuilding = { id, snapshot: this.#rebuild(store, generation) };
    const { snapshot } = this.#rebuilding;
    return { ...generation, snapshot: await snapshot };
  }

  async #rebuild(store: CatalogueStore, generation: Generation): Promise<ArrayBuffer> {
    try {
      const snapshot = await rebuildSnapshot(generation, this.#yieldToEventLoop);
      // If storing fails, the next visit rebuilds it.
      const { version } = SNAPSHOT_FORMAT;
      await store.storeSnapshot(generation.id, version, snapshot).catch(() => {});
      return snapshot;
    } finally {
      this.#rebuilding = null;
    }
  }
}

/** Converts an error to `CorruptCatalogueError`; throws errors of storage as they are. */
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
