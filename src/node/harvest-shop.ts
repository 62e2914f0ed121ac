/** Harvest of a live shop into memory, as a guest, through either of its APIs. */
import { harvest } from '../catalogue/sync/harvest.ts';
import { type FetchedPage, PER_PAGE } from '../catalogue/sync/harvest-pages.ts';
import { ShopChangedError } from '../catalogue/errors.ts';
import type { CatalogueLine } from '../protocol/catalogue/read-file.ts';
import { ShopError } from '../protocol/shop-error.ts';
import { isNoApi } from '../transport/api-client.ts';
import { serverPages } from '../transport/server-pages.ts';
import { shopAddress } from '../transport/shop-address.ts';
import { delay } from '../transport/timing.ts';
import type { PartialHarvest } from './partial-harvest.ts';
import { type CatalogueContent, readContent } from './read-catalogue-file.ts';
import { storeHarvest } from '../store-api/store-harvest.ts';
import { storePages } from '../store-api/store-pages.ts';

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
  /** Pause before each request in milliseconds; unless given 0, and 500 for the Store API. */
  readonly pauseMs?: number | undefined;
  /** Called if the shop has no search extension and is read through the Store API. */
  readonly onStoreApi?: () => void;
  /** Reads variations as entries of their own, with their texts and pictures; not unless given. */
  readonly withVariations?: boolean;
  /** Opened file of an interrupted harvest, which grows with this one; none unless given. */
  readonly partial?: PartialHarvest | null;
}

/** Lists of all products that a harvest reads, page by page; the Store API has one more. */
const LISTS = 5;
const STORE_LISTS = 6;
/** WooCommerce's own limit is 25 requests in 10 seconds, where it is on. */
const STORE_PAUSE_MS = 500;

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

/**
 * Reads the whole catalogue through the search extension's API; where the shop has none, through the
 * WooCommerce Store API. Otherwise as `harvestShop`.
 *
 * @throws ShopError `not-found` if the shop has neither
 */
export async function harvestAnyShop(
  root: string,
  options: HarvestOptions = {},
): Promise<CatalogueContent> {
  try {
    return await harvestShop(root, options);
  } catch (error) {
    if (!isNoApi(error)) throw error;
    try {
      return await harvestStore(root, options);
    } catch (cause) {
      if (!isNoApi(cause)) throw cause;
      const message = `${root} has neither the search extension's REST API (wps/v1) nor the WooCommerce Store API (wc/store/v1). Check the address; ${cause.message}`;
      throw new ShopError('not-found', message, { cause: error });
    }
  }
}

/** Reads the whole catalogue through the Store API; tells of it once that has answered. Otherwise as `harvestShop`. */
export async function harvestStore(
  root: string,
  options: HarvestOptions = {},
): Promise<CatalogueContent> {
  try {
    return await harvestStoreOnce(root, options);
  } catch (error) {
    if (!(error instanceof ShopChangedError)) throw error;
    await options.partial?.delete();
    return harvestStoreOnce(root, { ...options, onStoreApi: () => {} });
  }
}

async function harvestStoreOnce(
  root: string,
  { onStoreApi = () => {}, partial = null, pauseMs = STORE_PAUSE_MS, ...options }: HarvestOptions,
): Promise<CatalogueContent> {
  const { signal } = new AbortController();
  let bytes = 0;
  const pages = storePages(root, { signal, onBytes: (total) => (bytes = total) });
  const fetchList = watched(pages.fetchList, () => bytes, {
    ...options,
    pauseMs,
    onProgress: (progress) => {
      if (progress.responses === 1) onStoreApi();
      options.onProgress?.(progress);
    },
    lists: STORE_LISTS,
  });
  const lines = storeHarvest(fetchList, partial?.generation);
  return collect(lines, { ...options, partial, asOf: pages.asOf });
}

async function harvestOnce(
  root: string,
  {
    isFresh,
    partial = null,
    withVariations = false,
    ...options
  }: HarvestOptions & { readonly isFresh: boolean },
): Promise<CatalogueContent> {
  const { signal } = new AbortController();
  let bytes = 0;
  const pages = serverPages(root, { signal, onBytes: (total) => (bytes = total), isFresh });
  const fetchPage = watched(pages.fetchPage, () => bytes, { ...options, lists: LISTS });
  const lines = harvest(fetchPage, partial?.generation, { withVariations });
  return collect(lines, { ...options, partial, asOf: pages.asOf });
}

/** Builds the catalogue from its lines, which are stored in the partial harvest as they come. */
async function collect(
  lines: AsyncIterable<CatalogueLine>,
  {
    partial,
    onResume,
    asOf,
  }: Pick<HarvestOptions, 'partial' | 'onResume'> & { readonly asOf: () => string | null },
): Promise<CatalogueContent> {
  const recorded = partial?.record(lines, onResume) ?? lines;
  const { header, ...content } = await readContent(recorded);
  const generated_at = asOf() ?? new Date().toISOString();
  return { ...content, header: { ...header, generated_at } };
}

interface WatchOptions extends Pick<HarvestOptions, 'onProgress' | 'pauseMs'> {
  /** Number of lists of all products. */
  readonly lists: number;
}

/** Requests with a pause before each, reported as they are answered. */
function watched<Endpoint extends string>(
  fetchPage: (endpoint: Endpoint, query: string) => Promise<FetchedPage>,
  bytes: () => number,
  { onProgress = () => {}, pauseMs = 0, lists }: WatchOptions,
): (endpoint: Endpoint, query: string) => Promise<FetchedPage> {
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
      expected = lists * Math.ceil(page.total / PER_PAGE);
    onProgress({ responses, expected, bytes: bytes() });
    return page;
  };
}
