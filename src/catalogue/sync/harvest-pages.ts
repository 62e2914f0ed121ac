/** `harvestPages` walks a list of the API page by page, in order, a few requests ahead; it does not know how to fetch. */
import { isRecord } from '../../protocol/codec/values.ts';
import { ShopError } from '../../protocol/shop-error.ts';
import { ShopChangedError } from '../errors.ts';

/** One answer: the parsed body, and the totals in its header, `null` where a proxy or CORS hides them. (rule-headers) */
export interface FetchedPage {
  readonly json: unknown;
  readonly pages: number | null;
  readonly total: number | null;
}

export type FetchPage = (
  endpoint: 'shop' | 'products' | 'terms',
  query: string,
) => Promise<FetchedPage>;

export interface ListLimits {
  /** Number of items by the answer of `/shop`: a list that has more or fewer is not whole. */
  readonly total?: number;
  /** The most items that it can have, where the number is not known. */
  readonly atMost?: number;
  /** First page; 1 unless given. */
  readonly from?: number;
}

/** The most that a guest may ask for. (rule-paging) */
export const PER_PAGE = 100;
/** Requests under way at once: polite to a shop that serves shoppers meanwhile. */
const PREFETCHED_PAGES = 3;
/** Items of a list whose total nobody tells. */
const MAX_ITEMS = 100_000;

/**
 * Goes by what comes: it ends at the first page that brings no new id, and a clamped `per_page` only makes more pages. So a
 * list takes at most as many requests as it may have items. Rejects as `fetchPage` does, and with `ShopChanged` as soon as
 * the list, its header and `limits` do not agree; whether all items came is known only to a caller that reads to the end.
 */
export async function* harvestPages(
  fetchPage: FetchPage,
  endpoint: 'products' | 'terms',
  query: string,
  { total, atMost, from = 1 }: ListLimits = {},
): AsyncGenerator<readonly unknown[], void, undefined> {
  const get = (page: number): Promise<FetchedPage> =>
    fetchPage(endpoint, `${query}&per_page=${PER_PAGE}&page=${page}`);
  const first = await get(from);
  const items = listOf(first.json, endpoint);
  const seen = new Set<unknown>();
  const expected = total ?? first.total;
  const most = atMost ?? expected ?? MAX_ITEMS;
  const differing = (found: number): ShopChangedError =>
    new ShopChangedError(`/${endpoint}?${query}`, found, expected ?? most);
  // Past the end of a list its header says 0. (rule-past-the-end)
  const isPastEnd = from > 1 && items.length === 0;
  if (first.total !== null && first.total !== expected && !isPastEnd) throw differing(first.total);
  const brings = (page: readonly unknown[]): boolean => {
    const before = seen.size;
    for (const id of idsOf(page)) seen.add(id);
    if (seen.size > Math.min(most, expected ?? most)) throw differing(seen.size);
    return seen.size > before;
  };
  const isLast = (page: readonly unknown[]): boolean => {
    if (brings(page)) return false;
    if (from === 1 && expected !== null && seen.size !== expected) throw differing(seen.size);
    return true;
  };
  // What has no id is yielded, too: to be refused by whom it is for.
  if (items.length > 0) yield items;
  if (isLast(items)) return;
  const last = first.pages ?? Number.POSITIVE_INFINITY;
  const ahead = first.pages === null ? 1 : PREFETCHED_PAGES;
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
    if (isLast(more)) return;
    yield more;
  }
}

export function idsOf(items: readonly unknown[]): number[] {
  return items.flatMap((item) =>
    isRecord(item) && typeof item['id'] === 'number' ? item['id'] : [],
  );
}

function listOf(json: unknown, endpoint: string): readonly unknown[] {
  if (Array.isArray(json)) return json;
  throw new ShopError('bad-response', `The answer of /${endpoint} is not a list.`);
}
