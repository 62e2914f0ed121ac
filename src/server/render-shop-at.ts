/** `renderShopAt`: the page at an address, with all requests that it needs. */
import { queryKey } from '../controller/requests/secondary-queries.ts';
import { relaxationView } from '../controller/views/page/relaxation-view.ts';
import type { ShopRequest } from '../protocol/request.ts';
import type { ShopResponse } from '../protocol/response.ts';
import { missingCounts } from './filter-markup.ts';
import type { RenderOptions } from './options.ts';
import { buildPage, type Page, pageRequest, taxonomiesOf, unfilteredRequest } from './page.ts';
import { renderPage } from './render-shop.ts';

/** Fetches the response to a request: from a shop's API, or from an engine. */
export type FetchShop = (request: ShopRequest) => Promise<ShopResponse>;

/** Queries for exact counts, as many as elements send for one response, and that without filters. */
const MAX_QUERIES = 7;

/**
 * Renders the page at `options.address`. Requests its response, that without its filters, for which
 * the facets are ranked, and the exact counts that it lacks;
 * without the option `taxonomies` also a response that lists these. A page past the end shows the
 * first page, as the elements do.
 * @param fetchShop Called one to ten times.
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
  return renderPage(
    await withCounts(fetchShop, { request, response, options: known }),
    request,
  ).toString();
}

/** Main response of a page, with the options that are known by then. */
interface MainResponse {
  readonly request: ShopRequest;
  readonly response: ShopResponse;
  readonly options: RenderOptions;
}

/**
 * Builds the page with its missing counts: in rounds, as elements do, since a count may require
 * others. No counts for a query text, which a server would record as a search each time.
 */
async function withCounts(
  fetchShop: FetchShop,
  { request, response, options }: MainResponse,
): Promise<Page> {
  const secondary = new Map<string, ShopResponse>();
  let page = buildPage(request, response, options);
  let round = missingQueries(page);
  for (let remaining = MAX_QUERIES; round.length > 0 && remaining > 0; remaining -= round.length) {
    const sent = round.slice(0, remaining);
    const fetched = await Promise.all(
      sent.map(
        async (query) => [queryKey(query), await fetchShop(query).catch(() => null)] as const,
      ),
    );
    const found = fetched.flatMap(([key, one]) => (one === null ? [] : [[key, one] as const]));
    if (found.length === 0) break;
    for (const [key, one] of found) secondary.set(key, one);
    page = buildPage(request, response, options, secondary);
    round = missingQueries(page);
  }
  return page;
}

/** Queries that the elements would send, each once. */
function missingQueries(page: Page): readonly ShopRequest[] {
  const { search, secondary } = page.state;
  const unfiltered = unfilteredRequest(page);
  const missing = [unfiltered ?? [], search.q === '' ? queriesForCounts(page) : []].flat();
  const byKey = new Map(missing.map((query) => [queryKey(query), query]));
  return [...byKey].flatMap(([key, query]) => (secondary.has(key) ? [] : query));
}

function queriesForCounts(page: Page): readonly ShopRequest[] {
  const isEmpty = page.state.response?.products?.total === 0;
  return isEmpty ? relaxationView(page.state).missing : missingCounts(page);
}
