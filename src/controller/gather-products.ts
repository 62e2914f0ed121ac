/** `gather`: the products of several pages in one list, for "show more". Pure. */
import type { ProductEntry } from '../protocol/product.ts';
import { share } from './share.ts';
import type { ShopSnapshot } from './shop-snapshot.ts';
import type { ShopState } from './shop-state.ts';

export interface Gathered {
  readonly state: ShopState;
  /** Of the last page. */
  readonly page: readonly ProductEntry[];
  /** Of all pages gathered, each once: the shop may have moved one from page to page meanwhile. */
  readonly products: readonly ProductEntry[];
}

/** The next page of the same search is added; anything else begins anew. The same object where nothing changed. */
export function gather(
  { response, answeredState }: ShopSnapshot,
  before: Gathered | null,
): Gathered | null {
  const page = response?.products?.products;
  if (page === undefined || answeredState === null) return null;
  if (before?.page === page && before.state === answeredState) return before;
  const isNext =
    before !== null &&
    answeredState.page === before.state.page + 1 &&
    share(before.state, { ...answeredState, page: before.state.page }) === before.state;
  if (!isNext) return { state: answeredState, page, products: page };
  const ids = new Set(before.products.map(({ id }) => id));
  const products = [...before.products, ...page.filter(({ id }) => !ids.has(id))];
  return { state: answeredState, page, products };
}
