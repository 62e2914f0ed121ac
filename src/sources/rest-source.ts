/** `askServer`: one shop request answered by the shop's own REST API. */
import { decodeShopResponse } from '../protocol/decode-shop-response.ts';
import { encodeShopRequest } from '../protocol/encode-shop-request.ts';
import type { ShopRequest } from '../protocol/shop-request.ts';
import { endpointUrl } from '../transport/endpoints.ts';
import { fetchJson } from '../transport/fetch-json.ts';
import { retry } from '../transport/retry.ts';
import type { SourceAnswer } from './shop-source.ts';

/** A shopper waits: one more try if it can be soon, and none after a time-out of 15 s. */
const PATIENCE = { attempts: 2, patience: 2000 };

/** Rejects with a `ShopError`, or with the signal's reason. */
export async function askServer(
  root: string,
  request: ShopRequest,
  signal: AbortSignal,
): Promise<SourceAnswer> {
  const url = endpointUrl(root, 'shop', encodeShopRequest(request));
  const { json } = await retry(() => fetchJson(url, { signal }), { signal, ...PATIENCE });
  return { response: decodeShopResponse(json), answeredBy: 'server', asOf: null };
}
