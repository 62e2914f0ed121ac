/**
 * What a shop says of itself: who answers, from when, how far the catalogue has come. Types only.
 */
import type { ShopErrorData } from './shop-error.ts';

/** `auto`: the server until the catalogue is on the device, then the device, refreshed behind. */
export type ShopMode = 'auto' | 'online' | 'offline';

export type AnsweredBy = 'server' | 'device';

/**
 * Where to ask: a WPS server's REST root, or a catalogue file that only the device can answer from.
 */
export type ShopAddress =
  /**
   * `root` ends before `/shop`: `https://my.shop/wp-json/wps/v1`, or
   * `https://my.shop/?rest_route=/wps/v1`.
   */
  | { readonly kind: 'server'; readonly root: string }
  | { readonly kind: 'file'; readonly url: string };

export type CataloguePhase = 'connecting' | 'reading' | 'building' | 'saving';

/**
 * Progress of getting the catalogue. Totals are `null` while unknown; bytes are those received over
 * the network.
 */
export interface CatalogueProgress {
  readonly phase: CataloguePhase;
  readonly products: number;
  readonly totalProducts: number | null;
  readonly bytes: number;
  readonly totalBytes: number | null;
  /**
   * Seconds until all products are read, as far as the pace so far tells; absent while it does not.
   */
  readonly secondsLeft?: number;
}

/** `memory`: the device works, but nothing is kept beyond this visit. */
export type StorageState = 'unknown' | 'stored' | 'memory';

/**
 * The device's side. `products` counts products, not variations; `asOf` is ISO 8601 of when the
 * data left the shop.
 */
export interface DeviceStatus {
  readonly state: 'empty' | 'loading' | 'ready' | 'failed';
  readonly products: number;
  readonly asOf: string | null;
  /** ISO 8601 of when this device got the data: what decides whether it looks again. */
  readonly fetchedAt?: string | undefined;
  readonly storage: StorageState;
  /** Why nothing is kept, where `storage` is `memory`. */
  readonly storageError?: ShopErrorData | null;
  /**
   * There was little room: the catalogue is kept without long descriptions, which answers give as
   * empty; all else is the same.
   */
  readonly isTruncated?: boolean;
  /** Getting the catalogue was paused; what came so far is kept where storage works. */
  readonly isPaused?: boolean;
  /**
   * `page` where no worker could be started, for the reason in `workerError`: answers are the same,
   * the page is busier.
   */
  readonly thread?: 'worker' | 'page';
  readonly workerError?: ShopErrorData | null;
  readonly progress: CatalogueProgress | null;
  readonly error: ShopErrorData | null;
}

export const EMPTY_DEVICE: DeviceStatus = {
  state: 'empty',
  products: 0,
  asOf: null,
  storage: 'unknown',
  progress: null,
  error: null,
};
