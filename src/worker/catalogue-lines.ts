/** `openLines`: a shop's catalogue as a stream of lines, from a file or by harvest; it keeps nothing. */
import type { Unfinished } from '../catalogue/catalogue-store.ts';
import { harvest } from '../catalogue/harvest.ts';
import type { FetchPage } from '../catalogue/harvest-pages.ts';
import type { CatalogueLine } from '../protocol/catalogue-file.ts';
import { openCatalogue } from '../protocol/packed-catalogue.ts';
import type { ShopAddress } from '../protocol/shop-status.ts';
import { ApiClient } from '../transport/api-client.ts';
import { listTotals } from '../transport/endpoints.ts';
import { fetchStream } from '../transport/fetch-stream.ts';
import { retry } from '../transport/retry.ts';

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

export interface OpenLinesOptions {
  readonly signal: AbortSignal;
  /** What an earlier harvest left; files start again. */
  readonly unfinished: Unfinished | null;
  /** Told how many bytes came so far. */
  readonly onBytes: (bytes: number) => void;
}

/** Nobody waits in front of the screen: patient with a busy server. */
const PATIENCE = { attempts: 5, patience: 60_000 };
const PAGE_DEADLINE = 30_000;

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
  const api = new ApiClient(origin.root);
  let received = 0;
  let date: string | null = null;
  const fetchPage: FetchPage = async (endpoint, query) => {
    // As a guest: what is kept must not hold one customer's prices.
    const ask = { signal, deadline: PAGE_DEADLINE, credentials: 'omit' } as const;
    const page = await retry(() => api.get(endpoint, query, ask), { signal, ...PATIENCE });
    received += page.bytes;
    onBytes(received);
    date ??= isoDate(page.headers.get('date'));
    return { json: page.json, pages: listTotals(page.headers).pages };
  };
  const lines = harvest(fetchPage, unfinished);
  return { lines, snapshot: null, asOf: () => date, totalBytes: null };
}

function isoDate(header: string | null): string | null {
  const time = Date.parse(header ?? '');
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}
