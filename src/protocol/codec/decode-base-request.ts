/** Decoder of the base request of a shop, in both of its forms. Loaded with the first such shop. */
import type { ShopRequest } from '../request.ts';
import { ShopError } from '../shop-error.ts';
import { checkRequest, decodeRequest } from './decode-request.ts';

/**
 * Decodes a query string of the API, or checks an object. A fault is not ignored: a shop without
 * the misspelt constraint would show more products than the page wants to.
 *
 * @returns the request, or the error `usage` that names the first fault
 */
export function decodeBaseRequest(request: ShopRequest | string): ShopRequest | ShopError {
  try {
    if (typeof request === 'string') return decodeRequest(request);
    checkRequest(request);
    if (typeof request === 'object') return request;
  } catch (cause) {
    if (cause instanceof ShopError) return new ShopError('usage', `base-request: ${cause.message}`);
  }
  const form = 't[product_cat][t]=shoes&sale=true';
  return new ShopError('usage', `base-request: expected ${form}, or the same as an object.`);
}
