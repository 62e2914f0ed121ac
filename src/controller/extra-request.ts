/** `ExtraRequest`: the response to a request of one element, beside those of its shop. */
import type { ShopRequest } from '../protocol/request.ts';
import type { ShopResponse } from '../protocol/response.ts';
import type { ShopSource } from '../sources/source.ts';
import { queryKey } from './requests/secondary-queries.ts';
import type { ShopController } from './shop-controller.ts';
import { stockedResponse } from './stocked-response.ts';

/** The latest request of one element; another one cancels it. */
export class ExtraRequest {
  readonly #onResponse: () => void;
  #source: ShopSource | null = null;
  #key = '';
  #response: ShopResponse | null = null;
  #isPending = false;
  #abort = new AbortController();

  /** @param onResponse Called when the latest request has its response, or has failed. */
  constructor(onResponse: () => void) {
    this.#onResponse = onResponse;
  }

  /** `true` until the latest request has its response or has failed. */
  get isPending(): boolean {
    return this.#isPending;
  }

  /**
   * Returns the response to a request; sends it if the last one was another, or to another source.
   * A request with a query text would be recorded by the server as a search of the shopper.
   * @returns `null` until there is a response, and after a failure. Its products have their stock
   *   status where this device knows it.
   */
  of(shop: ShopController | null, request: ShopRequest): ShopResponse | null {
    const source = shop?.source ?? null;
    const key = queryKey(request);
    if (source !== this.#source || key !== this.#key) {
      this.#source = source;
      this.#key = key;
      this.#response = null;
      this.#abort.abort();
      this.#abort = new AbortController();
      this.#isPending = source !== null;
      if (source !== null) void this.#send(source, request, this.#abort.signal);
    }
    return this.#response;
  }

  async #send(source: ShopSource, request: ShopRequest, signal: AbortSignal): Promise<void> {
    try {
      const { response } = await stockedResponse(source, request, signal);
      if (signal.aborted) return;
      this.#response = response;
    } catch {
      // Nothing to show in addition.
      if (signal.aborted) return;
    }
    this.#isPending = false;
    this.#onResponse();
  }
}
