/** `askSource`: one question to a source, asked so that the answer tells the truth. */
import type { ShopRequest } from '../protocol/shop-request.ts';
import type { ShopSource, SourceAnswer } from '../sources/shop-source.ts';
import { earlierProducts, joined } from './earlier-products.ts';
import type { ShopState } from './shop-state.ts';

/** An answer with what it answers. */
export interface Answered extends SourceAnswer {
  readonly request: ShopRequest;
  readonly state: ShopState;
  /** `false`: the answer was already here. */
  readonly isFresh: boolean;
}

/**
 * A page past the end says "nothing found", so page 1 is asked for instead: `state.page` says which it is. (wps-api 8)
 * Where a list has grown, the answer holds the products of all its pages; `last` is what is shown by now.
 * Rejects with a `ShopError`, or with the signal's reason.
 */
export async function askSource(
  source: Pick<ShopSource, 'shop'>,
  state: ShopState,
  request: ShopRequest,
  last: Answered | null,
  signal: AbortSignal,
): Promise<Answered> {
  const [answer, earlier] = await Promise.all([
    source.shop(request, signal),
    earlierProducts(source, state, request, last, signal),
  ]);
  const { products } = answer.response;
  if (state.page > 1 && products?.total === 0) {
    const { page: _, ...firstRequest } = request;
    const first = await source.shop(firstRequest, signal);
    const firstState = { ...state, page: 1, since: null };
    return { ...first, request: firstRequest, state: firstState, isFresh: true };
  }
  const isAlone = earlier.length === 0 || products === undefined;
  const response = isAlone
    ? answer.response
    : {
        ...answer.response,
        products: { ...products, products: joined(earlier, products.products) },
      };
  return { ...answer, response, request, state, isFresh: true };
}
