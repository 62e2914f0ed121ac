/** Updates a stored catalogue by the changes of its shop, where that is possible. */
import type { FetchPage } from '../catalogue/sync/harvest-pages.ts';
import { importCatalogue } from '../catalogue/sync/import.ts';
import { DeltaSyncError, ShopChangedError } from '../catalogue/errors.ts';
import { readDelta } from '../catalogue/sync/delta-sync.ts';
import { type Engine, openEngine } from '../engine/engine.ts';
import { createSnapshotBuilder } from '../engine/snapshot/build/builder.ts';
import { openSnapshot } from '../engine/snapshot/open.ts';
import { decodeResponse } from '../protocol/codec/decode-response.ts';
import { ShopError } from '../protocol/shop-error.ts';
import type { ShopResponse } from '../protocol/response.ts';
import { listTotals } from '../transport/endpoints.ts';
import { serverPages } from '../transport/server-pages.ts';
import { DAY_MS } from '../transport/timing.ts';
import type { LoadedCatalogue } from './generation-loader.ts';
import type { SyncJob } from './open-catalogue-stream.ts';

/**
 * Longest time in milliseconds between full syncs: in a large shop an update checks only part of
 * the reviews and sales.
 */
const FULL_SYNC_INTERVAL_MS = 7 * DAY_MS;

/**
 * Updates the stored catalogue; resolves to `false`, without changes, if a full sync is needed.
 *
 * @throws `ShopError` or the signal's reason.
 */
export async function deltaSync(
  root: string,
  { generation, engine }: LoadedCatalogue,
  job: SyncJob,
): Promise<boolean> {
  const { store, key, signal, yieldToEventLoop, now, report } = job;
  const { id, harvestedAt, isTruncated = false } = generation;
  if (isTruncated || harvestedAt === undefined || !isRecent(harvestedAt, now)) return false;
  const server = serverPages(root, { signal, onBytes: (bytes) => report({ bytes }) });
  const device = devicePages(engine);
  const asOf = (): string => server.asOf() ?? now;
  const sweep = Math.floor(Date.parse(now) / DAY_MS);
  try {
    const { lines, shop } = await readDelta(server.fetchPage, device, generation, sweep);
    if (lines === null) {
      compare(shop, await countsOf(engine));
      await store.touch(key, id, { asOf: asOf(), fetchedAt: now });
      return true;
    }
    await importCatalogue({
      store,
      key,
      signal,
      yieldToEventLoop,
      lines,
      asOf,
      createBuilder: createSnapshotBuilder,
      details: { fetchedAt: now, harvestedAt },
      check: async (snapshot) => {
        compare(shop, await countsOf(openEngine(openSnapshot(snapshot), noEntries)));
      },
      onProgress: (phase, products, totalProducts) => report({ phase, products, totalProducts }),
    });
    return true;
  } catch (error) {
    // A full sync does not read the stored catalogue, which may be damaged.
    const isStorageError = error instanceof ShopError && error.code === 'storage';
    if (isStorageError || error instanceof DeltaSyncError || error instanceof ShopChangedError)
      return false;
    throw error;
  }
}

function isRecent(harvestedAt: string, now: string): boolean {
  const age = Date.parse(now) - Date.parse(harvestedAt);
  return age >= 0 && age < FULL_SYNC_INTERVAL_MS;
}

const ROOT = '/wp-json/wps/v1';

/** Responds to the same requests from the stored catalogue. */
function devicePages(engine: Engine): FetchPage {
  return async (endpoint, query) => {
    const { body, headers } = await engine.respond(`${ROOT}/${endpoint}?${query}`);
    return { json: body, ...listTotals(new Headers({ ...headers })) };
  };
}

async function countsOf(engine: Engine): Promise<ShopResponse> {
  const { body } = await engine.respond(`${ROOT}/shop?product-data=false&route-data=false`);
  return decodeResponse(body);
}

const noEntries = (): Promise<readonly string[]> => Promise.resolve([]);

/**
 * Compares counts of server and device. Reviews are left out: WooCommerce updates their count late.
 */
function compare(server: ShopResponse, device: ShopResponse): void {
  const counts = ({ sale, stock, price, featured, terms = [] }: ShopResponse): string =>
    JSON.stringify([
      [sale?.onsale, sale?.notonsale, featured?.featured, featured?.notfeatured],
      [stock?.instock, stock?.outofstock, stock?.onbackorder],
      [price?.min_price, price?.max_price, price?.total],
      terms.map((set) => [set.taxonomy, set.terms.map(({ id, count }) => [id, count])]),
    ]);
  if (counts(server) !== counts(device))
    throw new DeltaSyncError('the updated catalogue has other counts than the shop');
}
