/**
 * Types of what a device computes beside responses: suggestions, counts, relaxations, highlights,
 * explanations.
 */
import type { ProductEntry } from './product.ts';
import type { ShopRequest, StockStatus } from './request.ts';
import type { Correction, PriceRange, StockCounts } from './response.ts';

/**
 * Suggestions for a search field while text is typed. Every `total` equals that of the request it
 * stands for.
 */
export interface Suggestions {
  /**
   * Texts with their last word completed, those in the most products first; where there are none, the
   * corrected text.
   */
  readonly texts: readonly { readonly text: string; readonly total: number }[];
  /**
   * Terms of the best products for the first text, to be requested together with it: "mountain in
   * Bikes".
   */
  readonly terms: readonly TermSuggestion[];
  /**
   * Brands and attributes that words of the text name, to be chosen as filters; `text` is the text
   * without these words, `''` for none. Those that the words name exactly come first, then those of
   * most products. Sources of a page may leave them out.
   */
  readonly filters?: readonly TermSuggestion[];
  readonly products: readonly ProductEntry[];
  /** For each product, the ranges in its name, as plain text, that the text matches. */
  readonly highlights: readonly (readonly TextRange[])[];
  readonly corrected: readonly Correction[];
  /** Number of products that the typed text itself finds. */
  readonly total: number;
}

export interface TermSuggestion {
  /** Typed text, with its last word completed unless it is one. */
  readonly text: string;
  readonly taxonomy: string;
  readonly id: number;
  readonly slug: string;
  /** Plain text: its entities are decoded. */
  readonly name: string;
  readonly total: number;
}

/** Numbers of products without each single constraint of a request. */
export interface Relaxation {
  /** Number of products of the request itself. */
  readonly total: number;
  readonly without: readonly {
    /**
     * Removed constraint. A price range or rating range is one; so is each entry of `t`, and each
     * of several terms in one.
     */
    readonly constraint: 'q' | 't' | 'price' | 'sale' | 'stock' | 'featured' | 'rating';
    /** The request without it. */
    readonly request: ShopRequest;
    readonly total: number;
  }[];
}

/** Options of `counts`. */
export interface CountOptions {
  /**
   * Number of classes of equally many products that `price.quantiles` separates: an integer from 2
   * to 100. By default, and outside that range, no quantiles are computed.
   */
  readonly priceClasses?: number;
  /**
   * Part of the request that the shopper cannot remove; none by default. A rating below that of
   * `base` counts the same products, and a stock status outside it does not narrow it.
   */
  readonly base?: ShopRequest;
}

/**
 * Exact numbers of products for all choices that a page offers beside a response. Each equals
 * `total` of one request.
 */
export interface RequestCounts {
  /** Term sets of the response, in its order. */
  readonly terms: readonly TermTotals[];
  /**
   * Products per value of `rating` ("n stars and up"), 1 to 5 stars, in place of the request's own.
   */
  readonly ratings: readonly { readonly rating: number; readonly total: number }[];
  /** Products with `sale: true`. */
  readonly sale: number;
  /** Products with `featured: true`. */
  readonly featured: number;
  /** Products with `stock` of this one status in place of the request's own, within that of `base`. */
  readonly stock: StockCounts;
  readonly price: PriceCounts;
}

export interface TermTotals {
  readonly taxonomy: string;
  /**
   * Products by term id, for each listed term: the total of the request whose `t` lacks the set's
   * `except` taxonomies and has one more entry with this term.
   */
  readonly totals: ReadonlyMap<number, number>;
}

/** Prices of the products that meet the request with the `min_price` and `max_price` of `base` only. */
export interface PriceCounts extends PriceRange {
  /** Products that match the query text strictly; all of them but under `orderby: 'relevance'`. */
  readonly strict_total: number;
  /**
   * Lowest prices of products, by which a price filter finds them, that separate the strict matches, or all matches where there
   * are no strict ones, into classes of equally many products, ascending: one less than `priceClasses`. Empty without that option or without products; 0 for a product
   * without a price.
   */
  readonly quantiles: readonly number[];
}

/** Details of a response that only a device calculates: exact counts, relaxations, matching words. */
export interface ResponseDetails {
  /** `null` where they were not required. */
  readonly counts: RequestCounts | null;
  /** `null` unless nothing was found. */
  readonly relaxation: Relaxation | null;
  /** Ranges in the names of products, as plain text, that the query text matches, by product id. */
  readonly highlights: ReadonlyMap<number, readonly TextRange[]>;
  /** Stock of the products, which their entries do not tell; absent where the source does not know it. */
  readonly stock?: StockById;
  /** Rank of the product `explain`; `null` for an unknown product, absent where none is to be explained. */
  readonly explanation?: Explanation | null;
}

/** Details that are required of a response. */
export interface DetailOptions {
  /** Part of the request that the shopper cannot remove. */
  readonly base: ShopRequest;
  /** `null`: no counts are required. */
  readonly counts: CountOptions | null;
  /** Query text that the shopper typed; no highlights for an empty one. */
  readonly q: string;
  /** Id of a product whose rank for `q` is to be explained; absent: of none. */
  readonly explain?: number;
}

/** Stock status by the id of a product; absent where it is not known. */
export type StockById = ReadonlyMap<number, StockStatus>;

/** Range in a text, in UTF-16 units, the end exclusive. */
export type TextRange = readonly [start: number, end: number];

/**
 * Explanation of a product's rank: `score` is the sum of the parts × coverage² × category ×
 * exactness × availability, × `broader` where it is present, and × boosts and burials of `rules`.
 */
export interface Explanation {
  readonly id: number;
  /** `strict` matches have all words of the query; `none` is not listed. */
  readonly match: 'strict' | 'tolerant' | 'none';
  readonly score: number;
  readonly parts: readonly ScorePart[];
  /** Share of the query that the product matches, weighted by the rarity of its words, 0 to 1. */
  readonly coverage: number;
  /** Factor above 1 where the query names a category of the product, else 1. */
  readonly category: number;
  /** Factor above 1 for a strict match, else 1. */
  readonly exactness: number;
  /** Factor below 1 for a product out of stock, else 1. Not applied with another `sold_out`. */
  readonly availability: number;
  /**
   * Factor where broader words find the product (parts of the kind `broader`): below or equal to 1, so
   * that it stays behind all products that have all words; above 1 where broader words name its
   * category, and no other words do. Else absent.
   */
  readonly broader?: number;
  /** Effects of the owner's rules for the query; absent where there are none. */
  readonly rules?: readonly RuleEffect[];
}

/** Effect of one of the owner's rules on a product. */
export interface RuleEffect {
  /** Id of the rule. */
  readonly rule: string;
  readonly effect: 'hide' | 'pin' | 'boost' | 'bury';
  /** Position of a pin, factor of a boost or burial; 0 for a hidden product. */
  readonly value: number;
}

export interface ScorePart {
  readonly typed: string;
  /** Matching word of the shop, stemmed. */
  readonly word: string;
  readonly kind: 'exact' | 'compound' | 'synonym' | 'typo' | 'infix' | 'prefix' | 'broader';
  readonly score: number;
}
