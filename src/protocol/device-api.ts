/**
 * Interface that the worker exposes to the page through Comlink. Types only, so that the page never
 * imports the worker.
 */
import type { ApiResponse, ApiRequest } from './http-exchange.ts';
import type { ShopErrorData } from './shop-error.ts';
import type { DetailOptions, ResponseDetails, Suggestions } from './assist.ts';
import type { ShopRequest } from './request.ts';
import type { UnderstoodQuery } from './typed-filters/parsed-query.ts';
import type { Rule } from './owner-rules.ts';
import type { DeviceStatus, ShopAddress } from './shop-status.ts';

/** Result of a call to the worker; errors cross it as values. */
export type Result<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: ShopErrorData };

/** Response of a device; a page that knows the terms of the catalogue gets their counts only. */
export interface DeviceResponse extends ApiResponse {
  /** Present where the body has the length of each list of terms in place of the list. */
  readonly terms?: TermsByNumber;
  /** Absent where none were required, and after a failure. */
  readonly details?: ResponseDetails;
}

/** Details that are required of a response. */
export interface RequiredDetails extends DetailOptions {
  /** Request of the response. */
  readonly request: ShopRequest;
  /** Address of `typed-filters.js`, which explains ranks. */
  readonly file: string;
}

export interface TermsByNumber {
  /** Name of these terms; other terms have another one. */
  readonly name: string;
  /** JSON of all terms, numbered from 0, with a count of 0; absent where the caller has them. */
  readonly entries?: string;
  /** Number of a term, then its count, and so on: the lists of the body, one after the other. */
  readonly counts: Int32Array;
}

/** Response from the first products of a catalogue that is still being read. */
export interface Preview extends ApiResponse {
  /** Number of products that the catalogue announces. */
  readonly total: number;
}

export interface DeviceApi {
  /** Returns at once, between the steps of long work: the response proves that the worker runs. */
  ping(): void;
  /**
   * Opens the stored catalogue of this shop; nothing is fetched. Called once, before all other
   * methods.
   *
   * @param listener is called with every later change of status, progress included
   * @param storeFile address of `store-catalogue.js`, which reads catalogues: only the page knows it
   * @param rules of the owner, in place of those of the catalogue; those by default
   * @param foreignFile address of `foreign-catalogue.js`, which reads catalogues of other systems
   */
  open(
    address: ShopAddress,
    listener: (status: DeviceStatus) => void,
    storeFile: string,
    rules?: readonly Rule[],
    foreignFile?: string,
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
  /**
   * Responds from the catalogue; `no-catalogue` while there is none.
   *
   * @param knownTerms name of the terms that the caller has, empty for none: lists of terms of
   * `/shop` are then beside the body, see `DeviceResponse`; by default they are in it, as in the API
   * @param details of a response of `/shop`; none by default
   */
  respond(
    request: ApiRequest,
    knownTerms?: string,
    details?: RequiredDetails,
  ): Promise<Result<DeviceResponse>>;
  /**
   * Responds from the first products of a catalogue while it is being read, as soon as they are here; waits for a `sync` that
   * has not begun. `no-catalogue` where they do not come, as the catalogue is small, or here already, or cannot be read; and to
   * a request that is not for all products from the first on, in the shop's own order.
   */
  preview(request: ApiRequest): Promise<Result<Preview>>;
  /**
   * Suggests completions of a text being typed, under the constraints of `request`; `no-catalogue` while
   * there is none.
   */
  suggest(text: string, request: ShopRequest): Promise<Result<Suggestions>>;
  /**
   * Finds filters in a text that the shopper has sent; `no-catalogue` while there is none.
   *
   * @param language of the page, BCP 47
   * @param file address of `typed-filters.js`
   */
  understand(text: string, language: string, file: string): Promise<Result<UnderstoodQuery>>;
  /** Deletes the catalogue of this shop. */
  clear(): Promise<Result<DeviceStatus>>;
}
