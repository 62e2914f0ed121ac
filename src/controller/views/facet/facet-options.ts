/** Settings of a page for one facet. */
import { slugsOf } from '../../filters/terms.ts';
import type { ShopState } from '../../state/shop-state.ts';

/** Order of terms: of the shop, by number of products, by name, or natural with sizes by size. */
export type FacetSort = 'order' | 'count' | 'name' | 'natural';

/** Options of one facet. */
export interface FacetOptions {
  /** Largest number of terms on the top level; selected terms are always shown. */
  readonly limit: number;
  /**
   * Order of the terms. `null`: the order of the shop; without one, sizes by size, other terms
   * without levels by number of products. With `order`, sizes without an order are sorted by size.
   */
  readonly sort: FacetSort | null;
  /**
   * Terms without products: `hide` omits them, `dim` disables them, `keep` shows them like all
   * others.
   */
  readonly empty: 'hide' | 'dim' | 'keep';
  /** `false`: no counts, for facets whose selection excludes products; `true` by default. */
  readonly isCounted?: boolean;
  /**
   * Text that the names of terms must contain, regardless of case and accents; `''` for all terms.
   */
  readonly filterText: string;
  /** Expanded state of terms, by slug, as set by the shopper; `all`: every term is expanded. */
  readonly expanded: ReadonlyMap<string, boolean> | 'all';
}

/** Default options. */
export const FACET_OPTIONS: FacetOptions = {
  limit: 8,
  sort: null,
  empty: 'hide',
  filterText: '',
  expanded: new Map(),
};

/**
 * Evaluates the condition of a page for showing a facet.
 * @param condition `product_cat`: any term of the taxonomy is selected; `product_cat=bikes`: this
 *   term is selected; `null`: always true.
 */
export function isFacetVisible({ search }: ShopState, condition: string | null): boolean {
  if (condition === null) return true;
  const [taxonomy = '', slug] = condition.split('=');
  const selected = slugsOf(search, taxonomy);
  return slug === undefined ? selected.length > 0 : selected.includes(slug);
}
