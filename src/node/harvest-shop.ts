/** Harvest of a live shop into memory, as a guest. */
import { harvest } from '../catalogue/sync/harvest.ts';
import { ShopChangedError } from '../catalogue/errors.ts';
import { ShopError } from '../protocol/shop-error.ts';
import { serverPages } from '../transport/server-pages.ts';
import { shopAddress } from '../transport/shop-address.ts';
import { type CatalogueContent, readContent } from './read-catalogue-file.ts';

/**
 * Root of a shop's REST API, from any form that `shopAddress` accepts; `my.shop` becomes
 * `https://my.shop`. Throws `ShopError('usage')`.
 */
export function shopRoot(address: string): string {
  const url = /^[a-z]+:/i.test(address) ? address : `https://${address}`;
  const shop = shopAddress(url, url);
  if (shop.kind === 'server') return shop.root;
  throw new ShopError('usage', `${address} is a catalogue file, not a shop.`);
}

/**
 * Reads the whole catalogue. If the shop changes meanwhile, reads it once more, past all caches on
 * the server. Rejects with a `ShopError`.
 */
export async function harvestShop(root: string): Promise<CatalogueContent> {
  try {
    return await harvestOnce(root, { isFresh: false });
  } catch (error) {
    if (!(error instanceof ShopChangedError)) throw error;
    return harvestOnce(root, { isFresh: true });
  }
}

async function harvestOnce(
  root: string,
  { isFresh }: { readonly isFresh: boolean },
): Promise<CatalogueContent> {
  const { signal } = new AbortController();
  const { fetchPage, asOf } = serverPages(root, { signal, onBytes: () => {}, isFresh });
  const { header, ...content } = await readContent(harvest(fetchPage));
  return { ...content, header: { ...header, generated_at: asOf() ?? new Date().toISOString() } };
}
