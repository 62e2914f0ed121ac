/** `harvest` reads a whole shop through its REST API as a guest, and gives what a catalogue file would: a header, then entries. (wps-api 16) */
import type { CatalogueHeader, CatalogueTaxonomy } from '../protocol/catalogue.ts';
import type { CatalogueLine } from '../protocol/catalogue-file.ts';
import { decodeProductEntry } from '../protocol/decode-product.ts';
import { decodeShopResponse } from '../protocol/decode-shop-response.ts';
import { ShopError } from '../protocol/shop-error.ts';
import type { Unfinished } from './catalogue-store.ts';
import {
  harvestIds,
  harvestSales,
  harvestStock,
  stockStatus,
  withListed,
} from './harvest-lists.ts';
import { type FetchPage, harvestPages, PER_PAGE } from './harvest-pages.ts';
import { harvestTaxonomies, type TaxonomyLabels } from './harvest-terms.ts';

/** The shop changed while it was read: start again. */
export class ShopChanged extends ShopError {
  constructor(missing: number) {
    const message = `The shop changed while its catalogue was read: ${missing} products were listed but did not come. Try again later.`;
    super('busy', message);
    this.name = 'ShopChanged';
  }
}

const PRODUCTS = 'orderby=id&order=asc&include_variations=false';
const NO_AGGREGATES =
  'per_page=1&sale-data=false&stock-data=false&price-data=false&rating-data=false&featured-data=false&route-data=false';

/**
 * About `5·n/100` requests for n products, and the lists of those out of stock. Entries do not say their stock status, nor dates and sales: those come from
 * lists of ids. Products that shift between pages come once; if in the end one that was listed has not come, the iteration
 * rejects with `ShopChanged`. (Ids tell what `X-WP-Total` hides: one product gone and another one skipped.) Otherwise it
 * rejects as `fetchPage` does. With `unfinished` it goes on where that broke off, if the shop is the same by its header: every
 * id in order of creation and of change.
 */
export async function* harvest(
  fetchPage: FetchPage,
  unfinished: Unfinished | null = null,
): AsyncGenerator<CatalogueLine, void, undefined> {
  const pages = harvestPages(fetchPage, 'products', PRODUCTS);
  const first = (await pages.next()).value ?? [];
  const header = await harvestHeader(fetchPage, first);
  const stock = await harvestStock(fetchPage);
  const sales = await harvestSales(fetchPage);
  yield header;

  const seen = new Set<number>();
  const isSame = unfinished !== null && unfinished.header === JSON.stringify(header);
  const rest = isSame ? goOn(fetchPage, unfinished) : pages;
  for await (const items of startWith(isSame ? [] : first, rest)) {
    for (const item of items) {
      const entry = decodeProductEntry(item, 'products');
      if (seen.has(entry.id)) continue;
      seen.add(entry.id);
      yield withListed(entry, item, {
        stock_status: stockStatus(entry, stock),
        total_sales: sales.get(entry.id) ?? 0,
      });
    }
  }
  const missing = header.orders?.date?.filter((id) => !seen.has(id)) ?? [];
  if (missing.length > 0) throw new ShopChanged(missing.length);
}

/** What came before, then the pages after it. The shop is the same, so its pages are cut alike. */
async function* goOn(
  fetchPage: FetchPage,
  { entries, readTexts }: Unfinished,
): AsyncGenerator<readonly unknown[], void, undefined> {
  const whole = Math.floor(entries / PER_PAGE);
  for (let page = 0; page < whole; page += 1) {
    const texts = await readTexts(Array.from({ length: PER_PAGE }, (_, i) => page * PER_PAGE + i));
    yield texts.map((json): unknown => JSON.parse(json));
  }
  yield* harvestPages(fetchPage, 'products', PRODUCTS, whole + 1);
}

async function* startWith(
  first: readonly unknown[],
  rest: AsyncGenerator<readonly unknown[], void, undefined>,
): AsyncGenerator<readonly unknown[], void, undefined> {
  yield first;
  yield* rest;
}

async function harvestHeader(
  fetchPage: FetchPage,
  products: readonly unknown[],
): Promise<CatalogueHeader> {
  const shop = decodeShopResponse((await fetchPage('shop', NO_AGGREGATES)).json);
  const taxonomies = await harvestTaxonomies(fetchPage, shop, attributesOf(products));
  return headerOf(taxonomies, {
    date: await harvestIds(fetchPage, 'orderby=date&order=asc'),
    modified: await harvestIds(fetchPage, 'orderby=modified&order=asc'),
  });
}

/** With each product in each order. */
export function headerOf(
  taxonomies: readonly CatalogueTaxonomy[],
  orders: { readonly date: readonly number[]; readonly modified: readonly number[] },
): CatalogueHeader {
  const product_count = orders.date.length;
  return { format: 'wps-catalogue', version: 1, product_count, taxonomies, orders };
}

/** The API does not say what an attribute is called; the products that have it do. */
function attributesOf(products: readonly unknown[]): TaxonomyLabels {
  const found = new Map<string, { readonly label: string; readonly attribute_id: number }>();
  for (const item of products) {
    for (const { id, name, slug } of decodeProductEntry(item, 'products').attributes ?? []) {
      if (id > 0) found.set(slug, { label: name, attribute_id: id });
    }
  }
  return found;
}
