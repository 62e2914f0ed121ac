/** `ApiClient`: GETs to one shop's REST API, at whichever of its two kinds of address answers. No retries here. */
import type { Endpoint } from '../protocol/http-exchange.ts';
import { ShopError, type ShopErrorCode } from '../protocol/shop-error.ts';
import { endpointUrl } from './endpoints.ts';
import { type FetchJsonOptions, fetchJson, type JsonResponse } from './fetch-json.ts';

const NO_API: ReadonlySet<ShopErrorCode> = new Set(['not-found', 'not-json', 'maintenance']);
const PRETTY = /\/wp-json\/wps\/v1$/;

export class ApiClient {
  #root: string;
  /** The address that every WordPress understands, as long as it was not needed. (rule-route) */
  #plain: string | null;

  /** `root` as in `ShopAddress`. */
  constructor(root: string) {
    this.#root = root;
    this.#plain = PRETTY.test(root) ? root.replace(PRETTY, '/?rest_route=/wps/v1') : null;
  }

  address(endpoint: Endpoint, query: string): string {
    return endpointUrl(this.#root, endpoint, query);
  }

  /** Rejects as `fetchJson` does; a shop without pretty permalinks is found by its plain address, and kept to. */
  async get(endpoint: Endpoint, query: string, options: FetchJsonOptions): Promise<JsonResponse> {
    try {
      return await fetchJson(this.address(endpoint, query), options);
    } catch (error) {
      const plain = this.#plain;
      if (plain === null || !isNoApi(error)) throw error;
      // If that is no better, the first failure is the one that says what is wrong.
      const answer = await fetchJson(endpointUrl(plain, endpoint, query), options).catch(
        () => null,
      );
      if (answer === null) throw error;
      this.#root = plain;
      this.#plain = null;
      return answer;
    }
  }
}

/** Somebody answers there, but with a page: that is how a shop without pretty permalinks looks. */
function isNoApi(error: unknown): boolean {
  return error instanceof ShopError && NO_API.has(error.code);
}
