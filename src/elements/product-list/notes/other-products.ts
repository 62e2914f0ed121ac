/** Products in place of those that a search does not find: of the nearest search that finds any. */
import type { ReactiveElement } from 'lit';
import { ExtraRequest } from '../../../controller/extra-request.ts';
import { reduce, type SearchState } from '../../../controller/state/search-state.ts';
import type { ShopState } from '../../../controller/state/shop-state.ts';
import { filtersOf } from '../../../controller/views/page/active-filters-view.ts';
import {
  CLEAR_FILTERS,
  type RelaxationView,
} from '../../../controller/views/page/relaxation-view.ts';
import { PRODUCTS_AND_TERMS_ONLY, PRODUCTS_ONLY } from '../../../protocol/products-only.ts';
import type { ShopRequest } from '../../../protocol/request.ts';
import type { ShopResponse } from '../../../protocol/response.ts';
import type { ListMessageOptions } from '../list-errors.ts';

interface OtherProducts {
  /**
   * Number of products for the query text without the filters; `null` for a search without either, and
   * until it is known.
   */
  readonly unfiltered: number | null;
  /** The search that finds the products; `null`: those that sell best, with the shop's categories. */
  readonly search: SearchState | null;
  /** `null` until it is known, and after a failure. */
  readonly response: ShopResponse | null;
}

/** Products of one row of most lists. */
const MAX_PRODUCTS = 4;

/**
 * Requests the products of the query text without the filters; where that finds none, those of the
 * first relaxation; without one, those in stock that sell best. A server records the text once more.
 */
export function otherProducts(
  state: ShopState,
  { relaxations: [nearest], missing }: RelaxationView,
  { host, shop }: ListMessageOptions,
): OtherProducts {
  const { search, settings } = state;
  const hasFilters = filtersOf(state).length > 0;
  if (shop === null || (search.q === '' && (!hasFilters || missing.length > 0)))
    return { unfiltered: null, search: null, response: null };
  const [ofText, ofOthers] = requests.get(host) ?? addRequests(host);
  const productsOf = (relaxed: SearchState): ShopRequest => ({
    ...shop.requestFor(relaxed),
    ...PRODUCTS_ONLY,
    per_page: MAX_PRODUCTS,
  });
  let unfiltered: number | null = null;
  if (search.q !== '' && hasFilters) {
    const text = reduce(search, CLEAR_FILTERS);
    const response = ofText!.of(shop, productsOf(text));
    unfiltered = response?.products?.total ?? null;
    if (ofText!.isPending || unfiltered) return { unfiltered, search: text, response };
  }
  if (nearest !== undefined) {
    const relaxed = reduce(search, nearest.filter.remove);
    return { unfiltered, search: relaxed, response: ofOthers!.of(shop, productsOf(relaxed)) };
  }
  const response = ofOthers!.of(shop, {
    stock: ['instock'],
    ...settings.baseRequest,
    ...PRODUCTS_AND_TERMS_ONLY,
    'taxonomy-data': [{ taxonomy: 'product_cat', orderby: 'order', order: 'asc' }],
    orderby: 'popularity',
    order: 'desc',
    per_page: MAX_PRODUCTS,
  });
  return { unfiltered, search: null, response };
}

/** By list. */
const requests = new WeakMap<ReactiveElement, readonly ExtraRequest[]>();

function addRequests(host: ReactiveElement): readonly ExtraRequest[] {
  const added = [0, 1].map(() => new ExtraRequest(() => host.requestUpdate()));
  requests.set(host, added);
  return added;
}
