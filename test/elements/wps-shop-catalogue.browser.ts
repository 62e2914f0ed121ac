/** `<wps-shop>`: its catalogue, and `prepareOffline()`. */
import { expect } from '@open-wc/testing';
import { html } from 'lit';
import { ShopError } from '../../src/protocol/shop-error.ts';
import { type CatalogueProgress, EMPTY_DEVICE } from '../../src/protocol/shop-status.ts';
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

describe('prepareOffline()', () => {
  const open = async () => {
    const source = new ControllableSource();
    const opening = openPage(html`<wps-shop routing="none" .source=${source}></wps-shop>`);
    await until('a request', () => source.requests.length > 0);
    source.lastRequest.respond({ products: { products: [], total: 0 } });
    const { shop } = await opening;
    return { source, shop };
  };

  it('syncs once, and is ready after it', async () => {
    const { source, shop } = await open();
    expect(await shop.prepareOffline()).to.deep.equal({ ready: true });
    expect(source.syncs).to.equal(1);
  });

  it('reports progress', async () => {
    const { source, shop } = await open();
    const seen: CatalogueProgress[] = [];
    const facts = { totalProducts: 9, bytes: 5, totalBytes: null };
    const progress: CatalogueProgress = { phase: 'reading', products: 3, ...facts };
    source.duringSync = () => source.setStatus({ device: { ...EMPTY_DEVICE, progress } });
    await shop.prepareOffline({ onprogress: (progress) => seen.push(progress) });
    expect(seen).to.deep.equal([progress]);
  });

  it('is not ready where this browser stores nothing, and gives the reason', async () => {
    const { source, shop } = await open();
    const storageError = new ShopError('storage', 'Storage is refused.').toData();
    source.setStatus({ device: { ...EMPTY_DEVICE, storage: 'memory', storageError } });
    const preparation = await shop.prepareOffline();
    if (preparation.ready) throw new Error('It cannot be ready.');
    expect(preparation.reason.message).to.contain('until the page is closed');
    expect(preparation.reason.message).to.contain('Storage is refused.');
  });

  it('does not start with an aborted signal', async () => {
    const { source, shop } = await open();
    const preparation = await shop.prepareOffline({ signal: AbortSignal.abort() });
    expect(preparation.ready).to.equal(false);
    expect(source.syncs).to.equal(0);
  });
});
