/** What a device can tell beside an answer: suggestions, what each constraint costs, why a product was found. Types only. */
import type { ProductEntry } from './product.ts';
import type { ShopRequest } from './request.ts';
import type { Correction, PriceRange, StockCounts } from './response.ts';

/** What a search field may offer while somebody types; asking for any of it finds as much as it says. */
export interface Suggestions {
  /** The text with its last word completed, those in the most products first. */
  readonly texts: readonly { readonly text: string; readonly total: number }[];
  /** Terms of the best products for the likeliest text, to be asked for together with it: "mountain in Bikes". */
  readonly terms: readonly TermSuggestion[];
  readonly products: readonly ProductEntry[];
  readonly corrected: readonly Correction[];
}

export interface TermSuggestion {
  /** What is typed, with its last word completed unless it is one. */
  readonly text: string;
  readonly taxonomy: string;
  readonly id: number;
  readonly slug: string;
  /** Plain text: its entities are decoded. */
  readonly name: string;
  readonly total: number;
}

/** How many products would be found without one of the constraints of a request. */
export interface Relaxation {
  /** As asked. */
  readonly total: number;
  readonly without: readonly {
    /** A price range, and a rating range, is one constraint; so is each entry of `t`, and each of several terms in one. */
    readonly constraint: 'q' | 't' | 'price' | 'sale' | 'stock' | 'featured' | 'rating';
    /** What to ask instead. */
    readonly request: ShopRequest;
    readonly total: number;
  }[];
}

/** Options of `counts`. */
export interface CountOptions {
  /**
   * Number of classes of equally many products that `price.quantiles` separates: an integer from 2 to 100.
   * By default, and outside that range, no quantiles are computed.
   */
  readonly priceClasses?: number;
}

/** Exact numbers of products for all choices that a page offers beside a response. Each equals `total` of one request. */
export interface RequestCounts {
  /** Term sets of the response, in its order. */
  readonly terms: readonly TermTotals[];
  /** Products per value of `rating` ("n stars and up"), 1 to 5 stars, in place of the request's own. */
  readonly ratings: readonly { readonly rating: number; readonly total: number }[];
  /** Products with `sale: true`. */
  readonly sale: number;
  /** Products with `featured: true`. */
  readonly featured: number;
  /** Products with `stock` of this one status in place of the request's own. */
  readonly stock: StockCounts;
  readonly price: PriceCounts;
}

export interface TermTotals {
  readonly taxonomy: string;
  /**
   * Products by term id, for each listed term: the total of the request whose `t` lacks the set's `except` taxonomies and
   * has one more entry with this term.
   */
  readonly totals: ReadonlyMap<number, number>;
}

/** Prices of the products that meet the request without `min_price` and `max_price`. */
export interface PriceCounts extends PriceRange {
  /** Products that match the query text strictly; all of them but under `orderby: 'relevance'`. */
  readonly strict_total: number;
  /**
   * Prices that separate the strict matches into classes of equally many products, ascending: one less than
   * `priceClasses`. Empty without that option or without products; 0 for a product without a price.
   */
  readonly quantiles: readonly number[];
}

/** Where something stands in a text: UTF-16 units, the end exclusive. */
export type TextRange = readonly [start: number, end: number];

/** Why a product stands where it stands: `score` is the sum of the parts × coverage² × category. */
export interface Explanation {
  readonly id: number;
  /** `tolerant` products come behind all strict ones, whatever their score; `none` is not shown at all. */
  readonly match: 'strict' | 'tolerant' | 'none';
  readonly score: number;
  readonly parts: readonly ScorePart[];
  /** The share of the query that the product has, by the rarity of the words. */
  readonly coverage: number;
  /** More than 1 where the query names a category of the product. */
  readonly category: number;
}

export interface ScorePart {
  readonly typed: string;
  /** The word of the shop, without its ending, that stands for it. */
  readonly word: string;
  readonly kind: 'exact' | 'compound' | 'synonym' | 'typo' | 'infix' | 'prefix';
  readonly score: number;
}
