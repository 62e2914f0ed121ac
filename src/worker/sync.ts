/** `sync` gets a catalogue into a store, in place of what was current. */
import type { CatalogueStore } from '../catalogue/catalogue-store.ts';
import { ShopChanged } from '../catalogue/harvest.ts';
import { importCatalogue, type ImportOptions } from '../catalogue/import-catalogue.ts';
import { createSnapshotBuilder, openSnapshot } from '../engine/index.ts';
import type { CatalogueProgress } from '../protocol/shop-status.ts';
import { type CatalogueOrigin, openLines } from './catalogue-lines.ts';
import { readyBuilder } from './copy-generation.ts';
import { type KeptCatalogue, syncChanges } from './sync-changes.ts';

export interface SyncJob {
  readonly origin: CatalogueOrigin;
  readonly store: CatalogueStore;
  readonly key: string;
  /** What is current in the store. */
  readonly kept: KeptCatalogue | null;
  readonly signal: AbortSignal;
  readonly pace: ImportOptions['pace'];
  readonly onProgress: (progress: CatalogueProgress) => void;
}

/** A job under way. */
export interface Syncing extends Omit<SyncJob, 'onProgress'> {
  /** ISO 8601, when it began. */
  readonly now: string;
  readonly tell: (change: Partial<CatalogueProgress>) => void;
}

/**
 * Gets what has changed where that can be told, else all of it. A shop that changes while it is read is read a second
 * time, not a third. Rejects with a `ShopError` or the signal's reason.
 */
export async function sync({ onProgress, ...job }: SyncJob): Promise<void> {
  const { origin, kept, store, key } = job;
  const syncing = { ...job, now: new Date().toISOString(), tell: progressTeller(onProgress) };
  const root = !(origin instanceof Blob) && origin.kind === 'server' ? origin.root : null;
  if (root !== null && kept !== null && (await syncChanges(root, kept, syncing))) return;
  try {
    await syncWhole(syncing);
  } catch (error) {
    if (!(error instanceof ShopChanged)) throw error;
    await store.collect(key);
    await syncWhole(syncing);
  }
}

async function syncWhole({ origin, store, key, signal, pace, now, tell }: Syncing): Promise<void> {
  const isResumable = !(origin instanceof Blob) && origin.kind === 'server';
  const stream = await openLines(origin, {
    signal,
    unfinished: isResumable ? await store.unfinished(key) : null,
    onBytes: (bytes) => tell({ bytes }),
  });
  tell({ totalBytes: stream.totalBytes });
  await importCatalogue({
    ...{ store, key, signal, pace, isResumable },
    lines: stream.lines,
    createBuilder: usableSnapshot(stream.snapshot) ?? createSnapshotBuilder,
    asOf: () => stream.asOf() ?? now,
    facts: { fetchedAt: now, ...(isResumable && { harvestedAt: now }) },
    onProgress: (phase, products, totalProducts) => tell({ phase, products, totalProducts }),
  });
}

/** A packed file's snapshot, unless it is of another version: then it is built from the entries like any other. */
function usableSnapshot(snapshot: ArrayBuffer | null): ImportOptions['createBuilder'] | null {
  if (snapshot === null) return null;
  try {
    openSnapshot(snapshot);
    return readyBuilder(snapshot);
  } catch {
    return null;
  }
}

/** Says at most ten times a second how far it is, but each change of phase; and how long it will take. */
function progressTeller(
  listener: (progress: CatalogueProgress) => void,
): (change: Partial<CatalogueProgress>) => void {
  const start = performance.now();
  let progress: CatalogueProgress = {
    phase: 'connecting',
    products: 0,
    totalProducts: null,
    bytes: 0,
    totalBytes: null,
  };
  let next = start + 100;
  listener(progress);
  return (change) => {
    const { phase } = progress;
    progress = { ...progress, ...change };
    const now = performance.now();
    if (progress.phase === phase && now < next) return;
    next = now + 100;
    const { products, totalProducts } = progress;
    const share = totalProducts === null || totalProducts === 0 ? 0 : products / totalProducts;
    const secondsLeft = Math.ceil(((now - start) / 1000) * (1 / share - 1));
    listener(Number.isFinite(secondsLeft) ? { ...progress, secondsLeft } : progress);
  };
}
