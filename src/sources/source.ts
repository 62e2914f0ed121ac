/** `ShopSource`: where answers come from, behind one interface; nobody above it knows which side answered until told. */
import type { Suggestions } from '../protocol/assist.ts';
import type { ShopRequest } from '../protocol/request.ts';
import type { ShopResponse } from '../protocol/response.ts';
import type { AnsweredBy, DeviceStatus, ShopMode } from '../protocol/shop-status.ts';

export interface SourceResponse {
  readonly response: ShopResponse;
  readonly answeredBy: AnsweredBy;
  /** ISO 8601 of when the data left the shop; `null` for an answer fresh from the server. */
  readonly asOf: string | null;
}

export interface SourceStatus {
  /** The shop's key, as given by `catalogueKey`, under which the device stores things; absent: nothing is stored of this shop. */
  readonly key?: string;
  readonly mode: ShopMode;
  /** Whether the server answered when last asked; `null` before it was asked. */
  readonly serverReachable: boolean | null;
  readonly device: DeviceStatus;
  /** Whether the browser has promised to keep what is stored; absent until it was asked. */
  readonly isPersistent?: boolean;
  /** So many products that nobody's device gets them unasked; absent until the shop was asked. */
  readonly skippedProductCount?: number | null;
  /** The server gives this shopper other prices than the catalogue's; absent until they were compared. */
  readonly hasOtherPrices?: boolean;
}

export interface ShopSource {
  readonly status: SourceStatus;
  /**
   * Answers within its deadline or rejects with a `ShopError`, or with the signal's reason once that is aborted.
   * Never both, never neither.
   */
  shop(request: ShopRequest, signal: AbortSignal): Promise<SourceResponse>;
  /**
   * What the device offers for a text that is being typed, under the constraints of `request`, which will be asked if nothing
   * else is typed; `null` where it would not answer. Never asks a server. Rejects as `shop` does.
   */
  suggest?(text: string, request: ShopRequest, signal: AbortSignal): Promise<Suggestions | null>;
  setMode(mode: ShopMode): void;
  /** Gets the catalogue onto the device. Resolves when the device is ready, rejects with a `ShopError`. */
  sync(): Promise<void>;
  /** Stops a running sync; `sync` goes on with what has come. */
  pauseSync?(): Promise<void>;
  cancelSync(): Promise<void>;
  /** The catalogue on this device as one file. Rejects with a `ShopError`. */
  exportCatalogue?(): Promise<Blob>;
  /** Takes a catalogue file, exported or other, in place of the catalogue on this device. Rejects with a `ShopError`. */
  importCatalogue?(file: Blob): Promise<void>;
  /** Forgets the catalogue on this device. */
  clear(): Promise<void>;
  /** Called at each change of `status`, never during the call itself. Returns the unsubscriber. */
  subscribe(listener: (status: SourceStatus) => void): () => void;
  /** Ends the worker; everything pending rejects. */
  dispose(): void;
}
