/** `prepareOffline`: the catalogue on this device before it is needed there. */
import { ShopError } from '../protocol/shop-error.ts';
import type { CatalogueProgress } from '../protocol/shop-status.ts';
import type { ShopController } from './shop-controller.ts';

/** What came of getting the catalogue. */
export type OfflineResult =
  | { readonly ready: true }
  | { readonly ready: false; readonly reason: ShopError };

export interface OfflineOptions {
  readonly signal?: AbortSignal;
  readonly onprogress?: (progress: CatalogueProgress) => void;
}

/** Never rejects. Ready is only what will be here at the next visit, too; the reason says in words why it will not. */
export async function prepareOffline(
  controller: ShopController,
  { signal, onprogress }: OfflineOptions,
): Promise<OfflineResult> {
  const cancel = (): void => void controller.cancelSync();
  const device = () => controller.state.source?.device;
  const unsubscribe = controller.subscribe(() => {
    const progress = device()?.progress ?? null;
    if (progress !== null) onprogress?.(progress);
  });
  signal?.addEventListener('abort', cancel);
  try {
    signal?.throwIfAborted();
    await controller.sync();
    if (device()?.storage !== 'memory') return { ready: true };
    const why = device()?.storageError?.message ?? 'This browser keeps nothing.';
    const message = `The catalogue is here until the page is closed, no longer: ${why}`;
    return { ready: false, reason: new ShopError('storage', message) };
  } catch (cause) {
    return { ready: false, reason: ShopError.from(cause, 'worker') };
  } finally {
    unsubscribe();
    signal?.removeEventListener('abort', cancel);
  }
}
