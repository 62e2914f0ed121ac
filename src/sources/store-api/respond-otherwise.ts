/**
 * Response to a request that the search extension of the shop did not respond to: through the Store
 * API of WooCommerce, or the explanation of the failure. Loaded on demand.
 */
import { currencyOf, storeEntry } from '../../formats/store-api/store-product.ts';
import { recordName } from '../../protocol/catalogue/storage-names.ts';
import { decodeProductEntry } from '../../protocol/codec/decode-entry.ts';
import { asRecord } from '../../protocol/codec/values.ts';
import type { Result } from '../../protocol/device-api.ts';
import type { ShopRequest } from '../../protocol/request.ts';
import type { ShopResponse } from '../../protocol/response.ts';
import { ShopError, type ShopErrorData } from '../../protocol/shop-error.ts';
import { ApiClient, isNoApi, storeApiRoot } from '../../transport/api-client.ts';
import { listTotals } from '../../transport/endpoints.ts';
import { explainFailure } from '../../transport/explain-failure.ts';
import { explainStoreFailure } from '../../transport/explain-store-failure.ts';
import { retry, SHOP_RETRY_POLICY } from '../../transport/retry.ts';
import { storeQuery } from './store-query.ts';

interface OtherwiseOptions {
  /** Root of the search extension's API. */
  readonly root: string;
  /** Address of the request that failed. */
  readonly url: string;
  /** Its error; `null` if it was not sent, since the shop is known to have no extension. */
  readonly error: ShopErrorData | null;
  readonly request: ShopRequest;
  /** `false`: a text is not searched for; the error is `no-catalogue`. */
  readonly searches: boolean;
  readonly signal: AbortSignal;
}

/** Time in milliseconds for which a shop is remembered as one without the search extension. */
const REMEMBERED_MS = 24 * 60 * 60 * 1000;
const NO_LISTS = {
  variations: new Map(),
  featured: new Set<number>(),
  places: new Map(),
  termNames: new Map(),
};

interface KnownShop {
  readonly api: ApiClient;
  /** Decimals of its prices; `null` before the first product. */
  decimals: number | null;
}

const shops = new Map<string, KnownShop>();

/**
 * Requests products and their number from the Store API, unless the host did not respond at all.
 * @returns The response, without counts of facets; or an error that explains the failure: `blocked`
 *   where the shop lets only its own pages read the API, `no-catalogue` for what only a device
 *   responds to. Plain data: the single file has classes of its own.
 * @throws The reason of `signal` once that is aborted.
 */
export async function respondOtherwise(options: OtherwiseOptions): Promise<Result<ShopResponse>> {
  const { root, url, error, signal } = options;
  const first = error && ShopError.fromData(error);
  if (first?.code === 'unreachable') return failed(await explainFailure(first, url));
  const shop = shops.get(root) ?? { api: new ApiClient(storeApiRoot(root)), decimals: null };
  shops.set(root, shop);
  try {
    const value = await storeResponse(shop, options);
    // Not after each response: a visitor of every day would never find an extension installed since.
    if (error !== null) remember(root, Date.now() + REMEMBERED_MS);
    return { ok: true, value };
  } catch (cause) {
    signal.throwIfAborted();
    const failure = ShopError.from(cause, 'bad-response');
    if (!isNoApi(failure)) return failed(await explainStoreFailure(failure, storeUrl(shop)));
    shops.delete(root);
    remember(root, 0);
    return failed(await explainStoreFailure(first ?? failure, storeUrl(shop)));
  }
}

function failed(error: ShopError): Result<never> {
  return { ok: false, error: error.toData() };
}

function storeUrl({ api }: KnownShop): string {
  return api.address('products', 'per_page=1');
}

async function storeResponse(shop: KnownShop, options: OtherwiseOptions): Promise<ShopResponse> {
  const { request, searches, signal } = options;
  const isPriced = request.min_price !== undefined || request.max_price !== undefined;
  if (isPriced && shop.decimals === null)
    await productsOf(shop, 'per_page=1&catalog_visibility=visible', signal);
  const query = storeQuery(request, { decimals: shop.decimals ?? 2, searches });
  if (query === null || request['product-data'] === false) {
    const message =
      'The Store API of this shop cannot respond to this request: the device will, with the catalogue.';
    throw new ShopError('no-catalogue', message);
  }
  return { products: await productsOf(shop, query, signal) };
}

async function productsOf(
  shop: KnownShop,
  query: string,
  signal: AbortSignal,
): Promise<NonNullable<ShopResponse['products']>> {
  const { json, headers } = await retry(() => shop.api.get('products', query, { signal }), {
    signal,
    ...SHOP_RETRY_POLICY,
  });
  if (!Array.isArray(json))
    throw new ShopError('bad-response', 'The response of the Store API is not a list of products.');
  const records = json.map((item: unknown) => asRecord(item) ?? {});
  const { price_decimals } = currencyOf(records[0] ?? {});
  shop.decimals = price_decimals ?? shop.decimals;
  const products = records.map((record) =>
    decodeProductEntry(storeEntry(record, NO_LISTS), 'products'),
  );
  return { products, total: listTotals(headers).total ?? products.length };
}

function remember(root: string, until: number): void {
  try {
    if (until > 0) localStorage.setItem(recordName('store-api', root), `${until}`);
    else localStorage.removeItem(recordName('store-api', root));
  } catch {
    // Storage is blocked: remembered until the page is left.
  }
}
