/** Harvests of a running shop, compared with what its APIs respond. */
import assert from 'node:assert/strict';
import { checkShop } from '../../../src/node/check/check-shop.ts';
import { harvestShop, harvestStore } from '../../../src/node/harvest-shop.ts';
import { engineOf } from '../../../src/node/load-engine.ts';
import type { CatalogueContent } from '../../../src/node/read-catalogue-file.ts';
import { decodeProductEntry } from '../../../src/protocol/codec/decode-entry.ts';
import type { ProductEntry } from '../../../src/protocol/product.ts';
import { isRecord } from '../../../src/protocol/codec/values.ts';
import { type ShopRequest, STOCK_STATUSES } from '../../../src/protocol/request.ts';
import { storeQuery } from '../../../src/sources/store-api/store-query.ts';
import { ApiClient, isNoApi, storeApiRoot } from '../../../src/transport/api-client.ts';
import { listTotals } from '../../../src/transport/endpoints.ts';
import { delay } from '../../../src/transport/timing.ts';
import type { Report } from './report.ts';

const RANDOM_REQUESTS = 300;
/** Terms of each taxonomy that are filtered by. */
const MAX_TERMS = 12;
const PER_PAGE = 100;
const NO_EXTENSION = 'the shop has no search extension';

/**
 * Harvests the shop through each of its APIs, and compares the engine's responses with theirs.
 *
 * @param root Root of the search extension's API.
 * @param pauseMs Pause before each request.
 * @returns The catalogue of the Store API; `null` if it could not be read.
 */
export async function walkHarvests(
  report: Report,
  root: string,
  pauseMs: number,
): Promise<CatalogueContent | null> {
  const names = {
    extension: 'harvest through the search extension',
    responses: 'the extension and the engine respond alike',
    both: 'both harvests have the same products',
  };
  const hasExtension = await hasApi(root);
  if (!hasExtension) for (const name of Object.values(names)) report.skip(name, NO_EXTENSION);
  const store = await report.step('harvest through the Store API', async (tell) => {
    const content = await harvestStore(root, { pauseMs });
    tell(`${content.products} products`);
    return content;
  });
  if (store !== null)
    await report.step('the Store API and the engine find the same products', async (tell) => {
      const products = store.texts.map((text) => decodeProductEntry(JSON.parse(text), 'products'));
      assert.deepEqual(await differences(root, store, products, pauseMs), []);
      tell(
        `${products.filter(isFilteredOtherwise).length} products are filtered otherwise by rule`,
      );
    });
  if (!hasExtension) return store;
  const extension = await report.step(names.extension, async (tell) => {
    const content = await harvestShop(root, { pauseMs });
    tell(`${content.products} products`);
    return content;
  });
  await report.step(names.responses, async (tell) => {
    const checked = await checkShop(root, { pauseMs, random: RANDOM_REQUESTS });
    const { asked, deviations, unanswered, ties, cause } = checked;
    const differing = [...deviations, ...unanswered].map(({ request }) => request);
    assert.deepEqual(differing, [], cause ?? undefined);
    tell(`${asked} requests, ${ties.length} with equal titles in another order`);
  });
  if (store !== null && extension !== null)
    await report.step(names.both, async () => assert.deepEqual(idsOf(store), idsOf(extension)));
  return store;
}

async function hasApi(root: string): Promise<boolean> {
  try {
    await new ApiClient(root).get('shop', 'per_page=1', { credentials: 'omit' });
    return true;
  } catch (error) {
    if (isNoApi(error)) return false;
    throw error;
  }
}

function idsOf({ texts }: CatalogueContent): readonly number[] {
  return texts
    .map((text) => decodeProductEntry(JSON.parse(text), 'products').id)
    .toSorted((a, b) => a - b);
}

/** One request for each filter, and some terms of each taxonomy. */
function storeRequests(
  { header }: CatalogueContent,
  products: readonly ProductEntry[],
): readonly ShopRequest[] {
  const prices = products
    .map(({ price }) => Number(price))
    .filter((price) => price > 0)
    .toSorted((a, b) => a - b);
  const middle = prices[prices.length >> 1] ?? 1;
  const used = new Set(products.flatMap(({ categories = [] }) => categories.map(({ id }) => id)));
  const parents = new Set(
    header.taxonomies.flatMap((one) => one.terms.map(({ parent }) => parent)),
  );
  // Products do not name the default category.
  const isNamed = (taxonomy: string, id: number): boolean =>
    taxonomy !== 'product_cat' || used.has(id) || parents.has(id);
  const terms = header.taxonomies.flatMap(({ taxonomy, terms }) =>
    terms
      .filter(({ id, count }) => count > 0 && isNamed(taxonomy, id))
      .slice(0, MAX_TERMS)
      .map(({ id }): ShopRequest => ({ t: [{ taxonomy, t: [id], id_by: 'id' }] })),
  );
  return [
    {},
    { min_price: middle },
    { max_price: middle },
    { sale: true },
    { featured: true },
    ...STOCK_STATUSES.map((status): ShopRequest => ({ stock: [status] })),
    ...terms,
  ];
}

/**
 * Tests for a product that the search extension, and the engine with it, filters otherwise than WooCommerce: a variation that
 * leaves an attribute open has none of its values there, one without a price has the price 0, and a grouped product has that of
 * its children.
 */
function isFilteredOtherwise({ type, attributes = [], variations = [] }: ProductEntry): boolean {
  const varying = attributes.filter(({ variation }) => variation === true).length;
  return (
    type === 'grouped' ||
    variations.some(({ price, attributes: own = [] }) => price === '' || own.length < varying)
  );
}

/** Lists the requests that find other products through the Store API than on the device. */
async function differences(
  root: string,
  content: CatalogueContent,
  products: readonly ProductEntry[],
  pauseMs: number,
): Promise<readonly string[]> {
  const api = new ApiClient(storeApiRoot(root));
  const engine = engineOf(content);
  const decimals = content.header.price_decimals ?? 2;
  const others = new Set(products.filter(isFilteredOtherwise).map(({ id }) => id));
  const found: string[] = [];
  for (const filters of storeRequests(content, products)) {
    const request: ShopRequest = { ...filters, orderby: 'id', order: 'asc', per_page: PER_PAGE };
    const query = storeQuery(request, { decimals, searches: false });
    // The API does not know the filter.
    if (query === null) continue;
    await delay(pauseMs);
    const { json, headers } = await api.get('products', `${query}&_fields=id`, {
      credentials: 'omit',
    });
    const listed = Array.isArray(json)
      ? json.map((one: unknown) => isRecord(one) && one['id'])
      : [];
    const server = { total: listTotals(headers).total, ids: listed.map(Number) };
    const set = (await engine.query(request)).products;
    const device = { total: set?.total ?? 0, ids: set?.products.map(({ id }) => id) ?? [] };
    // Of lists that are cut at a hundred, the part that both have.
    const last = Math.min(...[server, device].map(({ ids }) => ids[PER_PAGE - 1] ?? Infinity));
    const known = (ids: readonly number[]): string =>
      ids.filter((id) => id <= last && !others.has(id)).join();
    const isPriced = filters.min_price !== undefined || filters.max_price !== undefined;
    const isWhole = others.size === 0 || (filters.t === undefined && !isPriced);
    if (known(server.ids) !== known(device.ids) || (isWhole && server.total !== device.total))
      found.push(`${query}: ${server.total} through the API, ${device.total} on the device`);
  }
  return found;
}
