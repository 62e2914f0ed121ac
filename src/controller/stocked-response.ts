/** `stockedResponse`: a response for an element or a tool of its own, with the stock of its products. */
import type { ShopRequest } from '../protocol/request.ts';
import type { ShopResponse } from '../protocol/response.ts';
import type { ShopSource, SourceResponse } from '../sources/source.ts';
import { withStock } from './views/product/stock.ts';

/**
 * Returns the response whose products have the stock status that the device knows beside it.
 * @param found Response to `request`.
 * @throws The reason of `signal` once that is aborted.
 */
export async function stockedResponse(
  source: ShopSource,
  request: ShopRequest,
  { response, answeredBy }: SourceResponse,
  signal: AbortSignal,
): Promise<ShopResponse> {
  const { products } = response;
  if (products === undefined || products.total === 0 || answeredBy === 'server') return response;
  const options = { base: {}, counts: null, q: '' };
  const details = await source.details?.(request, response, options, signal);
  const list = products.products.map((product) => withStock(product, details?.stock));
  return { ...response, products: { ...products, products: list } };
}
