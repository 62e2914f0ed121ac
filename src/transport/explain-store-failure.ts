/** Explains a failed request to the Store API of WooCommerce. Loaded on demand. */
import { ShopError } from '../protocol/shop-error.ts';
import { explainFailure, warnOnce } from './explain-failure.ts';

/** Advice for the owner, with the command that makes a catalogue file. */
const waysOut = (command: string): string =>
  `Two ways out for its owner: the WordPress plugin, which writes a catalogue file; or "wps-elements ${command}" on a computer, whose file the page reads as src="file".`;

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
    const cause = `This shop has no search extension, and WooCommerce lets only pages of the shop read its Store API (wc/store/v1). ${waysOut(`harvest ${origin}`)}`;
    return explainFailure(error, url, cause);
  }
  const message = `${error.message} It has no Store API of WooCommerce (wc/store/v1) either. ${waysOut('pack EXPORT')}`;
  warnOnce(origin, message);
  return new ShopError(code, message, { cause: error, ...(status !== undefined && { status }) });
}
