/**
 * Recent searches of a shop on this device, newest first. In local storage, if it is allowed; never
 * sent to a server.
 */
import { recordName } from '../../protocol/catalogue/storage-names.ts';

const MAX_SEARCHES = 5;

/**
 * Loads the recent searches, at most 5. Empty where storage is forbidden or the stored value is
 * invalid.
 * @param shop Key of the shop, as given by `catalogueKey`.
 */
export function recentSearches(shop: string): readonly string[] {
  try {
    const stored: unknown = JSON.parse(
      localStorage.getItem(recordName('recent-searches', shop)) ?? '[]',
    );
    const entries: readonly unknown[] = Array.isArray(stored) ? stored : [];
    const texts = entries.filter((entry) => typeof entry === 'string');
    return texts.filter((text) => text !== '').slice(0, MAX_SEARCHES);
  } catch {
    return [];
  }
}

/**
 * Stores a query as the newest; an empty one is ignored. Does nothing where storage is forbidden or
 * full.
 */
export function storeSearch(shop: string, q: string): void {
  if (q !== '') store(shop, [q, ...others(shop, q)].slice(0, MAX_SEARCHES));
}

/** Deletes one query. */
export function deleteSearch(shop: string, q: string): void {
  store(shop, others(shop, q));
}

/** Deletes all queries of the shop. */
export function deleteSearches(shop: string): void {
  store(shop, []);
}

function others(shop: string, q: string): readonly string[] {
  return recentSearches(shop).filter((text) => text !== q);
}

function store(shop: string, texts: readonly string[]): void {
  try {
    if (texts.length === 0) localStorage.removeItem(recordName('recent-searches', shop));
    else localStorage.setItem(recordName('recent-searches', shop), JSON.stringify(texts));
  } catch {
    // Storage is forbidden or full: nothing is stored.
  }
}
