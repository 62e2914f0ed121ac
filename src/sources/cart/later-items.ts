/** Items that wait for a connection, in local storage if it is allowed. */
import { isRecord } from '../../protocol/codec/values.ts';
import { laterItemsName } from '../../protocol/catalogue/storage-names.ts';
import type { CartItem } from './store-cart.ts';

/** Largest number of waiting items. */
const MAX_ITEMS = 20;

/**
 * Stores an item behind the others.
 * @param root Address of the REST API.
 * @returns `false` where storage is forbidden or full, and for more than 20 items.
 */
export function storeLater(root: string, item: CartItem): boolean {
  const items = laterItems(root);
  return items.length < MAX_ITEMS && store(root, [...items, item]);
}

/** Removes the first item and returns it; `null` for none. */
export function takeLater(root: string): CartItem | null {
  const [first, ...others] = laterItems(root);
  return first !== undefined && store(root, others) ? first : null;
}

/** Puts an item back in front of the others. */
export function putBack(root: string, item: CartItem): void {
  store(root, [item, ...laterItems(root)]);
}

function laterItems(root: string): readonly CartItem[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(laterItemsName(root)) ?? '[]');
    const entries: readonly unknown[] = Array.isArray(stored) ? stored : [];
    return entries.map(decodeItem).filter((item) => item !== null);
  } catch {
    return [];
  }
}

function decodeItem(value: unknown): CartItem | null {
  if (!isRecord(value)) return null;
  const { id, quantity, variation, name } = value;
  if (typeof id !== 'number' || typeof quantity !== 'number' || typeof name !== 'string')
    return null;
  const entries: readonly unknown[] = Array.isArray(variation) ? variation : [];
  return {
    id,
    quantity,
    name,
    variation: entries.filter(isRecord).map((entry) => ({
      attribute: String(entry['attribute']),
      value: String(entry['value']),
    })),
  };
}

function store(root: string, items: readonly CartItem[]): boolean {
  try {
    if (items.length === 0) localStorage.removeItem(laterItemsName(root));
    else localStorage.setItem(laterItemsName(root), JSON.stringify(items));
    return true;
  } catch {
    return false;
  }
}
