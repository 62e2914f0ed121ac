/**
 * Reads a whole shop through its REST API as a guest, and yields a header and entries like a
 * catalogue file.
 */
import type { CatalogueHeader, CatalogueTaxonomy } from '../../protocol/catalogue/types.ts';
import type { CatalogueLine } from '../../protocol/catalogue/read-file.ts';
import { decodeProductEntry } from '../../protocol/codec/decode-entry.ts';
import { decodeResponse } from '../../protocol/codec/decode-response.ts';
import type { ShopResponse } from '../../protocol/response.ts';
import { ShopError } from '../../protocol/shop-error.ts';
import type { PartialGeneration } from '../store/store.ts';
import {
  checkWhole,
  harvestSales,
  harvestStock,
  orderReader,
  stockStatus,
  withListFields,
} from './harvest-lists.ts';
import { type FetchPage, harvestPages, PER_PAGE, startNew } from './harvest-pages.ts';
import { attributesOf, harvestLabels, harvestTaxonomies } from './harvest-terms.ts';

interface HarvestRequest {
  /** Called with the counts of the shop, before the header. */
  readonly onShop?: (shop: ShopResponse) => void;
  /**
   * Lists variations as entries of their own, with their texts and pictures, which products do not
   * have; `false` unless given. Takes further requests: one for 100 variations in each list.
   */
  readonly withVariations?: boolean;
}

const PRODUCTS = 'orderby=id&order=asc&include_variations=false';
/** Counts of the whole shop; the same address for harvest and update. */
export const SHOP_COUNTS = 'per_page=1&route-data=false';

/**
 * Reads a shop of n products in about `5·n/100` requests and those for products out of stock. Stock
 * status, dates and sales come from lists of ids, as entries do not have them; products that shift
 * between pages come once. A harvest is complete if all lists have as many products as `/shop` and
 * the headers count, and the same ids in each order: a deleted and a skipped product do not show in
 * totals.
 *
 * @param partial Import to resume; used only if its header is the same, with every id in both
 *   orders.
 * @throws `ShopChangedError` if the harvest is incomplete; what `fetchPage` throws.
 */
export async function* harvest(
  server: FetchPage,
  partial: PartialGeneration | null = null,
  { onShop = () => {}, withVariations = false }: HarvestRequest = {},
): AsyncGenerator<CatalogueLine, void, undefined> {
  const shop = decodeResponse((await server('shop', SHOP_COUNTS)).json);
  const products = shop.products?.total;
  if (products === undefined)
    throw new ShopError('bad-response', 'The response of /shop has no total of products.');
  onShop(shop);
  const fetchPage = withVariations ? listVariations(server) : server;
  const total = withVariations ? await entryTotal(fetchPage, products) : products;
  const pages = harvestPages(fetchPage, 'products', PRODUCTS, { total });
  const first = (await pages.next()).value ?? [];
  const labels = await harvestLabels(fetchPage, shop, attributesOf(first));
  const taxonomies = await harvestTaxonomies(fetchPage, shop, labels);
  const read = orderReader(fetchPage, { total });
  const date = await read('orderby=date&order=asc');
  const modified = await read('orderby=modified&order=asc');
  const header = headerOf(taxonomies, { date, modified }, products);
  const stock = await harvestStock(fetchPage, total);
  const sales = await harvestSales(fetchPage, total);
  yield header;

  const seen = new Set<number>();
  const isSame = partial !== null && partial.header === JSON.stringify(header);
  const rest = isSame ? resume(fetchPage, partial, total) : pages;
  for await (const items of startNew(isSame ? [] : first, rest)) {
    for (const item of items) {
      const entry = decodeProductEntry(item, 'products');
      if (seen.has(entry.id)) continue;
      seen.add(entry.id);
      yield withListFields(entry, item, {
        stock_status: stockStatus(entry, stock),
        total_sales: sales.get(entry.id) ?? 0,
      });
    }
  }
  checkWhole({ date, modified, popularity: [...sales.keys()] }, seen, total);
}

/** Lists variations in each list of products. */
function listVariations(server: FetchPage): FetchPage {
  return (endpoint, query) =>
    server(endpoint, endpoint === 'terms' ? query : `${query.replace(HIDDEN, '')}&${LISTED}`);
}

const HIDDEN = '&include_variations=false';
const LISTED = 'include_variations=true';

/** Number of products and variations; the total of the shop counts products only. */
async function entryTotal(fetchPage: FetchPage, products: number): Promise<number> {
  return (await fetchPage('products', '_fields=id&per_page=1')).total ?? products;
}

/**
 * Yields the stored entries, then the pages after them. The header is the same, so the pages are,
 * too.
 */
async function* resume(
  fetchPage: FetchPage,
  { entries, readTexts }: PartialGeneration,
  total: number,
): AsyncGenerator<readonly unknown[], void, undefined> {
  const whole = Math.floor(entries / PER_PAGE);
  for (let page = 0; page < whole; page += 1) {
    const texts = await readTexts(Array.from({ length: PER_PAGE }, (_, i) => page * PER_PAGE + i));
    yield texts.map((json): unknown => JSON.parse(json));
  }
  yield* harvestPages(fetchPage, 'products', PRODUCTS, { total, from: whole + 1 });
}

/** Builds the header; `orders` have every entry. */
export function headerOf(
  taxonomies: readonly CatalogueTaxonomy[],
  orders: { readonly date: readonly number[]; readonly modified: readonly number[] },
  product_count: number = orders.date.length,
): CatalogueHeader {
  return { format: 'wps-catalogue', version: 1, product_count, taxonomies, orders };
}
