/** Opens a shop's catalogue as a stream of lines, from a file or by a harvest. */
import { harvest } from '../catalogue/sync/harvest.ts';
import type { CatalogueStore } from '../catalogue/store/store.ts';
import type { ImportOptions } from '../catalogue/sync/import.ts';
import type { CatalogueProgress, ShopAddress } from '../protocol/shop-status.ts';
import type { CatalogueLine } from '../protocol/catalogue/read-file.ts';
import { openCatalogue } from '../protocol/catalogue/packed-file.ts';
import { serverPages } from '../transport/server-pages.ts';
import { fetchFile } from './fetch-file.ts';
import type { LoadedCatalogue } from './generation-loader.ts';

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
}

export interface CatalogueStream {
  readonly lines: AsyncIterable<CatalogueLine>;
  /** Snapshot of a packed file; not validated. */
  readonly snapshot: ArrayBuffer | null;
  /** ISO 8601 by the host's clock: date of the file or of the first page; `null` if unknown. */
  readonly asOf: () => string | null;
  /** Version of the file by its host, or `null`. */
  readonly version: string | null;
}

/**
 * Opens the stream; `null` if the file is the stored one.
 *
 * @throws `ShopError` or the signal's reason; so do `lines`.
 */
export async function openCatalogueStream(job: SyncJob): Promise<CatalogueStream | null> {
  const { origin, store, key, loaded, signal, isFresh, report } = job;
  const onBytes = (bytes: number): void => report({ bytes });
  if (origin instanceof Blob) {
    report({ totalBytes: origin.size });
    const opened = await openCatalogue(origin.stream(), onBytes);
    return { ...opened, asOf: () => null, version: null };
  }
  if (origin.kind === 'file') {
    const { chunks, totalBytes, modifiedAt, version } = await fetchFile(origin.url, job);
    report({ totalBytes });
    if (version !== null && version === loaded?.generation.version) {
      for await (const _ of chunks) break;
      return null;
    }
    return { ...(await openCatalogue(chunks, onBytes)), asOf: () => modifiedAt, version };
  }
  const { fetchPage, asOf } = serverPages(origin.root, { signal, onBytes, isFresh });
  const lines = harvest(fetchPage, await store.partial(key));
  return { lines, snapshot: null, asOf, version: null };
}
