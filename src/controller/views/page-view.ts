/** `pageView`: which page of how many, and which of them to offer. Pure. */
import { pageSize, type ShopState } from '../state/shop-state.ts';

export interface PageView {
  readonly page: number;
  readonly pages: number;
  /** Page numbers in order; `null` where some are left out. */
  readonly items: readonly (number | null)[];
  /** Position of the first and last product shown, from 1; 0 if there is none. */
  readonly first: number;
  readonly last: number;
  readonly total: number;
}

export function pageView(state: ShopState): PageView {
  const { response, answeredSearch } = state;
  const total = response?.products?.total ?? 0;
  const count = response?.products?.products.length ?? 0;
  const perPage = pageSize(state);
  const pages = Math.max(1, Math.ceil(total / perPage));
  const page = Math.min(answeredSearch?.page ?? 1, pages);
  const before = ((answeredSearch?.firstPage ?? page) - 1) * perPage;
  return {
    page,
    pages,
    items: offeredPages(page, pages),
    first: count === 0 ? 0 : before + 1,
    last: count === 0 ? 0 : before + count,
    total,
  };
}

/**
 * First page, last page, and the current page with its neighbours. From 8 pages on there are always 7 items, so that links keep
 * their places from page to page.
 */
function offeredPages(page: number, pages: number): readonly (number | null)[] {
  if (pages <= 7) return range(1, pages);
  if (page <= 4) return [...range(1, 5), null, pages];
  if (page >= pages - 3) return [1, null, ...range(pages - 4, pages)];
  return [1, null, ...range(page - 1, page + 1), null, pages];
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i);
