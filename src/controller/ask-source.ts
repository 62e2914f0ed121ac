/** `askSource`: one question to a source, asked so that the answer tells the truth. */
import type { ShopRequest } from '../protocol/request.ts';
import { lazyImport } from '../sources/lazy-import.ts';
import type { ShopSource, SourceResponse } from '../sources/source.ts';
import type { learn } from './learn.ts';
import type { ShopState } from './shop-state.ts';

const learning = lazyImport(() => import('./learn.ts'));
const growing = lazyImport(() => import('./earlier-products.ts'));

/** An answer with what it answers. */
export interface Answered extends SourceResponse {
  readonly request: ShopRequest;
  readonly state: ShopState;
  /** `false`: the answer was already here. */
  readonly isFresh: boolean;
  /** Reads it; loaded while the first answer is on its way. */
  readonly learn: typeof learn;
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
  const [answer, { learn }, join] = await Promise.all([
    source.shop(request, signal),
    learning(),
    state.since === null
      ? null
      : growing().then(({ joinEarlier }) => joinEarlier(source, state, request, last, signal)),
  ]);
  const { products } = answer.response;
  if (state.page > 1 && products?.total === 0) {
    const { page: _, ...firstRequest } = request;
    const first = await source.shop(firstRequest, signal);
    const firstState = { ...state, page: 1, since: null };
    return { ...first, request: firstRequest, state: firstState, isFresh: true, learn };
  }
  const response =
    join === null || products === undefined
      ? answer.response
      : { ...answer.response, products: { ...products, products: join(products.products) } };
  return { ...answer, response, request, state, isFresh: true, learn };
}
