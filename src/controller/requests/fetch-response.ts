/** `askSource`: one question to a source, asked so that the answer tells the truth. */
import type { ShopRequest } from '../../protocol/request.ts';
import { lazyImport } from '../../sources/lazy-import.ts';
import type { ShopSource, SourceResponse } from '../../sources/source.ts';
import { isAnsweredBy } from './state-to-request.ts';
import type { mergeMetadata } from './merge-metadata.ts';
import type { SearchState } from '../state/search-state.ts';

const metadataModule = lazyImport(() => import('./merge-metadata.ts'));
const previousPagesModule = lazyImport(() => import('./load-previous-pages.ts'));

/** An answer with what it answers. */
export interface ResolvedRequest extends SourceResponse {
  readonly request: ShopRequest;
  readonly search: SearchState;
  /** `false`: the answer was already here. */
  readonly isNew: boolean;
  /** Reads it; loaded while the first answer is on its way. */
  readonly mergeMetadata: typeof mergeMetadata;
}

/**
 * Returns the last response for a state whose request it answers too; `null` where a new request
 * is necessary.
 */
export function reuseResponse(
  last: ResolvedRequest | null,
  search: SearchState,
  request: ShopRequest,
): ResolvedRequest | null {
  const isReusable =
    last?.search.firstPage === search.firstPage && isAnsweredBy(last.request, request);
  return isReusable ? { ...last, search, isNew: false } : null;
}

/**
 * A page past the end says "nothing found", so page 1 is asked for instead: `state.page` says which it is. (wps-api 8)
 * Where a list has grown, the answer holds the products of all its pages; `last` is what is shown by now.
 * Rejects with a `ShopError`, or with the signal's reason.
 */
export async function fetchResponse(
  source: Pick<ShopSource, 'shop'>,
  search: SearchState,
  request: ShopRequest,
  last: ResolvedRequest | null,
  signal: AbortSignal,
): Promise<ResolvedRequest> {
  const [answer, { mergeMetadata }, join] = await Promise.all([
    source.shop(request, signal),
    metadataModule(),
    search.firstPage === null
      ? null
      : previousPagesModule().then(({ prependPreviousPages }) =>
          prependPreviousPages(source, search, request, last, signal),
        ),
  ]);
  const { products } = answer.response;
  if (search.page > 1 && products?.total === 0) {
    const { page: _, ...firstRequest } = request;
    const first = await source.shop(firstRequest, signal);
    const firstState = { ...search, page: 1, since: null };
    return {
      ...first,
      request: firstRequest,
      search: firstState,
      isNew: true,
      mergeMetadata: mergeMetadata,
    };
  }
  const response =
    join === null || products === undefined
      ? answer.response
      : { ...answer.response, products: { ...products, products: join(products.products) } };
  return { ...answer, response, request, search, isNew: true, mergeMetadata: mergeMetadata };
}
