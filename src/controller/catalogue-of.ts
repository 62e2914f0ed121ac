/** Control of the catalogue of a source. Loaded on demand. */
import { ShopError } from '../protocol/shop-error.ts';
import type { CatalogueControl } from '../sources/source.ts';
import type { ShopController } from './shop-controller.ts';

/**
 * Control of the catalogue on this device.
 * @throws `ShopError('usage')` for a shop without a source, or whose source has no catalogue.
 */
export function catalogueOf({ source }: ShopController): CatalogueControl {
  if (source === null) throw new ShopError('usage', 'The shop has no address yet: set src.');
  if (source.catalogue !== undefined) return source.catalogue;
  throw new ShopError('usage', 'The source of this shop has no member catalogue.');
}
