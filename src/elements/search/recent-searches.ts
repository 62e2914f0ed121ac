/** Texts searched for in a shop on this device, newest first. Stored in local storage, where that is allowed; never sent anywhere. */
import { recentSearchesName } from '../../protocol/catalogue/storage-names.ts';

const MAX_SEARCHES = 5;

/** `shop`: the shop's key, as given by `catalogueKey`. Empty where storage is forbidden or holds something else. */
export function recentSearches(shop: string): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(recentSearchesName(shop)) ?? '[]');
    const entries: readonly unknown[] = Array.isArray(stored) ? stored : [];
    const texts = entries.filter((entry) => typeof entry === 'string');
    return texts.filter((text) => text !== '').slice(0, MAX_SEARCHES);
  } catch {
    return [];
  }
}

export function storeSearch(shop: string, q: string): void {
  if (q !== '') store(shop, [q, ...others(shop, q)].slice(0, MAX_SEARCHES));
}

export function forgetSearch(shop: string, q: string): void {
  store(shop, others(shop, q));
}

export function forgetSearches(shop: string): void {
  store(shop, []);
}

function others(shop: string, q: string): readonly string[] {
  return recentSearches(shop).filter((text) => text !== q);
}

function store(shop: string, texts: readonly string[]): void {
  try {
    if (texts.length === 0) localStorage.removeItem(recentSearchesName(shop));
    else localStorage.setItem(recentSearchesName(shop), JSON.stringify(texts));
  } catch {
    // Storage is forbidden or full: nothing is remembered.
  }
}
