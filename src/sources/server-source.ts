/** Requests to the REST API of the shop. */
import { encodeRequest } from '../protocol/codec/encode-request.ts';
import type { ShopRequest } from '../protocol/request.ts';
import { withoutUnfinishedWord } from '../protocol/text/unfinished-word.ts';
import { ShopError } from '../protocol/shop-error.ts';
import type { ApiClient } from '../transport/api-client.ts';
import { retry, SHOP_RETRY_POLICY } from '../transport/retry.ts';
import { raceAbort } from './race-abort.ts';
import { lazyImport } from './lazy-import.ts';
import type { SourceResponse } from './source.ts';

const explainer = lazyImport(() => import('../transport/explain-failure.ts'));
const decoder = lazyImport(() => import('../protocol/codec/decode-response.ts'));

/**
 * Removes what only devices support: an unfinished word, the place of sold-out products, and the
 * order `relevance`, for which a server would sort by date, oldest first. Without an order it uses
 * its own. (rule-no-order)
 */
export function serverRequest(given: ShopRequest): ShopRequest {
  const { sold_out: _, ...request } = withoutUnfinishedWord(given);
  const { orderby, order: _order, ...unsorted } = request;
  return orderby === 'relevance' ? unsorted : request;
}

/**
 * Fetches the server's response to a shop request.
 * @throws A `ShopError` whose message explains the failure, or the reason of `signal`.
 */
export async function requestServer(
  api: ApiClient,
  request: ShopRequest,
  signal: AbortSignal,
): Promise<SourceResponse> {
  const query = encodeRequest(serverRequest(request));
  const [{ json }, { decodeResponse }] = await Promise.all([
    retry(() => api.get('shop', query, { signal }), { signal, ...SHOP_RETRY_POLICY }).catch(
      async (error: unknown) => {
        if (!(error instanceof ShopError) || error.code !== 'unreachable') throw error;
        const explained = explainer().then(
          ({ explainFailure }) => explainFailure(error, api.address('shop', query)),
          () => error,
        );
        throw await raceAbort(explained, signal);
      },
    ),
    decoder(),
  ]);
  return { response: decodeResponse(json), answeredBy: 'server', asOf: null };
}
