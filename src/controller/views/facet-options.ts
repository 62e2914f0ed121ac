/** Settings of a page for one facet. */
import { slugsOf } from '../state/search-state.ts';
import type { ShopState } from '../state/shop-state.ts';

export type FacetSort = 'order' | 'count' | 'name' | 'natural';

export interface FacetOptions {
  /** Largest number of terms on the top level; selected terms are always shown. */
  readonly limit: number;
  /** `order`: that of the shop, sizes without one by size. */
  readonly sort: FacetSort;
  /** Terms without products: left out, shown but disabled, or shown like all others. */
  readonly empty: 'hide' | 'dim' | 'keep';
  /** `false`: no counts, as where selecting a term excludes its products. */
  readonly isCounted?: boolean;
  /** Restricts the terms to names with this text, whatever case and accents; `''` for all. */
  readonly filterText: string;
  /** Expanded state of terms, by slug, as set by the shopper; `all`: every term is expanded. */
  readonly expanded: ReadonlyMap<string, boolean> | 'all';
}

export const FACET_OPTIONS: FacetOptions = {
  limit: 8,
  sort: 'order',
  empty: 'hide',
  filterText: '',
  expanded: new Map(),
};

/**
 * Evaluates the condition of a page for showing a facet.
 * @param condition `product_cat`: any term is selected there; `product_cat=bikes`: this term is;
 *   `null`: always met.
 */
export function isFacetVisible({ search }: ShopState, condition: string | null): boolean {
  if (condition === null) return true;
  const [taxonomy = '', slug] = condition.split('=');
  const selected = slugsOf(search, taxonomy);
  return slug === undefined ? selected.length > 0 : selected.includes(slug);
}
