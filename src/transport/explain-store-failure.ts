/** Explains a failed request to the Store API of WooCommerce. Loaded on demand. */
import { ShopError } from '../protocol/shop-error.ts';
import { explainFailure, warnOnce } from './explain-failure.ts';

const WAYS_OUT =
  'Two ways out for its owner: the WordPress plugin, which writes a catalogue file; or "wps-elements';

/**
 * Refines the error of a shop without the search extension, with the ways out for its owner: where pages of other origins may
 * not read its Store API, which is the default of WooCommerce, and where it has none; others as `explainFailure` does. Never
 * rejects.
 *
 * @param error Error of the Store API; where the shop has neither API, of either.
 * @param url Address of a request to the Store API.
 */
export async function explainStoreFailure(error: ShopError, url: string): Promise<ShopError> {
  const { code, status } = error;
  const { origin } = new URL(url);
  if (code !== 'not-found') {
    const cause = `This shop has no search extension, and WooCommerce lets only pages of the shop read its Store API (wc/store/v1). ${WAYS_OUT} harvest ${origin}" on a computer, whose file the page reads as src="file".`;
    return explainFailure(error, url, cause);
  }
  const message = `${error.message} Nor has it the Store API of WooCommerce (wc/store/v1). ${WAYS_OUT} pack" for another system's export.`;
  warnOnce(origin, message);
  return new ShopError(code, message, { cause: error, ...(status !== undefined && { status }) });
}
