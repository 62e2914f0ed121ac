/** What a list shows answers with, loaded while the first is on its way; and what not every list has, by the first that does. */
import { LazyModule } from '../internal/lazy-module.ts';

export const listModules = {
  found: new LazyModule(async () => (await import('./product-results.ts')).productResults),
  table: new LazyModule(async () => (await import('./product-table.ts')).productTable),
  template: new LazyModule(async () => ({
    render: (await import('./template-cards.ts')).TemplateCards,
  })),
  places: new LazyModule(async () => ({
    render: (await import('./scroll-restoration.ts')).ScrollRestorer,
  })),
};
