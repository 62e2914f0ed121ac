/** `FacetOptions`: what a page may set about the terms of a facet; `arrange` obeys. */

export type FacetSort = 'order' | 'count' | 'name' | 'natural';

export interface FacetOptions {
  /** At most so many top terms, chosen ones always among them. */
  readonly limit: number;
  /** `order`: the shop's; sizes that no shop has put in one, by size. */
  readonly sort: FacetSort;
  /** Terms without products: left out, shown but not to be chosen, or shown like all. */
  readonly empty: 'hide' | 'dim' | 'keep';
  /** `false`: choosing a term takes its products away, so there is no count of them to promise. */
  readonly isCounted?: boolean;
  /** Only terms whose names hold this text, whatever their accents; `''` for all. */
  readonly filterText: string;
  /** Whether what is below a term is shown: for terms (by slug) of which the shopper said so, or for all. */
  readonly expanded: ReadonlyMap<string, boolean> | 'all';
}

export const FACET_OPTIONS: FacetOptions = {
  limit: 8,
  sort: 'order',
  empty: 'hide',
  filterText: '',
  expanded: new Map(),
};
