/** Requests to WooCommerce's Store API for what the entries of products do not tell. */
import { stockStatusOf } from '../../formats/store-api/store-values.ts';
import type { StockById } from '../../protocol/assist.ts';
import { isRecord, type JsonRecord } from '../../protocol/codec/values.ts';
import type { StockStatus } from '../../protocol/request.ts';

/** Milliseconds after which a request counts as failed. */
const TIMEOUT_MS = 20_000;
/** Largest page of the API: most products of a request. */
export const PER_PAGE = 100;
/** Most pages of variations that are read of one product. */
const MAX_PAGES = 10;

/**
 * Fetches the stock status of products. Never rejects: what is not known is missing.
 * @param root Address of the REST API, with a slash at the end.
 * @param ids At most `PER_PAGE`.
 * @returns `null` after a failure.
 */
export async function fetchStock(root: string, ids: readonly number[]): Promise<StockById | null> {
  const include = ids.join();
  const found = await fetchProducts(root, { include, _fields: 'id,is_in_stock,is_on_backorder' });
  return found && new Map(found.flatMap(statusOf));
}

function statusOf(record: JsonRecord): readonly (readonly [number, StockStatus])[] {
  const { id, is_in_stock } = record;
  const isTold = typeof id === 'number' && typeof is_in_stock === 'boolean';
  return isTold ? [[id, stockStatusOf(record)]] : [];
}

/**
 * Fetches the markup of the prices of variations, with taxes as the shop displays them, by the id of
 * the variation: of the first thousand of a product, a hundred per request. Never rejects.
 * @param root Address of the REST API, with a slash at the end.
 * @returns `null` after a failure.
 */
export async function fetchVariationPrices(
  root: string,
  product: number,
): Promise<ReadonlyMap<number, string> | null> {
  const query = { type: 'variation', parent: `${product}`, _fields: 'id,price_html' };
  const prices = new Map<number, string>();
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const found = await fetchProducts(root, { ...query, page: `${page}` });
    if (found === null) return null;
    for (const { id, price_html } of found)
      if (typeof id === 'number' && typeof price_html === 'string') prices.set(id, price_html);
    if (found.length < PER_PAGE) break;
  }
  return prices;
}

/** Fetches a page of products; `null` after any failure. */
async function fetchProducts(
  root: string,
  query: Readonly<Record<string, string>>,
): Promise<readonly JsonRecord[] | null> {
  const params = new URLSearchParams({ ...query, per_page: `${PER_PAGE}` });
  // Without pretty permalinks the root has a query of its own.
  const url = `${root}wc/store/v1/products${root.includes('?') ? '&' : '?'}${params}`;
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const json: unknown = response.ok ? await response.json() : null;
    return Array.isArray(json) ? json.filter(isRecord) : null;
  } catch {
    return null;
  }
}
