/** A catalogue in pieces on a page: first products without a worker, exact answers in a category, the whole on request. */
import { expect } from '@open-wc/testing';
import { html } from 'lit';
import '../../src/define.ts';
import { enLazy } from '../../src/i18n/en-lazy.ts';
import { createShopSource } from '../../src/sources/auto-source.ts';
import { failure } from '../support/failure.ts';
import {
  afterResponse,
  button,
  deepAll,
  openPage,
  productNames,
  until,
} from '../support/shop-page.ts';

const PRODUCTS = 119;
const NEVER = new AbortController().signal;

let number = 0;
const urlOf = (name: string): string =>
  new URL(`/in-pieces/${name}-${Date.now()}-${(number += 1)}/current.json`, location.href).href;
const sent = async (url: string): Promise<readonly string[]> =>
  (await fetch(url.replace('current.json', 'sent'))).json();

describe('a catalogue in pieces', () => {
  it('shows products and counts at once, is exact in a category, and loads all of it when asked', async () => {
    const url = urlOf('large');
    const { root, shop } = await openPage(html`<wps-shop routing="none" src=${url}>
      <wps-search></wps-search>
      <wps-facet of="product_cat"></wps-facet>
      <wps-facet of="sale"></wps-facet>
      <wps-product-list></wps-product-list>
    </wps-shop>`);
    expect(productNames(root)).to.have.lengthOf(24);
    expect(shop.status.result).to.include({ total: PRODUCTS, respondedBy: 'device' });
    expect(shop.status.catalogue).to.include({ state: 'empty', skippedCount: PRODUCTS });
    expect(await sent(url), 'pointer, front and a list in its own order').to.have.lengthOf(3);

    const t = [{ taxonomy: 'product_cat', t: ['road-bikes'] }];
    await afterResponse(shop, () => (shop.request = { t }));
    const inCategory = shop.status.result.total;
    expect(inCategory).to.be.within(1, PRODUCTS - 1);
    await afterResponse(shop, () => (shop.request = { t, q: 'black' }));
    expect(shop.status.result.total).to.be.within(1, (inCategory ?? 0) - 1);
    expect(shop.status.catalogue.state, 'the whole is not loaded').to.equal('empty');
    const texts = shop.status.result.total;

    shop.request = { q: 'black' };
    await until('the error', () => shop.status.error?.code === 'needs-catalogue');
    await until('its message', () => deepAll(root, '.message.error').length > 0);
    button(root, `${enLazy.errors['needs-catalogue'].button} (6 MB)`).click();
    await until('all products', () => shop.status.catalogue.state === 'ready');
    await until(
      'an answer',
      () => (shop.status.result.total ?? 0) > (texts ?? 0) && shop.status.error === null,
    );
    expect(shop.status.catalogue.products).to.equal(PRODUCTS);
    root.remove();
  });

  it('shows recommended products of a composed shop by two files', async () => {
    const url = urlOf('large');
    const { root, shop } = await openPage(html`<wps-shop routing="none" src=${url}></wps-shop>`);
    expect(shop.request.recommended).to.equal(true);
    expect(productNames(root)).to.have.lengthOf(24);
    expect(await sent(url), 'pointer and front').to.have.lengthOf(2);
    root.remove();
  });

  it('is loaded by itself if it is small, stored, and not read again while it is the same', async () => {
    const url = urlOf('small');
    const open = () => createShopSource({ address: { kind: 'file', url } });
    const first = open();
    const { response } = await first.shop({ per_page: 2 }, NEVER);
    expect(response.products?.total).to.equal(PRODUCTS);
    await until('the whole', () => first.status.device.state === 'ready');
    expect((await first.shop({ q: 'helmet' }, NEVER)).response.products?.total).to.be.above(0);
    first.dispose();
    const before = (await sent(url)).length;
    const second = open();
    await second.shop({ q: 'helmet' }, NEVER);
    expect(second.status.device.products).to.equal(PRODUCTS);
    await second.catalogue.prepare();
    expect((await sent(url)).slice(before), 'the pointer only').to.deep.equal(['current.json']);
    second.dispose();
  });

  it('says what a text needs, and what to do about a pointer that is none', async () => {
    const large = createShopSource({ address: { kind: 'file', url: urlOf('large') } });
    const needs = await failure(large.shop({ q: 'helmet' }, NEVER));
    expect(needs.code).to.equal('needs-catalogue');
    expect(needs.message).to.contain('119 products (6 MB)');
    large.dispose();
    const url = new URL('/in-pieces/none/pieces/current.json', location.href).href;
    const none = createShopSource({ address: { kind: 'file', url } });
    expect((await failure(none.shop({}, NEVER))).code).to.equal('not-found');
    none.dispose();
  });
});
