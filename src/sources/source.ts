/**
 * `ShopSource`: interface between a shop's controller and the provider of its responses. Types
 * only.
 */
import type { DetailOptions, ResponseDetails, Suggestions } from '../protocol/assist.ts';
import type { UnderstoodQuery } from '../protocol/typed-filters/parsed-query.ts';
import type { ShopRequest } from '../protocol/request.ts';
import type { ShopResponse } from '../protocol/response.ts';
import type {
  RespondedBy,
  CatalogueProgress,
  DeviceStatus,
  ShopMode,
} from '../protocol/shop-status.ts';

/** Response of a source, with its origin. */
export interface SourceResponse {
  readonly response: ShopResponse;
  readonly respondedBy: RespondedBy;
  /** ISO 8601 time at which the data left the shop; `null` for a response fresh from the server. */
  readonly asOf: string | null;
  /** Set if it has products and their number only: the shop has no search extension. */
  readonly isPartial?: boolean;
  /** Absent where none were required, where a server responded, and after a failure. */
  readonly details?: ResponseDetails;
}

/** Options of `ShopSource.shop`. */
export interface ResponseOptions {
  /** Details that a device adds to its response; none by default. */
  readonly details?: DetailOptions;
  /**
   * Called at most once, before the response, by a source that downloads a catalogue first and has some
   * of its products already; only for a request of all products in the shop's own order.
   */
  readonly onPreview?: OnPreview | undefined;
}

/**
 * Called with the first products of a catalogue that is being downloaded, and the number of all. They are those at the
 * beginning of the catalogue, which need not be the first of the response.
 */
export type OnPreview = (preview: Pick<ShopResponse, 'products'>) => void;

/** State of a source; a source without a catalogue on the device gives `mode` only. */
export interface SourceStatus {
  readonly mode: ShopMode;
  /**
   * Key under which the device stores data of this shop (see `catalogueKey`); absent: nothing is
   * stored.
   */
  readonly key?: string;
  /** Result of the last request to the server; `null` or absent before the first. */
  readonly serverReachable?: boolean | null;
  /**
   * The shop has no search extension: its server gives products and their number only, the device
   * everything; absent before this is known.
   */
  readonly usesStoreApi?: boolean;
  /** State of the catalogue on this device; absent where the source has none. */
  readonly device?: DeviceStatus;
  /** Result of `navigator.storage.persist()`; absent before it was called. */
  readonly isPersistent?: boolean;
  /**
   * Products of a shop too large for background synchronisation; `null` or absent: not too large,
   * or not counted yet.
   */
  readonly skippedProductCount?: number | null;
  /**
   * The server gives this shopper other prices than the catalogue; absent before they were
   * compared.
   */
  readonly hasOtherPrices?: boolean;
}

/** Provider of shop responses. A page may give its own as the property `source` of `wps-shop`. */
export interface ShopSource {
  /** Replaced, never mutated, at each change. */
  readonly status: SourceStatus;
  /**
   * Fetches the response to a request. Settles in every case.
   * @param signal Cancels the request.
   * @returns The response and its origin.
   * @throws A `ShopError`, or the reason of `signal` once that is aborted.
   */
  shop(
    request: ShopRequest,
    signal: AbortSignal,
    options?: ResponseOptions,
  ): Promise<SourceResponse>;
  /** Selects which side responds; requests under way are not affected. */
  setMode(mode: ShopMode): void;
  /**
   * Registers a listener for changes of `status`; it is never called during `subscribe` itself.
   * @returns A function that removes the listener.
   */
  subscribe(listener: (status: SourceStatus) => void): () => void;
  /**
   * Updates the catalogue on this device where a request would: for a shop that has its first
   * response without one. Absent where the source has no catalogue.
   */
  syncIfStale?(): void;
  /** Releases workers, timers and listeners; pending requests reject. Called once. */
  dispose(): void;
  /** Control of the catalogue on this device; absent where the source has none. */
  readonly catalogue?: CatalogueControl;
  /**
   * Fetches suggestions for a text being typed. Sends no request to a server.
   * @param text The text as typed.
   * @param request The request that follows if typing ends now; its constraints hold for the
   *   suggestions too.
   * @param options Options of that request.
   * @returns `null` where this device would not respond to `request`.
   * @throws As `shop`.
   */
  suggest?(
    text: string,
    request: ShopRequest,
    signal: AbortSignal,
    options?: ResponseOptions,
  ): Promise<Suggestions | null>;
  /**
   * Finds filters in a text that the shopper has sent; absent where only prices, sale, stock and stars
   * can be understood.
   * @param text The text as typed.
   * @param language Language of the page, BCP 47.
   * @returns `null` where this device would not respond.
   * @throws As `shop`.
   */
  understand?(text: string, language: string, signal: AbortSignal): Promise<UnderstoodQuery | null>;
}

/** Options of `CatalogueControl.prepare`. */
export interface PrepareOptions {
  /** Cancels the download, and deletes the part already stored. */
  readonly signal?: AbortSignal;
  /** Called after each change during the download. */
  readonly onprogress?: (progress: CatalogueProgress) => void;
}

/** Control of the catalogue on this device. Every method rejects with a `ShopError`. */
export interface CatalogueControl {
  /**
   * Downloads the catalogue, or what changed in it. Costs a download of the whole catalogue, or of its
   * changes. Resolves when it is stored for later visits.
   * @throws `storage` where this browser stores nothing: the device responds until the page is closed;
   *   `no-catalogue` when the download was paused or cancelled; the reason of the signal.
   */
  prepare(options?: PrepareOptions): Promise<void>;
  /**
   * Pauses the download; `prepare` continues with the part already stored. Resolves at once where none
   * runs.
   */
  pause(): Promise<void>;
  /** Cancels the download and deletes the part already stored. Resolves at once where none runs. */
  cancel(): Promise<void>;
  /**
   * Exports the catalogue as one file, for another device or a static host. O(products) time.
   * @throws `no-catalogue` where there is none.
   */
  export(): Promise<Blob>;
  /**
   * Replaces the catalogue by that of a file. The old one stays if the import fails.
   * @param file A file of `export`, or any catalogue file.
   * @throws `bad-catalogue` for an invalid file, `storage` without room on the device, `usage` for
   *   anything but a file.
   */
  import(file: Blob): Promise<void>;
  /**
   * Deletes the catalogue, and what the device knows of the shopper in this shop: recent searches, viewed
   * products and the search log.
   */
  clear(): Promise<void>;
}
