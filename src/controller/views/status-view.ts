/** `statusView`: what a shop says of itself: who answers, from when, how far the catalogue has come. Pure. */
import type { ShopError, ShopErrorData } from '../../protocol/shop-error.ts';
import {
  type AnsweredBy,
  type CatalogueProgress,
  EMPTY_DEVICE,
  type ShopMode,
  type StorageState,
} from '../../protocol/shop-status.ts';
import type { ShopState } from '../state/shop-state.ts';

/** The status as pages read it from `wps-shop`. */
export interface ShopStatus {
  readonly mode: ShopMode;
  /** Who gave the answer shown; `null` before the first. */
  readonly answeredBy: AnsweredBy | null;
  /** ISO 8601 of when the data shown left the shop; `null` if just now. */
  readonly asOf: string | null;
  /** All products that match; `null` before the first answer. */
  readonly total: number | null;
  /** Whether the server answered when last asked; `null` before. */
  readonly online: boolean | null;
  /** Products on the device, and from when. */
  readonly products: number;
  readonly catalogueAsOf: string | null;
  readonly catalogue: 'empty' | 'loading' | 'ready' | 'failed';
  readonly catalogueError: ShopErrorData | null;
  readonly progress: CatalogueProgress | null;
  /** 0 to 1; `null` while unknown. */
  readonly progressShare: number | null;
  readonly storage: StorageState;
  /** Why nothing is kept, where `storage` is `memory`. */
  readonly storageError: ShopErrorData | null;
  /** For want of room the catalogue is kept without long descriptions; the device's answers give them as empty. */
  readonly isTruncated: boolean;
  /** Whether the browser has promised to keep what is stored; `null` until it was asked. */
  readonly isPersistent: boolean | null;
  /** So many products that the catalogue does not come onto this device unasked; `null` if it does, or nobody knows yet. */
  readonly tooLarge: number | null;
  /**
   * The shop gives this shopper other prices than the catalogue's, which are a guest's (by role, tax or currency): in mode `auto`
   * the shop answers while it can be reached.
   */
  readonly hasOtherPrices: boolean;
  readonly isPaused: boolean;
  /** `false`: no worker could be started, for the reason in `workerError`; the page itself does the device's work. */
  readonly worker: boolean;
  readonly workerError: ShopErrorData | null;
  readonly busy: boolean;
  readonly error: ShopError | null;
}

export function statusView(state: ShopState): ShopStatus {
  const { source, response } = state;
  const device = source?.device ?? EMPTY_DEVICE;
  return {
    mode: source?.mode ?? 'auto',
    answeredBy: state.answeredBy,
    asOf: state.asOf,
    total: response?.products?.total ?? null,
    online: source?.serverReachable ?? null,
    products: device.products,
    catalogueAsOf: device.asOf,
    catalogue: device.state,
    catalogueError: device.error,
    progress: device.progress,
    progressShare: device.progress === null ? null : shareOf(device.progress),
    storage: device.storage,
    storageError: device.storageError ?? null,
    isTruncated: device.isTruncated ?? false,
    isPersistent: source?.isPersistent ?? null,
    tooLarge: source?.skippedProductCount ?? null,
    hasOtherPrices: source?.hasOtherPrices ?? false,
    isPaused: device.isPaused ?? false,
    worker: device.thread !== 'page',
    workerError: device.workerError ?? null,
    busy: state.isBusy,
    error: state.error,
  };
}

function shareOf(progress: CatalogueProgress): number | null {
  const { products, totalProducts, bytes, totalBytes } = progress;
  if (totalProducts !== null && totalProducts > 0) return Math.min(1, products / totalProducts);
  return totalBytes !== null && totalBytes > 0 ? Math.min(1, bytes / totalBytes) : null;
}
