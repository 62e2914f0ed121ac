/** Detects full storage and reports the bytes needed and available. */
import { ShopError } from '../../protocol/shop-error.ts';

/** Detects full storage in an error of `Database`. */
export function isFull(error: unknown): boolean {
  return error instanceof ShopError && isQuotaExceeded(error.cause);
}

/** Detects full storage in an error of IndexedDB. */
export function isQuotaExceeded(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError';
}

/**
 * Builds the error for full storage.
 *
 * @param written Bytes of the catalogue stored before.
 * @param more Bytes that did not fit.
 */
export async function quotaError(
  error: unknown,
  written: number,
  more: number,
): Promise<ShopError> {
  const needed = written + more;
  // The written bytes are deleted: they count as free.
  const free = written + (await freeBytes());
  // An estimate above the need is wrong, since the write failed: not reported.
  const available = free < needed ? free : null;
  const freeText = available === null ? '' : `, there are ${available}`;
  const message = `The browser has no room left for the catalogue: it needs ${needed} bytes or more${freeText}.`;
  return new ShopError('storage', message, { cause: error, quota: { needed, available } });
}

/** Estimate of the free bytes; infinite where the browser gives none. */
async function freeBytes(): Promise<number> {
  try {
    const { usage = 0, quota = Number.POSITIVE_INFINITY } = await navigator.storage.estimate();
    return Math.max(0, quota - usage);
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
