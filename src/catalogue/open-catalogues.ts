/** `openCatalogues`: IndexedDB where it works, memory where it is missing, forbidden or stuck. */
import { ShopError } from '../protocol/shop-error.ts';
import type { CatalogueStore } from './catalogue-store.ts';
import { MemoryCatalogues } from './memory-catalogues.ts';
import { StoredCatalogues } from './stored-catalogues.ts';

export interface OpenedCatalogues {
  readonly store: CatalogueStore;
  /** Why it is memory. */
  readonly error: ShopError | null;
}

/** Never rejects; takes 3 s at most. */
export async function openCatalogues(): Promise<OpenedCatalogues> {
  try {
    return { store: await StoredCatalogues.open(), error: null };
  } catch (error) {
    return { store: new MemoryCatalogues(), error: ShopError.from(error, 'storage') };
  }
}
