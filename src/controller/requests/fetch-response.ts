/** Fetches the response for a state; falls back to page 1 when the page is past the end. */
import { withoutUnfinishedWord } from '../../protocol/text/unfinished-word.ts';
import { lazyImport } from '../../sources/lazy-import.ts';
import type { DetailOptions } from '../../protocol/assist.ts';
import type { OnPreview, ShopSource } from '../../sources/source.ts';
import { coversRequest } from './state-to-request.ts';
import type { ResolvedRequest, StateRequest } from './resolved-request.ts';

/** Loaded in parallel with the first request. */
export const metadataModule = lazyImport(() => import('./merge-metadata.ts'));
const previousPagesModule = lazyImport(() => import('./load-previous-pages.ts'));

/**
 * Reuses the last response for a state that it covers too.
 * @param isNew `true` if it was not shown yet.
 * @returns `null` where a new request is necessary.
 */
export function reuseResponse(
  last: ResolvedRequest | null,
  { search, request }: StateRequest,
  isNew: boolean,
): ResolvedRequest | null {
  if (last?.search.firstPage !== search.firstPage) return null;
  if (coversRequest(last.request, request)) return { ...last, search, isNew };
  // A server is asked without the unfinished word: its response covers further letters of it.
  const isCovered =
    last.respondedBy === 'server' &&
    coversRequest(withoutUnfinishedWord(last.request), withoutUnfinishedWord(request));
  return isCovered ? { ...last, request, search, isNew } : null;
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
  next: StateRequest,
  last: ResolvedRequest | null,
  signal: AbortSignal,
  onPreview?: OnPreview,
): Promise<ResolvedRequest> {
  const { search, request, detailOptions: details } = next;
  const [fetched, , join] = await Promise.all([
    source.shop(request, signal, { details, onPreview }),
    metadataModule(),
    search.firstPage === null
      ? null
      : previousPagesModule().then(({ prependPreviousPages }) =>
          prependPreviousPages(source, next, last, signal),
        ),
  ]);
  if (search.page > 1 && fetched.response.products?.total === 0) {
    const { page: _, ...firstRequest } = request;
    const first = await source.shop(firstRequest, signal, { details });
    const firstState = { ...search, page: 1, firstPage: null };
    return { ...first, ...next, request: firstRequest, search: firstState, isNew: true };
  }
  return { ...(join?.(fetched) ?? fetched), ...next, isNew: true };
}

/**
 * Requests a response again where other counts are required than it has, and takes these from it. A
 * response without details, or of a server, is returned unchanged. Never rejects.
 */
export async function withCounts(
  source: Pick<ShopSource, 'shop'>,
  resolved: ResolvedRequest,
  detailOptions: DetailOptions,
  signal: AbortSignal,
): Promise<ResolvedRequest> {
  const { request, respondedBy, details, detailOptions: before } = resolved;
  const isSame = JSON.stringify(before.counts) === JSON.stringify(detailOptions.counts);
  if (isSame || details === undefined || respondedBy === 'server') return resolved;
  const found = await source.shop(request, signal, { details: detailOptions }).catch(() => null);
  const { counts } = found?.details ?? details;
  return { ...resolved, detailOptions, details: { ...details, counts } };
}
