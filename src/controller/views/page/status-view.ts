/** `statusView`: public status of a shop, built from its state. Pure. */
import type { ShopError, ShopErrorData } from '../../../protocol/shop-error.ts';
import {
  type RespondedBy,
  type CatalogueProgress,
  type CountDifferences,
  EMPTY_DEVICE,
  type ShopMode,
  type StorageState,
} from '../../../protocol/shop-status.ts';
import type { ShopState } from '../../state/shop-state.ts';

/** Status of a shop: the property `status` of `wps-shop` and of its event `wps-status`. */
export interface ShopStatus {
  readonly mode: ShopMode;
  /** A request has been pending for more than 150 ms. */
  readonly busy: boolean;
  /** Error of the last request; `null` if it succeeded. */
  readonly error: ShopError | null;
  /** The response shown. */
  readonly result: ResultStatus;
  readonly server: ServerStatus;
  /** The catalogue on this device. */
  readonly catalogue: CatalogueStatus;
  readonly storage: StorageStatus;
  readonly worker: WorkerStatus;
}

/** Status of the response shown. */
interface ResultStatus {
  /** Number of products that match; `null` before the first response. */
  readonly total: number | null;
  /**
   * The side that gave the response; `null` before the first, also while the first products of a catalogue are shown that is
   * still being read.
   */
  readonly respondedBy: RespondedBy | null;
  /** ISO 8601 time at which the data left the shop; `null` for a response fresh from the server. */
  readonly asOf: string | null;
}

/** Status of the server. */
interface ServerStatus {
  /** Result of the last request to the server; `null` before the first. */
  readonly reachable: boolean | null;
  /**
   * The server gives this shopper other prices (by role, tax or currency) than the catalogue, whose
   * prices are those of a guest. In mode `auto` the server responds while it is reachable.
   */
  readonly hasOtherPrices: boolean;
  /**
   * The shop has no search extension: its server gives products and totals only, through the Store
   * API of WooCommerce; counts and filters come with the catalogue on this device, in mode `online`
   * never.
   */
  readonly usesStoreApi: boolean;
}

/** Status of the catalogue on this device. */
export interface CatalogueStatus {
  readonly state: 'empty' | 'loading' | 'ready' | 'failed';
  /** Number of products, without variations; 0 without a catalogue. */
  readonly products: number;
  /** ISO 8601 time at which the data left the shop; `null` without a catalogue. */
  readonly asOf: string | null;
  /** Progress of a synchronisation; `null` while none runs. */
  readonly progress: CatalogueProgress | null;
  /** Part of the synchronisation that is done, 0 to 1; `null` while unknown. */
  readonly progressShare: number | null;
  /** Synchronisation is paused; the next one continues with the part already stored. */
  readonly isPaused: boolean;
  /** Stored without long descriptions, for lack of space; they are empty in responses. */
  readonly isTruncated: boolean;
  /** Counts that the shop gave otherwise at the last synchronisation: its index is not up to date. */
  readonly countDifferences: CountDifferences;
  /** Error of the last synchronisation. */
  readonly error: ShopErrorData | null;
  /** Number of products of a shop too large for background synchronisation; else `null`. */
  readonly skippedCount: number | null;
}

/** Status of the storage of the catalogue. */
export interface StorageStatus {
  /** `memory`: the catalogue is lost when the page is closed, for the reason in `error`. */
  readonly state: StorageState;
  /** Result of `navigator.storage.persist()`; `null` before it was called. */
  readonly isPersistent: boolean | null;
  readonly error: ShopErrorData | null;
}

/** Status of the Web Worker. */
interface WorkerStatus {
  /**
   * `false`: no worker could be started, for the reason in `error`; the engine runs on the main
   * thread.
   */
  readonly isAvailable: boolean;
  readonly error: ShopErrorData | null;
}

const NO_DIFFERENCES: CountDifferences = {};

/** Builds the public status. A source without a catalogue has the state `empty`. */
export function statusView(state: ShopState): ShopStatus {
  const { source, response } = state;
  const device = source?.device ?? EMPTY_DEVICE;
  return {
    mode: source?.mode ?? 'auto',
    busy: state.request.isBusy,
    error: state.request.error,
    result: {
      total: response?.products?.total ?? null,
      respondedBy: state.respondedBy,
      asOf: state.asOf,
    },
    server: {
      reachable: source?.serverReachable ?? null,
      hasOtherPrices: source?.hasOtherPrices ?? false,
      usesStoreApi: source?.usesStoreApi ?? false,
    },
    catalogue: {
      state: device.state,
      products: device.products,
      asOf: device.asOf,
      progress: device.progress,
      progressShare: device.progress === null ? null : shareOf(device.progress),
      isPaused: device.isPaused ?? false,
      isTruncated: device.isTruncated ?? false,
      countDifferences: device.countDifferences ?? NO_DIFFERENCES,
      error: device.error,
      skippedCount: source?.skippedProductCount ?? null,
    },
    storage: {
      state: device.storage,
      isPersistent: source?.isPersistent ?? null,
      error: device.storageError ?? null,
    },
    worker: { isAvailable: device.thread !== 'page', error: device.workerError ?? null },
  };
}

/** Returns the completed share of products, else of bytes; `null` without a total. */
function shareOf(progress: CatalogueProgress): number | null {
  const { products, totalProducts, bytes, totalBytes } = progress;
  if (totalProducts !== null && totalProducts > 0) return Math.min(1, products / totalProducts);
  return totalBytes !== null && totalBytes > 0 ? Math.min(1, bytes / totalBytes) : null;
}
