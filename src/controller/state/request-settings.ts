/** Settings of a shop that its requests depend on, beside the search state. Types only. */
import type { ShopRequest } from '../../protocol/request.ts';
import type { ShopSort } from './sort.ts';

/** What the page's author has fixed, as far as requests depend on it. */
export interface RequestSettings {
  /** Constraints that always hold; the shopper's are added to them. */
  readonly baseRequest: ShopRequest;
  readonly sort: ShopSort;
  /** Whether a query text is answered in the order of relevance, unless the shopper or the lock says otherwise. */
  readonly canRank: boolean;
  /** 1 to 100; `null` for the shop's own. */
  readonly perPage: number | null;
  /** The term sets to ask for; `null` while it is not known which there are: then all. */
  readonly taxonomies: readonly string[] | null;
  /** Those of which terms without products are asked for too. */
  readonly withEmpty?: ReadonlySet<string>;
}
