/** `<wps-active-filters>`: chips of constraints, removal, focus. */
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { html, type TemplateResult } from 'lit';
import type { WpsShop } from '../../src/elements/shop/wps-shop.ts';
import {
  afterResponse,
  button,
  checkbox,
  deep,
  deepAll,
  focused,
  openPage,
  shopElements,
  SRC,
  until,
} from '../support/shop-page.ts';

const plain = (elements: TemplateResult): Promise<{ root: HTMLElement; shop: WpsShop }> =>
  openPage(
    html`<wps-shop src=${SRC} mode="online" routing="none" lang="en">${elements}</wps-shop>`,
  );

describe('wps-active-filters', () => {
  const start = location.href;
  afterEach(() => history.replaceState(null, '', start));

  it('every filter in the address has a chip, and clearing removes it', async () => {
    const query = location.search === '' ? '?' : `${location.search}&`;
    history.replaceState(null, '', `${query}q=road&cat=clothing&color=black`);
    const { root, shop } = await openPage(html`<wps-shop src=${SRC} mode="online"></wps-shop>`);
    expect(shop.status.result.total).to.equal(0);
    await until('3 .chip', () => deepAll(root, '.chip').length === 3);
    await afterResponse(shop, () => button(root, 'Clear all').click());
    expect(location.search.includes('color')).to.equal(false);
  });

  it('a base request has no chip and survives clearing', async () => {
    const { root, shop } = await openPage(html`<wps-shop
      src=${SRC} mode="online" routing="none" base-request="t[product_cat][t]=bikes">${shopElements}</wps-shop>`);
    expect(deepAll(root, '.chip')).to.deep.equal([]);
    await afterResponse(shop, () => checkbox(root, 'Red').click());
    await afterResponse(shop, () => button(root, 'Clear all').click());
    expect(shop.status.result.total).to.equal(15);
  });

  it('a very long query is cut in its chip', async () => {
    const { shop } = await openPage(
      html`<wps-shop src=${SRC} mode="online" routing="none"></wps-shop>`,
    );
    await afterResponse(shop, () => {
      shop.request = { q: 'W'.repeat(3000) };
    });
    const chip = deep(shop, '.chip', HTMLElement);
    expect(chip.offsetHeight).to.be.lessThan(100);
    expect(chip.getAttribute('aria-label')?.length).to.be.greaterThan(3000);
  });

  it('removing a focused chip moves the focus to the next one', async () => {
    const { root, shop } = await plain(shopElements);
    for (const color of ['Red', 'Black', 'Blue']) {
      await afterResponse(shop, () => checkbox(root, color).click());
    }
    const blue = button(root, 'Remove filter Color: Blue');
    blue.focus();
    await afterResponse(shop, () => checkbox(root, 'Red').click());
    expect(focused()).to.equal(blue);
    button(root, 'Remove filter Color: Black').focus();
    await afterResponse(shop, () => sendKeys({ press: 'Enter' }));
    expect(focused()).to.equal(blue);
  });

  it('a response that removes the focused chip moves the focus to another chip', async () => {
    const { root, shop } = await plain(shopElements);
    await afterResponse(shop, () => checkbox(root, 'Red').click());
    button(root, 'Remove filter Color: Red').focus();
    await afterResponse(shop, () => {
      shop.request = { q: 'road' };
    });
    expect(focused()?.getAttribute('aria-label')).to.equal('Remove filter “road”');
  });
});
