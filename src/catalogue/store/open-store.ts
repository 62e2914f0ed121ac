/** `openCatalogues`: IndexedDB where it works, memory where it is missing, forbidden or stuck. */
import { ShopError } from '../../protocol/shop-error.ts';
import type { CatalogueStore } from './store.ts';
import { MemoryStore } from './memory-store.ts';
import { IndexedDbStore } from './indexeddb-store.ts';

export interface OpenedStore {
  readonly store: CatalogueStore;
  /** Why it is memory. */
  readonly error: ShopError | null;
}

/** Never rejects; takes 3 s at most. */
export async function openStore(): Promise<OpenedStore> {
  try {
    return { store: await IndexedDbStore.open(), error: null };
  } catch (error) {
    return { store: new MemoryStore(), error: ShopError.from(error, 'storage') };
  }
}
