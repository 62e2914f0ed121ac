/** Announcements of results and errors to screen readers. Loaded with the first response or error. */
import '../../own-globals.ts';
import type { SearchState } from '../../controller/state/search-state.ts';
import type { ShopError } from '../../protocol/shop-error.ts';
import { allMessages } from '../../i18n/all-messages.ts';
import { announce } from '../internal/announce.ts';
import { messagesFor } from '../internal/localization.ts';
import { type AnnouncedShop, resultsText } from './results-text.ts';

/**
 * Announces the number of products, once per search, unless `host` is removed before.
 * @param shop Its state is read again when the text is announced.
 */
export function results(host: Node, shop: AnnouncedShop, search: SearchState | null): void {
  announce(shop.state.settings.language, search, () => (host.isConnected ? resultsText(shop) : ''));
}

/** Announces an error by the message for its code, unless `host` is removed before. */
export function failure(host: Node, error: ShopError, { state }: AnnouncedShop): void {
  announce(state.settings.language, error, () => {
    if (!host.isConnected) return '';
    const { title, hint } = allMessages(messagesFor(state)).errors[error.code];
    return `${title}. ${hint}`;
  });
}
