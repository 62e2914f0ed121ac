/** Presentations of a facet that are loaded on demand, by the first facet that requires them. */
import { LazyModule } from '../internal/lazy-module.ts';
import type { FacetContext } from './facet-context.ts';
import { type FacetSettings, isFlat } from './facet-settings.ts';

/** Lazy modules by kind of facet. */
export const presentations = {
  price: new LazyModule(async () => (await import('./price-choice.ts')).priceChoice),
  terms: new LazyModule(async () => (await import('./term-presentations.ts')).termPresentations),
};

/**
 * Starts the import that the facet will require, before the first response: a late presentation
 * would move the page.
 */
export function preloadPresentation({ lazy }: FacetContext, { of, as }: FacetSettings): void {
  if (of === 'price') lazy(presentations.price);
  else if (isFlat(as)) lazy(presentations.terms);
}
