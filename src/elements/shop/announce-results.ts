/**
 * Announcements of results and errors to screen readers. The modules with their texts are loaded
 * with the first response or error.
 */
import type { ShopError } from '../../protocol/shop-error.ts';
import { announce } from '../internal/announce.ts';
import { LazyModule } from '../internal/lazy-module.ts';
import { messagesModule } from '../internal/lazy-messages.ts';
import { messagesFor } from '../internal/localization.ts';
import type { AnnouncedShop } from './results-text.ts';

const textModule = new LazyModule(async () => ({
  render: (await import('./results-text.ts')).resultsText,
}));

/**
 * Announces the number of products, once per search; silent where the module cannot be loaded.
 * @param shop Its state is read again when the text is announced.
 */
export function announceResults(shop: AnnouncedShop): void {
  const { settings, answeredSearch } = shop.state;
  announce(settings.language, answeredSearch, async () => {
    await textModule.load();
    return textModule.module?.render(shop) ?? '';
  });
}

/**
 * Announces an error by the message for its code; silent as above.
 * @param shop As for `announceResults`.
 */
export function announceError(error: ShopError, shop: AnnouncedShop): void {
  announce(shop.state.settings.language, error, async () => {
    await messagesModule.load();
    const messages = messagesModule.module?.render(messagesFor(shop.state));
    if (messages === undefined) return '';
    const { title, hint } = messages.errors[error.code];
    return `${title}. ${hint}`;
  });
}
