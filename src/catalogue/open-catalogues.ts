/** `openCatalogues`: IndexedDB where it works, memory where it is missing, forbidden or stuck. */
import type { CatalogueStore } from './catalogue-store.ts';
import { MemoryCatalogues } from './memory-catalogues.ts';
import { StoredCatalogues } from './stored-catalogues.ts';

/** Never rejects; takes 3 s at most. */
export async function openCatalogues(): Promise<CatalogueStore> {
  try {
    return await StoredCatalogues.open();
  } catch {
    return new MemoryCatalogues();
  }
}
