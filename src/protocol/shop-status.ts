/** Status of a shop: the side that responds, the age of its data, and the progress of a sync. */
import type { ShopErrorData } from './shop-error.ts';

/**
 * `auto`: the server until the catalogue is on the device, then the device, updated in the
 * background.
 */
export type ShopMode = 'auto' | 'online' | 'offline';

/** Side that gave a response. */
export type RespondedBy = 'server' | 'device';

/** Address of a shop: the REST root of a WPS server, or a catalogue file for the device only. */
export type ShopAddress =
  /**
   * `root` ends before `/shop`: `https://my.shop/wp-json/wps/v1`, or
   * `https://my.shop/?rest_route=/wps/v1`.
   */
  | { readonly kind: 'server'; readonly root: string }
  | {
      readonly kind: 'file';
      readonly url: string;
      /** Some categories of a catalogue in pieces, see `openPieces`; held in memory only. */
      readonly part?: string;
    };

export type CataloguePhase = 'connecting' | 'reading' | 'building' | 'saving';

/**
 * Progress of a sync. Totals are `null` while unknown; bytes are those received over the network.
 */
export interface CatalogueProgress {
  readonly phase: CataloguePhase;
  readonly products: number;
  readonly totalProducts: number | null;
  readonly bytes: number;
  readonly totalBytes: number | null;
  /** Estimated seconds until all products are read; absent while unknown. */
  readonly secondsLeft?: number;
}

/** `memory`: the device works, but the catalogue is lost after this visit. */
export type StorageState = 'unknown' | 'stored' | 'memory';

/**
 * Number of the shop minus that of the catalogue, by path, such as `pa_size.12` (a term id) or
 * `stock.instock`; equal numbers are left out. A shop whose search index is not up to date has such
 * differences for good.
 */
export type CountDifferences = Readonly<Record<string, number>>;

/** Status of the device. */
export interface DeviceStatus {
  readonly state: 'empty' | 'loading' | 'ready' | 'failed';
  /** Number of products, without variations. */
  readonly products: number;
  /** ISO 8601 time at which the data left the shop; `null` without a catalogue. */
  readonly asOf: string | null;
  /** ISO 8601 time at which this device fetched the data; it decides about the next sync. */
  readonly fetchedAt?: string | undefined;
  readonly storage: StorageState;
  /** Reason why `storage` is `memory`. */
  readonly storageError?: ShopErrorData | null;
  /**
   * Storage was too small: the catalogue is stored without long descriptions, which are empty in
   * responses; everything else is the same.
   */
  readonly isTruncated?: boolean;
  /** Counts that the shop gave otherwise at the last sync; none for a catalogue file. */
  readonly countDifferences?: CountDifferences | undefined;
  /** The sync was paused; the part received so far is stored where storage works. */
  readonly isPaused?: boolean;
  /**
   * `page` if no worker could be started, for the reason in `workerError`: responses are the same,
   * but the main thread does the work.
   */
  readonly thread?: 'worker' | 'page';
  readonly workerError?: ShopErrorData | null;
  readonly progress: CatalogueProgress | null;
  readonly error: ShopErrorData | null;
}

/** Status of a device without a catalogue. */
export const EMPTY_DEVICE: DeviceStatus = {
  state: 'empty',
  products: 0,
  asOf: null,
  storage: 'unknown',
  progress: null,
  error: null,
};
