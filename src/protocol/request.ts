/** Typed request of `GET /shop`, in the API's own names. (rule-parameters, rule-sets) */

/** Stock statuses of WooCommerce, in the order of responses. */
export const STOCK_STATUSES = ['instock', 'outofstock', 'onbackorder'] as const;

export type StockStatus = (typeof STOCK_STATUSES)[number];

export type ProductOrderBy =
  | 'menu_order'
  | 'title'
  | 'name'
  | 'price'
  | 'popularity'
  | 'rating'
  | 'date'
  | 'modified'
  | 'id'
  | 'slug'
  | 'sku'
  | 'relevance'
  | 'price-desc'
  | '';

/** Order keys for shoppers: all without synonyms (`name`, `price-desc`) and relevance. */
export const ORDER_KEYS: readonly ProductOrderBy[] = [
  'menu_order',
  'title',
  'price',
  'popularity',
  'rating',
  'date',
  'modified',
  'id',
  'slug',
  'sku',
];

export type TermOrderBy =
  'order' | 'menu_order' | 'name' | 'slug' | 'count' | 'id' | 'term_id' | '';

export type Order = 'asc' | 'desc';

/**
 * One entry of `t`. Entries are ANDed; `op` combines the terms inside one. Children of a term count
 * as the term.
 */
export interface TermConstraint {
  readonly taxonomy: string;
  /**
   * Slugs, or ids with `id_by: 'id'`. Prefer ids: the slugs that the API returns are not always
   * accepted by it.
   */
  readonly t: readonly (string | number)[];
  readonly op?: 'or' | 'and' | 'not';
  readonly id_by?: 'slug' | 'id';
}

/**
 * Request of one term set. Without `orderby` and `order` of its own a set inherits those of the
 * products.
 */
export interface TermSetRequest {
  readonly taxonomy: string;
  readonly orderby?: TermOrderBy;
  readonly order?: Order;
  readonly hide_empty?: boolean;
  readonly sum_counts?: boolean;
  readonly include?: readonly number[];
  readonly exclude?: readonly number[];
  /**
   * Comma list of taxonomies whose constraints are ignored when counting, for disjunctive facets.
   */
  readonly except?: string;
  readonly limit?: number;
  readonly offset?: number;
  readonly page?: number;
  readonly per_page?: number;
}

/** Place of products that are out of stock in the order of relevance. */
export type SoldOut = 'lower' | 'last' | 'mixed';

/** Switches of the eight data sets of a response; each is omitted when `false`. */
interface DataSwitches {
  readonly 'product-data'?: boolean;
  readonly 'taxonomy-data'?: boolean | readonly TermSetRequest[];
  readonly 'sale-data'?: boolean;
  readonly 'stock-data'?: boolean;
  readonly 'price-data'?: boolean;
  readonly 'rating-data'?: boolean;
  readonly 'featured-data'?: boolean;
  readonly 'route-data'?: boolean;
}

/** Constraints, order, page and data sets of one request. Absent members do not constrain. */
export interface ShopRequest extends DataSwitches {
  /** Query text. Words are ANDed; words of three characters and more match as prefixes. */
  readonly q?: string;
  /**
   * `true`: the last word of `q` is still being typed, and matches as a prefix from its first letter
   * on. For devices only; a server is asked without this word.
   */
  readonly unfinished?: boolean;
  readonly title?: boolean;
  readonly excerpt?: boolean;
  readonly content?: boolean;
  readonly sku?: boolean;
  readonly categories?: boolean;
  readonly tags?: boolean;
  readonly attributes?: boolean;
  readonly variations?: boolean;
  readonly include_variations?: boolean;
  readonly t?: readonly TermConstraint[];
  /** In the shop's currency, greater than 0: a bound of 0 alone finds nothing. */
  readonly min_price?: number;
  readonly max_price?: number;
  readonly sale?: boolean;
  /** Statuses, any of which a product may have. */
  readonly stock?: readonly StockStatus[];
  readonly featured?: boolean;
  /** Minimum of stars, 1 to 5: "and up". */
  readonly rating?: number;
  readonly min_rating?: number;
  readonly max_rating?: number;
  readonly orderby?: ProductOrderBy;
  /**
   * Place of products that are out of stock, on a device; servers ignore it. `last`: after all others,
   * under `orderby: 'relevance'` and in the shop's own order, ascending `menu_order`. Under `relevance`
   * also `lower`, the default: below products that match about as well; and `mixed`: by relevance alone.
   */
  readonly sold_out?: SoldOut;
  /**
   * `true`, on a device, under ascending `menu_order`: the products of a shop without an order of its
   * own come by popularity, that is by sales, then by rating, and the first eight of different
   * categories where there are as many. Without an order of its own is a shop whose menu order is that
   * of the titles, as where all numbers are equal. Servers ignore it. `false` by default.
   */
  readonly recommended?: boolean;
  /** `asc` by default for every key, popularity included. */
  readonly order?: Order;
  /** Page number from 1, the default. */
  readonly page?: number;
  /** Products per page, 1 to 100; 10 by default. */
  readonly per_page?: number;
  readonly offset?: number;
  readonly limit?: number;
}
