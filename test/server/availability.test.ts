/** Structured data about the stock of products. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pageRequest, renderShop } from '../../src/server/index.ts';
import { serverPages } from '../support/server-pages.ts';

const { engine, taxonomies } = await serverPages();

test('tells what is on backorder from what is in stock and what is not', async () => {
  const request = pageRequest({ taxonomies });
  const response = await engine.query(request);
  const statuses = ['onbackorder', 'outofstock', 'instock'];
  const products = statuses.map((stock_status, n) => ({
    ...{ id: n + 1, name: 'Lamp', type: 'simple', price: '5', stock_status },
  }));
  const markup = renderShop(
    request,
    { ...response, products: { total: 3, products } },
    { taxonomies, currency: 'EUR' },
  );
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(markup) ?? [];
  const list: { itemListElement: { item: { offers: { availability: string } } }[] } =
    JSON.parse(json);
  assert.deepEqual(
    list.itemListElement.map(({ item }) => item.offers.availability),
    ['BackOrder', 'OutOfStock', 'InStock'].map((name) => `https://schema.org/${name}`),
  );
});
