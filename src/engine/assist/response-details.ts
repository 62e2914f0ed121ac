/** Details of a response that the API does not have: exact counts, relaxations, matching words, stock. */
import type { DetailOptions, ResponseDetails } from '../../protocol/assist.ts';
import { decodeResponse } from '../../protocol/codec/decode-response.ts';
import { asRecord } from '../../protocol/codec/values.ts';
import type { ShopRequest } from '../../protocol/request.ts';
import { nameToText } from '../../protocol/text/html-text.ts';
import type { SearchAssist } from './assist.ts';

/**
 * Calculates the details of a response of `/shop`.
 *
 * @param body of the response to `request`, as JSON
 * @throws as `counts`
 */
export async function responseDetails(
  engine: Omit<SearchAssist, 'suggest'>,
  request: ShopRequest,
  body: string,
  { base, counts, q }: DetailOptions,
): Promise<ResponseDetails> {
  // Of a device, the lists of terms are not in the body.
  const found = decodeResponse({ products: asRecord(JSON.parse(body))?.['products'] }).products;
  const products = found?.products ?? [];
  const named = q === '' ? [] : products;
  return {
    counts: counts && (await engine.counts(request, { ...counts, base })),
    relaxation: found?.total === 0 ? engine.relax(request, base) : null,
    highlights: new Map(
      named.map(({ id, name = '' }) => [id, engine.highlight(q, nameToText(name))]),
    ),
    stock: engine.stock(products.map(({ id }) => id)),
  };
}
