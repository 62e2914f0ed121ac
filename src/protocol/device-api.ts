/**
 * Interface that the worker exposes to the page through Comlink. Types only, so that the page never
 * imports the worker.
 */
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

/** Result of a call to the worker; errors cross it as values. */
export type Result<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: ShopErrorData };

export interface DeviceApi {
  /** Returns at once, between the steps of long work: the response proves that the worker runs. */
  ping(): void;
  /**
   * Opens the stored catalogue of this shop; nothing is fetched. Called once, before all other
   * methods.
   *
   * @param listener is called with every later change of status, progress included
   */
  open(
    address: ShopAddress,
    listener: (status: DeviceStatus) => void,
  ): Promise<Result<DeviceStatus>>;
  /**
   * Fetches the whole catalogue from the address and activates it when complete; the old one is
   * used until then.
   */
  sync(): Promise<Result<DeviceStatus>>;
  /** Imports the catalogue from a file, packed or not. */
  importCatalogue(file: Blob): Promise<Result<DeviceStatus>>;
  /** Exports the catalogue as one packed file; `no-catalogue` while there is none. */
  exportCatalogue(): Promise<Result<Blob>>;
  /** Stops a running `sync`, which the next one resumes; the stored catalogue stays. */
  pauseSync(): Promise<Result<DeviceStatus>>;
  /** Stops a running `sync` and deletes its partial download; the stored catalogue stays. */
  cancelSync(): Promise<Result<DeviceStatus>>;
  /** Reloads the stored catalogue if another tab has changed it. */
  revalidate(): Promise<Result<DeviceStatus>>;
  /** Responds from the catalogue; `no-catalogue` while there is none. */
  respond(request: ApiRequest): Promise<Result<ApiResponse>>;
  /**
   * Suggests completions of a text being typed, under the constraints of `request`. This and the
   * methods below respond `no-catalogue` while there is none.
   */
  suggest(text: string, request: ShopRequest): Promise<Result<Suggestions>>;
  /**
   * Counts the products of all choices that the page offers beside the response of `request`;
   * `bad-request` if refused.
   */
  counts(request: ShopRequest, options?: CountOptions): Promise<Result<RequestCounts>>;
  /** Counts the products without each of the constraints, but for those of `base`. */
  relax(request: ShopRequest, base?: ShopRequest): Promise<Result<Relaxation>>;
  /** Ranges of the words that the query matches, for each text. */
  highlight(
    query: string,
    texts: readonly string[],
  ): Promise<Result<readonly (readonly TextRange[])[]>>;
  /** Explains the rank of a product; `null` if the shop has none with this id. */
  explain(query: string, id: number): Promise<Result<Explanation | null>>;
  /** Deletes the catalogue of this shop. */
  clear(): Promise<Result<DeviceStatus>>;
}
