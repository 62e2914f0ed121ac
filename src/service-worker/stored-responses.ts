/** `createDeviceAnswers`: answers from the catalogues that the device keeps, one engine each; gets none itself. */
import type { CatalogueStore, Generation } from '../catalogue/store/store.ts';
import { IndexedDbStore } from '../catalogue/store/indexeddb-store.ts';
import {
  type Engine,
  openEngine,
  openSnapshot,
  type Snapshot,
  SNAPSHOT_FORMAT,
} from '../engine/index.ts';
import type { ApiResponse, ApiRequest } from '../protocol/http-exchange.ts';

/** Under the first of `keys` that something is kept under; `null` where nothing is. Rejects with a `ShopError`. */
export type StoredResponses = (
  keys: readonly string[],
  request: ApiRequest,
) => Promise<ApiResponse | null>;

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
    // Pages replace catalogues while this worker lives.
    if (known !== undefined && known.id === (await store.info(key))?.id) return known.engine;
    engines.delete(key);
    const generation = await store.current(key);
    if (generation === null) return null;
    const engine = openEngine(await usableSnapshot(store, generation), generation.readTexts);
    engines.set(key, { id: generation.id, engine });
    return engine;
  };
  return async (keys, request) => {
    for (const key of keys) {
      const ask = async (): Promise<ApiResponse | null> =>
        (await currentEngine(key))?.respondText(request) ?? null;
      // A page may have put another catalogue in place meanwhile.
      const answer = await ask().catch(ask);
      if (answer !== null) return answer;
    }
    return null;
  };
}

/** Of another version, it may have one of this beside it, which a page has built. */
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
