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

/** The ends, the page and its neighbours; a gap of one page is that page. */
function offeredPages(page: number, pages: number): readonly (number | null)[] {
  const offered = [...new Set([1, page - 1, page, page + 1, pages])].filter(
    (n) => n >= 1 && n <= pages,
  );
  return offered.flatMap((n, i) => {
    const gap = n - (offered[i - 1] ?? 0);
    if (gap === 2) return [n - 1, n];
    return gap > 2 ? [null, n] : [n];
  });
}
