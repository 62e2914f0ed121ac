/** Counts of `<wps-facet>`: each equals the total after its value is selected. */
import { expect } from '@open-wc/testing';
import { html, type TemplateResult } from 'lit';
import type { WpsShop } from '../../src/elements/shop/wps-shop.ts';
import { instead } from '../support/device.ts';
import { switchedShop } from '../support/switched-shop.ts';
import {
  afterResponse,
  checkbox,
  deepAll,
  openPage,
  settled,
  rendered,
  SRC,
  until,
  textOf,
} from '../support/shop-page.ts';

const FACETS = html`<wps-facet of="pa_color" limit="99"></wps-facet><wps-facet of="product_cat" limit="99"></wps-facet>`;

const open = (request: string, facets: TemplateResult = FACETS) =>
  openPage(
    html`<wps-shop src=${SRC} mode="online" routing="none" base-request=${request}>${facets}</wps-shop>`,
  );

describe('requests of a click in mode "online"', () => {
  it('are one for another order or page, and for a shopper who saves data', async () => {
    const { src, requests } = switchedShop();
    const { root, shop } = await openPage(
      html`<wps-shop src=${src} mode="online" routing="none" per-page="10">
        ${FACETS}<wps-facet of="sale"></wps-facet><wps-facet of="price"></wps-facet><wps-product-list></wps-product-list>
      </wps-shop>`,
    );
    const requestsOf = async (action: () => void): Promise<number> => {
      const before = await requests();
      await afterResponse(shop, action);
      let sent = 0;
      // Secondary queries follow the painted response at once.
      for (let quiet = 0; quiet < 10; quiet += 1) {
        await rendered();
        const now = (await requests()) - before;
        if (now > sent) quiet = 0;
        sent = now;
      }
      return sent;
    };
    await requestsOf(() => shop.refresh());
    const seen = {
      filter: await requestsOf(() => checkbox(root, 'Bikes').click()),
      order: await requestsOf(() => (shop.request = { ...shop.request, orderby: 'price' })),
      page: await requestsOf(() => (shop.request = { ...shop.request, page: 2 })),
    };
    expect(seen.filter).to.be.within(2, 3);
    expect(seen).to.include({ order: 1, page: 1 });
    const saving = await instead(
      [navigator, 'connection' as keyof Navigator],
      { saveData: true },
      () => requestsOf(() => checkbox(root, 'Accessories').click()),
    );
    expect(saving).to.equal(1);
  });
});

describe('facet counts', () => {
  it('the count of an alternative value ignores the other values chosen in its facet', async () => {
    const { root, shop } = await open('');
    const black = countOf(root, 'Black');
    await afterResponse(shop, () => checkbox(root, 'Red').click());
    expect(countOf(root, 'Black')).to.equal(black);
  });

  it('the count of a value far down the list is the total after choosing it', async () => {
    const { root, shop } = await open('');
    await selectAndCompare(root, shop, 'Yellow');
  });

  it('counts respect the base request of the page', async () => {
    const { root, shop } = await open('t[product_cat][t]=bikes');
    await selectAndCompare(root, shop, 'Red');
  });

  it('counts are the totals after a click when another facet has a choice', async () => {
    const { root, shop } = await open('');
    await afterResponse(shop, () => checkbox(root, 'Bikes').click());
    await selectAndCompare(root, shop, 'Black');
  });

  it('counts respect the query text', async () => {
    const { root, shop } = await open('q=road');
    await selectAndCompare(root, shop, 'Red');
  });

  it('a product in stock in one colour is not counted in its sold-out colour', async () => {
    const { root, shop } = await openShirts();
    expect([countOf(root, 'Red'), countOf(root, 'Green')]).to.deep.equal([1, 2]);
    await afterResponse(shop, () => checkbox(root, 'In stock').click());
    expect(shop.status.result.total).to.equal(2);
    expect([countOf(root, 'Red'), countOf(root, 'Green')]).to.deep.equal([1, 1]);
    await selectAndCompare(root, shop, 'Green');
    expect(deepAll(root, 'article h3').map(textOf)).to.deep.equal(['Polo']);
    await afterResponse(shop, () => checkbox(root, 'In stock').click());
    // This count is a secondary query.
    await until('the count 1 beside "In stock"', () => countOf(root, 'In stock') === 1);
  });

  it('a price range between the prices of two variations finds no product', async () => {
    const { shop } = await openShirts();
    await afterResponse(shop, () => {
      shop.request = { min_price: 25, max_price: 35 };
    });
    expect(shop.status.result.total).to.equal(0);
    await afterResponse(shop, () => {
      shop.request = { min_price: 35, max_price: 45 };
    });
    expect(shop.status.result.total).to.equal(1);
  });
});

/** A shirt in red, and in green, which is sold out; and a polo in green alone. */
async function openShirts(): Promise<{ root: HTMLElement; shop: WpsShop }> {
  const opened =
    await openPage(html`<wps-shop src=${switchedShop().src} mode="online" routing="none">
    ${FACETS}<wps-facet of="stock"></wps-facet><wps-product-list></wps-product-list>
  </wps-shop>`);
  const color = { id: 3, name: 'Color', slug: 'pa_color' };
  const term = (id: number, name: string) => ({
    ...{ id, name, slug: name.toLowerCase(), taxonomy: 'pa_color', parent: null, count: 0 },
  });
  const variation = (id: number, option: string, price: string, stock_status: string) => ({
    ...{ id, price, stock_status, attributes: [{ ...color, option }] },
  });
  const header = {
    ...{ format: 'wps-catalogue', version: 1 },
    taxonomies: [
      {
        ...{ taxonomy: 'pa_color', label: 'Color', hierarchical: false, attribute_id: 3 },
        terms: [term(30, 'Red'), term(31, 'Green')],
      },
    ],
  };
  const shirt = {
    ...{ id: 1, name: 'Shirt', type: 'variable', price: '20' },
    attributes: [{ ...color, variation: true, options: ['Red', 'Green'] }],
    variations: [variation(2, 'Red', '20', 'instock'), variation(3, 'Green', '40', 'outofstock')],
  };
  const polo = {
    ...{ id: 4, name: 'Polo', type: 'simple', price: '10', stock_status: 'instock' },
    attributes: [{ ...color, options: ['Green'] }],
  };
  const lines = [header, shirt, polo].map((line) => JSON.stringify(line));
  await opened.shop.catalogue.import(new Blob([lines.join('\n')]));
  await afterResponse(opened.shop, () => {
    opened.shop.mode = 'offline';
  });
  await settled(opened.shop);
  return opened;
}

/** Asserts that the count beside a value is the total after selecting it. */
async function selectAndCompare(root: HTMLElement, shop: WpsShop, name: string): Promise<void> {
  const count = countOf(root, name);
  expect(count).to.be.greaterThan(0);
  await afterResponse(shop, () => checkbox(root, name).click());
  expect(shop.status.result.total).to.equal(count);
}

function countOf(root: HTMLElement, name: string): number {
  const count = checkbox(root, name).closest('label')?.querySelector('.count');
  return count ? Number(textOf(count)) : Number.NaN;
}
