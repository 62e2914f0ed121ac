/**
 * `pageView`: the current page, the number of pages, and the page numbers of the navigation. Pure.
 */
import { pageSize, type ShopState } from '../../state/shop-state.ts';

/** Pages of the response. */
interface PageView {
  /** Current page, from 1 to `pages`. */
  readonly page: number;
  /** Number of pages, at least 1. */
  readonly pages: number;
  /** Page numbers in ascending order; `null` for a gap. */
  readonly items: readonly (number | null)[];
  /** Position of the first product shown, from 1; 0 without products. */
  readonly first: number;
  /** Position of the last product shown, from 1; 0 without products. */
  readonly last: number;
  readonly total: number;
}

/** Builds the view; without a response, page 1 of 1. */
export function pageView(state: ShopState): PageView {
  const { response, responseSearch } = state;
  const total = response?.products?.total ?? 0;
  const count = response?.products?.products.length ?? 0;
  const perPage = pageSize(state, responseSearch ?? undefined);
  const pages = Math.max(1, Math.ceil(total / perPage));
  const page = Math.min(responseSearch?.page ?? 1, pages);
  const before = ((responseSearch?.firstPage ?? page) - 1) * perPage;
  return {
    page,
    pages,
    items: listPages(page, pages),
    first: count === 0 ? 0 : before + 1,
    last: count === 0 ? 0 : before + count,
    total,
  };
}

/**
 * Returns first page, last page, and the current page with its neighbours. From 8 pages on always 7
 * items, so that links do not move from page to page.
 */
function listPages(page: number, pages: number): readonly (number | null)[] {
  if (pages <= 7) return range(1, pages);
  if (page <= 4) return [...range(1, 5), null, pages];
  if (page >= pages - 3) return [1, null, ...range(pages - 4, pages)];
  return [1, null, ...range(page - 1, page + 1), null, pages];
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i);
