/** GET requests to a REST API of a shop, at its pretty or plain address. No retries. */
import { ShopError, type ShopErrorCode } from '../protocol/shop-error.ts';
import { endpointUrl } from './endpoints.ts';
import { type FetchJsonOptions, fetchJson, type JsonResponse } from './fetch-json.ts';

const NO_API: ReadonlySet<ShopErrorCode> = new Set(['not-found', 'not-json', 'maintenance']);
const PRETTY = /\/wp-json(\/[^?]+)$/;

/** Root of the WooCommerce Store API beside that of the search extension. */
export function storeApiRoot(root: string): string {
  return root.replace(/\/wps\/v1$/, '/wc/store/v1');
}

/** Client of one shop; switches to its plain address if only that responds. */
export class ApiClient {
  /** REST root that was given. */
  readonly given: string;
  #root: string;
  /**
   * Plain address, which every WordPress understands; `null` once one of them has responded
   * (src/protocol/README.md#rule-route).
   */
  #plain: string | null;

  /** @param root REST root, as in `ShopAddress`. */
  constructor(root: string) {
    this.given = root;
    this.#root = root;
    this.#plain = PRETTY.test(root) ? root.replace(PRETTY, '/?rest_route=$1') : null;
  }

  /** Address of a request, for messages. */
  address(path: string, query: string): string {
    return endpointUrl(this.#root, path, query);
  }

  /**
   * Sends a request. If the pretty address fails before its first response, tries the plain one and
   * uses it from then on.
   * Throws as `fetchJson` does.
   */
  async get(path: string, query: string, options: FetchJsonOptions): Promise<JsonResponse> {
    try {
      const response = await fetchJson(this.address(path, query), options);
      this.#plain = null;
      return response;
    } catch (error) {
      const plain = this.#plain;
      if (plain === null || !isNoApi(error)) throw error;
      // If the plain address fails, too, the first error is the better diagnosis.
      const response = await fetchJson(endpointUrl(plain, path, query), options).catch(() => null);
      if (response === null) throw error;
      this.#root = plain;
      this.#plain = null;
      return response;
    }
  }
}

/**
 * Detects that a shop has no such API, or an HTML page in its place, as shops without pretty
 * permalinks send.
 */
export function isNoApi(error: unknown): error is ShopError {
  return error instanceof ShopError && NO_API.has(error.code);
}
