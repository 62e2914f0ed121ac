/**
 * What answers taught the shop and later answers may leave out: names of taxonomies and terms, the whole price range, how
 * prices are written. It grows at most to the shop's own terms.
 */
import type { PriceRange } from '../../protocol/response.ts';

export interface KnownTerm {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
}

export interface ShopMetadata {
  /** Taxonomy → what the shop calls it. */
  readonly labels: ReadonlyMap<string, string>;
  /** Taxonomy → decoded slug → term. */
  readonly terms: ReadonlyMap<string, ReadonlyMap<string, KnownTerm>>;
  /** Of the last answer without a price constraint. */
  readonly price: PriceRange | null;
  /** A price as the shop writes it, to learn the way of writing prices from. Plain text. */
  readonly pricePattern: string | null;
  /** Those that were ever seen with terms, in the shop's order: a shop deserves a facet for each. */
  readonly taxonomies: readonly string[];
  readonly hasRatings: boolean;
}

export const EMPTY_METADATA: ShopMetadata = {
  labels: new Map(),
  terms: new Map(),
  price: null,
  pricePattern: null,
  taxonomies: [],
  hasRatings: false,
};

/** Decoded; `null` for a term that no answer named. O(terms of the taxonomy). */
export function slugOfTerm(known: ShopMetadata, taxonomy: string, id: number): string | null {
  for (const term of known.terms.get(taxonomy)?.values() ?? [])
    if (term.id === id) return term.slug;
  return null;
}
