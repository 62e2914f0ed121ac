/** Stock of products in structured data, in the markup, and in the response for the elements. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decodeEmbedded } from '../../src/controller/requests/embedded-response.ts';
import { pageRequest, renderShop } from '../../src/server/index.ts';
import { serverPages } from '../support/server-pages.ts';

const { engine, taxonomies, render } = await serverPages();

/** Availability of each product in the structured data. */
function availability(markup: string): readonly string[] {
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(markup) ?? [];
  const list: { itemListElement: { item: { offers: { availability: string } } }[] } =
    JSON.parse(json);
  return list.itemListElement.map(({ item }) =>
    item.offers.availability.replace('https://schema.org/', ''),
  );
}

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
  assert.deepEqual(availability(markup), ['BackOrder', 'OutOfStock', 'InStock']);
});

test('is what the engine tells beside the response', async () => {
  const stockOf = (ids: readonly number[]) => engine.stock(ids);
  const total = { OutOfStock: 0, BackOrder: 0 };
  for (const address of ['', '?_page=2']) {
    const options = { address, perPage: 60, currency: 'EUR' };
    const { markup, response } = await render({ ...options, stockOf });
    const found = availability(markup);
    const times = (part: string, text: string): number => text.split(part).length - 1;
    const badges = times('<span class="badge plain">Out of stock', markup);
    const notes = times('<p class="stock">Available on backorder', markup);
    assert.equal(badges, found.filter((one) => one === 'OutOfStock').length);
    assert.equal(notes, found.filter((one) => one === 'BackOrder').length);
    total.OutOfStock += badges;
    total.BackOrder += notes;
    const [, json = ''] = /data-wps-response[^>]*>(.*?)<\/script>/s.exec(markup) ?? [];
    const ids = (response.products?.products ?? []).map(({ id }) => id);
    assert.deepEqual(decodeEmbedded(json)?.stock, stockOf(ids));
    const { markup: without } = await render(options);
    assert.equal(times('<p class="stock">Available on backorder', without), 0);
  }
  assert.deepEqual(total, { OutOfStock: 42, BackOrder: 2 });
});
