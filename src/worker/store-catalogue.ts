/**
 * Code for a worker that reads a catalogue, not for one that responds: the builder of snapshots, the harvest of a
 * shop, its changes and updates by them, the storing of packed ones; the Store API, for shops without the search extension; pieces; and packed files. Loaded on demand, as
 * a file of its own.
 */
import { withBroaderWords } from '../engine/broader-words/rules.ts';
import { openForeignSnapshot } from '../engine/snapshot/open-foreign.ts';
import { createSnapshotBuilder as createBuilder } from '../engine/snapshot/build/builder.ts';
import type { CatalogueHeader } from '../protocol/catalogue/types.ts';
import { DeltaSyncError } from '../catalogue/errors.ts';
import type { Generation, PartialGeneration } from '../catalogue/store/store.ts';
import { storeDelta, storeTotals } from '../store-api/store-delta.ts';
import { storeHarvest } from '../store-api/store-harvest.ts';
import { storePages } from '../store-api/store-pages.ts';
import { ShopError } from '../protocol/shop-error.ts';
import { explainStoreFailure } from '../transport/explain-store-failure.ts';
import type { StoreCatalogue } from './pieces-catalogue.ts';

export { openPieces } from './pieces-catalogue.ts';

export { openCatalogue } from '../protocol/catalogue/packed-file.ts';
export { countDifferences, differencesOfUpdate } from '../catalogue/sync/count-differences.ts';
export { importChunks } from '../catalogue/sync/import-chunks.ts';
export { harvest } from '../catalogue/sync/harvest.ts';
export { readDelta } from '../catalogue/sync/delta-sync.ts';
export { serverPages } from '../transport/server-pages.ts';
export { exportCatalogue } from './export-catalogue.ts';
export { updateGeneration } from './update-generation.ts';

/** Creates a builder of snapshots with the general broader words, as every engine has them. */
export function createSnapshotBuilder(header: CatalogueHeader) {
  return createBuilder(withBroaderWords(header));
}

/** Reads the snapshot of a packed file; `null` for one that is damaged, malicious, or of another version. */
export function readSnapshot(packed: ArrayBuffer): ArrayBuffer | null {
  try {
    return openForeignSnapshot(packed).buffer;
  } catch {
    return null;
  }
}

interface StoreCatalogueOptions {
  /** Root of the search extension's API. */
  readonly root: string;
  /** Catalogue of the Store API to update; `null` reads the whole shop. */
  readonly stored: Generation | null;
  readonly partial: PartialGeneration | null;
  readonly signal: AbortSignal;
  /** Called with the total bytes received. */
  readonly onBytes: (bytes: number) => void;
}

/**
 * Opens the catalogue of a shop.
 *
 * @throws `ShopError`, `blocked` where the shop lets only its own pages read the API; or the
 *   signal's reason. So do `lines`. The file may hold its own copy of these classes.
 */
export async function openStoreCatalogue(options: StoreCatalogueOptions): Promise<StoreCatalogue> {
  const { root, stored, partial, signal, onBytes } = options;
  const { fetchList, asOf, address } = storePages(root, { signal, onBytes, isPaced: true });
  const version = await storeTotals(fetchList).catch(async (error: unknown) => {
    throw error instanceof ShopError ? await explainStoreFailure(error, address()) : error;
  });
  const base = stored?.version === undefined ? null : { ...stored, version: stored.version };
  if (base !== null) {
    try {
      const lines = await storeDelta(fetchList, base, version);
      return { lines, isUpdate: true, asOf, version };
    } catch (error) {
      if (!(error instanceof DeltaSyncError)) throw error;
    }
  }
  return { lines: storeHarvest(fetchList, partial), isUpdate: false, asOf, version };
}
