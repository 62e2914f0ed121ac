/** Products of the pages before the requested one, for a list that has grown. */
import { PRODUCTS_ONLY } from '../../protocol/products-only.ts';
import type { ProductEntry } from '../../protocol/product.ts';
import type { ShopRequest } from '../../protocol/request.ts';
import type { ResponseDetails } from '../../protocol/assist.ts';
import type { ShopSource, SourceResponse } from '../../sources/source.ts';
import type { ResolvedRequest, StateRequest } from './resolved-request.ts';
import { NO_DETAILS } from '../state/response-details.ts';
import { DEFAULT_PAGE_SIZE } from '../state/shop-state.ts';
import { replaceEqual } from '../state/structural-sharing.ts';
import type { SearchState } from '../state/search-state.ts';

/** Largest number of products per response of a server. (rule-paging) */
const MAX_PER_PAGE = 100;

/**
 * Loads the products of the earlier pages: from `last`, if the state only adds a page to it, else
 * by as few requests as possible.
 * @returns A function that prepends the earlier products to those of a response, without duplicates,
 *   and joins their details.
 * @throws `ShopError` of the source, or the reason of `signal`.
 */
export async function prependPreviousPages(
  ...args: Parameters<typeof previousProducts>
): Promise<(page: SourceResponse) => SourceResponse> {
  const { products: earlier, details: before } = await previousProducts(...args);
  const ids = new Set(earlier.map(({ id }) => id));
  return (page) => {
    const { response, details } = page;
    const { products } = response;
    if (products === undefined) return page;
    // No duplicates: between two responses a product may move to another page.
    const list = [...earlier, ...products.products.filter(({ id }) => !ids.has(id))];
    const joined = details && { details: joinDetails(before, details) };
    return {
      ...page,
      ...joined,
      response: { ...response, products: { ...products, products: list } },
    };
  };
}

interface ListedProducts {
  readonly products: readonly ProductEntry[];
  readonly details: ResponseDetails;
}

async function previousProducts(
  source: Pick<ShopSource, 'shop'>,
  { search, request, detailOptions }: StateRequest,
  last: ResolvedRequest | null,
  signal: AbortSignal,
): Promise<ListedProducts> {
  const { firstPage, page: lastPage } = search;
  if (firstPage === null) return { products: [], details: NO_DETAILS };
  if (last !== null && isNextPage(last.search, search)) return listed([last]);
  const perPage = request.per_page ?? DEFAULT_PAGE_SIZE;
  const [start, end] = [(firstPage - 1) * perPage, (lastPage - 1) * perPage];
  const size = Math.min(MAX_PER_PAGE, end);
  const pages = Array.from(
    { length: Math.ceil(end / size) - Math.floor(start / size) },
    (_, i) => Math.floor(start / size) + i,
  );
  const details = { ...detailOptions, counts: null };
  const found = await Promise.all(
    pages.map((page) => source.shop(productsOnly(request, page + 1, size), signal, { details })),
  );
  const first = Math.floor(start / size) * size;
  const { products, ...others } = listed(found);
  return { ...others, products: products.slice(start - first, end - first) };
}

function listed(pages: readonly SourceResponse[]): ListedProducts {
  return {
    products: pages.flatMap(({ response }) => response.products?.products ?? []),
    details: pages.reduce(
      (joined, { details = NO_DETAILS }) => joinDetails(joined, details),
      NO_DETAILS,
    ),
  };
}

/** Joins the details of the last page of a list with those of the products before. */
function joinDetails(earlier: ResponseDetails, last: ResponseDetails): ResponseDetails {
  return {
    ...last,
    highlights: new Map([...earlier.highlights, ...last.highlights]),
    stock: new Map([...(earlier.stock ?? []), ...(last.stock ?? [])]),
  };
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
