/** `ShopResponse`: the answer of `GET /shop`. A data set that was switched off is absent. (rule-sets) */
import type { ProductEntry, TermEntry } from './product.ts';

export interface ProductSet {
  readonly products: readonly ProductEntry[];
  /** All matches, not those of the page; but 0 for a page past the end. */
  readonly total: number;
}

export interface TermSet {
  readonly taxonomy: string;
  /** Flat, depth first, parents before children. */
  readonly terms: readonly TermEntry[];
  readonly total: number;
}

export interface SaleCounts {
  readonly onsale: number;
  readonly notonsale: number;
}

/** Products that have, or have a variation that has, the status: the sum may exceed the total. */
export interface StockCounts {
  readonly instock: number;
  readonly outofstock: number;
  readonly onbackorder: number;
}

/** Texts with four decimals; `null` when nothing matches. */
export interface PriceRange {
  readonly min_price: string | null;
  readonly max_price: string | null;
  readonly total: number;
}

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

/** The request as the answering side understood it. */
export interface RouteEcho {
  readonly route: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly has_filters: boolean;
  /** Of an answer by relevance, which only devices give: whether some of its products match but nearly. */
  readonly match?: 'strict' | 'tolerant';
  /** How many products match strictly, and so come first. */
  readonly strict_total?: number;
  /** Words that were read in another way than typed. */
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
}
