/** Public interface of `<wps-shop>`: validated properties, the base request, routing, states, control of the catalogue. */
import { expect } from '@open-wc/testing';
import { html } from 'lit';
import type { WpsShop } from '../../src/elements/shop/wps-shop.ts';
import { ControllableSource } from '../support/views/controllable-source.ts';
import { openPage, SRC, until } from '../support/shop-page.ts';

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
      ['perPage', 12, -1, null],
      ['perPage', 12, Number.NaN, null],
      ['maxProducts', 100, 'many', null],
      ['maxAge', 60, 'soon', null],
      ['baseRequest', 'sale=true', 7, null],
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
      await until('the expected state', () => (shop.response?.products?.total ?? 0) > (total ?? 0));
      shop.baseRequest = baseRequest;
      await until('the expected state', () => shop.response?.products?.total === total);
      expect(shop.request.t).to.deep.equal(clothing.t);
    }
  });
});

describe('states of a shop', () => {
  it('are busy, error and offline as its status says', async () => {
    const source = new ControllableSource();
    const shop = document.createElement('wps-shop');
    shop.routing = 'none';
    shop.source = source;
    document.body.append(shop);
    await until('the expected state', () => shop.matches(':state(busy)'));
    expect(shop.matches(':state(error)')).to.equal(false);
    shop.source = null;
    shop.src = 'ftp://none';
    await until('the expected state', () => shop.matches(':state(error)'));
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
      'the expected state',
      () => !shop.matches(':state(offline)') && shop.status.server.reachable === true,
    );
  });
});

describe('the catalogue of a shop', () => {
  it('is fetched with a worker created by a function of the page', async () => {
    let started = 0;
    const { shop } = await openPage(
      html`<wps-shop src=${SRC} mode="online" routing="none" .worker=${(): Worker => {
        started += 1;
        return new Worker(new URL('../../src/worker/engine.worker.ts', import.meta.url), {
          type: 'module',
        });
      }}></wps-shop>`,
    );
    expect(await shop.prepareOffline()).to.deep.equal({ ready: true });
    expect(started).to.equal(1);
    await shop.pauseSync();
    await shop.cancelSync();
    await shop.clearCatalogue();
  });

  it('ignores a worker address in fallback markup', async () => {
    const { root } = await openPage(
      html`<wps-shop src=${SRC} mode="online" routing="none"></wps-shop>`,
    );
    root.insertAdjacentHTML('beforeend', '<div data-wps="shop" data-worker-url="/x.js"></div>');
    const { upgradeMarkup } = await import('../../src/elements/upgrade-markup.ts');
    upgradeMarkup(root);
    const added = root.querySelector('wps-shop:last-of-type');
    expect(added?.hasAttribute('worker-url')).to.equal(false);
    expect(root.querySelector('[data-wps]')).to.equal(null);
  });
});
