/** `keepsCatalogues`: whether this device may hold a catalogue at all, learnt without opening anything. */
import { DATABASE_NAME } from '../../protocol/catalogue/storage-names.ts';

/** `null` where the browser does not tell. Never rejects. */
export async function hasStoredCatalogue(): Promise<boolean | null> {
  try {
    // Missing in some private modes, throwing in sandboxed frames.
    const storage: Partial<IDBFactory> | undefined = globalThis.indexedDB;
    if (storage === undefined || storage === null) return false;
    const databases = await storage.databases?.();
    return databases?.some(({ name }) => name === DATABASE_NAME) ?? null;
  } catch {
    return null;
  }
}
