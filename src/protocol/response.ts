/** Typed response of `GET /shop`. A data set that was switched off is absent. (rule-sets) */
import type { ProductEntry, TermEntry } from './product.ts';
import type { RuleEcho } from './owner-rules.ts';

/** Products of one page. */
export interface ProductSet {
  readonly products: readonly ProductEntry[];
  /** Number of all matches, but 0 for a page past the end. (rule-past-the-end) */
  readonly total: number;
}

/** Counted terms of one taxonomy. */
export interface TermSet {
  readonly taxonomy: string;
  /** Flat list, depth first, parents before children. */
  readonly terms: readonly TermEntry[];
  readonly total: number;
}

export interface SaleCounts {
  readonly onsale: number;
  readonly notonsale: number;
}

/**
 * Numbers of products that have the status, or a variation with it: their sum may exceed the total.
 */
/** Products by stock status. */
export interface StockCounts {
  readonly instock: number;
  readonly outofstock: number;
  readonly onbackorder: number;
}

/** Lowest and highest price as text with four decimals; `null` when nothing matches. */
export interface PriceRange {
  readonly min_price: string | null;
  readonly max_price: string | null;
  readonly total: number;
}

/** Averages and numbers of reviews. */
export interface RatingCounts {
  readonly min_average_rating: number | null;
  readonly max_average_rating: number | null;
  /** `count` sums reviews, not products. */
  readonly ratings: readonly { readonly rounded_average_rating: number; readonly count: number }[];
  readonly total: number;
}

export interface FeaturedCounts {
  readonly featured: number;
  readonly notfeatured: number;
}

/** Echo of the request as the server or device understood it. */
export interface RouteEcho {
  readonly route: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly has_filters: boolean;
  /**
   * `tolerant` where some products match only nearly; only in responses by relevance, which only
   * devices give.
   */
  readonly match?: 'strict' | 'tolerant';
  /** Number of products that match strictly; all of them are listed. */
  readonly strict_total?: number;
  /** Typed words that were replaced by others. */
  readonly corrected?: readonly Correction[];
}

export interface Correction {
  readonly typed: string;
  readonly meant: string;
}

export interface ShopResponse {
  readonly products?: ProductSet;
  readonly terms?: readonly TermSet[];
  readonly sale?: SaleCounts;
  readonly stock?: StockCounts;
  readonly price?: PriceRange;
  readonly rating?: RatingCounts;
  readonly featured?: FeaturedCounts;
  readonly route?: RouteEcho;
  /** Rules of the owner that applied; absent where none did. The server itself has none. */
  readonly rules?: RuleEcho;
}
