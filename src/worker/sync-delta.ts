/** Updates a stored catalogue by the changes of its shop, where that is possible. */
import type { FetchPage } from '../catalogue/sync/harvest-pages.ts';
import { importCatalogue, type ImportOptions } from '../catalogue/sync/import.ts';
import { needsHarvest } from '../catalogue/errors.ts';
import { type Engine, engineOf, openContext } from '../engine/engine.ts';
import { ShopError } from '../protocol/shop-error.ts';
import type { ShopResponse } from '../protocol/response.ts';
import type { CountDifferences } from '../protocol/shop-status.ts';
import { listTotals } from '../transport/endpoints.ts';
import { DAY_MS } from '../transport/timing.ts';
import type { LoadedCatalogue } from './generation-loader.ts';
import { isRecent, type SyncJob } from './open-catalogue-stream.ts';
import { createBuilder, readChanges, withStoreCatalogue } from './load-store-catalogue.ts';

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
  const { store, key, storeFile, signal, yieldToEventLoop, now, report } = job;
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
      storeFile,
      [root, { signal, onBytes }],
      device,
      generation,
      sweep,
    );
    const asOf = (): string => server.asOf() ?? now;
    const compare = (stored: ShopResponse): Promise<CountDifferences> =>
      withStoreCatalogue(storeFile, ({ differencesOfUpdate }) =>
        differencesOfUpdate(shop, stored, known),
      );
    if (lines === null) {
      const times = {
        ...{ asOf: asOf(), fetchedAt: now },
        countDifferences: await compare(await countsOf(engine)),
      };
      await store.touch(key, id, times);
      return true;
    }
    const shared: Omit<ImportOptions, 'lines' | 'createBuilder'> = {
      ...{ store, key, signal, asOf, yieldToEventLoop },
      details: { fetchedAt: now, harvestedAt },
      compare: async (snapshot) => compare(await snapshotCounts(snapshot)),
      onProgress: (phase, products, totalProducts) => report({ phase, products, totalProducts }),
    };
    const isUpdated =
      changes !== null &&
      (await withStoreCatalogue(storeFile, ({ updateGeneration }) =>
        updateGeneration({ ...shared, generation, changes }),
      ));
    if (isUpdated) return true;
    await importCatalogue({
      ...shared,
      lines,
      createBuilder: (header) => createBuilder(storeFile, header),
    });
    return true;
  } catch (error) {
    // A full sync does not read the stored catalogue, which may be damaged.
    const isStorageError = error instanceof ShopError && error.code === 'storage';
    if (isStorageError || needsHarvest(error)) return false;
    throw error;
  }
}

/** Responds to the same requests from the stored catalogue. */
function devicePages(engine: Engine): FetchPage {
  return async (endpoint, query) => {
    const { body, headers } = await engine.respond(`/wp-json/wps/v1/${endpoint}?${query}`);
    return { json: body, ...listTotals(new Headers({ ...headers })) };
  };
}

function countsOf(engine: Engine): Promise<ShopResponse> {
  return engine.query({ 'product-data': false, 'route-data': false });
}

const noEntries = (): Promise<readonly string[]> => Promise.resolve([]);

/** Counts of a snapshot that a store has written, in the form of a response. */
export function snapshotCounts(snapshot: ArrayBuffer): Promise<ShopResponse> {
  return countsOf(engineOf(openContext(snapshot), noEntries));
}
