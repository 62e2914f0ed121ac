/** The interface that the worker exposes to the page through Comlink. Types only, so that the page never imports the worker. */
import type { ApiResponse, ApiRequest } from './http-exchange.ts';
import type { ShopErrorData } from './shop-error.ts';
import type {
  CountOptions,
  Explanation,
  Relaxation,
  RequestCounts,
  Suggestions,
  TextRange,
} from './assist.ts';
import type { ShopRequest } from './request.ts';
import type { DeviceStatus, ShopAddress } from './shop-status.ts';

/** Across the worker, errors are values. */
export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: ShopErrorData };

export interface DeviceApi {
  /** Returns at once, between the steps of long work: a sign of life. */
  ping(): void;
  /**
   * Opens what the device keeps of this shop; nothing is fetched. Every later change of status, progress included, is
   * told to `listener`. Called once, before anything else.
   */
  open(
    address: ShopAddress,
    listener: (status: DeviceStatus) => void,
  ): Promise<Result<DeviceStatus>>;
  /** Gets the whole catalogue from the address and switches to it when it is complete; the old one answers until then. */
  sync(): Promise<Result<DeviceStatus>>;
  /** Gets it from a file instead, packed or not. */
  importCatalogue(file: Blob): Promise<Result<DeviceStatus>>;
  /** The catalogue as one packed file; `no-catalogue` while there is none. */
  exportCatalogue(): Promise<Result<Blob>>;
  /** Stops a running `sync`, which the next one goes on with; what the device already keeps stays. */
  pauseSync(): Promise<Result<DeviceStatus>>;
  /** Stops a running `sync` and forgets what came of it; what the device already keeps stays. */
  cancelSync(): Promise<Result<DeviceStatus>>;
  /** Looks again at what is kept: the page was away, or another tab has changed it. */
  revalidate(): Promise<Result<DeviceStatus>>;
  /** Answers from the device; `no-catalogue` while it holds none. */
  respond(request: ApiRequest): Promise<Result<ApiResponse>>;
  /** What to offer while somebody types, under the constraints of `request`. Like those below, `no-catalogue` while there is none. */
  suggest(text: string, request: ShopRequest): Promise<Result<Suggestions>>;
  /** Counts the products of all choices that the page offers beside the response of `request`; `bad-request` if refused. */
  counts(request: ShopRequest, options?: CountOptions): Promise<Result<RequestCounts>>;
  /** Counts the products without each of the constraints. */
  relax(request: ShopRequest): Promise<Result<Relaxation>>;
  /** For each text, which of its words the query finds. */
  highlight(
    query: string,
    texts: readonly string[],
  ): Promise<Result<readonly (readonly TextRange[])[]>>;
  /** Why a product stands where it stands; `null` if the shop has none with this id. */
  explain(query: string, id: number): Promise<Result<Explanation | null>>;
  /** Forgets the catalogue of this shop. */
  clear(): Promise<Result<DeviceStatus>>;
}
