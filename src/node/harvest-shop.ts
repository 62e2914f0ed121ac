/** `harvestShop`: a live shop's whole catalogue, read as a guest. Keeps it in memory; a shop that changes meanwhile is read twice. */
import { harvest } from '../catalogue/sync/harvest.ts';
import { ShopChangedError } from '../catalogue/errors.ts';
import { ShopError } from '../protocol/shop-error.ts';
import { serverPages } from '../transport/server-pages.ts';
import { shopAddress } from '../transport/shop-address.ts';
import { type CatalogueContent, readContent } from './read-catalogue-file.ts';

/** Of a shop's REST API, as `shopAddress` understands it; `my.shop` is `https://my.shop`. Throws `ShopError('usage')`. */
export function shopRoot(address: string): string {
  const url = /^[a-z]+:/i.test(address) ? address : `https://${address}`;
  const shop = shopAddress(url, url);
  if (shop.kind === 'server') return shop.root;
  throw new ShopError('usage', `${address} is a catalogue file, not a shop.`);
}

/** Rejects with a `ShopError`. */
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
