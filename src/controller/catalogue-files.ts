/** The catalogue on this device as a file: to take along, or to bring. */
import { ShopError } from '../protocol/shop-error.ts';
import type { ShopSource } from '../sources/source.ts';

/** Rejects with a `ShopError`. */
export async function exportCatalogue(source: ShopSource): Promise<Blob> {
  return (await source.exportCatalogue?.()) ?? noFiles();
}

/** Rejects with a `ShopError`. */
export async function importCatalogue(source: ShopSource, file: Blob): Promise<void> {
  if (source.importCatalogue === undefined) noFiles();
  await source.importCatalogue(file);
}

function noFiles(): never {
  throw new ShopError('usage', 'The source of this shop knows no catalogue files.');
}
