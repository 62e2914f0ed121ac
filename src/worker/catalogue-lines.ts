/** `openLines`: a shop's catalogue as a stream of lines, from a file or by harvest; it keeps nothing. */
import type { Unfinished } from '../catalogue/catalogue-store.ts';
import { harvest } from '../catalogue/harvest.ts';
import type { CatalogueLine } from '../protocol/catalogue-file.ts';
import { openCatalogue } from '../protocol/packed-catalogue.ts';
import type { ShopAddress } from '../protocol/shop-status.ts';
import { fetchStream } from '../transport/fetch-stream.ts';
import { retry } from '../transport/retry.ts';
import { type FetchingOptions, PATIENCE, serverPages } from '../transport/server-pages.ts';

/** An address, or a file that the shopper has picked. */
export type CatalogueOrigin = ShopAddress | Blob;

export interface CatalogueStream {
  readonly lines: AsyncIterable<CatalogueLine>;
  /** What a packed file brings along; not checked. */
  readonly snapshot: ArrayBuffer | null;
  /** ISO 8601 by the clock of the host, as far as it has told: when the file was changed, when the first page was made. */
  readonly asOf: () => string | null;
  readonly totalBytes: number | null;
}

export interface OpenLinesOptions extends FetchingOptions {
  /** What an earlier harvest left; files start again. */
  readonly unfinished: Unfinished | null;
}

/** Rejects, and ends `lines`, with a `ShopError` or the signal's reason. */
export async function openLines(
  origin: CatalogueOrigin,
  options: OpenLinesOptions,
): Promise<CatalogueStream> {
  const { signal, unfinished, onBytes } = options;
  if (origin instanceof Blob) {
    const opened = await openCatalogue(origin.stream(), onBytes);
    return { ...opened, asOf: () => null, totalBytes: origin.size };
  }
  if (origin.kind === 'file') {
    const file = await retry(() => fetchStream(origin.url, { signal }), { signal, ...PATIENCE });
    const { totalBytes, modifiedAt } = file;
    return { ...(await openCatalogue(file.chunks, onBytes)), totalBytes, asOf: () => modifiedAt };
  }
  const { fetchPage, asOf } = serverPages(origin.root, options);
  return { lines: harvest(fetchPage, unfinished), snapshot: null, asOf, totalBytes: null };
}
