/** `foresee`: loads what a facet will need before there is anything to show: what came after its terms would move the page. */
import { facetOnDemand } from './facet-on-demand.ts';
import type { FacetParts } from './facet-parts.ts';
import { type FacetSettings, isFlat } from './facet-settings.ts';

export function foresee({ need }: FacetParts, { of, as }: FacetSettings): void {
  if (of === 'price') need(facetOnDemand.price);
  else if (as === 'select') need(facetOnDemand.select);
  else if (isFlat(as)) need(facetOnDemand.chips);
}
