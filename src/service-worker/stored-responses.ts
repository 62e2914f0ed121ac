/** Responses from the stored catalogues of the device, with an engine for each. */
import type { CatalogueStore, Generation } from '../catalogue/store/store.ts';
import { IndexedDbStore } from '../catalogue/store/indexeddb-store.ts';
import {
  type Engine,
  openEngine,
  openSnapshot,
  type Snapshot,
  SNAPSHOT_FORMAT,
} from '../engine/index.ts';
import { rulesOfHeader } from '../protocol/rules/decode-rules.ts';
import type { ApiResponse, ApiRequest } from '../protocol/http-exchange.ts';

/**
 * Responds from the catalogue under the first of `keys` that has one; `null` if none has. Rejects
 * with a `ShopError`.
 */
type StoredResponses = (
  keys: readonly string[],
  request: ApiRequest,
) => Promise<ApiResponse | null>;

/** Creates the responder. Storage is opened with the first request; engines are cached by key. */
export function createStoredResponses(): StoredResponses {
  let opening: Promise<CatalogueStore> | null = null;
  const engines = new Map<string, { readonly id: string; readonly engine: Engine }>();
  const openStore = (): Promise<CatalogueStore> => {
    opening ??= IndexedDbStore.open();
    opening.catch(() => {
      opening = null;
    });
    return opening;
  };
  const currentEngine = async (key: string): Promise<Engine | null> => {
    const store = await openStore();
    const known = engines.get(key);
    // Pages may replace the catalogue during the life of this worker.
    if (known !== undefined && known.id === (await store.info(key))?.id) return known.engine;
    engines.delete(key);
    const generation = await store.current(key);
    if (generation === null) return null;
    const snapshot = await usableSnapshot(store, generation);
    const rules = rulesOfHeader(generation.header);
    const engine = openEngine(snapshot, generation.readTexts, { rules, now: Date.now });
    engines.set(key, { id: generation.id, engine });
    return engine;
  };
  return async (keys, request) => {
    for (const key of keys) {
      const respond = async (): Promise<ApiResponse | null> =>
        (await currentEngine(key))?.respondText(request) ?? null;
      // A page may have replaced the catalogue during the request.
      const response = await respond().catch(respond);
      if (response !== null) return response;
    }
    return null;
  };
}

/**
 * Opens the snapshot of a generation, or the one of this version's format that a page stored beside
 * it.
 */
async function usableSnapshot(
  store: CatalogueStore,
  { id, snapshot }: Generation,
): Promise<Snapshot> {
  try {
    return openSnapshot(snapshot);
  } catch (error) {
    const own = await store.snapshotOf(id, SNAPSHOT_FORMAT.version);
    if (own === null) throw error;
    return openSnapshot(own);
  }
}
