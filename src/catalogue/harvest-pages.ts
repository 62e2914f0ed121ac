/** `harvestPages` walks a list of the API page by page, in order, a few requests ahead; it does not know how to fetch. */
import { ShopError } from '../protocol/shop-error.ts';

/** One answer: the parsed body, and the number of pages in its header, `null` where a proxy or CORS hides it. (wps-api 2.2) */
export interface FetchedPage {
  readonly json: unknown;
  readonly pages: number | null;
}

export type FetchPage = (
  endpoint: 'shop' | 'products' | 'terms',
  query: string,
) => Promise<FetchedPage>;

/** The most that a guest may ask for. (observed 3.2) */
export const PER_PAGE = 100;
/** Requests under way at once: polite to a shop that serves shoppers meanwhile. */
const AHEAD = 3;

/**
 * Goes by what comes: with the number of pages unknown it ends at the first page without items, and a clamped
 * `per_page` only makes more pages. Rejects as `fetchPage` does.
 */
export async function* harvestPages(
  fetchPage: FetchPage,
  endpoint: 'products' | 'terms',
  query: string,
  from = 1,
): AsyncGenerator<readonly unknown[], void, undefined> {
  const get = (page: number): Promise<FetchedPage> =>
    fetchPage(endpoint, `${query}&per_page=${PER_PAGE}&page=${page}`);
  const first = await get(from);
  const items = listOf(first.json, endpoint);
  if (items.length === 0) return;
  yield items;
  const last = first.pages ?? Number.POSITIVE_INFINITY;
  const ahead = first.pages === null ? 1 : AHEAD;
  const underWay: Promise<FetchedPage>[] = [];
  for (let next = from + 1; ; ) {
    while (next <= last && underWay.length < ahead) {
      const page = get(next);
      // One that fails while an earlier one is awaited is reported when its turn comes.
      page.catch(() => {});
      underWay.push(page);
      next += 1;
    }
    const page = await underWay.shift();
    const more = page === undefined ? [] : listOf(page.json, endpoint);
    if (more.length === 0) return;
    yield more;
  }
}

function listOf(json: unknown, endpoint: string): readonly unknown[] {
  if (Array.isArray(json)) return json;
  throw new ShopError('bad-response', `The answer of /${endpoint} is not a list.`);
}
