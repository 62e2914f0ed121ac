/** Pages of the products that a Shopify store publishes as `products.json`. */
import { isRecord } from '../protocol/codec/values.ts';
import { ShopError } from '../protocol/shop-error.ts';
import { fetchJson } from './fetch-json.ts';
import { HARVEST_RETRY_POLICY, retry } from './retry.ts';
import { delay } from './timing.ts';

/** Products on a page, and pages that are read at most. */
const PAGE = 250;
const PAGES = 1000;
const PAUSE_MS = 500;

/**
 * Fetches page after page, as a guest, until one is empty.
 *
 * @returns UTF-8 text with a page as JSON on each line; of an address with another kind of JSON, that alone
 * @throws ShopError `bad-catalogue` for a page without a new product, and for more than 1,000 pages:
 *   the list would not be whole; as `fetchJson` after the retries
 */
export async function* shopifyPages(
  source: string,
  signal = new AbortController().signal,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined> {
  const seen = new Set<unknown>();
  const encoder = new TextEncoder();
  for (let page = 1; page <= PAGES; page++) {
    if (page > 1) await delay(PAUSE_MS, signal);
    const url = new URL(source);
    if (!url.searchParams.has('limit')) url.searchParams.set('limit', String(PAGE));
    url.searchParams.set('page', String(page));
    const request = (): ReturnType<typeof fetchJson> =>
      fetchJson(url.href, { signal, credentials: 'omit' });
    const { json } = await retry(request, { signal, ...HARVEST_RETRY_POLICY });
    const list = isRecord(json) && json['format'] === undefined ? json['products'] : null;
    if (page === 1 && !Array.isArray(list)) {
      yield encoder.encode(JSON.stringify(json));
      return;
    }
    const products: readonly unknown[] = Array.isArray(list) ? list : [];
    const before = seen.size;
    for (const product of products) if (isRecord(product)) seen.add(product['id']);
    if (page > 1 && products.length === 0) return;
    if (page > 1 && seen.size === before)
      throw new ShopError(
        'bad-catalogue',
        `page ${page} has only products of earlier pages, expected others or none. A cache in front of the shop may ignore the parameter "page": exclude products.json from it.`,
      );
    yield encoder.encode(`${JSON.stringify({ products })}\n`);
  }
  throw new ShopError(
    'bad-catalogue',
    `more than ${PAGES} pages of products: export the products to a file, and pack that.`,
  );
}
