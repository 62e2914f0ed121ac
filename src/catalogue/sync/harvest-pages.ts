/** Iterates over the pages of a list of the API, in order, with a few requests ahead. */
import { isRecord } from '../../protocol/codec/values.ts';
import { ShopError } from '../../protocol/shop-error.ts';
import { ShopChangedError } from '../errors.ts';

/**
 * A response: parsed body and totals of its headers, `null` where a proxy or CORS hides them
 * (src/protocol/README.md#rule-headers).
 */
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
  /** Number of items by the response of `/shop`: a list with another number is incomplete. */
  readonly total?: number;
  /** Highest possible number of items, where the exact number is unknown. */
  readonly atMost?: number;
  /** First page; 1 unless given. */
  readonly from?: number;
  /** `true`: fewer items than the total are no error; `false` unless given. */
  readonly mayLack?: boolean;
}

/** Largest page size for guests (src/protocol/README.md#rule-paging). */
export const PER_PAGE = 100;
/** Concurrent requests: a shop serves shoppers at the same time. */
const PREFETCHED_PAGES = 3;
/** Limit of items of a list whose total is unknown. */
const MAX_ITEMS = 100_000;

/**
 * Yields pages until one has no new id, whatever the headers contain; a server that reduces
 * `per_page` only causes more pages. Sends at most as many requests as the list may have items. The
 * list is complete only if the caller iterates to the end.
 *
 * @throws What `fetchPage` throws; `ShopChangedError` as soon as list, headers and `limits`
 *   disagree.
 */
export async function* harvestPages(
  fetchPage: FetchPage,
  endpoint: 'products' | 'terms',
  query: string,
  { total, atMost, from = 1, mayLack = false }: ListLimits = {},
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
  // Past the end of a list the total is 0 (src/protocol/README.md#rule-past-the-end).
  const isPastEnd = from > 1 && items.length === 0;
  if (first.total !== null && first.total !== expected && !isPastEnd) throw differing(first.total);
  const bringsNew = (page: readonly unknown[]): boolean => {
    const before = seen.size;
    for (const id of idsOf(page)) seen.add(id);
    if (seen.size > Math.min(most, expected ?? most)) throw differing(seen.size);
    return seen.size > before;
  };
  const isLast = (page: readonly unknown[]): boolean => {
    if (bringsNew(page)) return false;
    const isWhole = mayLack || expected === null || seen.size === expected;
    if (from === 1 && !isWhole) throw differing(seen.size);
    return true;
  };
  // Items without an id are yielded, too, and refused by their decoder.
  if (items.length > 0) yield items;
  if (isLast(items)) return;
  const last = first.pages ?? Number.POSITIVE_INFINITY;
  const ahead = first.pages === null ? 1 : PREFETCHED_PAGES;
  const pending: Promise<FetchedPage>[] = [];
  for (let next = from + 1; ;) {
    while (next <= last && pending.length < ahead) {
      const page = get(next);
      // A failure is reported when its page is reached.
      page.catch(() => {});
      pending.push(page);
      next += 1;
    }
    const page = await pending.shift();
    const more = page === undefined ? [] : listOf(page.json, endpoint);
    if (isLast(more)) return;
    yield more;
  }
}

/** Yields a page that is here, then the others. */
export async function* startNew(
  first: readonly unknown[],
  rest: AsyncIterable<readonly unknown[]>,
): AsyncGenerator<readonly unknown[], void, undefined> {
  yield first;
  yield* rest;
}

/** Ids of list items; items without an id are skipped. */
export function idsOf(items: readonly unknown[]): number[] {
  return items.flatMap((item) =>
    isRecord(item) && typeof item['id'] === 'number' ? item['id'] : [],
  );
}

function listOf(json: unknown, endpoint: string): readonly unknown[] {
  if (Array.isArray(json)) return json;
  throw new ShopError('bad-response', `The response of /${endpoint} is not a list.`);
}
