/** Synchronises a catalogue into a store, in place of the current one. */
import type { CatalogueStore, Generation } from '../catalogue/store/store.ts';
import { importCatalogue, type SnapshotBuilder } from '../catalogue/sync/import.ts';
import type { ChunkImportOptions } from '../catalogue/sync/import-chunks.ts';
import { isShopChange } from '../catalogue/errors.ts';
import { checkEntryCount } from '../engine/snapshot/open-foreign.ts';
import { openStored, type Snapshot } from '../engine/snapshot/open.ts';
import type { CatalogueHeader } from '../protocol/catalogue/types.ts';
import { ShopError } from '../protocol/shop-error.ts';
import type { CataloguePhase, CatalogueProgress } from '../protocol/shop-status.ts';
import { openCatalogueStream, type SyncJob } from './open-catalogue-stream.ts';
import { finishedBuilder } from './copy-generation.ts';
import { createBuilder, withStoreCatalogue } from './load-store-catalogue.ts';
import { type PreviewOptions, withPreview } from './preview.ts';
import { deltaSync, snapshotCounts } from './sync-delta.ts';

interface SyncOptions extends Omit<SyncJob, 'now' | 'report' | 'isFresh'> {
  /** See `ChunkImportOptions`. */
  readonly onArriving: ChunkImportOptions['onArriving'];
  readonly onProgress: (progress: CatalogueProgress) => void;
  /** For a shop without a catalogue on this device. */
  readonly preview?: Omit<PreviewOptions, 'createBuilder'>;
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
  const syncing: Syncing = {
    ...job,
    isFresh: false,
    now,
    report: progressReporter(onProgress),
  };
  const root = !(origin instanceof Blob) && origin.kind === 'server' ? origin.root : null;
  if (root !== null && loaded !== null && (await deltaSync(root, loaded, syncing))) return;
  const hadPartial = ((await store.download(key)) ?? (await store.partial(key))) !== null;
  try {
    await fullSync(syncing);
  } catch (error) {
    const { code, quota } = error instanceof ShopError ? error : {};
    // The data mixes two states of a shop, or two parts that do not fit, or a part is lost.
    const isChanged = isShopChange(error);
    const isMixed = isChanged || (hadPartial && code === 'storage' && quota === undefined);
    const isDamaged = code === 'bad-catalogue';
    if (isMixed || isDamaged) await store.collectGarbage(key);
    if (!isMixed && !(isDamaged && hadPartial && !(origin instanceof Blob))) throw error;
    await fullSync({ ...syncing, isFresh: isDamaged || isChanged });
  }
}

type Syncing = SyncJob & Pick<SyncOptions, 'onArriving' | 'preview'>;

async function fullSync(syncing: Syncing): Promise<void> {
  const { origin, store, key, loaded, signal, yieldToEventLoop, preview, now, report } = syncing;
  const isHarvest = !(origin instanceof Blob) && origin.kind === 'server';
  const stream = await openCatalogueStream(syncing);
  if (stream === null) {
    if (loaded !== null) await touch(store, key, loaded.generation, now);
    return;
  }
  const { lines, snapshot, chunks, asOf, version, shop, isUpdate = false } = stream;
  const harvestedAt = (isUpdate && loaded?.generation.harvestedAt) || now;
  const shared = {
    store,
    key,
    signal,
    asOf: () => asOf() ?? now,
    details: {
      fetchedAt: now,
      ...(isHarvest && { harvestedAt }),
      ...(version !== null && { version }),
    },
    onProgress: (phase: CataloguePhase, products: number, totalProducts: number | null) =>
      report({ phase, products, totalProducts }),
  };
  const usable = await usableSnapshot(syncing.storeFile, snapshot);
  // Storage was too small for all of it, which seldom changes.
  const isTruncated = loaded?.generation.isTruncated;
  if (usable && chunks && isTruncated !== true) {
    const { onArriving } = syncing;
    const check = (): void => checkEntryCount(usable, chunks.entries);
    const stored = { ...shared, lines, snapshot: usable.buffer, chunks, check, onArriving };
    return withStoreCatalogue(syncing.storeFile, ({ importChunks }) => importChunks(stored));
  }
  const createBuilder = (header: CatalogueHeader) => wholeBuilder(syncing.storeFile, header);
  await importCatalogue({
    ...shared,
    yieldToEventLoop,
    lines: loaded === null && preview ? withPreview(lines, { ...preview, createBuilder }) : lines,
    isResumable: isHarvest && !isUpdate,
    isTruncated,
    createBuilder: usable
      ? finishedBuilder(usable.buffer, (entries) => checkEntryCount(usable, entries))
      : createBuilder,
    ...(isHarvest && {
      compare: async (bytes) => {
        const counts = shop();
        if (counts === null) return {};
        const stored = await snapshotCounts(bytes);
        return withStoreCatalogue(syncing.storeFile, ({ countDifferences }) =>
          countDifferences(counts, stored),
        );
      },
    }),
  });
}

/** Updates the times for an unchanged file or shop, and deletes partial data of it. */
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
async function usableSnapshot(
  storeFile: string,
  packed: ArrayBuffer | null,
): Promise<Snapshot<ArrayBuffer> | null> {
  const snapshot =
    packed && (await withStoreCatalogue(storeFile, ({ readSnapshot }) => readSnapshot(packed)));
  return snapshot && openStored(snapshot, true);
}

async function wholeBuilder(storeFile: string, header: CatalogueHeader): Promise<SnapshotBuilder> {
  if (header.shortened !== true) return createBuilder(storeFile, header);
  const message = 'The packed catalogue has another format. Pack it again.';
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
