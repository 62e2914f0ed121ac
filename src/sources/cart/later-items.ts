/**
 * Items that wait for a connection, in local storage if it is allowed. Each has a record of its own:
 * no tab writes over that of another.
 */
import { isRecord } from '../../protocol/codec/values.ts';
import { recordName } from '../../protocol/catalogue/storage-names.ts';
import type { CartItem } from './store-cart.ts';

/** Largest number of waiting items. */
const MAX_ITEMS = 20;

/** Waiting item with the name of its record. */
interface LaterItem {
  readonly name: string;
  readonly item: CartItem;
}

/**
 * Stores an item behind the others.
 * @param root Address of the REST API.
 * @returns `false` where storage is forbidden or full, and for more than 20 items.
 */
export function storeLater(root: string, item: CartItem): boolean {
  if (waitingItems(root).length >= MAX_ITEMS) return false;
  // Names in the order of time; the random part tells tabs apart.
  const name = `${recordName('cart', root)}:${Date.now()}:${Math.random().toString(36).slice(2)}`;
  return updateLater({ name, item });
}

/** Replaces the record of an item. Returns `false` where storage is forbidden or full. */
export function updateLater({ name, item }: LaterItem): boolean {
  try {
    localStorage.setItem(name, JSON.stringify(item));
    return true;
  } catch {
    return false;
  }
}

/** Removes an item. */
export function removeLater({ name }: LaterItem): void {
  localStorage.removeItem(name);
}

/** Returns the waiting items, the oldest first. Empty where storage is forbidden. */
export function waitingItems(root: string): readonly LaterItem[] {
  try {
    return Object.keys(localStorage)
      .filter((name) => name.startsWith(`${recordName('cart', root)}:`))
      .sort()
      .flatMap((name) => {
        const item = decodeItem(localStorage.getItem(name) ?? '');
        return item === null ? [] : [{ name, item }];
      });
  } catch {
    return [];
  }
}

/** `null` for a value of another form. */
function decodeItem(json: string): CartItem | null {
  const value = parse(json);
  if (!isRecord(value)) return null;
  const { id, quantity, variation, name, before } = value;
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
    ...(typeof before === 'number' ? { before } : {}),
  };
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
