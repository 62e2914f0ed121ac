/**
 * Scroll positions in a list, by history entry, in the session storage of the tab. At most 50 are
 * stored.
 */
import { SCROLL_POSITIONS_NAME } from '../../protocol/catalogue/storage-names.ts';

/** Position of one product in the window. */
export interface ScrollPosition {
  /** Id of the product. */
  readonly product: string;
  /** Distance of the product's upper edge from that of the window, in CSS pixels. */
  readonly top: number;
  readonly hasFocus: boolean;
}

const MAX_POSITIONS = 50;

/**
 * Key of the current history entry; without the Navigation API the address, which two entries may
 * share.
 */
function entryKey(): string {
  return globalThis.navigation?.currentEntry?.key ?? location.href;
}

/** Stores the position for the current history entry; the oldest of more than 50 is deleted. */
export function savePosition(position: ScrollPosition): void {
  const positions = storedPositions();
  positions.delete(entryKey());
  positions.set(entryKey(), position);
  try {
    sessionStorage.setItem(
      SCROLL_POSITIONS_NAME,
      JSON.stringify([...positions].slice(-MAX_POSITIONS)),
    );
  } catch {
    // Storage is refused or full: Back shows the same products, from the top.
  }
}

/**
 * Position of the current history entry; `null` if there is none. `visit`: after a page load;
 * `travel`: after Back or Forward.
 */
export function restorePosition(how: 'visit' | 'travel'): ScrollPosition | null {
  const [visit] = performance.getEntriesByType('navigation');
  const isNew = visit instanceof PerformanceNavigationTiming && visit.type === 'navigate';
  if (how === 'visit' && isNew && globalThis.navigation === undefined) return null;
  return storedPositions().get(entryKey()) ?? null;
}

/**
 * Decodes the stored positions; skips invalid ones, since any script of the origin may have written
 * there.
 */
function storedPositions(): Map<string, ScrollPosition> {
  const positions = new Map<string, ScrollPosition>();
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(SCROLL_POSITIONS_NAME) ?? '[]');
    const entries: unknown[] = Array.isArray(stored) ? stored : [];
    for (const entry of entries) {
      const pair: unknown[] = Array.isArray(entry) ? entry : [];
      const [key, position] = pair;
      if (typeof key === 'string' && isScrollPosition(position)) positions.set(key, position);
    }
  } catch {
    // Storage is refused, or holds no JSON.
  }
  return positions;
}

function isScrollPosition(value: unknown): value is ScrollPosition {
  if (typeof value !== 'object' || value === null) return false;
  if (!('product' in value && 'top' in value && 'hasFocus' in value)) return false;
  const { product, top, hasFocus } = value;
  return typeof product === 'string' && typeof hasFocus === 'boolean' && Number.isFinite(top);
}
