/** Explains a failed request to the Store API of WooCommerce. Loaded on demand. */
import type { ShopError } from '../protocol/shop-error.ts';
import { explainFailure } from './explain-failure.ts';

/**
 * Refines the error of a shop whose Store API pages of other origins may not read, which is its
 * default; others as `explainFailure` does. Never rejects.
 *
 * @param url Address of the request.
 */
export function explainStoreFailure(error: ShopError, url: string): Promise<ShopError> {
  const { origin } = new URL(url);
  const cause = `This shop has no search extension, and WooCommerce lets only pages of the shop read its Store API (wc/store/v1). Two ways out for its owner: the WordPress plugin of wps-elements, which writes a catalogue file; or "wps-elements harvest ${origin}" on a computer, whose file the page reads as src="file".`;
  return explainFailure(error, url, cause);
}
