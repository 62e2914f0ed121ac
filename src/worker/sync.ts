/** `sync` gets a whole catalogue into a store, `rebuild` makes one anew from what a store holds; both replace what was current. */
import type { CatalogueStore, Generation } from '../catalogue/catalogue-store.ts';
import { ShopChanged } from '../catalogue/harvest.ts';
import { importCatalogue } from '../catalogue/import-catalogue.ts';
import { createSnapshotBuilder } from '../engine/index.ts';
import type { CatalogueLine } from '../protocol/catalogue-file.ts';
import { decodeCatalogueHeader } from '../protocol/decode-catalogue-header.ts';
import { decodeProductEntry } from '../protocol/decode-product.ts';
import type { CatalogueProgress, ShopAddress } from '../protocol/shop-status.ts';
import { openLines } from './catalogue-lines.ts';

export interface SyncJob {
  readonly address: ShopAddress;
  readonly store: CatalogueStore;
  readonly key: string;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: CatalogueProgress) => void;
}

/** A shop that changes while it is read is read a second time, not a third. Rejects with a `ShopError` or the signal's reason. */
export async function sync(job: SyncJob): Promise<void> {
  try {
    await syncOnce(job);
  } catch (error) {
    if (!(error instanceof ShopChanged)) throw error;
    await syncOnce(job);
  }
}

async function syncOnce({ address, store, key, signal, onProgress }: SyncJob): Promise<void> {
  const report = throttled(onProgress);
  let progress: CatalogueProgress = {
    phase: 'connecting',
    products: 0,
    totalProducts: null,
    bytes: 0,
    totalBytes: null,
  };
  const tell = (change: Partial<CatalogueProgress>): void => {
    progress = { ...progress, ...change };
    report(progress);
  };
  tell({});
  const now = new Date().toISOString();
  const stream = await openLines(address, signal, (bytes) => tell({ bytes }));
  tell({ totalBytes: stream.totalBytes });
  await importCatalogue({
    store,
    key,
    lines: stream.lines,
    createBuilder: createSnapshotBuilder,
    now,
    asOf: stream.modifiedAt ?? now,
    signal,
    onProgress: (phase, products, totalProducts) => tell({ phase, products, totalProducts }),
  });
}

/** Derived data is never migrated: a snapshot of another version is built again from the entries. */
export async function rebuild(
  store: CatalogueStore,
  key: string,
  generation: Generation,
  signal: AbortSignal,
): Promise<void> {
  await importCatalogue({
    store,
    key,
    lines: storedLines(generation),
    createBuilder: createSnapshotBuilder,
    now: generation.fetchedAt,
    asOf: generation.asOf,
    signal,
    onProgress: () => {},
  });
}

const ENTRIES_AT_ONCE = 100;

async function* storedLines(
  generation: Generation,
): AsyncGenerator<CatalogueLine, void, undefined> {
  const header: unknown = JSON.parse(generation.header);
  yield decodeCatalogueHeader(header);
  for (let start = 0; start < generation.entries; start += ENTRIES_AT_ONCE) {
    const n = Math.min(ENTRIES_AT_ONCE, generation.entries - start);
    const texts = await generation.readTexts(Array.from({ length: n }, (_, i) => start + i));
    for (const json of texts) {
      const item: unknown = JSON.parse(json);
      yield { entry: decodeProductEntry(item, 'entry'), json };
    }
  }
}

/** At most ten reports a second, but each change of phase. */
function throttled(
  listener: (progress: CatalogueProgress) => void,
): (progress: CatalogueProgress) => void {
  let phase: CatalogueProgress['phase'] | null = null;
  let next = 0;
  return (progress) => {
    const now = performance.now();
    if (progress.phase === phase && now < next) return;
    phase = progress.phase;
    next = now + 100;
    listener(progress);
  };
}
