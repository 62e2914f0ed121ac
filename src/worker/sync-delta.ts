/** `syncChanges` brings a kept catalogue up to date by what has changed in its shop, where that can be told. */
import type { FetchPage } from '../catalogue/sync/harvest-pages.ts';
import { importCatalogue } from '../catalogue/sync/import.ts';
import { DeltaSyncError, ShopChangedError } from '../catalogue/errors.ts';
import { readDelta } from '../catalogue/sync/delta-sync.ts';
import { createSnapshotBuilder, type Engine, openEngine, openSnapshot } from '../engine/index.ts';
import { decodeResponse } from '../protocol/codec/decode-response.ts';
import { ShopError } from '../protocol/shop-error.ts';
import type { ShopResponse } from '../protocol/response.ts';
import { listTotals } from '../transport/endpoints.ts';
import { serverPages } from '../transport/server-pages.ts';
import { DAY_MS } from '../transport/timing.ts';
import type { LoadedCatalogue } from './generation-loader.ts';
import type { SyncJob } from './open-catalogue-stream.ts';

/** Milliseconds after which all of it is read again: of a large shop, an update sees reviews and sales in a part only. */
const FULL_SYNC_INTERVAL_MS = 7 * DAY_MS;

/** `false`: nothing is changed, and all of it has to be read. Rejects with a `ShopError` or the signal's reason. */
export async function deltaSync(
  root: string,
  { generation, engine }: LoadedCatalogue,
  syncing: SyncJob,
): Promise<boolean> {
  const { store, key, signal, yieldToEventLoop, now, report } = syncing;
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
      ...{ store, key, signal, pace: yieldToEventLoop, lines, asOf },
      createBuilder: createSnapshotBuilder,
      details: { fetchedAt: now, harvestedAt },
      check: async (snapshot) => {
        compare(shop, await countsOf(openEngine(openSnapshot(snapshot), noEntries)));
      },
      onProgress: (phase, products, totalProducts) => report({ phase, products, totalProducts }),
    });
    return true;
  } catch (error) {
    // What is kept may be damaged: reading all of it does not need that.
    const isOdd = error instanceof ShopError && error.code === 'storage';
    if (isOdd || error instanceof DeltaSyncError || error instanceof ShopChangedError) return false;
    throw error;
  }
}

function isRecent(harvestedAt: string, now: string): boolean {
  const age = Date.parse(now) - Date.parse(harvestedAt);
  return age >= 0 && age < FULL_SYNC_INTERVAL_MS;
}

const ROOT = '/wp-json/wps/v1';

/** The same questions, answered from what is kept. */
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

/** Reviews are not compared: WooCommerce renews its count of them late. */
function compare(server: ShopResponse, device: ShopResponse): void {
  const counts = ({ sale, stock, price, featured, terms = [] }: ShopResponse): string =>
    JSON.stringify([
      [sale?.onsale, sale?.notonsale, featured?.featured, featured?.notfeatured],
      [stock?.instock, stock?.outofstock, stock?.onbackorder],
      [price?.min_price, price?.max_price, price?.total],
      terms.map((set) => [set.taxonomy, set.terms.map(({ id, count }) => [id, count])]),
    ]);
  if (counts(server) !== counts(device))
    throw new DeltaSyncError('it counts differently afterwards');
}
