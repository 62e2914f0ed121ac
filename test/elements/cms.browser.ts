/** Pages changed by an editor: fallback markup for the tags, stray paragraphs, curly quotes. */
import { expect, fixtureSync } from '@open-wc/testing';
import { html } from 'lit';
import { upgradeMarkup } from '../../src/elements/upgrade-markup.ts';
import {
  afterResponse,
  checkbox,
  deep,
  deepAll,
  productNames,
  settled,
  SRC,
} from '../support/shop-page.ts';

describe('a page changed by an editor', () => {
  it('has a shop by fallback markup where custom tags are removed', async () => {
    const root = fixtureSync<HTMLElement>(html`<div>
      <div data-wps="shop" data-src=${`“${SRC}”`} data-mode="online" data-routing="none" data-per-page="3">
        <p><br /></p>
        <div data-wps="facet" data-of="pa_color" class="mine"></div>
        <div data-wps="product-list"></div>
        <div data-wps="unknown">unchanged</div>
      </div>
    </div>`);
    upgradeMarkup(root);
    const shop = root.querySelector('wps-shop');
    if (shop === null) throw new Error('There is no shop.');
    await settled(shop);
    await afterResponse(shop, () => checkbox(root, 'Red').click());
    expect(shop.request.t).to.deep.equal([{ taxonomy: 'pa_color', t: ['red'] }]);
    expect(productNames(root).length).to.equal(3);
    expect(deep(root, 'wps-facet', HTMLElement).className).to.equal('mine');
    expect(deepAll(root, '[data-wps]').map(({ textContent }) => textContent)).to.deep.equal([
      'unchanged',
    ]);
  });

  it('has a complete shop where the shop contains empty paragraphs only', async () => {
    const root = fixtureSync<HTMLElement>(html`<div>
      <wps-shop src=${SRC} mode="online" routing="none"><p></p><p>&nbsp;<br /></p></wps-shop>
    </div>`);
    const shop = root.querySelector('wps-shop');
    if (shop === null) throw new Error('There is no shop.');
    await settled(shop);
    expect(deepAll(root, 'wps-product-list').length).to.equal(1);
  });
});
