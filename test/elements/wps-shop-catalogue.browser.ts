/** `<wps-shop>`: its catalogue. */
import { expect } from '@open-wc/testing';
import { html } from 'lit';
import { failure } from '../support/failure.ts';
import { ControllableSource } from '../support/views/controllable-source.ts';
import { openPage, SRC, until } from '../support/shop-page.ts';

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
    await shop.catalogue.prepare();
    expect(started).to.equal(1);
    await shop.catalogue.pause();
    await shop.catalogue.cancel();
    await shop.catalogue.clear();
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

describe('the control of a catalogue', () => {
  it('is that of the source, which gets the options', async () => {
    const source = new ControllableSource();
    const opening = openPage(html`<wps-shop routing="none" .source=${source}></wps-shop>`);
    await until('a request', () => source.requests.length > 0);
    source.lastRequest.respond({ products: { products: [], total: 0 } });
    const { shop } = await opening;
    const options = { signal: new AbortController().signal };
    await shop.catalogue.prepare(options);
    await shop.catalogue.prepare();
    expect(source.preparations).to.deep.equal([options, undefined]);
  });

  it('works from the creation of the shop on', async () => {
    const source = new ControllableSource();
    const shop = document.createElement('wps-shop');
    shop.source = source;
    shop.routing = 'none';
    document.body.append(shop);
    await shop.catalogue.prepare();
    shop.remove();
    expect(source.preparations).to.have.length(1);
  });

  it('rejects for a shop without an address', async () => {
    const error = await failure(document.createElement('wps-shop').catalogue.prepare());
    expect(error.code).to.equal('usage');
    expect(error.message).to.contain('set src');
  });
});
