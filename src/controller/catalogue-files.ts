/** What a page may do with the catalogue on this device: have it got before it is needed, take it along as a file, bring one. */
import { ShopError } from '../protocol/shop-error.ts';
import type { ShopSource } from '../sources/shop-source.ts';
import type { Preparation, PreparationOptions } from './prepare-offline.ts';
import type { ShopController } from './shop-controller.ts';

/** Never rejects: says why the device is not ready. */
export async function prepareCatalogue(
  controller: ShopController,
  options: PreparationOptions,
): Promise<Preparation> {
  try {
    const { prepareOffline } = await import('./prepare-offline.ts');
    return await prepareOffline(controller, options);
  } catch (cause) {
    return { ready: false, reason: ShopError.from(cause, 'worker') };
  }
}

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
