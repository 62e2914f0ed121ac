/** What was searched for on this device, newest first. Kept in local storage, where that is allowed; never sent anywhere. */

const KEY = 'wps-elements-recent-searches';
const MOST = 5;

export function recentSearches(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    const entries: readonly unknown[] = Array.isArray(kept) ? kept : [];
    const texts = entries.filter((entry) => typeof entry === 'string');
    return texts.filter((text) => text !== '').slice(0, MOST);
  } catch {
    return [];
  }
}

export function rememberSearch(q: string): void {
  if (q === '') return;
  const kept = [q, ...recentSearches().filter((text) => text !== q)].slice(0, MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Forbidden or full: then nothing is remembered.
  }
}
