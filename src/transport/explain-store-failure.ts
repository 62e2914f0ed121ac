/** Explains a failed request to the Store API of WooCommerce. Loaded on demand. */
import { ShopError } from '../protocol/shop-error.ts';
import { explainFailure, warnOnce } from './explain-failure.ts';

/** First of the ways out of a shop without the search extension. */
const PLUGIN = 'the WordPress plugin of wps-elements, which writes a catalogue file';

/**
 * Refines the error of a shop without the search extension, with the ways out for its owner: where pages of other origins may
 * not read its Store API, which is the default of WooCommerce, and where it has none; others as `explainFailure` does. Never
 * rejects.
 *
 * @param error Error of the Store API; where the shop has neither API, of either.
 * @param url Address of a request to the Store API.
 */
export async function explainStoreFailure(error: ShopError, url: string): Promise<ShopError> {
  const { origin } = new URL(url);
  if (error.code !== 'not-found') {
    const cause = `This shop has no search extension, and WooCommerce lets only pages of the shop read its Store API (wc/store/v1). Two ways out for its owner: ${PLUGIN}; or "wps-elements harvest ${origin}" on a computer, whose file the page reads as src="file".`;
    return explainFailure(error, url, cause);
  }
  const message = `${error.message} The Store API of WooCommerce (wc/store/v1), which would do without it, is not there either. Two ways out for its owner: ${PLUGIN}; or "wps-elements pack" on a computer, whose file of any other export the page reads as src="file".`;
  warnOnce(origin, message);
  const { code, status } = error;
  return new ShopError(code, message, { cause: error, ...(status !== undefined && { status }) });
}
