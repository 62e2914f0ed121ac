/** `stockedResponse`: a response for an element or a tool of its own, with the stock of its products. */
import type { ShopRequest } from '../protocol/request.ts';
import type { ShopResponse } from '../protocol/response.ts';
import type { ShopSource, SourceResponse } from '../sources/source.ts';
import { withStock } from './views/product/stock.ts';

const details = { base: {}, counts: null, q: '' };

/**
 * Fetches a response whose products have the stock status that the device knows beside it.
 * @throws As `ShopSource.shop`.
 */
export async function stockedResponse(
  source: ShopSource,
  request: ShopRequest,
  signal: AbortSignal,
): Promise<SourceResponse> {
  const found = await source.shop(request, signal, { details });
  return { ...found, response: stocked(found) };
}

function stocked({ response, details }: SourceResponse): ShopResponse {
  const { products } = response;
  if (products === undefined || details?.stock === undefined) return response;
  const list = products.products.map((product) => withStock(product, details.stock));
  return { ...response, products: { ...products, products: list } };
}
