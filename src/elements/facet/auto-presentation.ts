/** Presentation of terms where the page names none: by what the terms are. */
import type { FacetItem } from '../../controller/views/facet/facet-item.ts';
import { FACET_OPTIONS, type FacetOptions } from '../../controller/views/facet/facet-options.ts';
import { facetView } from '../../controller/views/facet/facet-view.ts';
import { areSizes } from '../../controller/views/facet/size-order.ts';
import type { ShopState } from '../../controller/state/shop-state.ts';
import { colorsOf } from './color-names.ts';
import type { FacetPresentation } from './facet-settings.ts';

/** Share of terms with a picture or a known colour from which all are swatches. */
const MIN_COLORED = 0.6;
/** Letters of the longest size on a chip. */
const MAX_CHIP_LENGTH = 8;

/**
 * Returns `swatches` for colours, `chips` for short sizes, else `null`: a list. O(terms).
 * @param items Terms of the top level.
 */
export function autoPresentation(items: readonly FacetItem[]): FacetPresentation | null {
  if (items.length < 2 || items.some(({ children }) => children.length > 0)) return null;
  const colored = items.filter(
    ({ image, name, slug }) => image !== null || colorsOf(name, slug).length > 0,
  );
  if (colored.length >= MIN_COLORED * items.length) return 'swatches';
  const names = items.map(({ name }) => name);
  return areSizes(names) && names.every((name) => name.length <= MAX_CHIP_LENGTH) ? 'chips' : null;
}

/** Tests for a taxonomy that is shown as swatches or chips unless the page names a presentation. */
export function isVisual(state: ShopState, taxonomy: string): boolean {
  return autoPresentation(allItems(state, taxonomy)) !== null;
}

/**
 * Returns the presentation of a taxonomy by its terms in a response; `null` for what is no taxonomy of the shop. A list where the
 * response has no terms, so that the values chosen before the text do not decide. O(n log n).
 */
export function presentationOf(state: ShopState, taxonomy: string): FacetPresentation | null {
  const isTaxonomy = state.metadata.taxonomies.includes(taxonomy);
  return isTaxonomy ? (autoPresentation(allItems(state, taxonomy)) ?? 'list') : null;
}

/**
 * Returns all terms of the top level, without counts. O(n log n).
 * @param empty As in `FacetOptions`: whether terms without products are among them.
 */
export function allItems(
  state: ShopState,
  taxonomy: string,
  { empty }: Pick<FacetOptions, 'empty'> = FACET_OPTIONS,
): readonly FacetItem[] {
  const options = { ...FACET_OPTIONS, empty, limit: Number.POSITIVE_INFINITY, isCounted: false };
  return facetView(state, taxonomy, options).items;
}
