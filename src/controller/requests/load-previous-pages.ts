/** Products of the pages before the requested one, for a list that has grown. */
import { PRODUCTS_ONLY } from '../../protocol/products-only.ts';
import type { ProductEntry } from '../../protocol/product.ts';
import type { ShopRequest } from '../../protocol/request.ts';
import type { ShopSource } from '../../sources/source.ts';
import type { ResolvedRequest } from './resolved-request.ts';
import { DEFAULT_PAGE_SIZE } from '../state/shop-state.ts';
import { replaceEqual } from '../state/structural-sharing.ts';
import type { SearchState } from '../state/search-state.ts';

/** Largest number of products per response of a server. (rule-paging) */
const MAX_PER_PAGE = 100;

/**
 * Loads the products of the earlier pages: from `last`, if the state only adds a page to it, else
 * by as few requests as possible.
 * @param request `search` encoded as a request.
 * @returns A function that prepends the earlier products to those of a page, without duplicates.
 * @throws `ShopError` of the source, or the reason of `signal`.
 */
export async function prependPreviousPages(
  ...args: Parameters<typeof previousProducts>
): Promise<(page: readonly ProductEntry[]) => readonly ProductEntry[]> {
  const earlier = await previousProducts(...args);
  const ids = new Set(earlier.map(({ id }) => id));
  // No duplicates: between two responses a product may move to another page.
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
  const responses = await Promise.all(
    pages.map((page) => source.shop(productsOnly(request, page + 1, size), signal)),
  );
  const first = Math.floor(start / size) * size;
  return responses
    .flatMap(({ response }) => response.products?.products ?? [])
    .slice(start - first, end - first);
}

function isNextPage(before: SearchState, { firstPage, page, ...rest }: SearchState): boolean {
  const expected = {
    ...rest,
    page: page - 1,
    firstPage: firstPage === page - 1 ? null : firstPage,
  };
  return replaceEqual(before, expected) === before;
}

function productsOnly(request: ShopRequest, page: number, size: number): ShopRequest {
  return { ...request, ...PRODUCTS_ONLY, page, per_page: size };
}
