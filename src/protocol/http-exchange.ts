/**
 * HTTP exchange with the API as plain values, for worker, service worker, command line and tests.
 */

/** Endpoints of the namespace `wps/v1`. */
export type Endpoint = 'shop' | 'products' | 'terms';

export interface ApiRequest {
  /**
   * Path and query as sent: `/wp-json/wps/v1/shop?q=shirt`, or `/?rest_route=/wps/v1/shop&q=shirt`.
   */
  readonly url: string;
  /** `GET` by default. */
  readonly method?: string;
  /** Header names in lower case; only `origin` is read. */
  readonly headers?: Readonly<Record<string, string>>;
}

export interface ApiResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON text; empty for HEAD. */
  readonly body: string;
}
