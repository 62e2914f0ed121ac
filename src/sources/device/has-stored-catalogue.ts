/** Check for a stored catalogue without opening a database. */
import { DATABASE_NAME } from '../../protocol/catalogue/storage-names.ts';

/**
 * Resolves to `true` if the database exists, `null` if the browser cannot list databases. Never
 * rejects.
 */
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
