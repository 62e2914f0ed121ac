/** The interface that the worker exposes to the page through Comlink. Types only, so that the page never imports the worker. */
import type { ApiAnswer, ApiRequest } from './api-answer.ts';
import type { ShopErrorData } from './shop-error.ts';
import type { Explanation, Relief, Suggestions, TextRange } from './shop-help.ts';
import type { ShopRequest } from './shop-request.ts';
import type { DeviceStatus, ShopAddress } from './shop-status.ts';

/** Across the worker, errors are values. */
export type Outcome<T> =
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
  ): Promise<Outcome<DeviceStatus>>;
  /** Gets the whole catalogue from the address and switches to it when it is complete; the old one answers until then. */
  sync(): Promise<Outcome<DeviceStatus>>;
  /** Gets it from a file instead, packed or not. */
  importCatalogue(file: Blob): Promise<Outcome<DeviceStatus>>;
  /** The catalogue as one packed file; `no-catalogue` while there is none. */
  exportCatalogue(): Promise<Outcome<Blob>>;
  /** Stops a running `sync`, which the next one goes on with; what the device already keeps stays. */
  pauseSync(): Promise<Outcome<DeviceStatus>>;
  /** Stops a running `sync` and forgets what came of it; what the device already keeps stays. */
  cancelSync(): Promise<Outcome<DeviceStatus>>;
  /** Looks again at what is kept: the page was away, or another tab has changed it. */
  revalidate(): Promise<Outcome<DeviceStatus>>;
  /** Answers from the device; `no-catalogue` while it holds none. */
  answer(request: ApiRequest): Promise<Outcome<ApiAnswer>>;
  /** What to offer while somebody types, under the constraints of `request`. Like those below, `no-catalogue` while there is none. */
  suggest(text: string, request: ShopRequest): Promise<Outcome<Suggestions>>;
  /** How many products there are without each of the constraints. */
  relief(request: ShopRequest): Promise<Outcome<Relief>>;
  /** For each text, which of its words the query finds. */
  highlight(
    query: string,
    texts: readonly string[],
  ): Promise<Outcome<readonly (readonly TextRange[])[]>>;
  /** Why a product stands where it stands; `null` if the shop has none with this id. */
  explain(query: string, id: number): Promise<Outcome<Explanation | null>>;
  /** Forgets the catalogue of this shop. */
  clear(): Promise<Outcome<DeviceStatus>>;
}
