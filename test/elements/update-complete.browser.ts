/** `updateComplete` of a shop: resolves once the present search has its response, or an error. */
import { expect } from '@open-wc/testing';
import { html } from 'lit';
import type { WpsShop } from '../../src/elements/shop/wps-shop.ts';
import { ShopError } from '../../src/protocol/shop-error.ts';
import {
  ControllableSource,
  found,
  type SentRequest,
} from '../support/views/controllable-source.ts';
import { openPage, productNames, rendered, shopWith, SRC, until } from '../support/shop-page.ts';

describe('updateComplete of a shop', () => {
  it('waits for the response, which a slow server gives late', async () => {
    const { root, shop } = await openPage(
      html`<wps-shop src=${SRC} mode="online" routing="none"><wps-product-list></wps-product-list></wps-shop>`,
    );
    const all = productNames(root);
    shop.request = { q: 'bike' };
    await shop.updateComplete;
    await rendered();
    expect(shop.response?.products?.total).to.be.greaterThan(0);
    expect(productNames(root)).not.to.deep.equal(all);
    expect(productNames(root)[0]).to.equal(shop.response?.products?.products?.[0]?.name);
  });

  it('waits for that of the last of several requests', async () => {
    const { source, shop, isComplete } = await openControlled();
    source.lastRequest.respond(found(3));
    await until('the first response', () => shop.response !== null);
    shop.request = { q: 'a' };
    const complete = isComplete();
    const first = await requestFor(source, 'a');
    shop.request = { q: 'ab' };
    const last = await requestFor(source, 'ab');
    first.respond(found(2));
    await rendered();
    expect(complete()).to.equal(false);
    last.respond(found(1));
    await until('it resolves', complete);
    expect(shop.response?.products?.total).to.equal(1);
  });

  it('resolves where the request fails, is not sent, or has no source any more', async () => {
    const { source, shop, isComplete } = await openControlled();
    const failed = isComplete();
    source.lastRequest.reject(new ShopError('unreachable', 'no network'));
    await until('it resolves after an error', failed);
    expect(shop.status.error?.code).to.equal('unreachable');

    shop.addEventListener('wps-request', (event) => event.preventDefault(), { once: true });
    shop.request = { q: 'a' };
    await until('it resolves without a request', isComplete());
    expect(source.requests.some(({ request }) => request.q === 'a')).to.equal(false);

    shop.request = { q: 'b' };
    const removed = isComplete();
    await requestFor(source, 'b');
    expect(removed()).to.equal(false);
    shop.remove();
    await until('it resolves after the shop is removed', removed);
  });
});

/** Resolves with the request for a query when it is sent. */
async function requestFor(source: ControllableSource, q: string): Promise<SentRequest> {
  const find = (): SentRequest | undefined =>
    source.requests.find(({ request }) => request.q === q);
  await until(`a request for ${q}`, () => find() !== undefined);
  return find() ?? source.lastRequest;
}

/** A shop with a pending first request. `isComplete` begins to wait, and returns what tells whether that has ended. */
async function openControlled(): Promise<{
  source: ControllableSource;
  shop: WpsShop;
  isComplete: () => () => boolean;
}> {
  const source = new ControllableSource();
  const shop = shopWith({ source, routing: 'none' });
  shop.append(document.createElement('wps-product-list'));
  document.body.append(shop);
  await until('the first request', () => source.requests.length === 1);
  const isComplete = (): (() => boolean) => {
    let isResolved = false;
    void shop.updateComplete.then(() => (isResolved = true));
    return () => isResolved;
  };
  return { source, shop, isComplete };
}
