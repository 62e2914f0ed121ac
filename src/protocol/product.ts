/**
 * Product and term entries as the API lists them to a guest. Fields that this library does not use
 * are missing in the types, but not removed from the data. (rule-entry)
 */

/** Term inside a product entry. `name` is stored text, with encoded entities. */
export interface TermReference {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
}

export interface ProductImage {
  readonly id?: number;
  readonly src: string;
  readonly name?: string;
  readonly alt?: string;
  /** The first image; the others are the gallery. */
  readonly featured?: boolean;
}

/**
 * Attribute of a product. With `id` 0 and a `slug` that is no taxonomy it is a custom attribute,
 * which cannot be filtered.
 */
export interface ProductAttribute {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly variation?: boolean;
  /** Names of terms, not slugs. Absent in a variation's own entry, which has `option`. */
  readonly options?: readonly string[];
  /** Value of a variation, as in `VariationAttribute`. */
  readonly option?: string;
}

export interface VariationAttribute {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  /** The term's name; the encoded slug for attributes with non-Latin names. */
  readonly option: string;
}

/** Variation of a variable product. An attribute that is not listed may have any value. */
export interface ProductVariation {
  readonly id: number;
  readonly sku?: string;
  readonly price?: string;
  readonly regular_price?: string;
  readonly sale_price?: string;
  readonly on_sale?: boolean;
  readonly purchasable?: boolean;
  readonly stock_status?: string;
  readonly attributes?: readonly VariationAttribute[];
  readonly global_unique_id?: string;
}

/**
 * Product entry. Texts may contain entities and markup, scripts included: never insert them as
 * HTML.
 */
export interface ProductEntry {
  readonly id: number;
  readonly name: string;
  readonly slug?: string;
  readonly permalink?: string;
  readonly type?: string;
  readonly featured?: boolean;
  readonly description?: string;
  readonly short_description?: string;
  readonly sku?: string;
  /**
   * Active price as stored, such as "19.9"; "" without a price; of a variable product the lowest.
   */
  readonly price?: string;
  readonly price_html?: string;
  readonly on_sale?: boolean;
  readonly purchasable?: boolean;
  readonly stock_quantity?: number | null;
  /** Two decimals, "0.00" for none. */
  readonly average_rating?: string;
  readonly rating_count?: number;
  readonly parent_id?: number;
  readonly categories?: readonly TermReference[];
  readonly tags?: readonly TermReference[];
  readonly brands?: readonly TermReference[];
  readonly images?: readonly ProductImage[];
  readonly attributes?: readonly ProductAttribute[];
  readonly variations?: readonly ProductVariation[];
  readonly grouped_products?: readonly number[];
  readonly menu_order?: number;
  /** Internal fields, optional; named as the API shows them to privileged callers. */
  readonly status?: string;
  readonly catalog_visibility?: string;
  readonly stock_status?: string;
  readonly date_created?: string;
  readonly date_created_gmt?: string;
  readonly date_modified?: string;
  readonly date_modified_gmt?: string;
  readonly total_sales?: number;
  readonly regular_price?: string;
  readonly sale_price?: string;
  readonly global_unique_id?: string;
  /** Broader words and phrases that find the product behind all others; only in catalogues. */
  readonly expansions?: readonly string[];
  /**
   * Number of reviews in the server's product lookup table, if it differs from `rating_count`.
   * Lists use this number. WooCommerce updates the table when the average changes, not when only
   * the count does.
   */
  readonly lookup_rating_count?: number;
}

export interface TermImage {
  readonly src: string;
  readonly alt?: string;
  readonly type?: string;
}

export interface TermEntry {
  readonly id: number;
  /** `null` for a top term. The parent may be missing in the same list. */
  readonly parent: number | null;
  readonly taxonomy: string;
  readonly name: string;
  readonly slug: string;
  readonly permalink?: string;
  readonly description?: string;
  /** Distinct matching products, plus the children's sums while `sum_counts` is on. */
  readonly count: number;
  readonly images?: readonly TermImage[];
  readonly menu_order?: number;
  readonly match?: boolean;
}
