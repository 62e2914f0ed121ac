/** Harvest of a live shop into memory, as a guest. */
import { harvest } from '../catalogue/sync/harvest.ts';
import { type FetchPage, PER_PAGE } from '../catalogue/sync/harvest-pages.ts';
import { ShopChangedError } from '../catalogue/errors.ts';
import { ShopError } from '../protocol/shop-error.ts';
import { serverPages } from '../transport/server-pages.ts';
import { shopAddress } from '../transport/shop-address.ts';
import { delay } from '../transport/timing.ts';
import type { PartialHarvest } from './partial-harvest.ts';
import { type CatalogueContent, readContent } from './read-catalogue-file.ts';

export interface HarvestProgress {
  readonly responses: number;
  /** About as many responses as a whole harvest takes; `null` until the shop's size is known. */
  readonly expected: number | null;
  /** Bytes received, unpacked. */
  readonly bytes: number;
}

export interface HarvestOptions {
  readonly onProgress?: (progress: HarvestProgress) => void;
  /** Called with the number of products taken over from an interrupted harvest. */
  readonly onResume?: (products: number) => void;
  /** Pause before each request in milliseconds; 0 unless given. */
  readonly pauseMs?: number;
  /** Opened file of an interrupted harvest, which grows with this one; none unless given. */
  readonly partial?: PartialHarvest | null;
}

/** Lists of all products that a harvest reads, page by page. */
const LISTS = 5;

/**
 * Root of a shop's REST API, from any form that `shopAddress` accepts; `my.shop` becomes
 * `https://my.shop`. Throws `ShopError('usage')`.
 */
export function shopRoot(address: string): string {
  const url = /^[a-z]+:/i.test(address) ? address : `https://${address}`;
  const shop = shopAddress(url, url);
  // A file name alone becomes a host.
  const isFileName = /\.(?:ndjson|json|wps|gz)$/i.test(new URL(url).hostname);
  if (shop.kind === 'server' && !isFileName) return shop.root;
  throw new ShopError('usage', `${address} is a catalogue file, not a shop.`);
}

/**
 * Reads the whole catalogue. If the shop changes meanwhile, reads it once more, past all caches on
 * the server. Rejects with a `ShopError`.
 */
export async function harvestShop(
  root: string,
  options: HarvestOptions = {},
): Promise<CatalogueContent> {
  try {
    return await harvestOnce(root, { ...options, isFresh: false });
  } catch (error) {
    if (!(error instanceof ShopChangedError)) throw error;
    await options.partial?.delete();
    return harvestOnce(root, { ...options, isFresh: true });
  }
}

async function harvestOnce(
  root: string,
  { isFresh, partial = null, ...options }: HarvestOptions & { readonly isFresh: boolean },
): Promise<CatalogueContent> {
  const { signal } = new AbortController();
  let bytes = 0;
  const pages = serverPages(root, { signal, onBytes: (total) => (bytes = total), isFresh });
  const fetchPage = watchedPages(pages.fetchPage, () => bytes, options);
  const lines = harvest(fetchPage, partial?.generation);
  const recorded = partial === null ? lines : partial.record(lines, options.onResume);
  const { header, ...content } = await readContent(recorded);
  const generated_at = pages.asOf() ?? new Date().toISOString();
  return { ...content, header: { ...header, generated_at } };
}

/** Pages with a pause before each, reported as they come. */
function watchedPages(
  fetchPage: FetchPage,
  bytes: () => number,
  { onProgress = () => {}, pauseMs = 0 }: HarvestOptions,
): FetchPage {
  let responses = 0;
  let expected: number | null = null;
  let pause = Promise.resolve();
  return async (endpoint, query) => {
    if (pauseMs > 0) {
      pause = pause.then(() => delay(pauseMs));
      await pause;
    }
    const page = await fetchPage(endpoint, query);
    responses += 1;
    if (endpoint === 'products' && page.total !== null && expected === null)
      expected = LISTS * Math.ceil(page.total / PER_PAGE);
    onProgress({ responses, expected, bytes: bytes() });
    return page;
  };
}
