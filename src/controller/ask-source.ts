/** `askSource`: one question to a source, asked so that the answer tells the truth. */
import type { ShopRequest } from '../protocol/shop-request.ts';
import type { ShopSource, SourceAnswer } from '../sources/shop-source.ts';
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
 * Rejects with a `ShopError`, or with the signal's reason.
 */
export async function askSource(
  source: ShopSource,
  state: ShopState,
  request: ShopRequest,
  signal: AbortSignal,
): Promise<Answered> {
  const answer = await source.shop(request, signal);
  if (state.page === 1 || answer.response.products?.total !== 0)
    return { ...answer, request, state, isFresh: true };
  const { page: _, ...firstRequest } = request;
  const first = await source.shop(firstRequest, signal);
  return { ...first, request: firstRequest, state: { ...state, page: 1 }, isFresh: true };
}
