/**
 * Announcements of results and errors to screen readers: their module is loaded with the first
 * response or error. Silent where it cannot be loaded.
 */
import type { ShopError } from '../../protocol/shop-error.ts';
import { LazyModule } from '../internal/lazy-module.ts';
import type { AnnouncedShop } from './results-text.ts';

const announcements = new LazyModule(async () => ({ render: await import('./announcements.ts') }));

/** Announces the number of products, once per search. `host`: the element of the shop. */
export async function announceResults(host: Node, shop: AnnouncedShop): Promise<void> {
  const { answeredSearch } = shop.state;
  await announcements.load();
  announcements.module?.render.results(host, shop, answeredSearch);
}

/** Announces an error by the message for its code. */
export async function announceError(
  host: Node,
  error: ShopError,
  shop: AnnouncedShop,
): Promise<void> {
  await announcements.load();
  announcements.module?.render.failure(host, error, shop);
}
