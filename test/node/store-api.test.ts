/**
 * A shop without the search extension, harvested through the WooCommerce Store API: recorded answers of a real shop, over HTTP.
 * The catalogue gives the same responses as the one that the search extension of the same shop gives, but for what the Store API
 * does not tell.
 */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import { createEngine, type Engine } from '../../src/engine/index.ts';
import { harvestAnyShop, harvestShop } from '../../src/node/harvest-shop.ts';
import { engineOf } from '../../src/node/load-engine.ts';
import { PartialHarvest } from '../../src/node/partial-harvest.ts';
import type { CatalogueContent } from '../../src/node/read-catalogue-file.ts';
import { readCatalogue } from '../../src/protocol/catalogue/read-file.ts';
import type { Catalogue } from '../../src/protocol/catalogue/types.ts';
import type { ProductEntry } from '../../src/protocol/product.ts';
import { failure } from '../support/failure.ts';
import { listen } from '../support/listen.ts';
import { readFixture, readNdjson } from '../support/read-fixture.ts';
import { type RecordedAnswer, recordedShop, type RecordedShop } from '../support/recorded-shop.ts';
import { runCli } from '../support/run-cli.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const ANSWERS = readNdjson('store-api/store-api.ndjson.gz') as readonly RecordedAnswer[];
const REQUESTS = readNdjson('store-api/requests.ndjson.gz') as readonly string[];
const PRODUCTS = 211;

interface Served extends RecordedShop {
  readonly address: string;
  readonly root: string;
  readonly close: () => Promise<void>;
}

async function serve(
  refuse?: Parameters<typeof recordedShop>[1],
  answers = ANSWERS,
): Promise<Served> {
  const shop = recordedShop(answers, refuse);
  const listening = await listen(shop.server);
  return { ...shop, ...listening, root: `${listening.address}/wp-json/wps/v1` };
}

/** The extension's catalogue without what the Store API does not tell; each member has its reason in the guide. */
function asTheStoreTells({ header, products }: Catalogue): Catalogue {
  return {
    header: {
      ...header,
      taxonomies: header.taxonomies.filter(({ taxonomy }) => taxonomy !== 'product_brand'),
    },
    products: products.map(({ grouped_products: _, ...entry }): ProductEntry => ({
      ...entry,
      brands: [],
      // The shop's default category is not listed in products.
      categories: (entry.categories ?? []).filter(({ slug }) => slug !== 'uncategorized'),
    })),
    report: { products: products.length, duplicateIds: 0, orphanVariations: 0 },
  };
}

interface Answer {
  readonly products: { readonly products: readonly ProductEntry[]; readonly total: number };
  readonly terms: readonly {
    readonly taxonomy: string;
    readonly total: number;
    readonly terms: readonly { readonly id: number; readonly count: number }[];
  }[];
  readonly [part: string]: unknown;
}

const ENTRY_MEMBERS = [
  ...['id', 'slug', 'permalink', 'type', 'featured', 'sku', 'on_sale', 'purchasable'],
  ...['average_rating', 'rating_count', 'categories', 'tags', 'stock_status'],
] as const satisfies readonly (keyof ProductEntry)[];

/** Numbers of a response, each by its name. */
async function answerOf(engine: Engine, url: string): Promise<Readonly<Record<string, unknown>>> {
  const { products, terms, route: _, ...counts } = (await engine.respond(url)).body as Answer;
  const sets = terms.map(({ taxonomy, terms: set }): [string, unknown] => [
    taxonomy,
    set.map(({ id, count }) => [id, count]).sort(([a = 0], [b = 0]) => a - b),
  ]);
  return { ...counts, total: products.total, ...Object.fromEntries(sets) };
}

/** How much of the products of a page is compared. */
type Order = 'told' | 'ties by chance' | 'not told';

function orderOf(url: string): Order {
  // Products of equal modification date or sales are in no order that the Store API tells.
  if (/orderby=(?:modified|popularity&order=asc)/.test(url)) return 'not told';
  // Nor are those of the same place and title.
  return /orderby=(?!menu_order)/.test(url) ? 'told' : 'ties by chance';
}

/** All that both sides tell, numbers as numbers; terms by id, as their order is not told. */
async function told(engine: Engine, url: string, order: Order): Promise<unknown> {
  const { products, terms, route: _, ...counts } = (await engine.respond(url)).body as Answer;
  const entries = products.products.map((entry) => ({
    ...Object.fromEntries(ENTRY_MEMBERS.map((name) => [name, entry[name]])),
    price: entry.price === '' ? null : Number(entry.price),
    attributes: entry.attributes?.map(({ slug, options }) => ({ slug, options })),
    variations: entry.variations?.map(({ id, sku, price, on_sale, stock_status, attributes }) => ({
      ...{ id, sku, price: Number(price), on_sale, stock_status },
      // The key of a product's own attribute is told as it is shown.
      attributes: attributes?.map(({ slug, option }) => [slug.toLowerCase(), option]),
    })),
  }));
  return {
    ...counts,
    total: products.total,
    entries: order === 'told' ? entries : null,
    names:
      order === 'not told'
        ? null
        : products.products.map(({ name }) => name.replace('&#038;', '&')),
    terms: terms.map((set) => ({
      taxonomy: set.taxonomy,
      total: set.total,
      terms: set.terms.map(({ id, count }) => [id, count]).sort(([a = 0], [b = 0]) => a - b),
    })),
  };
}

describe('a shop without the search extension', () => {
  let shop: Served;
  let content: CatalogueContent;
  let hasTold = false;
  before(async () => {
    shop = await serve();
    content = await harvestAnyShop(shop.root, { pauseMs: 0, onStoreApi: () => (hasTold = true) });
  });
  after(() => shop.close());

  test('is harvested whole through the Store API', () => {
    assert.equal(content.products, PRODUCTS);
    assert.ok(hasTold);
    const { currency, price_decimals, product_count, taxonomies } = content.header;
    assert.deepEqual([currency, price_decimals, product_count], ['EUR', 2, PRODUCTS]);
    assert.deepEqual(
      taxonomies.map(({ taxonomy, label, terms }) => [taxonomy, label, terms.length]),
      [
        ['product_cat', 'Product categories', 19],
        ['product_tag', 'Product tags', 6],
        ['pa_color', 'Color', 8],
        ['pa_material', 'Material', 7],
        ['pa_size', 'Size', 4],
      ],
    );
  });

  test('is asked only once for each page, and for nothing that it may not have', () => {
    const store = shop.asked.filter((url) => url.includes('/wc/store/'));
    assert.equal(new Set(store).size, store.length);
    assert.deepEqual(
      shop.unknown.filter((url) => !url.includes('/wps/v1')),
      [],
    );
  });

  test('gives the responses of its extension, but for what the Store API does not tell', async () => {
    const wps = createEngine(
      asTheStoreTells(await readCatalogue(readFixture('store-api/catalogue-from-wps.ndjson.gz'))),
    );
    const store = engineOf(content);
    let ordered = 0;
    for (const url of REQUESTS.filter((text) => !text.includes('product_brand'))) {
      const order = orderOf(url);
      if (order === 'told') ordered += 1;
      assert.deepEqual(
        await told(store, url, order),
        await told(wps, url, order),
        decodeURIComponent(url),
      );
    }
    assert.ok(ordered > 75, `${ordered} requests compared in order`);
  });

  test('differs where the guide says so, in at most a few more than the brands explain', async (t) => {
    const wps = createEngine(
      await readCatalogue(readFixture('store-api/catalogue-from-wps.ndjson.gz')),
    );
    const store = engineOf(content);
    const differing = new Map<string, number>();
    let total = 0;
    for (const url of REQUESTS.filter((text) => !text.includes('product_brand'))) {
      total += 1;
      const [mine, theirs] = [await answerOf(store, url), await answerOf(wps, url)];
      const differs = (part: string): boolean => !isDeepStrictEqual(mine[part], theirs[part]);
      for (const part of Object.keys(theirs).filter(differs))
        differing.set(part, (differing.get(part) ?? 0) + 1);
    }
    t.diagnostic(`${total} requests; differing: ${JSON.stringify(Object.fromEntries(differing))}`);
    // Highest prices of grouped products, and texts with the name of a brand.
    assert.ok((differing.get('total') ?? 0) <= 25, JSON.stringify([...differing]));
  });

  test('is not compared with the engine: there is nothing to compare', async () => {
    assert.equal((await failure(harvestShop(shop.root))).code, 'not-found');
  });
});

describe('the Store API', () => {
  test('is waited for when it refuses by its rate limit, with 400 as with 429', async () => {
    let refusals = 0;
    const refused = (status: number): Omit<RecordedAnswer, 'url'> => ({
      status,
      headers: { 'retry-after': '0' },
      body: { code: 'rate_limit_exceeded', message: 'Too many requests.', data: { status } },
    });
    const shop = await serve((url) => {
      if (!url.includes('/wc/store/') || refusals >= 4) return null;
      refusals += 1;
      return refused(refusals % 2 === 0 ? 400 : 429);
    });
    const { products } = await harvestAnyShop(shop.root, { pauseMs: 0 });
    await shop.close();
    assert.deepEqual([products, refusals], [PRODUCTS, 4]);
  });

  test('is asked at a shop without pretty permalinks', async () => {
    const plain = ANSWERS.map((answer) => {
      const [path = '', query = ''] = answer.url.split('?');
      const route = path.replace('/wp-json', '');
      return { ...answer, url: `/?rest_route=${route}${query === '' ? '' : `&${query}`}` };
    });
    const shop = await serve(undefined, plain);
    const { products } = await harvestAnyShop(shop.root, { pauseMs: 0 });
    await shop.close();
    assert.equal(products, PRODUCTS);
  });

  test('is refused if a page of products is missing', async () => {
    const shop = await serve((url) =>
      /orderby=id&order=asc&per_page=100&page=2/.test(url) && !url.includes('type=')
        ? { status: 200, headers: {}, body: [] }
        : null,
    );
    const error = await failure(harvestAnyShop(shop.root, { pauseMs: 0 }));
    await shop.close();
    assert.equal(error.name, 'ShopChangedError');
  });

  test('continues an interrupted harvest behind its last whole page', async () => {
    let isBroken = true;
    const shop = await serve((url) =>
      isBroken && /orderby=id&order=asc&per_page=100&page=3&cat/.test(url)
        ? { status: 403, headers: {}, body: { code: 'closed', message: 'Closed.' } }
        : null,
    );
    const file = join(await temporaryFolder(), 'shop.partial');
    const first = await PartialHarvest.open(file, shop.root);
    const error = await failure(harvestAnyShop(shop.root, { pauseMs: 0, partial: first }));
    assert.equal(error.code, 'forbidden');
    await first.close();
    isBroken = false;
    shop.asked.length = 0;
    let resumed = 0;
    const second = await PartialHarvest.open(file, shop.root);
    const content = await harvestAnyShop(shop.root, {
      pauseMs: 0,
      partial: second,
      onResume: (products) => (resumed = products),
    });
    await second.delete();
    await shop.close();
    assert.deepEqual([resumed, content.products, content.texts.length], [200, PRODUCTS, PRODUCTS]);
    const pages = shop.asked.filter((url) =>
      /products\?orderby=id&order=asc&per_page=100&page=2&cat/.test(url),
    );
    assert.deepEqual(pages, []);
  });

  test('is named where a shop has neither API', async () => {
    const shop = await serve(undefined, []);
    const error = await failure(harvestAnyShop(shop.root, { pauseMs: 0 }));
    await shop.close();
    assert.equal(error.code, 'not-found');
    assert.match(
      error.message,
      /neither .*wps\/v1.* nor the WooCommerce Store API \(wc\/store\/v1\)/,
    );
  });
});

describe('wps-elements harvest', () => {
  test('says once what the Store API does not tell', async () => {
    const shop = await serve();
    const target = join(await temporaryFolder(), 'shop.ndjson');
    const { code, stderr } = await runCli(['harvest', shop.address, '-o', target, '--delay', '0']);
    await shop.close();
    assert.equal(code, 0, stderr);
    assert.equal(stderr.match(/WooCommerce Store API, which does not tell/g)?.length, 1);
  });
});
