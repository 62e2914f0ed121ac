/** `foresee`: loads what a facet will need before there is anything to show: what came after its terms would move the page. */
import type { FacetSort } from '../../controller/facet-options.ts';
import { facetOnDemand } from './facet-on-demand.ts';
import type { FacetParts } from './facet-parts.ts';
import { type FacetPresentation, isFlat } from './term-choice.ts';

export interface Foreseen {
  readonly of: string;
  readonly as: FacetPresentation | null;
  readonly sort: FacetSort;
}

export function foresee({ need }: FacetParts, { of, as, sort }: Foreseen): void {
  if (of === 'price') need(facetOnDemand.price);
  else if (as === 'select') need(facetOnDemand.select);
  else if (isFlat(as)) need(facetOnDemand.chips);
  if (sort === 'natural') need(facetOnDemand.natural);
}
