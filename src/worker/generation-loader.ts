/**
 * Loads the current generation of a store with a snapshot of this code's format, whichever version
 * of this library wrote it.
 */
import type { CatalogueStore, Generation } from '../catalogue/store/store.ts';
import { CorruptCatalogueError } from '../catalogue/errors.ts';
import type { EngineContext } from '../engine/engine-context.ts';
import type { Engine } from '../engine/engine.ts';
import { SNAPSHOT_FORMAT } from '../engine/snapshot/format.ts';
import { openStored, snapshotLengths } from '../engine/snapshot/open.ts';
import { ShopError } from '../protocol/shop-error.ts';

/** A generation with the engines that respond from it. */
export interface LoadedCatalogue {
  readonly generation: Generation;
  /** Responds as the shop does, to be compared with it. */
  readonly engine: Engine;
  /** Responds with the owner's rules; the same where there are none. */
  readonly ruled: Engine;
  /** Context of `ruled`. */
  readonly context: EngineContext;
}

/** See `rebuildSnapshot`. */
export type RebuildSnapshot = (generation: Generation) => Promise<ArrayBuffer>;

export class GenerationLoader {
  readonly #key: string;
  readonly #rebuildSnapshot: RebuildSnapshot;
  /** Running rebuild, shared by concurrent calls. */
  #rebuilding: { readonly id: string; readonly snapshot: Promise<ArrayBuffer> } | null = null;

  /**
   * @param rebuild Builds the snapshot of a generation in the format of this code.
   */
  constructor(key: string, rebuild: RebuildSnapshot) {
    this.#key = key;
    this.#rebuildSnapshot = rebuild;
  }

  /**
   * Loads the current generation; `null` if there is none. Repeats if another tab replaced it
   * during a rebuild.
   */
  async current(store: CatalogueStore): Promise<Generation | null> {
    for (;;) {
      const generation = await store.current(this.#key, snapshotLengths);
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
    // The store has verified its checksum.
    if (isOwnFormat(generation.snapshot, true)) return generation;
    const stored = await store.snapshotOf(id, SNAPSHOT_FORMAT.version);
    const { readRest: _, ...others } = generation;
    if (stored !== null && isOwnFormat(stored, false)) return { ...others, snapshot: stored };
    if (this.#rebuilding?.id !== id)
      this.#rebuilding = { id, snapshot: this.#rebuild(store, generation) };
    const { snapshot } = this.#rebuilding;
    return { ...others, snapshot: await snapshot };
  }

  async #rebuild(store: CatalogueStore, generation: Generation): Promise<ArrayBuffer> {
    try {
      const snapshot = await this.#rebuildSnapshot(generation);
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
  // Without the module that builds snapshots the catalogue is not damaged.
  const isOther = code === 'storage' || code === 'worker';
  if (isOther && error instanceof ShopError && !(error instanceof CorruptCatalogueError))
    throw error;
  return new CorruptCatalogueError(message, id, error);
}

function isOwnFormat(snapshot: ArrayBuffer, isVerified: boolean): boolean {
  try {
    openStored(snapshot, isVerified);
    return true;
  } catch (error) {
    if (error instanceof ShopError && error.code === 'bad-snapshot') return false;
    throw error;
  }
}
