/** Documented behaviour without a test elsewhere. */
import { expect } from '@open-wc/testing';
import { html } from 'lit';
import { encodeRequest } from '../../src/protocol/codec/encode-request.ts';
import {
  answered,
  checkbox,
  deepAll,
  openPage,
  rendered,
  SRC,
  words,
} from '../support/shop-page.ts';

const optionsOf = (root: ParentNode, empty: string): readonly HTMLInputElement[] =>
  deepAll(root, `wps-facet[empty=${empty}]`)
    .flatMap((facet) => deepAll(facet, '[part=option] input'))
    .filter((input) => input instanceof HTMLInputElement);

describe('a facet', () => {
  it('with operator "and" finds only products with every selected term', async () => {
    const { root, shop } = await openPage(html`<wps-shop src=${SRC} mode="online" routing="none">
      <wps-facet of="pa_color" operator="and" limit="99"></wps-facet>
    </wps-shop>`);
    await answered(shop, () => checkbox(root, 'Black').click());
    expect(shop.request.t).to.deep.equal([{ taxonomy: 'pa_color', t: ['black'], op: 'and' }]);
    expect([shop.status.result.total, deepAll(root, '.name').map(words)]).to.deep.equal([
      36,
      ['Black'],
    ]);
    expect(deepAll(root, '.count')).to.deep.equal([]);
    await answered(shop, () => {
      shop.request = { t: [{ taxonomy: 'pa_color', t: ['black', 'red'], op: 'and' }] };
    });
    expect(shop.status.result.total).to.equal(0);
  });

  it('hides, disables or keeps terms without products', async () => {
    const { root, shop } = await openPage(html`<wps-shop src=${SRC} mode="online" routing="none">
      ${['hide', 'dim', 'keep'].map(
        (empty) => html`<wps-facet of="pa_color" empty=${empty} limit="99"></wps-facet>`,
      )}
      <wps-facet of="product_cat"></wps-facet>
    </wps-shop>`);
    const all = optionsOf(root, 'hide').length;
    await answered(shop, () => checkbox(root, 'Clothing').click());
    const facets = ['hide', 'dim', 'keep'].map((empty) => optionsOf(root, empty));
    const few = facets[0]?.length ?? 0;
    expect(few).to.be.lessThan(all);
    expect(facets.map(({ length }) => length)).to.deep.equal([few, all, all]);
    const usable = facets.map((inputs) => inputs.filter(({ disabled }) => !disabled).length);
    expect(usable).to.deep.equal([few, few, all]);
  });

  it('disables and keeps empty terms from the first response on, beside a facet that hides them', async () => {
    const locked = encodeRequest({ t: [{ taxonomy: 'product_cat', t: ['clothing'] }] });
    const { root } =
      await openPage(html`<wps-shop src=${SRC} mode="online" routing="none" base-request=${locked}>
      ${['hide', 'dim', 'keep'].map(
        (empty) => html`<wps-facet of="pa_color" empty=${empty} limit="99"></wps-facet>`,
      )}
    </wps-shop>`);
    const [hide = [], dim = [], keep = []] = ['hide', 'dim', 'keep'].map((empty) =>
      optionsOf(root, empty),
    );
    expect(hide.length).to.be.greaterThan(0);
    expect(dim.length).to.be.greaterThan(hide.length);
    expect(keep.length).to.equal(dim.length);
    expect(dim.filter(({ disabled }) => !disabled).length).to.equal(hide.length);
  });
});

describe('a product list', () => {
  it('loads the first images eagerly and others lazily, each with alternative text in a square box', async () => {
    const { root } = await openPage(html`<wps-shop
      src=${SRC} mode="online" routing="none" per-page="8" .imageSource=${() => '/demo/public/icon.svg'}>
      <wps-product-list></wps-product-list>
    </wps-shop>`);
    const pictures = deepAll(root, '[part=image]').filter((one) => one instanceof HTMLImageElement);
    const late = pictures.map(({ loading }) => loading);
    expect(late).to.deep.equal([...Array(4).fill('eager'), ...Array(4).fill('lazy')]);
    expect(pictures.every((picture) => picture.hasAttribute('alt'))).to.equal(true);
    const ratios = deepAll(root, '[part=media]').map((box) => {
      const { width, height } = box.getBoundingClientRect();
      return Math.round((100 * width) / height);
    });
    expect([...new Set(ratios)]).to.deep.equal([100]);
  });
});

describe('a shop', () => {
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
});
