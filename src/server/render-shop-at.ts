/** `renderShopAt`: the page at an address, with all requests that it needs. */
import { queryKey } from '../controller/requests/secondary-queries.ts';
import { relaxationView } from '../controller/views/relaxation-view.ts';
import type { ShopRequest } from '../protocol/request.ts';
import type { ShopResponse } from '../protocol/response.ts';
import { missingCounts } from './filter-markup.ts';
import type { RenderOptions } from './options.ts';
import { buildPage, type Page, pageRequest, taxonomiesOf } from './page.ts';
import { renderPage } from './render-shop.ts';

/** Fetches the response to a request: from a shop's API, or from an engine. */
export type FetchShop = (request: ShopRequest) => Promise<ShopResponse>;

/** Queries for exact counts, as many as elements send for one response. */
const MAX_QUERIES = 6;

/**
 * Renders the page at `options.address`. Requests its response, and the exact counts that it lacks;
 * without the option `taxonomies` also a response that lists these. A page past the end shows the
 * first page, as the elements do.
 * @param fetchShop Called one to nine times.
 * @returns Markup of one `<wps-shop>` element, see `renderShop`.
 * @throws The error of `fetchShop` for a main request; failed queries for counts are skipped.
 */
export async function renderShopAt(fetchShop: FetchShop, options: RenderOptions): Promise<string> {
  const taxonomies = options.taxonomies ?? taxonomiesOf(await fetchShop({ per_page: 1 }));
  const known = { ...options, taxonomies };
  const decoded = pageRequest(known);
  const found = await fetchShop(decoded);
  const isPastEnd = decoded.page !== undefined && found.products?.total === 0;
  const { page: _, ...firstPage } = decoded;
  const request = isPastEnd ? firstPage : decoded;
  const response = isPastEnd ? await fetchShop(firstPage) : found;
  const page = buildPage(request, response, known);
  const secondary = new Map(await fetchMissing(fetchShop, page));
  return renderPage(
    secondary.size === 0 ? page : buildPage(request, response, known, secondary),
    request,
  ).toString();
}

/** Sends the queries; none for a query text, which a server would record as a search each time. */
async function fetchMissing(
  fetchShop: FetchShop,
  page: Page,
): Promise<readonly (readonly [string, ShopResponse])[]> {
  if (page.state.search.q !== '') return [];
  const isEmpty = page.state.response?.products?.total === 0;
  const missing = isEmpty ? relaxationView(page.state).missing : missingCounts(page);
  const queries = new Map(missing.map((query) => [queryKey(query), query]));
  const fetched = [...queries].slice(0, MAX_QUERIES).map(async ([key, query]) => {
    const response = await fetchShop(query).catch(() => null);
    return response === null ? [] : [[key, response] as const];
  });
  return (await Promise.all(fetched)).flat();
}
