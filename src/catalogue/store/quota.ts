/** What it means that storage is full: telling it apart from other failures, and saying how much was wanted. */
import { ShopError } from '../../protocol/shop-error.ts';

/** Told by `storageError`. */
export function isFull(error: unknown): boolean {
  return error instanceof ShopError && isQuotaExceeded(error.cause);
}

export function isQuotaExceeded(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError';
}

/** `written` bytes of a catalogue were kept before, `more` did not fit. */
export async function quotaError(
  error: unknown,
  written: number,
  more: number,
): Promise<ShopError> {
  const needed = written + more;
  // What was written goes again: it is room, too.
  const free = written + (await freeBytes());
  // A browser that tells nobody how much room there is tells of more than there can be.
  const available = free < needed ? free : null;
  const told = available === null ? '' : `, there are ${available}`;
  const message = `The browser has no room left for the catalogue: it needs ${needed} bytes or more${told}.`;
  return new ShopError('storage', message, { cause: error, quota: { needed, available } });
}

/** Infinite where the browser does not tell. */
async function freeBytes(): Promise<number> {
  try {
    const { usage = 0, quota = Number.POSITIVE_INFINITY } = await navigator.storage.estimate();
    return Math.max(0, quota - usage);
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
