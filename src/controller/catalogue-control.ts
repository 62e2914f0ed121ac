/** Control of the catalogue of a shop, for the page. */
import { lazyImport } from '../sources/lazy-import.ts';
import type { CatalogueControl } from '../sources/source.ts';
import type { ShopController } from './shop-controller.ts';

const catalogueModule = lazyImport(() => import('./catalogue-of.ts'), 'worker');

/** Creates the control, which calls that of the source; the first call loads a module. */
export function catalogueControl(shop: ShopController): CatalogueControl {
  const load = async () => (await catalogueModule()).catalogueOf(shop);
  return {
    prepare: async (options) => (await load()).prepare(options),
    pause: async () => (await load()).pause(),
    cancel: async () => (await load()).cancel(),
    export: async () => (await load()).export(),
    import: async (file) => (await load()).import(file),
    clear: async () => (await load()).clear(),
  };
}
