/** `<wps-status>`: total, range, the side that responded, details, errors. */
import { expect } from '@open-wc/testing';
import { html } from 'lit';
import { enLazy } from '../../src/i18n/en-lazy.ts';
import { ShopError } from '../../src/protocol/shop-error.ts';
import { ControllableSource } from '../support/views/controllable-source.ts';
import {
  afterResponse,
  deep,
  deepAll,
  openPage,
  rendered,
  SRC,
  until,
  textOf,
} from '../support/shop-page.ts';

const open = (perPage: number, elements = html`<wps-product-list></wps-product-list>`) =>
  openPage(html`<wps-shop src=${SRC} mode="online" routing="none" per-page=${perPage} lang="en">
    <wps-status details="always"></wps-status>${elements}
  </wps-shop>`);

describe('wps-status', () => {
  const total = (root: ParentNode): string => textOf(deep(root, '[part=total]', HTMLElement));
  const summary = (root: ParentNode): HTMLElement => deep(root, '[part=summary]', HTMLElement);

  it('shows the total, and the range where there are several pages', async () => {
    const { root, shop } = await open(50);
    expect(total(root)).to.equal('1–50 of 119 products');
    await afterResponse(shop, () => {
      shop.request = { page: 3 };
    });
    expect(total(root)).to.equal('101–119 of 119 products');
    await afterResponse(shop, () => {
      shop.request = { t: [{ taxonomy: 'product_cat', t: ['bikes'] }] };
    });
    expect(total(root)).to.equal('15 products');
  });

  it('names the side that responded', async () => {
    const { root, shop } = await open(50);
    expect(textOf(summary(root))).to.equal('Online');
    shop.mode = 'offline';
    await until('the device has responded', () => shop.status.result.respondedBy === 'device');
    await rendered();
    expect(textOf(summary(root))).to.match(/^Offline copy · as of .* · 119 products/);
  });

  it('shows nothing but the number of products until the data is older than max-age', async () => {
    const { root, shop } = await openPage(
      html`<wps-shop src=${SRC} mode="offline" routing="none" lang="en">
        <wps-status></wps-status>
      </wps-shop>`,
    );
    await until('the device has responded', () => shop.status.result.respondedBy === 'device');
    await rendered();
    expect(total(root)).to.equal('1–24 of 119 products');
    expect(deepAll(root, 'summary')).to.deep.equal([]);
    shop.maxAge = 0;
    await until('the age', () => deepAll(root, 'summary').length === 1);
    expect(textOf(summary(root))).to.match(/^Offline copy · as of [^·]+$/);
  });

  it('with details="only" leaves the number of products to another element', async () => {
    const { root } = await openPage(
      html`<wps-shop src=${SRC} mode="online" routing="none" lang="en">
        <wps-status details="only"></wps-status>
      </wps-shop>`,
    );
    expect(deepAll(root, '.total')).to.deep.equal([]);
    expect(textOf(summary(root))).to.equal('Online');
  });

  it('opens details with a choice of the side, which changes the mode of the shop', async () => {
    const { root, shop } = await open(50);
    expect(deep(root, 'details', HTMLDetailsElement).open).to.equal(false);
    summary(root).click();
    await rendered();
    const modes = deepAll(root, '[part=panel] input[type=radio]').filter(
      (input) => input instanceof HTMLInputElement,
    );
    expect(modes.map(({ value, checked }) => [value, checked])).to.deep.equal([
      ['auto', false],
      ['online', true],
      ['offline', false],
    ]);
    await expect(deep(root, 'wps-status', HTMLElement)).to.be.accessible();
    modes[0]?.click();
    await until('the mode is auto', () => shop.status.mode === 'auto');
  });
});

describe('an error on a page', () => {
  const CASES = [
    [
      'is shown by the list, not by the status as well',
      html`<wps-product-list></wps-product-list>`,
    ],
    ['is shown by the status where there is no list', html``],
  ] as const;
  for (const [title, list] of CASES) {
    it(`D8: ${title}`, async () => {
      const source = new ControllableSource();
      const opening = openPage(
        html`<wps-shop routing="none" .source=${source}><wps-status details="always"></wps-status>${list}</wps-shop>`,
      );
      await until('a request', () => source.requests.length === 1);
      source.lastRequest.reject(new ShopError('server', 'down'));
      const { root } = await opening;
      const said = deepAll(root, '.total, .message h3').map(textOf);
      expect(said.filter((text) => text === enLazy.errors.server.title)).to.have.lengthOf(1);
      root.remove();
    });
  }
});
