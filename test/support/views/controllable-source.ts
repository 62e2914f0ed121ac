/** Test doubles of the controller's seams: a source whose responses the test gives, and a host that only updates. */
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { fetchResponse } from '../../../src/controller/requests/fetch-response.ts';
import type { StateRequest } from '../../../src/controller/requests/resolved-request.ts';
import { INITIAL_SEARCH, type SearchState } from '../../../src/controller/state/search-state.ts';
import type { ShopRequest } from '../../../src/protocol/request.ts';
import type { ShopResponse } from '../../../src/protocol/response.ts';
import {
  type RespondedBy,
  EMPTY_DEVICE,
  type ShopMode,
} from '../../../src/protocol/shop-status.ts';
import type {
  CatalogueControl,
  PrepareOptions,
  ShopSource,
  SourceResponse,
  SourceStatus,
} from '../../../src/sources/source.ts';

export interface SentRequest {
  readonly request: ShopRequest;
  readonly signal: AbortSignal;
  /** `respondedBy` is `server` by default. */
  respond(response: ShopResponse, respondedBy?: RespondedBy): void;
  reject(error: Error): void;
}

/** Source that records each request until the test responds; follows the contract of `ShopSource`. */
export class ControllableSource implements ShopSource {
  readonly requests: SentRequest[] = [];
  readonly #listeners = new Set<(status: SourceStatus) => void>();
  status: SourceStatus = { mode: 'auto', serverReachable: null, device: EMPTY_DEVICE };
  isDisposed = false;
  /** Options of each preparation. */
  readonly preparations: (PrepareOptions | undefined)[] = [];
  readonly catalogue: CatalogueControl = {
    prepare: async (options) => {
      this.preparations.push(options);
    },
    pause: async () => {},
    cancel: async () => {},
    export: async () => new Blob(),
    import: async () => {},
    clear: async () => {},
  };

  shop(request: ShopRequest, signal: AbortSignal): Promise<SourceResponse> {
    return new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error));
      this.requests.push({
        request,
        signal,
        respond: (response, respondedBy = 'server') =>
          resolve({ response, respondedBy, asOf: null }),
        reject,
      });
    });
  }

  /** The newest request; throws if there is none. */
  get lastRequest(): SentRequest {
    const request = this.requests.at(-1);
    if (request === undefined) throw new Error('No request was sent.');
    return request;
  }

  setStatus(status: Partial<SourceStatus>): void {
    this.status = { ...this.status, ...status };
    for (const listener of this.#listeners) listener(this.status);
  }

  setMode(mode: ShopMode): void {
    this.setStatus({ mode });
  }

  subscribe(listener: (status: SourceStatus) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  dispose(): void {
    this.isDisposed = true;
  }
}

/** Reactive host without an element: updates run in a microtask and reach the controllers. */
export class Host implements ReactiveControllerHost {
  readonly #controllers: ReactiveController[] = [];
  #update: Promise<boolean> | null = null;

  addController(controller: ReactiveController): void {
    this.#controllers.push(controller);
  }

  removeController(): void {}

  requestUpdate(): void {
    this.#update ??= Promise.resolve().then(() => {
      this.#update = null;
      for (const controller of this.#controllers) controller.hostUpdate?.();
      for (const controller of this.#controllers) controller.hostUpdated?.();
      return true;
    });
  }

  get updateComplete(): Promise<boolean> {
    return this.#update ?? Promise.resolve(true);
  }
}

/** Request of a search state, without a text and counts. */
export function stateRequest(search: SearchState, request: ShopRequest): StateRequest {
  return { search, request, detailOptions: { base: {}, counts: null, q: search.q } };
}

export function found(total: number, ids: readonly number[] = []): ShopResponse {
  return { products: { products: ids.map((id) => ({ id, name: `n${id}` })), total }, terms: [] };
}

/** Waits until pending promises have settled, as far as they can. */
export const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Loads the response decoder, which is loaded with the first response, for all later ones. */
export async function loadDecoder(): Promise<void> {
  const source = new ControllableSource();
  const reading = fetchResponse(
    source,
    stateRequest(INITIAL_SEARCH, {}),
    null,
    new AbortController().signal,
  );
  source.lastRequest.respond({});
  await reading;
}
