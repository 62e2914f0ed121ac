/** Loads the preparation for offline visits. */
import type { ShopError } from '../protocol/shop-error.ts';
import { lazyImport } from '../sources/lazy-import.ts';
import type { OfflineOptions, OfflineResult } from './offline.ts';
import type { ShopController } from './shop-controller.ts';

const offlineModule = lazyImport(() => import('./offline.ts'), 'worker');

/** Downloads or updates the catalogue, see `offline.ts`. Never rejects. */
export async function prepareOffline(
  shop: ShopController,
  options: OfflineOptions,
): Promise<OfflineResult> {
  return offlineModule().then(
    (module) => module.prepareOffline(shop, options),
    (reason: ShopError) => ({ ready: false, reason }),
  );
}
