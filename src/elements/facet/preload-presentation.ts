/** `foresee`: loads what a facet will need before there is anything to show: what came after its terms would move the page. */
import { presentations } from './lazy-presentations.ts';
import type { FacetContext } from './facet-context.ts';
import { type FacetSettings, isFlat } from './facet-settings.ts';

export function preloadPresentation({ lazy }: FacetContext, { of, as }: FacetSettings): void {
  if (of === 'price') lazy(presentations.price);
  else if (as === 'select') lazy(presentations.select);
  else if (isFlat(as)) lazy(presentations.chips);
}
