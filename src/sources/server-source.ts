/** Requests to the REST API of the shop. */
import { encodeRequest } from '../protocol/codec/encode-request.ts';
import type { ShopRequest } from '../protocol/request.ts';
import { ShopError } from '../protocol/shop-error.ts';
import { type ApiClient, isNoApi } from '../transport/api-client.ts';
import { retry, SHOP_RETRY_POLICY } from '../transport/retry.ts';
import { raceAbort } from './race-abort.ts';
import { lazyImport } from './lazy-import.ts';
import { isStoreShop, serverRequest, storeShops } from './server-request.ts';
import type { SourceResponse } from './source.ts';

const otherwise = lazyImport(() => import('./store-api/respond-otherwise.ts'));
const decoder = lazyImport(() => import('../protocol/codec/decode-response.ts'));

/**
 * Fetches the server's response to a shop request; where the shop has no search extension, from its
 * Store API, see `respondOtherwise`.
 * @param searches `false`: a text is not searched for through the Store API.
 * @throws A `ShopError` whose message explains the failure, or the reason of `signal`.
 */
export async function requestServer(
  api: ApiClient,
  given: ShopRequest,
  signal: AbortSignal,
  searches = true,
): Promise<SourceResponse> {
  const root = api.given;
  const request = serverRequest(given);
  const query = encodeRequest(request);
  if (isStoreShop(root)) return requestOtherwise(null);
  try {
    const [{ json }, { decodeResponse }] = await Promise.all([
      retry(() => api.get('shop', query, { signal }), { signal, ...SHOP_RETRY_POLICY }),
      decoder(),
    ]);
    return { response: decodeResponse(json), respondedBy: 'server', asOf: null };
  } catch (error) {
    if (!(error instanceof ShopError) || !(error.code === 'unreachable' || isNoApi(error)))
      throw error;
    return requestOtherwise(error);
  }

  async function requestOtherwise(error: ShopError | null): Promise<SourceResponse> {
    const url = api.address('shop', query);
    const result = otherwise().then(({ respondOtherwise }) =>
      respondOtherwise({ root, url, error: error && error.toData(), request, searches, signal }),
    );
    const found = await raceAbort(result, signal).catch((cause: unknown) => {
      signal.throwIfAborted();
      throw error ?? cause;
    });
    if (found.ok) {
      storeShops.add(root);
      return { response: found.value, respondedBy: 'server', asOf: null, isPartial: true };
    }
    if (found.error.code === 'not-found') storeShops.delete(root);
    throw ShopError.fromData(found.error);
  }
}
