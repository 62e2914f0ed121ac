/** Harvest through the API: responses from the harvested catalogue equal those of the shop. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { harvest } from '../../src/catalogue/sync/harvest.ts';
import { type FetchPage, harvestPages } from '../../src/catalogue/sync/harvest-pages.ts';
import { ShopChangedError } from '../../src/catalogue/errors.ts';
import { createEngine, type Engine, readCatalogue } from '../../src/engine/index.ts';
import type { CatalogueLine } from '../../src/protocol/catalogue/read-file.ts';
import { ShopError } from '../../src/protocol/shop-error.ts';
import { listTotals } from '../../src/transport/endpoints.ts';
import { readFixture } from '../support/read-fixture.ts';

const ROOT = '/wp-json/wps/v1';
const QUERIES = [
  'shop',
  'shop?q=s&per_page=100',
  'shop?stock=outofstock',
  'shop?stock=onbackorder&per_page=100',
  'shop?sale=true&orderby=price&order=desc',
  'shop?min_price=20&max_price=60&orderby=price',
  'shop?rating=3',
  'shop?featured=true',
  ...[
    'date',
    'modified',
    'popularity',
    'rating',
    'title',
    'sku',
    'slug',
    'id',
    'menu_order',
  ].flatMap((key) => [
    `products?orderby=${key}&per_page=100&_fields=id`,
    `products?orderby=${key}&order=desc&per_page=100&_fields=id`,
  ]),
  'terms?hide_empty=false',
  'terms?taxonomy=product_cat&orderby=count&order=desc',
  'terms?taxonomy=pa_color&stock=outofstock',
];

async function openShop(fixture: string): Promise<Engine> {
  return createEngine(await readCatalogue(readFixture(`${fixture}/catalogue.ndjson.gz`)));
}

function askPage(shop: Engine, withTotals = true): FetchPage {
  return async (endpoint, query) => {
    const { headers, body } = await shop.respond(`${ROOT}/${endpoint}?${query}`);
    const { pages, total } = listTotals(new Headers(withTotals ? { ...headers } : {}));
    return { json: body, pages, total };
  };
}

async function collect(fetchPage: FetchPage): Promise<CatalogueLine[]> {
  const lines: CatalogueLine[] = [];
  for await (const line of harvest(fetchPage)) lines.push(line);
  return lines;
}

function idOf(line: CatalogueLine): number | undefined {
  return 'entry' in line ? line.entry.id : undefined;
}

async function shopOf(lines: readonly CatalogueLine[]): Promise<Engine> {
  const text = lines.map((line) => ('entry' in line ? line.json : JSON.stringify(line))).join('\n');
  return createEngine(await readCatalogue(text));
}

for (const fixture of ['adventureworks/en', 'woo-sample']) {
  test(`the catalogue harvested from ${fixture} gives the same responses as the shop`, async () => {
    const shop = await openShop(fixture);
    const copy = await shopOf(await collect(askPage(shop)));
    for (const query of QUERIES) {
      const expected = await shop.respond(`${ROOT}/${query}`);
      assert.deepEqual(await copy.respond(`${ROOT}/${query}`), expected, query);
    }
  });
}

test('a harvest needs no totals in headers', async () => {
  const shop = await openShop('conformance');
  assert.deepEqual(await collect(askPage(shop, false)), await collect(askPage(shop)));
});

test('products that move between pages during a harvest are in it once', async () => {
  const shop = await openShop('conformance');
  const ask = askPage(shop);
  const before = await collect(ask);
  let last: unknown;
  const lines = await collect(async (endpoint, query) => {
    const page = await ask(endpoint, query);
    if (!query.startsWith('orderby=id') || !Array.isArray(page.json)) return page;
    const items: readonly unknown[] = page.json;
    const shifted = last === undefined ? items : [last, ...items];
    last = items.at(-1);
    return { ...page, json: shifted };
  });
  assert.deepEqual(lines, before);
});

test('a listed product that is missing from all pages is reported as a change of the shop', async () => {
  const ask = askPage(await openShop('woo-sample'));
  const skipping: FetchPage = async (endpoint, query) => {
    const page = await ask(endpoint, query);
    const skips = query.startsWith('orderby=id') && Array.isArray(page.json);
    return skips ? { ...page, json: page.json.slice(1) } : page;
  };
  await assert.rejects(collect(skipping), ShopChangedError);
});

test('an order that loses products at the borders of its pages costs their places only', async () => {
  const ask = askPage(await openShop('adventureworks/en'));
  const whole = await collect(ask);
  // Products of one time of modification: the last of a page begins the next, in place of another.
  const cutting: FetchPage = async (endpoint, query) => {
    const page = await ask(endpoint, query);
    const number = Number(/&page=(\d+)$/.exec(query)?.[1] ?? 1);
    if (!/orderby=(?:modified|popularity)/.test(query) || number === 1 || !Array.isArray(page.json))
      return page;
    const before = await ask(endpoint, query.replace(/&page=\d+$/, `&page=${number - 1}`));
    const last: unknown = Array.isArray(before.json) ? before.json.at(-1) : undefined;
    return { ...page, json: [last, ...page.json.slice(1)] };
  };
  const [header, ...entries] = await collect(cutting);
  assert.ok(header !== undefined && 'orders' in header && header.orders !== undefined);
  const [wholeHeader, ...wholeEntries] = whole;
  assert.ok(wholeHeader !== undefined && 'orders' in wholeHeader);
  const { date, modified } = header.orders;
  assert.deepEqual(date, wholeHeader.orders?.date);
  assert.equal(modified?.length, wholeEntries.length);
  assert.notDeepEqual(modified, wholeHeader.orders?.modified);
  assert.deepEqual(modified?.toSorted(), wholeHeader.orders?.modified?.toSorted());
  assert.deepEqual(entries.map(idOf), wholeEntries.map(idOf));
});

test('attributes that no product of the first page has get their labels from another', async () => {
  const products = Array.from({ length: 101 }, (_, i) => ({
    ...{ id: i + 1, name: `P${i}`, slug: `p${i}`, type: 'simple', price: '1', variations: [] },
    attributes: i < 100 ? [] : [{ id: 7, name: 'Größe', slug: 'pa_groesse', options: ['XL'] }],
  }));
  const terms = [{ id: 5, name: 'XL', slug: 'xl', parent: 0, taxonomy: 'pa_groesse', count: 1 }];
  const header = { format: 'wps-catalogue', version: 1, product_count: 101 };
  const taxonomies = [
    { taxonomy: 'pa_groesse', label: 'Größe', hierarchical: false, attribute_id: 7, terms },
  ];
  const lines = [{ ...header, taxonomies }, ...products].map((line) => JSON.stringify(line));
  const shop = createEngine(await readCatalogue(lines.join('\n')));
  const [found] = await collect(askPage(shop));
  assert.ok(found !== undefined && 'taxonomies' in found);
  assert.deepEqual(
    found.taxonomies.map(({ label, attribute_id }) => [label, attribute_id]),
    [['Größe', 7]],
  );
});

test('a response that is not a list is refused, not taken for an empty shop', async () => {
  await assert.rejects(
    collect(() => Promise.resolve({ json: { products: [] }, pages: 1, total: 1 })),
    (error) => error instanceof ShopError && error.code === 'bad-response',
  );
});

test('a failing page ends the harvest with its error, also among prefetched pages', async () => {
  const ask = askPage(await openShop('conformance'));
  const failure = new ShopError('server', 'down');
  const failing: FetchPage = async (endpoint, query) => {
    if (query.startsWith('orderby=id') && query.endsWith('page=3')) throw failure;
    return ask(endpoint, query);
  };
  await assert.rejects(collect(failing), (error) => error === failure);
});

test('R2: an endless list without a total ends with an error after 1,000 pages', async () => {
  let requests = 0;
  const endless: FetchPage = async () => {
    requests += 1;
    const json = Array.from({ length: 100 }, (_, i) => ({ id: requests * 100 + i }));
    return { json, pages: null, total: null };
  };
  const read = async (): Promise<void> => {
    for await (const _ of harvestPages(endless, 'terms', 'taxonomy=product_tag'));
  };
  await assert.rejects(read(), ShopChangedError);
  assert.equal(requests, 1001);
});

test('R2: a list ends at a page without new ids', async () => {
  let requests = 0;
  const same: FetchPage = async () => {
    requests += 1;
    return { json: [{ id: 1 }, { id: 2 }], pages: null, total: null };
  };
  const pages: unknown[] = [];
  for await (const items of harvestPages(same, 'terms', 'taxonomy=product_tag')) pages.push(items);
  assert.equal(pages.length, 1);
  assert.equal(requests, 2);
});
