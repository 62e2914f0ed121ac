/** `pack` reads Shopify's products.json and feeds of the Universal Commerce Protocol. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { pack } from '../../src/node/pack.ts';
import { readSource } from '../../src/node/open-source.ts';
import type { ProductEntry } from '../../src/protocol/product.ts';
import { failure } from '../support/failure.ts';
import { fileOf, folder, shopOf, STRICT } from '../support/foreign-shop.ts';
import { fileURLToPath } from 'node:url';
import { listen } from '../support/listen.ts';

const shopifyProduct = (id: number, more: object = {}): object => ({
  ...{ id, title: `Hat ${id}`, handle: `hat-${id}`, body_html: '<p>Warm</p>', vendor: 'Acme' },
  ...{ product_type: 'Hats', tags: ['wool', 'new'], created_at: '2026-01-02T03:04:05+00:00' },
  options: [{ name: 'Title', values: ['Default Title'] }],
  images: [{ src: 'https://cdn.example/1.jpg' }],
  variants: [
    {
      id: id + 1000,
      option1: 'Default Title',
      sku: `H${id}`,
      price: '18.00',
      compare_at_price: '20.00',
      available: true,
    },
  ],
  ...more,
});
const CHOICE = {
  options: [{ name: 'Size' }, { name: 'Color' }],
  variants: [
    {
      id: 7_000_000_000_001,
      option1: 'S',
      option2: 'Red',
      price: '10.00',
      compare_at_price: null,
      available: false,
    },
    { id: 7_000_000_000_002, option1: 'L', option2: 'Red', price: '12.00', available: true },
  ],
};

describe("Shopify's products.json", () => {
  test('is refused where a cache ignores the number of the page: the products would not be whole', async () => {
    const server = createServer((_, response) => {
      const body = JSON.stringify({ products: [shopifyProduct(1)] });
      response.setHeader('content-type', 'application/json').end(body);
    });
    const { address, close } = await listen(server);
    await assert.rejects(readSource(`${address}/products.json`), {
      code: 'bad-catalogue',
      message: /page 2 has only products of earlier pages.*exclude products\.json/,
    });
    await close();
  });

  test('is read page by page from its address, each product once', async () => {
    const pages: string[] = [];
    const server = createServer((request, response) => {
      const { searchParams } = new URL(request.url ?? '', 'http://shop.example');
      const page = Number(searchParams.get('page'));
      pages.push(`${searchParams.get('limit')} ${page}`);
      const products = [
        [shopifyProduct(1), shopifyProduct(2)],
        [shopifyProduct(2), shopifyProduct(3, CHOICE)],
      ][page - 1];
      response
        .setHeader('content-type', 'application/json')
        .end(JSON.stringify({ products: products ?? [] }));
    });
    const { address, close } = await listen(server);
    const { header, texts } = await readSource(`${address}/products.json`, {
      currency: 'USD',
      language: 'en',
    });
    await close();
    assert.deepEqual(pages, ['250 1', '250 2', '250 3']);
    assert.equal(header.currency, 'USD');
    const entries = texts.map((text) => JSON.parse(text) as ProductEntry);
    assert.deepEqual(
      entries.map(({ id, type, price, on_sale, permalink, sku }) => ({
        id,
        type,
        price,
        on_sale,
        permalink,
        sku,
      })),
      [
        {
          id: 1,
          type: 'simple',
          price: '18',
          on_sale: true,
          permalink: `${address}/products/hat-1`,
          sku: 'H1',
        },
        {
          id: 2,
          type: 'simple',
          price: '18',
          on_sale: true,
          permalink: `${address}/products/hat-2`,
          sku: 'H2',
        },
        {
          id: 3,
          type: 'variable',
          price: '10',
          on_sale: false,
          permalink: `${address}/products/hat-3`,
          sku: '',
        },
      ],
    );
    assert.equal(entries[0]?.price_html, '<del>$20.00</del> <ins>$18.00</ins>');
  });

  test('is read from a file of one object, with its choices and facets', async () => {
    const products = [shopifyProduct(1), shopifyProduct(3, CHOICE)];
    const shop = await shopOf(JSON.stringify({ products }, null, 2));
    assert.equal(shop.counts['pa_size l'], 1);
    assert.equal(shop.counts['product_tag wool'], 2);
    assert.equal(shop.counts['product_cat hats'], 2);
    assert.equal(shop.entries[1]?.variations?.[0]?.id, 7_000_000_000_001);
  });

  test('is refused with a wrong product, which the error names, if strict', async () => {
    const products = [shopifyProduct(1), { id: 2 }];
    const error = await failure(shopOf(JSON.stringify({ products }), STRICT));
    assert.match(
      error.message,
      /line 1, product 2: expected a product with id and title, got no title/,
    );
  });
});

const price = (amount: number): object => ({ amount, currency: 'EUR' });
const ucpProduct = (more: object = {}): string =>
  JSON.stringify({
    ...{
      id: 'gid://shop/1',
      title: 'Chair',
      description: { plain: 'A & B' },
      url: 'https://s.example/chair',
    },
    price_range: { min: price(1990), max: price(2990) },
    categories: [{ value: 'Home > Chairs', taxonomy: 'merchant' }, { value: '604' }],
    ...{ tags: ['wood'], rating: { value: 8, scale_max: 10, count: 3 } },
    media: [{ type: 'image', url: 'https://s.example/chair.jpg' }],
    variants: [
      {
        id: 'v1',
        title: 'Oak',
        description: {},
        price: price(1990),
        list_price: price(2490),
        options: [{ name: 'Wood', label: 'Oak' }],
      },
      {
        id: 'v2',
        title: 'Ash',
        description: {},
        price: price(2990),
        availability: { available: false },
        options: [{ name: 'Wood', label: 'Ash' }],
      },
    ],
    ...more,
  });

describe('a feed of the Universal Commerce Protocol', () => {
  test('has a product on each line, with prices in minor units', async () => {
    const shop = await shopOf(`${ucpProduct()}\n${ucpProduct({ id: '2', title: 'Stool' })}\n`);
    const [chair] = shop.entries;
    assert.deepEqual(
      [
        shop.currency,
        chair?.price,
        chair?.price_html,
        chair?.average_rating,
        chair?.rating_count,
        chair?.description,
      ],
      ['EUR', '19.9', '€19.90 – €29.90', '4.00', 3, 'A &amp; B'],
    );
    assert.equal(shop.counts['product_cat chairs'], 2);
    assert.equal(shop.counts['pa_wood oak'], 2);
    assert.deepEqual(
      chair?.variations?.map(({ stock_status }) => stock_status),
      ['instock', 'outofstock'],
    );
  });

  test('is refused with a wrong price, which the error names, if strict', async () => {
    const text = `${ucpProduct()}\n${ucpProduct({ id: '2', variants: [{ id: 'v', price: { amount: 1.5, currency: 'EUR' } }] })}`;
    assert.match(
      (await failure(shopOf(text, STRICT))).message,
      /line 2, variant 1, price: expected amount in minor units and currency EUR/,
    );
  });

  test('that is written is read again with the same products, prices and choices', async () => {
    const source = fileURLToPath(
      new URL('../fixtures/adventureworks/en/catalogue.ndjson.gz', import.meta.url),
    );
    const feed = join(folder, 'feed.jsonl');
    const { products } = await pack(source, feed);
    const before = (await readSource(source)).texts.map((text) => JSON.parse(text) as ProductEntry);
    const { entries, counts, currency } = await shopOf(await readFile(feed));
    assert.deepEqual([products, entries.length, currency], [119, 119, 'EUR']);
    const told = (entry: ProductEntry): unknown => ({
      ...{ id: entry.id, slug: entry.slug, type: entry.type, price: Number(entry.price) },
      variations: (entry.variations ?? []).map(({ id, sku, price, stock_status, attributes }) => ({
        ...{ id, sku, price: Number(price), stock_status },
        options: attributes?.map(({ name, option }) => [name, option]),
      })),
    });
    assert.deepEqual(entries.map(told), before.map(told));
    assert.ok((counts['product_cat bikes'] ?? 0) > 0);
  });

  test('is not written without a currency', async () => {
    const source = await fileOf(
      '{"format":"wps-catalogue","version":1}\n{"id":1,"name":"A","price":"5"}',
    );
    const target = join(folder, 'without.jsonl');
    assert.equal((await failure(pack(source, target))).code, 'usage');
    const { products } = await pack(source, target, { currency: 'JPY', language: null });
    assert.equal(products, 1);
    assert.match(await readFile(target, 'utf8'), /"price":\{"amount":5,"currency":"JPY"\}/);
  });
});
