/** `sync` gets a catalogue into a store, in place of what was current. */
import type { CatalogueStore, Generation } from '../catalogue/store/store.ts';
import {
  importCatalogue,
  type ImportOptions,
  type SnapshotBuilder,
} from '../catalogue/sync/import.ts';
import { ShopChangedError } from '../catalogue/sync/shop-changed-error.ts';
import { createSnapshotBuilder } from '../engine/index.ts';
import { checkEntryCount, openForeignSnapshot } from '../engine/snapshot/open-foreign.ts';
import type { CatalogueHeader } from '../protocol/catalogue/types.ts';
import { ShopError } from '../protocol/shop-error.ts';
import type { CatalogueProgress } from '../protocol/shop-status.ts';
import { openLines } from './catalogue-lines.ts';
import { readyBuilder } from './copy-generation.ts';
import { syncChanges } from './sync-changes.ts';
import type { Syncing } from './syncing.ts';

export interface SyncJob extends Omit<Syncing, 'now' | 'tell' | 'isAnew'> {
  readonly onProgress: (progress: CatalogueProgress) => void;
}

/**
 * Gets what has changed where that can be told, else all of it. A shop that changes while it is read is read a second
 * time, not a third. Rejects with a `ShopError` or the signal's reason.
 */
export async function sync({ onProgress, ...job }: SyncJob): Promise<void> {
  const { origin, kept, store, key } = job;
  const now = new Date().toISOString();
  const syncing = { ...job, isAnew: false, now, tell: progressTeller(onProgress) };
  const root = !(origin instanceof Blob) && origin.kind === 'server' ? origin.root : null;
  if (root !== null && kept !== null && (await syncChanges(root, kept, syncing))) return;
  const hadHalf = ((await store.download(key)) ?? (await store.partial(key))) !== null;
  try {
    await syncWhole(syncing);
  } catch (error) {
    const { code, quota } = error instanceof ShopError ? error : {};
    // Two states of a shop; two halves that do not fit, or of which one is lost.
    const isMixed =
      error instanceof ShopChangedError || (hadHalf && code === 'storage' && quota === undefined);
    const isDamaged = code === 'bad-catalogue';
    if (isMixed || isDamaged) await store.collectGarbage(key);
    if (!isMixed && !(isDamaged && hadHalf && !(origin instanceof Blob))) throw error;
    await syncWhole({ ...syncing, isAnew: isDamaged });
  }
}

async function syncWhole(syncing: Syncing): Promise<void> {
  const { origin, store, key, kept, signal, pace, now, tell } = syncing;
  const isHarvest = !(origin instanceof Blob) && origin.kind === 'server';
  const stream = await openLines(syncing);
  if (stream === null) {
    if (kept !== null) await renew(store, key, kept.generation, now);
    return;
  }
  const { lines, snapshot, asOf, version } = stream;
  await importCatalogue({
    ...{ store, key, signal, pace, lines },
    isResumable: isHarvest,
    // There was too little room for all of it, and that seldom changes.
    isTruncated: kept?.generation.isTruncated,
    createBuilder: usableSnapshot(snapshot) ?? wholeBuilder,
    asOf: () => asOf() ?? now,
    details: {
      fetchedAt: now,
      ...(isHarvest && { harvestedAt: now }),
      ...(version !== null && { version }),
    },
    onProgress: (phase, products, totalProducts) => tell({ phase, products, totalProducts }),
  });
}

/** The file has not changed. What was begun of it is of no use. */
async function renew(
  store: CatalogueStore,
  key: string,
  { id, asOf }: Generation,
  now: string,
): Promise<void> {
  await store.touch(key, id, { asOf, fetchedAt: now });
  await store.collectGarbage(key);
}

/** A packed file's snapshot, unless it is of another version or damaged: then it is built from the entries like any other. */
function usableSnapshot(snapshot: ArrayBuffer | null): ImportOptions['createBuilder'] | null {
  if (snapshot === null) return null;
  try {
    const opened = openForeignSnapshot(snapshot);
    return readyBuilder(snapshot, (entries) => checkEntryCount(opened, entries));
  } catch {
    return null;
  }
}

function wholeBuilder(header: CatalogueHeader): SnapshotBuilder {
  if (header.shortened !== true) return createSnapshotBuilder(header);
  const message = 'The packed catalogue is of another version, and too short to be built anew.';
  throw new ShopError('bad-catalogue', message);
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
