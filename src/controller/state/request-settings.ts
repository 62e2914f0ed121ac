/** Settings of a shop that its requests depend on, in addition to the search state. Types only. */
import type { ShopRequest } from '../../protocol/request.ts';
import type { ShopSort } from './sort.ts';

/** Settings of a page for its requests. */
export interface RequestSettings {
  /** Constraints that always apply; the shopper's constraints are added. */
  readonly baseRequest: ShopRequest;
  /** Order without a selection of the shopper or the base request. */
  readonly sort: ShopSort;
  /** Members of requests to a device in the default order; none by default. */
  readonly recommendation?: Pick<ShopRequest, 'sold_out' | 'recommended'> | undefined;
  /**
   * `true`: results of a query text are ordered by relevance, unless the shopper or the base
   * request sets an order.
   */
  readonly canRank: boolean;
  /** Products per page, 1 to 100; `null` for the shop's own number. */
  readonly perPage: number | null;
  /**
   * Taxonomies whose term sets are requested; `null` for all, while the taxonomies of the shop are
   * unknown.
   */
  readonly taxonomies: readonly string[] | null;
  /** Taxonomies whose terms without products are requested too; none by default. */
  readonly withEmpty?: ReadonlySet<string>;
}
