/** Filter of the variations that a product shows. Without code of its own: the first products have none. */
import type { ProductEntry, ProductVariation } from '../../../protocol/product.ts';

/** Variations to show. */
export interface MatchingVariations {
  /** At least one, cheapest first, in stock before out of stock. */
  readonly variations: readonly ProductVariation[];
  /** A chosen term selects among them by an attribute, such as a colour. */
  readonly byAttribute: boolean;
}

/** Constraints that a variation can meet or miss. */
export interface VariationFilter {
  /** Chosen terms by taxonomy: names and slugs in lower case. */
  readonly terms: ReadonlyMap<string, ReadonlySet<string>>;
  readonly minPrice: number;
  readonly maxPrice: number;
  readonly sale: boolean;
  readonly stock: readonly string[];
  /** Finds the variations of a product that meet it, see `matchingVariations`. */
  readonly find: (product: ProductEntry) => MatchingVariations | null;
}

/** Filter that every variation meets. */
export const NO_FILTER: VariationFilter = {
  terms: new Map(),
  minPrice: 0,
  maxPrice: Infinity,
  sale: false,
  stock: [],
  find: () => null,
};
