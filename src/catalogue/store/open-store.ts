/** Opens IndexedDB, or memory where IndexedDB is missing, forbidden or blocked. */
import { ShopError } from '../../protocol/shop-error.ts';
import type { CatalogueStore } from './store.ts';
import { MemoryStore } from './memory-store.ts';
import { IndexedDbStore } from './indexeddb-store.ts';

interface OpenedStore {
  readonly store: CatalogueStore;
  /** Reason for the fallback to memory; `null` for IndexedDB. */
  readonly error: ShopError | null;
}

/** Opens a store within 2.5 s. Never rejects. */
export async function openStore(): Promise<OpenedStore> {
  try {
    return { store: await IndexedDbStore.open(), error: null };
  } catch (error) {
    return { store: new MemoryStore(), error: ShopError.from(error, 'storage') };
  }
}
