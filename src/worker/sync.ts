/** Synchronises a catalogue into a store, in place of the current one. */
import type { CatalogueStore, Generation } from '../catalogue/store/store.ts';
import {
  importCatalogue,
  type ImportOptions,
  type SnapshotBuilder,
} from '../catalogue/sync/import.ts';
import { ShopChangedError } from '../catalogue/errors.ts';
import { createSnapshotBuilder } from '../engine/snapshot/build/builder.ts';
import { checkEntryCount, openForeignSnapshot } from '../engine/snapshot/open-foreign.ts';
import type { CatalogueHeader } from '../protocol/catalogue/types.ts';
import { ShopError } from '../protocol/shop-error.ts';
import type { CatalogueProgress } from '../protocol/shop-status.ts';
import { openCatalogueStream, type SyncJob } from './open-catalogue-stream.ts';
import { finishedBuilder } from './copy-generation.ts';
import { deltaSync } from './sync-delta.ts';

export interface SyncOptions extends Omit<SyncJob, 'now' | 'report' | 'isFresh'> {
  readonly onProgress: (progress: CatalogueProgress) => void;
}

/**
 * Fetches the changes where possible, otherwise the whole catalogue. If a shop changes while it is
 * read, it is read once more, past all caches on the server.
 *
 * @throws `ShopError` or the signal's reason.
 */
export async function sync({ onProgress, ...job }: SyncOptions): Promise<void> {
  const { origin, loaded, store, key } = job;
  const now = new Date().toISOString();
  const syncing = { ...job, isFresh: false, now, report: progressReporter(onProgress) };
  const root = !(origin instanceof Blob) && origin.kind === 'server' ? origin.root : null;
  if (root !== null && loaded !== null && (await deltaSync(root, loaded, syncing))) return;
  const hadPartial = ((await store.download(key)) ?? (await store.partial(key))) !== null;
  try {
    await fullSync(syncing);
  } catch (error) {
    const { code, quota } = error instanceof ShopError ? error : {};
    // The data mixes two states of a shop, or two parts that do not fit, or a part is lost.
    const isChanged = error instanceof ShopChangedError;
    const isMixed = isChanged || (hadPartial && code === 'storage' && quota === undefined);
    const isDamaged = code === 'bad-catalogue';
    if (isMixed || isDamaged) await store.collectGarbage(key);
    if (!isMixed && !(isDamaged && hadPartial && !(origin instanceof Blob))) throw error;
    await fullSync({ ...syncing, isFresh: isDamaged || isChanged });
  }
}

async function fullSync(syncing: SyncJob): Promise<void> {
  const { origin, store, key, loaded, signal, yieldToEventLoop, now, report } = syncing;
  const isHarvest = !(origin instanceof Blob) && origin.kind === 'server';
  const stream = await openCatalogueStream(syncing);
  if (stream === null) {
    if (loaded !== null) await touch(store, key, loaded.generation, now);
    return;
  }
  const { lines, snapshot, asOf, version } = stream;
  await importCatalogue({
    store,
    key,
    signal,
    yieldToEventLoop,
    lines,
    isResumable: isHarvest,
    // Storage was too small for all of it, which seldom changes.
    isTruncated: loaded?.generation.isTruncated,
    createBuilder: usableSnapshot(snapshot) ?? wholeBuilder,
    asOf: () => asOf() ?? now,
    details: {
      fetchedAt: now,
      ...(isHarvest && { harvestedAt: now }),
      ...(version !== null && { version }),
    },
    onProgress: (phase, products, totalProducts) => report({ phase, products, totalProducts }),
  });
}

/** Updates the times for an unchanged file, and deletes partial data of it. */
async function touch(
  store: CatalogueStore,
  key: string,
  { id, asOf }: Generation,
  now: string,
): Promise<void> {
  await store.touch(key, id, { asOf, fetchedAt: now });
  await store.collectGarbage(key);
}

/**
 * Uses the snapshot of a packed file; `null` for one of another version or a damaged one, which is
 * then built from the entries.
 */
function usableSnapshot(snapshot: ArrayBuffer | null): ImportOptions['createBuilder'] | null {
  if (snapshot === null) return null;
  try {
    const opened = openForeignSnapshot(snapshot);
    return finishedBuilder(snapshot, (entries) => checkEntryCount(opened, entries));
  } catch {
    return null;
  }
}

function wholeBuilder(header: CatalogueHeader): SnapshotBuilder {
  if (header.shortened !== true) return createSnapshotBuilder(header);
  const message =
    'The packed catalogue has another format and truncated entries, so it cannot be rebuilt. Pack it again from the shop.';
  throw new ShopError('bad-catalogue', message);
}

/**
 * Reports progress and the estimated time left, at most ten times a second and at each change of
 * phase.
 */
function progressReporter(
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
