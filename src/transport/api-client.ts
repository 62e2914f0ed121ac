/** GET requests to the REST API of a shop, at its pretty or plain address. No retries. */
import type { Endpoint } from '../protocol/http-exchange.ts';
import { ShopError, type ShopErrorCode } from '../protocol/shop-error.ts';
import { endpointUrl } from './endpoints.ts';
import { type FetchJsonOptions, fetchJson, type JsonResponse } from './fetch-json.ts';

const NO_API: ReadonlySet<ShopErrorCode> = new Set(['not-found', 'not-json', 'maintenance']);
const PRETTY = /\/wp-json\/wps\/v1$/;

/** Client of one shop; switches to its plain address if only that responds. */
export class ApiClient {
  #root: string;
  /**
   * Plain address, which every WordPress understands; `null` once it is in use
   * (src/protocol/README.md#rule-route).
   */
  #plain: string | null;

  /** @param root REST root, as in `ShopAddress`. */
  constructor(root: string) {
    this.#root = root;
    this.#plain = PRETTY.test(root) ? root.replace(PRETTY, '/?rest_route=/wps/v1') : null;
  }

  /** Address of a request, for messages. */
  address(endpoint: Endpoint, query: string): string {
    return endpointUrl(this.#root, endpoint, query);
  }

  /**
   * Sends a request. If the pretty address fails, tries the plain one and uses it from then on.
   * Throws as `fetchJson` does.
   */
  async get(endpoint: Endpoint, query: string, options: FetchJsonOptions): Promise<JsonResponse> {
    try {
      return await fetchJson(this.address(endpoint, query), options);
    } catch (error) {
      const plain = this.#plain;
      if (plain === null || !isNoApi(error)) throw error;
      // If the plain address fails, too, the first error is the better diagnosis.
      const response = await fetchJson(endpointUrl(plain, endpoint, query), options).catch(
        () => null,
      );
      if (response === null) throw error;
      this.#root = plain;
      this.#plain = null;
      return response;
    }
  }
}

/** Detects an HTML page in place of the API, as shops without pretty permalinks send. */
function isNoApi(error: unknown): boolean {
  return error instanceof ShopError && NO_API.has(error.code);
}
