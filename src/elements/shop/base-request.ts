/** Decodes the base request of a shop. Few pages have one as text: its decoder is loaded with the first. */
import type { ShopRequest } from '../../protocol/request.ts';
import { LazyModule } from '../internal/lazy-module.ts';

/** Constraints that always hold: a request, or query text of the API; `null` for none. */
export type BaseRequest = ShopRequest | string | null;

const decoder = new LazyModule(async () => ({
  render: (await import('../../protocol/codec/decode-request.ts')).decodeRequest,
}));

/** `false` for a text while the decoder is not loaded. */
export function canDecodeBaseRequest(request: BaseRequest): boolean {
  return typeof request !== 'string' || decoder.module !== null;
}

/** Loads the decoder. Resolves with `false` where that failed; never rejects. */
export function loadBaseRequestDecoder(): Promise<boolean> {
  return decoder.load();
}

/** Decodes a base request; without constraints where there is none, or while the decoder is not loaded. */
export function decodeBaseRequest(request: BaseRequest): ShopRequest {
  return (typeof request === 'string' ? decoder.module?.render(request) : request) ?? {};
}
