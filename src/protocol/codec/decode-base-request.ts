/** Decoder of the base request of a shop, in both of its forms. Loaded with the first such shop. */
import type { ShopRequest } from '../request.ts';
import { ShopError } from '../shop-error.ts';
import { checkRequest, decodeRequest } from './decode-request.ts';

type DecodedBaseRequest = { readonly request: ShopRequest } | { readonly fault: string };

/**
 * Decodes a query string of the API, or checks an object. A fault is not ignored: a shop without
 * the misspelt constraint would show more products than the page wants to.
 *
 * @returns the request, or a message that names the first fault; no error, as this module may be a file of its own
 */
export function decodeBaseRequest(request: ShopRequest | string): DecodedBaseRequest {
  try {
    if (typeof request === 'string') return { request: decodeRequest(request) };
    checkRequest(request);
    if (typeof request === 'object') return { request };
  } catch (cause) {
    if (cause instanceof ShopError) return { fault: `base-request: ${cause.message}` };
  }
  const form = 't[product_cat][t]=shoes&sale=true';
  return { fault: `base-request: expected ${form}, or the same as an object.` };
}
