/** Base request of a shop. Its decoder is loaded with the first shop that has one. */
import type { ShopRequest } from '../../protocol/request.ts';
import { ShopError } from '../../protocol/shop-error.ts';
import { LazyModule } from '../internal/lazy-module.ts';

/** Constraints that always hold: a request, or a query string of the API; `null` for none. */
type BaseRequest = ShopRequest | string | null;

const decoder = new LazyModule(async () => ({
  render: (await import('../../protocol/codec/decode-base-request.ts')).decodeBaseRequest,
}));

/** Loads the decoder; a failed load is retried on the next call. @returns `false` on failure. */
export function loadBaseRequestDecoder(): Promise<boolean> {
  return decoder.load();
}

/**
 * Decodes a base request.
 * @returns The request, or the error of a wrong one; `null` while the decoder is not loaded.
 */
export function decodeBaseRequest(request: BaseRequest): ShopRequest | ShopError | null {
  if (request === null) return {};
  const decoded = decoder.module?.render(request);
  if (decoded === undefined) return null;
  return 'fault' in decoded ? new ShopError('usage', decoded.fault) : decoded.request;
}
