/** Fetches the response for a state; falls back to page 1 when the page is past the end. */
import type { ShopRequest } from '../../protocol/request.ts';
import { withoutUnfinishedWord } from '../../protocol/text/unfinished-word.ts';
import { lazyImport } from '../../sources/lazy-import.ts';
import type { DetailOptions, OnPreview, ShopSource } from '../../sources/source.ts';
import { isAnsweredBy } from './state-to-request.ts';
import type { ResolvedRequest } from './resolved-request.ts';
import { NO_DETAILS } from '../state/response-details.ts';
import type { SearchState } from '../state/search-state.ts';

const metadataModule = lazyImport(() => import('./merge-metadata.ts'));
const previousPagesModule = lazyImport(() => import('./load-previous-pages.ts'));

/**
 * Reuses the last response for a state that it covers too.
 * @returns `null` where a new request is necessary.
 */
export function reuseResponse(
  last: ResolvedRequest | null,
  search: SearchState,
  request: ShopRequest,
): ResolvedRequest | null {
  if (last?.search.firstPage !== search.firstPage) return null;
  if (isAnsweredBy(last.request, request)) return { ...last, search, isNew: false };
  // A server is asked without the unfinished word: its response covers further letters of it.
  const isCovered =
    last.answeredBy === 'server' &&
    isAnsweredBy(withoutUnfinishedWord(last.request), withoutUnfinishedWord(request));
  return isCovered ? { ...last, request, search, isNew: false } : null;
}

/**
 * Fetches the response for a state. A page past the end has no products, so page 1 is requested
 * instead, and `search.page` of the result is 1. (rule-past-the-end)
 * @param last Response shown. A list that has grown reuses its products; the result contains the
 *   products of all pages of the list.
 * @param onPreview See `ShopSource.shop`.
 * @throws `ShopError` of the source, or the reason of `signal`.
 */
export async function fetchResponse(
  source: Pick<ShopSource, 'shop'>,
  search: SearchState,
  request: ShopRequest,
  last: ResolvedRequest | null,
  signal: AbortSignal,
  onPreview?: OnPreview,
): Promise<ResolvedRequest> {
  const [fetched, { mergeMetadata }, join] = await Promise.all([
    source.shop(request, signal, onPreview),
    metadataModule(),
    search.firstPage === null
      ? null
      : previousPagesModule().then(({ prependPreviousPages }) =>
          prependPreviousPages(source, search, request, last, signal),
        ),
  ]);
  const { products } = fetched.response;
  const common = { isNew: true, mergeMetadata, details: NO_DETAILS, detailKey: null };
  if (search.page > 1 && products?.total === 0) {
    const { page: _, ...firstRequest } = request;
    const first = await source.shop(firstRequest, signal);
    const firstState = { ...search, page: 1, firstPage: null };
    return { ...first, request: firstRequest, search: firstState, ...common };
  }
  const response =
    join === null || products === undefined
      ? fetched.response
      : { ...fetched.response, products: { ...products, products: join(products.products) } };
  return { ...fetched, response, request, search, ...common };
}

/**
 * Adds the details to a response of the device, unless it has details for the same options. A
 * response of the server, or of a source without details, is returned unchanged.
 * @throws The reason of `signal` if aborted.
 */
export async function addDetails(
  source: ShopSource,
  resolved: ResolvedRequest,
  options: DetailOptions,
  signal: AbortSignal,
): Promise<ResolvedRequest> {
  const { request, response, answeredBy } = resolved;
  const detailKey = JSON.stringify(options);
  if (answeredBy === 'server' || resolved.detailKey === detailKey) return resolved;
  const details = await source.details?.(request, response, options, signal);
  return details === undefined ? resolved : { ...resolved, details, detailKey };
}
