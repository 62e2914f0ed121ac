/** `<wps-shop>`: properties, base request, states, events, catalogue. */
import { expect } from '@open-wc/testing';
import { html } from 'lit';
import type { WpsShop } from '../../src/elements/shop/wps-shop.ts';
import { ControllableSource } from '../support/views/controllable-source.ts';
import {
  afterResponse,
  deep,
  deepAll,
  openPage,
  shopElements,
  rendered,
  SRC,
  until,
  textOf,
} from '../support/shop-page.ts';

/** Sets a value as a page without types may do. */
function setProperty(shop: WpsShop, name: keyof WpsShop, value: unknown): unknown {
  Reflect.set(shop, name, value);
  return Reflect.get(shop, name) as unknown;
}

describe('properties of a shop', () => {
  it('take valid values, and become the default for invalid ones', () => {
    const shop = document.createElement('wps-shop');
    for (const [name, valid, invalid, fallback] of [
      ['mode', 'offline', 'sometimes', 'auto'],
      ['order', 'desc', 'down', null],
      ['orderby', 'price', 'colour', null],
      ['routing', 'hash', 'sync', 'query'],
      ['recentSearches', 'off', 'yes', 'on'],
      ['searchField', 'off', 'none', 'on'],
      ['perPage', 12, -1, null],
      ['perPage', 12, Number.NaN, null],
      ['maxProducts', 100, 'many', null],
      ['maxAge', 60, 'soon', null],
      ['baseRequest', 'sale=true', '', null],
      ['src', '/shop', '', null],
      ['urlPrefix', 'a-', null, ''],
    ] as const) {
      expect(setProperty(shop, name, valid), name).to.equal(valid);
      expect(setProperty(shop, name, invalid), name).to.equal(fallback);
      expect(setProperty(shop, name, undefined), name).to.equal(fallback);
    }
  });

  it('accept a base request as attribute, as text, and as an object', async () => {
    const clothing = { t: [{ taxonomy: 'product_cat', t: ['clothing'] }] };
    const { shop } = await openPage(
      html`<wps-shop src=${SRC} mode="online" routing="none" base-request="t[product_cat][t]=clothing">
        <wps-product-list></wps-product-list></wps-shop>`,
    );
    const total = shop.response?.products?.total;
    expect(shop.request.t).to.deep.equal(clothing.t);
    expect(shop.baseRequest).to.equal('t[product_cat][t]=clothing');
    for (const baseRequest of [clothing, 't[product_cat][t]=clothing'] as const) {
      shop.baseRequest = null;
      await until(
        'more products without the base request',
        () => (shop.response?.products?.total ?? 0) > (total ?? 0),
      );
      shop.baseRequest = baseRequest;
      await until(
        'the total with the base request',
        () => shop.response?.products?.total === total,
      );
      expect(shop.request.t).to.deep.equal(clothing.t);
    }
  });
});

describe('the base request and the address of a shop', () => {
  it('constraints of the base request always apply', async () => {
    const { shop } = await openPage(
      html`<wps-shop
        src=${SRC}
        mode="online"
        routing="none"
        base-request="t[product_cat][t]=bikes&orderby=price&order=desc"
        >${shopElements}</wps-shop
      >`,
    );
    expect(shop.status.result.total).to.equal(15);
    await afterResponse(shop, () => {
      shop.request = { q: 'road' };
    });
    expect(shop.status.result.total).to.be.below(15);
    expect(shop.request.orderby).to.equal('price');
  });

  it('a new src gives another shop with its own currency and facets', async () => {
    const { root, shop } = await openPage(
      html`<wps-shop src=${SRC} mode="online" routing="none" lang="en"></wps-shop>`,
    );
    const facets = (): readonly string[] =>
      deepAll(root, 'wps-facet:not(:state(empty))').map((facet) => facet.getAttribute('of') ?? '');
    const unit = (): string => deepAll(root, '.unit').map(textOf)[0] ?? '';
    await until(
      'prices in € and a facet for sizes',
      () => unit() === '€' && facets().includes('pa_size'),
    );
    await afterResponse(shop, () => {
      shop.src = '/api/woo-sample/';
    });
    await until('prices in $ and more than 2 facets', () => unit() === '$' && facets().length > 2);
    expect(shop.response?.products?.products.length).to.be.greaterThan(0);
    const { response } = shop;
    shop.src = '/faults/404/';
    await until('an error is reported', () => shop.status.error !== null);
    expect([response === shop.response, deepAll(root, 'article').length]).to.deep.equal([false, 0]);
  });

  it('without an address sends requests to the origin of its page and reports the error', async () => {
    performance.clearResourceTimings();
    const opened = openPage(
      html`<wps-shop mode="online" routing="none"><wps-product-list></wps-product-list></wps-shop>`,
    );
    const failed = new Promise<Event>((resolve) => {
      document.addEventListener('wps-error', resolve, { once: true });
    });
    const { shop } = await opened;
    const event = await failed;
    await rendered();
    expect([event.target, event.bubbles, event.composed]).to.deep.equal([shop, true, true]);
    const asked = performance.getEntriesByType('resource').map(({ name }) => name);
    expect(asked.some((url) => url.startsWith(`${location.origin}/wp-json/wps/v1/shop`))).to.equal(
      true,
    );
  });

  it('an invalid src is reported as a usage error', async () => {
    const { root, shop } = await openPage(
      html`<wps-shop src="ftp://nowhere" routing="none">${shopElements}</wps-shop>`,
    );
    expect(shop.status.error?.code).to.equal('usage');
    expect(textOf(deep(root, '.message.error h3', HTMLElement))).to.equal(
      'Product search is not set up yet',
    );
  });
});

describe('states of a shop', () => {
  it('are busy, error and offline as its status says', async () => {
    const source = new ControllableSource();
    const shop = document.createElement('wps-shop');
    shop.routing = 'none';
    shop.source = source;
    document.body.append(shop);
    await until('the state busy', () => shop.matches(':state(busy)'));
    expect(shop.matches(':state(error)')).to.equal(false);
    shop.source = null;
    shop.src = 'ftp://none';
    await until('the state error', () => shop.matches(':state(error)'));
    expect(shop.matches(':state(busy)')).to.equal(false);
    shop.remove();
  });

  it('are offline while the server cannot be reached', async () => {
    const { shop } = await openPage(
      html`<wps-shop src="http://localhost:1/" mode="online" routing="none"></wps-shop>`,
    );
    expect(shop.matches(':state(offline)')).to.equal(true);
    shop.src = SRC;
    await until(
      'a reachable server and no state offline',
      () => !shop.matches(':state(offline)') && shop.status.server.reachable === true,
    );
  });
});

describe('requests and events of a shop', () => {
  it('requests and product links can be prevented, responses are published', async () => {
    const { root, shop } = await openPage(
      html`<wps-shop src=${SRC} mode="online" routing="none">${shopElements}</wps-shop>`,
    );
    const total = shop.status.result.total;
    shop.addEventListener('wps-request', (event) => event.preventDefault(), { once: true });
    shop.request = { q: 'bike' };
    await rendered();
    expect(shop.status.result.total).to.equal(total);
    let told = 0;
    shop.addEventListener('wps-response', ({ response, respondedBy }) => {
      told = response.products?.total ?? 0;
      expect(respondedBy).to.equal('server');
    });
    await afterResponse(shop, () => shop.refresh());
    expect(told).to.equal(shop.status.result.total);
    let selected = '';
    root.addEventListener('wps-product-select', (event) => {
      event.preventDefault();
      selected = event.product.name;
    });
    const link = deep(root, 'article a', HTMLAnchorElement);
    link.click();
    expect(selected).to.equal(textOf(link));
  });

  it('a late response to an older request is aborted and never shown', async () => {
    const source = new ControllableSource();
    const { root, shop } = await openAnswered(source);
    shop.request = { q: 'old' };
    await until('request 2', () => source.requests.length === 2);
    const old = source.lastRequest;
    shop.request = { q: 'new' };
    await until('request 3', () => source.requests.length === 3);
    source.lastRequest.respond({ products: { products: [{ id: 3, name: 'New' }], total: 1 } });
    await until(
      'the product "New" is shown first',
      () => deepAll(root, 'article h3').map(textOf)[0] === 'New',
    );
    old.respond({ products: { products: [{ id: 2, name: 'Old' }], total: 1 } });
    await rendered();
    expect(deepAll(root, 'article h3').map(textOf)).to.deep.equal(['New']);
    expect(old.signal.aborted).to.equal(true);
  });

  it('removing the elements of a page sends no request', async () => {
    const source = new ControllableSource();
    const { root } = await openAnswered(source);
    for (const element of [...root.querySelectorAll('wps-shop > *')]) {
      element.remove();
      await rendered();
    }
    root.remove();
    await rendered();
    expect(source.requests.length).to.equal(1);
    expect(source.isDisposed).to.equal(true);
  });
  async function openAnswered(
    source: ControllableSource,
  ): Promise<{ root: HTMLElement; shop: WpsShop }> {
    const opened = openPage(
      html`<wps-shop routing="none" .source=${source}>${shopElements}</wps-shop>`,
    );
    await until('a request', () => source.requests.length === 1);
    source.lastRequest.respond({ products: { products: [{ id: 1, name: 'One' }], total: 1 } });
    return opened;
  }
});
