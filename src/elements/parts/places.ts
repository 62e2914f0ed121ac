/** Where the shopper was in a list, for each entry of the tab's history. Kept for the life of the tab, across its pages. */
import { PLACES_NAME } from '../../protocol/catalogue/storage-names.ts';

export interface Place {
  /** Id of the product. */
  readonly product: string;
  /** Its upper edge, from that of the window, in CSS pixels. */
  readonly top: number;
  readonly hasFocus: boolean;
}

const MOST = 50;

/** Which entry this is. Browsers that do not tell leave the address, which two entries may share. */
export function entryKey(): string {
  return globalThis.navigation?.currentEntry?.key ?? location.href;
}

export function rememberPlace(place: Place): void {
  const places = storedPlaces();
  places.delete(entryKey());
  places.set(entryKey(), place);
  try {
    sessionStorage.setItem(PLACES_NAME, JSON.stringify([...places].slice(-MOST)));
  } catch {
    // Storage is refused or full: Back shows the same products, from the top.
  }
}

/** `null` where the shopper has not been before. `visit`: the page has just come, maybe anew, by a link to the same address. */
export function recallPlace(how: 'visit' | 'travel'): Place | null {
  const [visit] = performance.getEntriesByType('navigation');
  const isNew = visit instanceof PerformanceNavigationTiming && visit.type === 'navigate';
  if (how === 'visit' && isNew && globalThis.navigation === undefined) return null;
  return storedPlaces().get(entryKey()) ?? null;
}

/** Any script of the origin may have written there. */
function storedPlaces(): Map<string, Place> {
  const places = new Map<string, Place>();
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(PLACES_NAME) ?? '[]');
    const entries: unknown[] = Array.isArray(stored) ? stored : [];
    for (const entry of entries) {
      const pair: unknown[] = Array.isArray(entry) ? entry : [];
      const [key, place] = pair;
      if (typeof key === 'string' && isPlace(place)) places.set(key, place);
    }
  } catch {
    // As if nothing were stored.
  }
  return places;
}

function isPlace(value: unknown): value is Place {
  if (typeof value !== 'object' || value === null) return false;
  if (!('product' in value && 'top' in value && 'hasFocus' in value)) return false;
  const { product, top, hasFocus } = value;
  return typeof product === 'string' && typeof hasFocus === 'boolean' && Number.isFinite(top);
}
