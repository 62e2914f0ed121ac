/** Base request of a shop. The decoder of its text form is loaded with the first such shop. */
import type { ShopRequest } from '../../protocol/request.ts';
import { LazyModule } from '../internal/lazy-module.ts';

/** Constraints that always hold: a request, or a query string of the API; `null` for none. */
export type BaseRequest = ShopRequest | string | null;

const decoder = new LazyModule(async () => ({
  render: (await import('../../protocol/codec/decode-request.ts')).decodeRequest,
}));

/** Tests whether a base request can be decoded now: not a text while the decoder is not loaded. */
export function canDecodeBaseRequest(request: BaseRequest): boolean {
  return typeof request !== 'string' || decoder.module !== null;
}

/** Loads the decoder; a failed load is retried on the next call. @returns `false` on failure. */
export function loadBaseRequestDecoder(): Promise<boolean> {
  return decoder.load();
}

/** Decodes a base request; no constraints for `null`, and while the decoder is not loaded. */
export function decodeBaseRequest(request: BaseRequest): ShopRequest {
  return (typeof request === 'string' ? decoder.module?.render(request) : request) ?? {};
}
