/** `harvest` reads a whole shop through its REST API as a guest, and gives what a catalogue file would: a header, then entries. (wps-api 16) */
import type { CatalogueHeader, CatalogueTaxonomy } from '../protocol/catalogue.ts';
import type { CatalogueEntry, CatalogueLine } from '../protocol/catalogue-file.ts';
import { decodeProductEntry } from '../protocol/decode-product.ts';
import { decodeShopResponse } from '../protocol/decode-shop-response.ts';
import { decodeTermEntry } from '../protocol/decode-term.ts';
import { isRecord } from '../protocol/decode-values.ts';
import type { ProductEntry, TermEntry } from '../protocol/product.ts';
import { ShopError } from '../protocol/shop-error.ts';
import type { StockStatus } from '../protocol/shop-request.ts';
import type { Unfinished } from './catalogue-store.ts';
import { type FetchPage, harvestPages, PER_PAGE } from './harvest-pages.ts';

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
  const outOfStock = new Set(await ids(fetchPage, 'stock=outofstock&orderby=id&order=asc'));
  const onBackorder = new Set(await ids(fetchPage, 'stock=onbackorder&orderby=id&order=asc'));
  const sales = await salesRanks(fetchPage);
  yield header;

  const listed = ({ id }: ProductEntry): StockStatus => {
    if (outOfStock.has(id)) return 'outofstock';
    return onBackorder.has(id) ? 'onbackorder' : 'instock';
  };
  const seen = new Set<number>();
  const isSame = unfinished !== null && unfinished.header === JSON.stringify(header);
  const rest = isSame ? goOn(fetchPage, unfinished) : pages;
  for await (const items of startWith(isSame ? [] : first, rest)) {
    for (const item of items) {
      const entry = decodeProductEntry(item, 'products');
      if (seen.has(entry.id)) continue;
      seen.add(entry.id);
      const stock_status = bestOfVariations(entry) ?? listed(entry);
      yield withExtras(entry, item, { stock_status, total_sales: sales.get(entry.id) ?? 0 });
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
  const { json } = await fetchPage('shop', NO_AGGREGATES);
  const attributes = attributesOf(products);
  const taxonomies: CatalogueTaxonomy[] = [];
  for (const { taxonomy } of decodeShopResponse(json).terms ?? []) {
    const terms = await harvestTerms(fetchPage, taxonomy);
    const attribute = attributes.get(taxonomy);
    taxonomies.push({
      taxonomy,
      label: attribute?.label ?? labelOf(taxonomy),
      hierarchical: NESTED.has(taxonomy) || terms.some(({ parent }) => parent !== null),
      attribute_id: attribute?.id ?? 0,
      terms,
    });
  }
  const orders = {
    date: await ids(fetchPage, 'orderby=date&order=asc'),
    modified: await ids(fetchPage, 'orderby=modified&order=asc'),
  };
  const product_count = orders.date.length;
  return { format: 'wps-catalogue', version: 1, product_count, taxonomies, orders };
}

/** In the server's own order, which is the tie-break of every other one. */
async function harvestTerms(fetchPage: FetchPage, taxonomy: string): Promise<TermEntry[]> {
  const query = `taxonomy=${encodeURIComponent(taxonomy)}&hide_empty=false&orderby=order&order=asc`;
  const terms = new Map<number, TermEntry>();
  for await (const items of harvestPages(fetchPage, 'terms', query)) {
    for (const item of items) {
      const term = decodeTermEntry(item, 'terms');
      // An unknown taxonomy is answered with the terms of all. (wps-api 10.1)
      if (term.taxonomy === taxonomy) terms.set(term.id, term);
    }
  }
  return [...terms.values()];
}

async function ids(fetchPage: FetchPage, query: string): Promise<number[]> {
  const found = new Set<number>();
  for await (const items of harvestPages(fetchPage, 'products', `_fields=id&${query}`)) {
    for (const item of items) {
      if (isRecord(item) && typeof item['id'] === 'number') found.add(item['id']);
    }
  }
  return [...found];
}

const NESTED: ReadonlySet<string> = new Set(['product_cat', 'product_brand']);

/** The API does not say what an attribute is called; the products that have it do. */
function attributesOf(
  products: readonly unknown[],
): ReadonlyMap<string, { id: number; label: string }> {
  const found = new Map<string, { id: number; label: string }>();
  for (const item of products) {
    for (const { id, name, slug } of decodeProductEntry(item, 'products').attributes ?? []) {
      if (id > 0) found.set(slug, { id, label: name });
    }
  }
  return found;
}

const LABELS: ReadonlyMap<string, string> = new Map([
  ['product_cat', 'Product categories'],
  ['product_tag', 'Product tags'],
  ['product_brand', 'Brands'],
]);

function labelOf(taxonomy: string): string {
  return LABELS.get(taxonomy) ?? taxonomy.replace(/^pa_/, '').replace(/[-_]+/g, ' ');
}

/** WooCommerce's rule for a variable product, which stands in the lists for each of its variations. */
function bestOfVariations({ variations = [] }: ProductEntry): StockStatus | undefined {
  const statuses = new Set(variations.map(({ stock_status }) => stock_status));
  return STOCK_STATUSES.find((status) => statuses.has(status));
}

const STOCK_STATUSES: readonly StockStatus[] = ['instock', 'onbackorder', 'outofstock'];

/**
 * Sales cannot be read, but their order can, and with both directions also the ties: those are listed by id downwards
 * either way (observed 3.7). So these stand for sales, lowest 0, only to be compared.
 */
async function salesRanks(fetchPage: FetchPage): Promise<ReadonlyMap<number, number>> {
  const up = await ids(fetchPage, 'orderby=popularity&order=asc');
  const down = await ids(fetchPage, 'orderby=popularity&order=desc');
  const places = new Map(down.map((id, place) => [id, place]));
  const ranks = new Map<number, number>();
  let rank = 0;
  let previous = Number.POSITIVE_INFINITY;
  for (const id of up) {
    const place = places.get(id) ?? previous;
    if (ranks.size > 0 && place < previous) rank += 1;
    ranks.set(id, rank);
    previous = place;
  }
  return ranks;
}

function withExtras(
  entry: ProductEntry,
  item: unknown,
  extras: { readonly stock_status: StockStatus; readonly total_sales: number },
): CatalogueEntry {
  const whole = isRecord(item) ? { ...item, ...extras } : item;
  return { entry: { ...entry, ...extras }, json: JSON.stringify(whole) };
}
