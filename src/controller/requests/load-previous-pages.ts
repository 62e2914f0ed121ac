/** Products of the pages before the requested one, for a list that has grown. */
import type { ProductEntry } from '../../protocol/product.ts';
import type { ShopRequest } from '../../protocol/request.ts';
import type { ShopSource } from '../../sources/source.ts';
import type { ResolvedRequest } from './resolved-request.ts';
import { DEFAULT_PAGE_SIZE } from '../state/shop-state.ts';
import { replaceEqual } from '../state/structural-sharing.ts';
import type { SearchState } from '../state/search-state.ts';

/** The most that a server gives at once. (rule-paging) */
const MAX_PER_PAGE = 100;

/**
 * Puts them before those of the page. They are shown already if `state` only adds a page to them; else asked for, in as few
 * questions as can be.
 */
export async function prependPreviousPages(
  ...question: Parameters<typeof previousProducts>
): Promise<(page: readonly ProductEntry[]) => readonly ProductEntry[]> {
  const earlier = await previousProducts(...question);
  const ids = new Set(earlier.map(({ id }) => id));
  // Each once: the shop may have moved one from page to page meanwhile.
  return (page) => [...earlier, ...page.filter(({ id }) => !ids.has(id))];
}

async function previousProducts(
  source: Pick<ShopSource, 'shop'>,
  search: SearchState,
  request: ShopRequest,
  last: ResolvedRequest | null,
  signal: AbortSignal,
): Promise<readonly ProductEntry[]> {
  if (search.firstPage === null) return [];
  if (last !== null && isNextPage(last.search, search))
    return last.response.products?.products ?? [];
  const perPage = request.per_page ?? DEFAULT_PAGE_SIZE;
  const [start, end] = [(search.firstPage - 1) * perPage, (search.page - 1) * perPage];
  const size = Math.min(MAX_PER_PAGE, end);
  const pages = Array.from(
    { length: Math.ceil(end / size) - Math.floor(start / size) },
    (_, i) => Math.floor(start / size) + i,
  );
  const answers = await Promise.all(
    pages.map((page) => source.shop(productsOnly(request, page + 1, size), signal)),
  );
  const first = Math.floor(start / size) * size;
  return answers
    .flatMap(({ response }) => response.products?.products ?? [])
    .slice(start - first, end - first);
}

function isNextPage(before: SearchState, { firstPage, page, ...rest }: SearchState): boolean {
  const wanted = { ...rest, page: page - 1, firstPage: firstPage === page - 1 ? null : firstPage };
  return replaceEqual(before, wanted) === before;
}

function productsOnly(request: ShopRequest, page: number, size: number): ShopRequest {
  return {
    ...request,
    page,
    per_page: size,
    'taxonomy-data': false,
    'sale-data': false,
    'stock-data': false,
    'price-data': false,
    'rating-data': false,
    'featured-data': false,
  };
}
