/** Opens a shop's catalogue as a stream of lines, from a file or by a harvest. */
import type { CatalogueStore, Generation } from '../catalogue/store/store.ts';
import type { ImportOptions } from '../catalogue/sync/import.ts';
import type { CatalogueProgress, ShopAddress } from '../protocol/shop-status.ts';
import type { CatalogueLine } from '../protocol/catalogue/read-file.ts';
import type { ShopResponse } from '../protocol/response.ts';
import type { PackedChunks } from '../protocol/catalogue/packed-file.ts';
import { isForeign, isProductsJson } from '../protocol/catalogue/is-foreign.ts';
import { isPointer } from '../protocol/catalogue/is-pointer.ts';
import { readBytes } from '../protocol/catalogue/text-stream.ts';
import { isNoApi } from '../transport/api-client.ts';
import { DAY_MS } from '../transport/timing.ts';
import { fetchFile } from './fetch-file.ts';
import { openCatalogueBy, openFile, openForeignBy, readShop } from './load-store-catalogue.ts';
import type { StoreCatalogue } from './pieces-catalogue.ts';
import type { LoadedCatalogue } from './generation-loader.ts';

/**
 * Longest time in milliseconds between full syncs: in a large shop an update checks only part of
 * the reviews and sales.
 */
const FULL_SYNC_INTERVAL_MS = 7 * DAY_MS;

/** Address of a shop or file, or a file picked by the shopper. */
export type CatalogueOrigin = ShopAddress | Blob;

export interface SyncJob {
  readonly origin: CatalogueOrigin;
  readonly store: CatalogueStore;
  readonly key: string;
  /** Current generation of the store. */
  readonly loaded: LoadedCatalogue | null;
  readonly signal: AbortSignal;
  readonly yieldToEventLoop: ImportOptions['yieldToEventLoop'];
  /** Bypasses caches: an earlier attempt gave damaged or contradictory data. */
  readonly isFresh: boolean;
  /** ISO 8601: start of the sync. */
  readonly now: string;
  readonly report: (change: Partial<CatalogueProgress>) => void;
  /** Address of `store-catalogue.js`. */
  readonly storeFile: string;
  /** Address of `foreign-catalogue.js`; a service worker has none. */
  readonly foreignFile?: string | undefined;
}

interface CatalogueStream {
  readonly lines: AsyncIterable<CatalogueLine>;
  /** Snapshot of a packed file; not validated. */
  readonly snapshot: ArrayBuffer | null;
  /** Given for a packed file that has them: instead of all lines but the first. */
  readonly chunks?: PackedChunks | null;
  /** ISO 8601 by the host's clock: date of the file or of the first page; `null` if unknown. */
  readonly asOf: () => string | null;
  /** Version of the file by its host, or totals of a shop without the extension; or `null`. */
  readonly version: string | null;
  /** Counts of the shop, after the header; `null` for a file. */
  readonly shop: () => ShopResponse | null;
  /** Set if the lines are the stored catalogue with the changes of the shop. */
  readonly isUpdate?: boolean;
}

/**
 * Opens the stream; `null` if the file or the shop is as it is stored. A shop without the search
 * extension is read through its Store API, and not asked for the extension while it is updated.
 *
 * @throws `ShopError` or the signal's reason; so do `lines`.
 */
export async function openCatalogueStream(job: SyncJob): Promise<CatalogueStream | null> {
  const { origin, store, key, loaded, signal, isFresh, report } = job;
  const onBytes = (bytes: number): void => report({ bytes });
  if (origin instanceof Blob) {
    report({ totalBytes: origin.size });
    const opened = await openFile(job.storeFile, readBytes(origin.stream(), onBytes));
    return { ...opened, asOf: () => null, version: null, shop: () => null };
  }
  if (origin.kind === 'file' && isPointer(origin.url)) {
    const { url, part } = origin;
    const stored = loaded?.generation ?? null;
    return streamOf(
      await openCatalogueBy(job.storeFile, (module) =>
        module.openPieces({ url, part, stored, signal, onBytes }),
      ),
    );
  }
  if (origin.kind === 'file') return openFileStream(origin.url, job);
  const stored = updatable(job);
  if (stored !== null) return openStoreStream(origin.root, job, stored);
  let shop: ShopResponse | null = null;
  const { lines, asOf } = await readShop(
    job.storeFile,
    [origin.root, { signal, onBytes, isFresh }],
    await store.partial(key),
    { onShop: (counts) => (shop = counts) },
  );
  try {
    const header = await lines.next();
    return {
      lines: header.done ? lines : after(header.value, lines),
      snapshot: null,
      asOf,
      version: null,
      shop: () => shop,
    };
  } catch (error) {
    if (!isNoApi(error)) throw error;
    return openStoreStream(origin.root, job, null).catch((cause: unknown) => {
      // That neither API is there is explained in the second error.
      throw isNoApi(cause) && cause.code !== 'not-found' ? error : cause;
    });
  }
}

async function openFileStream(url: string, job: SyncJob): Promise<CatalogueStream | null> {
  const { loaded, signal, report, storeFile, foreignFile } = job;
  const onBytes = (bytes: number): void => report({ bytes });
  const file = isProductsJson(url) ? null : await fetchFile(url, job);
  const { version = null, modifiedAt = null, totalBytes = null } = file ?? {};
  report({ totalBytes });
  if (file !== null && version !== null && version === loaded?.generation.version) {
    for await (const _ of file.chunks) break;
    return null;
  }
  const opened =
    file !== null && !isForeign(url)
      ? await openFile(storeFile, readBytes(file.chunks, onBytes))
      : await openForeignBy(foreignFile, { url, signal, onBytes, chunks: file?.chunks ?? null });
  return { ...opened, asOf: () => modifiedAt, version, shop: () => null };
}

async function* after(
  line: CatalogueLine,
  rest: AsyncIterable<CatalogueLine>,
): AsyncGenerator<CatalogueLine, void, undefined> {
  yield line;
  yield* rest;
}

/** Stored catalogue of the Store API that can be updated by changes; `null` without one. */
function updatable({ loaded, isFresh, now }: SyncJob): Generation | null {
  const { generation } = loaded ?? {};
  const { harvestedAt, version, isTruncated = false } = generation ?? {};
  if (generation === undefined || version === undefined || isFresh || isTruncated) return null;
  return harvestedAt !== undefined && isRecent(harvestedAt, now) ? generation : null;
}

async function openStoreStream(
  root: string,
  { store, key, signal, report, storeFile }: SyncJob,
  stored: Generation | null,
): Promise<CatalogueStream | null> {
  const partial = await store.partial(key);
  const onBytes = (bytes: number): void => report({ bytes });
  const opened = await openCatalogueBy(storeFile, (module) =>
    module.openStoreCatalogue({ root, stored, partial, signal, onBytes }),
  );
  return streamOf(opened);
}

function streamOf(opened: StoreCatalogue): CatalogueStream | null {
  return opened.lines && { ...opened, lines: opened.lines, snapshot: null, shop: () => null };
}

/** Checks whether a catalogue harvested then may be updated by changes alone. ISO 8601 times. */
export function isRecent(harvestedAt: string, now: string): boolean {
  const age = Date.parse(now) - Date.parse(harvestedAt);
  return age >= 0 && age < FULL_SYNC_INTERVAL_MS;
}
