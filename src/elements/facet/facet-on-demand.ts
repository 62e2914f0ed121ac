/** The presentations of a facet that not every page has, each loaded by the first facet that is shown so. */
import { OnDemand } from '../parts/on-demand.ts';

export const facetOnDemand = {
  price: new OnDemand(async () => (await import('./price-choice.ts')).priceChoice),
  chips: new OnDemand(async () => (await import('./term-chips.ts')).termChips),
  select: new OnDemand(async () => (await import('./term-select.ts')).termSelect),
};
