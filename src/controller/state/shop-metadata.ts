/**
 * `ShopMetadata`: names of taxonomies and terms, the whole price range and the price format,
 * collected from responses, since later responses may omit them. Bounded by the number of terms of
 * the shop.
 */
import type { PriceRange } from '../../protocol/response.ts';

/** Term of an earlier response. */
export interface KnownTerm {
  readonly id: number;
  /** Id of the term above; `null` for a top term. */
  readonly parent: number | null;
  /** Percent-decoded. */
  readonly slug: string;
  readonly name: string;
  /** HTML as the shop stores it; `''` for none. */
  readonly description: string;
}

/** Metadata of a shop. */
export interface ShopMetadata {
  /** Taxonomy → display name in the shop. */
  readonly labels: ReadonlyMap<string, string>;
  /** Taxonomy → decoded slug → term. */
  readonly terms: ReadonlyMap<string, ReadonlyMap<string, KnownTerm>>;
  /** Price range of the last response without a price constraint. */
  readonly price: PriceRange | null;
  /** A price formatted by the shop, as plain text; the price format is inferred from it. */
  readonly pricePattern: string | null;
  /** Taxonomies that any response has named, in the shop's order: each may have a facet. */
  readonly taxonomies: readonly string[];
}

/** Metadata before the first response. */
export const EMPTY_METADATA: ShopMetadata = {
  labels: new Map(),
  terms: new Map(),
  price: null,
  pricePattern: null,
  taxonomies: [],
};

/**
 * Returns the decoded slug of a term; `null` for a term that no response contained. O(terms of the
 * taxonomy).
 */
export function slugOfTerm(known: ShopMetadata, taxonomy: string, id: number): string | null {
  for (const term of known.terms.get(taxonomy)?.values() ?? [])
    if (term.id === id) return term.slug;
  return null;
}
