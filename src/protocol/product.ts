/**
 * Product and term entries as the API lists them to a guest; fields that no part of this library
 * reads are left out of the types but kept in the data. (rule-entry)
 */

/**
 * A term as it stands inside a product entry. `name` is stored text: entities in it are still
 * encoded.
 */
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

/** `id` 0 and a `slug` that is no taxonomy mean a custom attribute, which cannot be filtered by. */
export interface ProductAttribute {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly variation?: boolean;
  /** Names of terms, not slugs. Absent in a variation's own entry, which has `option`. */
  readonly options?: readonly string[];
  /** A variation's one choice, as in `VariationAttribute`. */
  readonly option?: string;
}

export interface VariationAttribute {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  /** The term's name; the encoded slug for attributes with non-Latin names. */
  readonly option: string;
}

/**
 * One concrete choice of a variable product. An attribute that is not listed may take any value.
 */
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

/** Texts may hold entities and markup, scripts included: never insert them as HTML. */
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
   * The active price as stored, for example "19.9"; "" if there is none; a variable product's
   * lowest.
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
  /** Optional extras, named as privileged callers see them. */
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
  /**
   * The reviews that the server counts in lists, where its product lookup table holds another
   * number than `rating_count`: WooCommerce renews the table when the average changes, not when the
   * count alone does.
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
  /** `null` for a top term. The parent may be missing from the list it came in. */
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
