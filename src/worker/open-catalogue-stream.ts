/** `openLines`: a shop's catalogue as a stream of lines, from a file or by harvest; it makes no generation of them. */
import { harvest } from '../catalogue/sync/harvest.ts';
import type { CatalogueStore } from '../catalogue/store/store.ts';
import type { ImportOptions } from '../catalogue/sync/import.ts';
import type { CatalogueProgress, ShopAddress } from '../protocol/shop-status.ts';
import type { CatalogueLine } from '../protocol/catalogue/read-file.ts';
import { openCatalogue } from '../protocol/catalogue/packed-file.ts';
import { serverPages } from '../transport/server-pages.ts';
import { fetchFile } from './fetch-file.ts';
import type { LoadedCatalogue } from './generation-loader.ts';

/** An address, or a file that the shopper has picked. */
export type CatalogueOrigin = ShopAddress | Blob;

export interface SyncJob {
  readonly origin: CatalogueOrigin;
  readonly store: CatalogueStore;
  readonly key: string;
  /** What is current in the store. */
  readonly loaded: LoadedCatalogue | null;
  readonly signal: AbortSignal;
  readonly yieldToEventLoop: ImportOptions['pace'];
  /** What came of a file before was damaged. */
  readonly isFresh: boolean;
  /** ISO 8601, when it began. */
  readonly now: string;
  readonly report: (change: Partial<CatalogueProgress>) => void;
}

export interface CatalogueStream {
  readonly lines: AsyncIterable<CatalogueLine>;
  /** What a packed file brings along; not checked. */
  readonly snapshot: ArrayBuffer | null;
  /** ISO 8601 by the clock of the host, as far as it has told: when the file was changed, when the first page was made. */
  readonly asOf: () => string | null;
  /** What the host of a file calls this state of it. */
  readonly version: string | null;
}

/** `null`: the file is the one that is kept. Rejects, and ends `lines`, with a `ShopError` or the signal's reason. */
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
