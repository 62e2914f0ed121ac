/** What a list shows answers with, loaded while the first is on its way; and what not every list has, by the first that does. */
import { OnDemand } from './on-demand.ts';

export const listOnDemand = {
  found: new OnDemand(async () => (await import('./found-products.ts')).foundProducts),
  table: new OnDemand(async () => (await import('./product-table.ts')).productTable),
  template: new OnDemand(async () => ({
    render: (await import('./template-cards.ts')).TemplateCards,
  })),
  places: new OnDemand(async () => ({ render: (await import('./place-keeper.ts')).PlaceKeeper })),
};
