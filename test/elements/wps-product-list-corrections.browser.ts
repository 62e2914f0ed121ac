/** Corrections in `<wps-product-list>`: typing errors, tolerant and exact matches of a query text on a device. */
import { expect } from '@open-wc/testing';
import { html } from 'lit';
import type { WpsShop } from '../../src/elements/shop/wps-shop.ts';
import {
  afterResponse,
  button,
  deep,
  deepAll,
  openPage,
  SRC,
  until,
  textOf,
} from '../support/shop-page.ts';

const open = async (): Promise<{ root: HTMLElement; shop: WpsShop }> => {
  const { root, shop } = await openPage(html`<wps-shop src=${SRC} mode="offline" routing="none">
    <wps-search></wps-search><wps-sort></wps-sort><wps-product-list></wps-product-list>
  </wps-shop>`);
  await until('the device answers', () => shop.status.result.answeredBy === 'device');
  return { root, shop };
};

const find = (shop: WpsShop, q: string): Promise<void> =>
  afterResponse(shop, () => {
    shop.request = { q };
  });

const names = (root: ParentNode): readonly string[] => deepAll(root, '[part~=name]').map(textOf);

describe('a query text on a device', () => {
  it('with a typing error finds the corrected word, with a note', async () => {
    const { root, shop } = await open();
    await find(shop, 'helmet');
    const helmets = names(root);
    expect(helmets).not.to.be.empty;
    expect(deepAll(root, '[part=correction]')).to.be.empty;
    await find(shop, 'helmte');
    expect(names(root)).to.include.members([...helmets]);
    expect(textOf(deep(root, '[part=correction]', HTMLElement))).to.match(
      /^No “helmte”; these are for “helmets?”\.$/,
    );
    await until(
      'an announcement about helmets',
      () =>
        deep(document, '[data-wps-announcer]', HTMLElement).textContent?.includes('helmet') ??
        false,
    );
    await expect(deep(root, 'wps-product-list', HTMLElement)).to.be.accessible();
  });

  it('shows exact matches first, and alone on request', async () => {
    const { root, shop } = await open();
    await find(shop, 'mountain bike socks');
    const { total } = shop.status.result;
    const near = textOf(deep(root, '[part=correction]', HTMLElement));
    const exact = Number(/Exact matches: (\d+)/.exec(near)?.[1]);
    expect(exact).to.be.greaterThan(0);
    expect(total).to.be.greaterThan(exact);
    const first = names(root).slice(0, exact);
    await afterResponse(shop, () => button(root, 'Only exact matches').click());
    expect(shop.status.result.total).to.equal(exact);
    expect(names(root).slice(0, exact)).to.have.members([...first]);
    expect(deepAll(root, '[part=correction]')).to.be.empty;
  });
});
