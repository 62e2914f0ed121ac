/** Synchronisation of a catalogue by a service worker, without a page. */
import { ShopError } from '../protocol/shop-error.ts';
import type { Result } from '../protocol/device-api.ts';
import type { DeviceStatus } from '../protocol/shop-status.ts';
import { shopAddress } from '../transport/shop-address.ts';
import { DAY_MS } from '../transport/timing.ts';
import { DeviceHost } from './device-host.ts';
import { provideFile } from './load-file.ts';
import * as storeCatalogue from './store-catalogue.ts';
import { createYield } from './yield-to-event-loop.ts';

export { ShopError };

interface SyncCatalogueOptions {
  /** Age in seconds from which a stored catalogue is synchronised again; a day unless given, 0 always. */
  readonly maxAge?: number;
  /** Stops the sync; what has been received of a large shop stays stored, and the next sync continues. */
  readonly signal?: AbortSignal;
}

interface SyncedCatalogue {
  /** Number of products, without variations. */
  readonly products: number;
  /** ISO 8601 time at which the data left the shop. */
  readonly asOf: string | null;
  /** ISO 8601 time at which this device fetched the data. */
  readonly fetchedAt: string;
}

/** Name in place of the address of the file, which a service worker may not import on demand. */
const STORE_FILE = 'store-catalogue';

/**
 * Reads the catalogue of a shop into the storage of this origin, as a `<wps-shop>` of its pages does and for them: by changes
 * where possible, by the Store API for a shop without the search extension. Waits while a page synchronises the same shop.
 * For the events `sync`, `periodicsync`, `push` and `message` of a service worker, within `event.waitUntil()`.
 *
 * @param src Address of the shop or of a catalogue file, as the attribute `src` of `<wps-shop>`; relative to the service worker.
 * @throws `ShopError`: `usage` for an address that cannot be used, `storage` where nothing can be stored, and those of a failed
 *   sync; the reason of the signal.
 */
export async function syncCatalogue(
  src: string,
  { maxAge = DAY_MS / 1000, signal }: SyncCatalogueOptions = {},
): Promise<SyncedCatalogue> {
  signal?.throwIfAborted();
  const address = shopAddress(src, location.href);
  provideFile(STORE_FILE, storeCatalogue);
  const host = new DeviceHost({ yieldToEventLoop: createYield(50) });
  const pause = (): void => void host.pauseSync();
  try {
    const stored = statusOf(await host.open(address, () => {}, STORE_FILE));
    if (isYounger(stored, maxAge)) return catalogueOf(stored);
    signal?.throwIfAborted();
    signal?.addEventListener('abort', pause, { once: true });
    const synced = statusOf(await host.sync());
    signal?.throwIfAborted();
    return catalogueOf(synced);
  } finally {
    signal?.removeEventListener('abort', pause);
    host.close();
  }
}

function statusOf(result: Result<DeviceStatus>): DeviceStatus {
  if (!result.ok) throw ShopError.fromData(result.error);
  const { storage, storageError } = result.value;
  if (storage === 'stored') return result.value;
  const message =
    'This browser stores nothing for this origin: a catalogue in memory would end with the service worker.';
  throw ShopError.fromData(storageError ?? { code: 'storage', message });
}

function isYounger({ state, fetchedAt }: DeviceStatus, maxAge: number): boolean {
  const age =
    state === 'ready' && fetchedAt !== undefined ? Date.now() - Date.parse(fetchedAt) : -1;
  return age >= 0 && age < maxAge * 1000;
}

function catalogueOf({ products, asOf, fetchedAt = '' }: DeviceStatus): SyncedCatalogue {
  return { products, asOf, fetchedAt };
}
