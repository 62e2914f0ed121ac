/** Preparation for offline visits. Loaded on demand: few pages offer it. */
import { ShopError } from '../protocol/shop-error.ts';
import type { CatalogueProgress } from '../protocol/shop-status.ts';
import { catalogueOf } from './catalogue-of.ts';
import type { ShopController } from './shop-controller.ts';

/** Result of `prepareOffline`. */
export type OfflineResult =
  { readonly ready: true } | { readonly ready: false; readonly reason: ShopError };

/** Options of `prepareOffline`. */
export interface OfflineOptions {
  /** Cancels the download. */
  readonly signal?: AbortSignal;
  /** Called after each change of the state during the download. */
  readonly onprogress?: (progress: CatalogueProgress) => void;
}

/**
 * Downloads or updates the catalogue. Never rejects.
 * @returns `ready: true` only if the catalogue is stored for later visits; else the reason.
 */
export async function prepareOffline(
  shop: ShopController,
  { signal, onprogress }: OfflineOptions,
): Promise<OfflineResult> {
  const cancel = (): void => void shop.source?.catalogue?.cancelSync();
  const device = () => shop.state.source?.device;
  const unsubscribe = shop.subscribe(() => {
    const progress = device()?.progress ?? null;
    if (progress !== null) onprogress?.(progress);
  });
  signal?.addEventListener('abort', cancel);
  try {
    signal?.throwIfAborted();
    await catalogueOf(shop).sync();
    if (device()?.storage !== 'memory') return { ready: true };
    const reason = device()?.storageError?.message ?? 'This browser stores nothing.';
    const message = `The catalogue is here until the page is closed, no longer: ${reason}`;
    return { ready: false, reason: new ShopError('storage', message) };
  } catch (cause) {
    return { ready: false, reason: ShopError.from(cause, 'worker') };
  } finally {
    unsubscribe();
    signal?.removeEventListener('abort', cancel);
  }
}
