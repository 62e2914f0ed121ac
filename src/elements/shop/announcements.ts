/** Announcements of results and errors to screen readers. Loaded with the first response or error. */
import '../../own-globals.ts';
import type { SearchState } from '../../controller/state/search-state.ts';
import { ShopError } from '../../protocol/shop-error.ts';
import { allMessages } from '../../i18n/all-messages.ts';
import { announce } from '../internal/announce.ts';
import { messagesFor } from '../internal/localization.ts';
import { type AnnouncedShop, resultsText } from './results-text.ts';

/**
 * Announces an error by the message for its code, else the number of products, once per search; unless
 * `host` is removed before.
 * @param shop Its state is read again when the text is announced.
 * @param subject Error, or the search that the products are of.
 */
export function announceSubject(
  host: Node,
  shop: AnnouncedShop,
  subject: ShopError | SearchState | null,
): void {
  announce(shop.state.settings.language, subject, () => {
    if (!host.isConnected) return '';
    if (!(subject instanceof ShopError)) return resultsText(shop);
    const { title, hint } = allMessages(messagesFor(shop.state)).errors[subject.code];
    return `${title}. ${hint}`;
  });
}
