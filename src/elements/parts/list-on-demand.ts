/** What not every list of products has, loaded by the first that does. */
import { OnDemand } from './on-demand.ts';

export const listOnDemand = {
  table: new OnDemand(async () => (await import('./product-table.ts')).productTable),
  template: new OnDemand(async () => ({
    render: (await import('./template-cards.ts')).TemplateCards,
  })),
  places: new OnDemand(async () => ({ render: (await import('./place-keeper.ts')).PlaceKeeper })),
};
