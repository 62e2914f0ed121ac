/** Updates a stored catalogue by the changes of its shop, where that is possible. */
import type { FetchPage } from '../catalogue/sync/harvest-pages.ts';
import { importCatalogue, type ImportOptions } from '../catalogue/sync/import.ts';
import { needsHarvest } from '../catalogue/errors.ts';
import { type Engine, openEngine } from '../engine/engine.ts';
import { openStored } from '../engine/snapshot/open.ts';
import { decodeResponse } from '../protocol/codec/decode-response.ts';
import { ShopError } from '../protocol/shop-error.ts';
import type { ShopResponse } from '../protocol/response.ts';
import { listTotals } from '../transport/endpoints.ts';
import { DAY_MS } from '../transport/timing.ts';
import type { LoadedCatalogue } from './generation-loader.ts';
import { isRecent, type SyncJob } from './open-catalogue-stream.ts';
import { compareUpdate, createBuilder, readChanges, updateStored } from './load-store-catalogue.ts';

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
  const {
    id,
    harvestedAt,
    version,
    isTruncated = false,
    countDifferences: known = {},
  } = generation;
  // One with a version is of the Store API, and updated as it is opened.
  if (isTruncated || version !== undefined) return false;
  if (harvestedAt === undefined || !isRecent(harvestedAt, now)) return false;
  const onBytes = (bytes: number): void => report({ bytes });
  const device = devicePages(engine);
  const sweep = Math.floor(Date.parse(now) / DAY_MS);
  try {
    const { lines, changes, shop, ...server } = await readChanges(
      job.storeFile,
      [root, { signal, onBytes }],
      device,
      generation,
      sweep,
    );
    const asOf = (): string => server.asOf() ?? now;
    if (lines === null) {
      const differences = await compareUpdate(job.storeFile, shop, await countsOf(engine), known);
      const times = { asOf: asOf(), fetchedAt: now, countDifferences: differences };
      await store.touch(key, id, times);
      return true;
    }
    const shared: Omit<ImportOptions, 'lines' | 'createBuilder'> = {
      ...{ store, key, signal, asOf, yieldToEventLoop },
      details: { fetchedAt: now, harvestedAt },
      compare: async (snapshot) =>
        compareUpdate(job.storeFile, shop, await snapshotCounts(snapshot), known),
      onProgress: (phase, products, totalProducts) => report({ phase, products, totalProducts }),
    };
    const isUpdated =
      changes !== null && (await updateStored(job.storeFile, { ...shared, generation, changes }));
    if (isUpdated) return true;
    await importCatalogue({
      ...shared,
      lines,
      createBuilder: (header) => createBuilder(job.storeFile, header),
    });
    return true;
  } catch (error) {
    // A full sync does not read the stored catalogue, which may be damaged.
    const isStorageError = error instanceof ShopError && error.code === 'storage';
    if (isStorageError || needsHarvest(error)) return false;
    throw error;
  }
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

/** Counts of a snapshot that a store has written, in the form of a response. */
export function snapshotCounts(snapshot: ArrayBuffer): Promise<ShopResponse> {
  return countsOf(openEngine(openStored(snapshot, true), noEntries));
}
