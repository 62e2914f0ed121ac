/**
 * Announcements of results and errors to screen readers: their module is loaded with the first
 * response or error. Silent where it cannot be loaded.
 */
import type { ShopError } from '../../protocol/shop-error.ts';
import { LazyModule } from '../internal/lazy-module.ts';
import type { AnnouncedShop } from './results-text.ts';

const announcements = new LazyModule(async () => ({
  render: (await import('./announcements.ts')).announceSubject,
}));

/**
 * Announces an error, or the number of products, once per search.
 * @param host Element of the shop.
 */
export async function announceOutcome(
  host: Node,
  shop: AnnouncedShop,
  error?: ShopError,
): Promise<void> {
  const subject = error ?? shop.state.responseSearch;
  await announcements.load();
  announcements.module?.render(host, shop, subject);
}
