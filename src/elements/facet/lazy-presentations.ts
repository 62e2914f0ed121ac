/** The presentations of a facet that not every page has, each loaded by the first facet that is shown so. */
import { LazyModule } from '../internal/lazy-module.ts';

export const presentations = {
  price: new LazyModule(async () => (await import('./price-choice.ts')).priceChoice),
  chips: new LazyModule(async () => (await import('./term-chips.ts')).termChips),
  select: new LazyModule(async () => (await import('./term-select.ts')).termSelect),
};
