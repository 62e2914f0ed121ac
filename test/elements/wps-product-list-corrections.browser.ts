/** Corrections in `<wps-product-list>`: typing errors, tolerant and exact matches of a query text on a device. */
import { expect } from '@open-wc/testing';
import {
  afterResponse,
  button,
  deep,
  deepAll,
  until,
  textOf,
  openOnDevice,
  searchFor,
} from '../support/shop-page.ts';

const names = (root: ParentNode): readonly string[] => deepAll(root, '[part~=name]').map(textOf);

describe('a query text on a device', () => {
  it('with a typing error finds the corrected word, with a note', async () => {
    const { root, shop } = await openOnDevice();
    await searchFor(shop, 'helmet');
    const helmets = names(root);
    expect(helmets).not.to.be.empty;
    expect(deepAll(root, '[part=correction]')).to.be.empty;
    await searchFor(shop, 'helmte');
    expect(names(root)).to.include.members([...helmets]);
    expect(textOf(deep(root, '[part=correction]', HTMLElement))).to.match(
      /^No results for “helmte”\. Showing results for “helmets?”\.$/,
    );
    await until(
      'an announcement about helmets',
      () =>
        // The first announcement makes the region.
        document.querySelector('[data-wps-announcer]')?.textContent.includes('helmet') ?? false,
    );
    await expect(deep(root, 'wps-product-list', HTMLElement)).to.be.accessible();
  });

  it('shows exact matches first, and alone on request', async () => {
    const { root, shop } = await openOnDevice();
    await searchFor(shop, 'mountain bike socks');
    const { total } = shop.status.result;
    const near = textOf(deep(root, '[part=correction]', HTMLElement));
    const exact = Number(/(\d+) exact match/.exec(near)?.[1]);
    expect(exact).to.be.greaterThan(0);
    expect(total).to.be.greaterThan(exact);
    const first = names(root).slice(0, exact);
    await afterResponse(shop, () => button(root, 'Show exact matches only').click());
    expect(shop.status.result.total).to.equal(exact);
    expect(names(root).slice(0, exact)).to.have.members([...first]);
    expect(deepAll(root, '[part=correction]')).to.be.empty;
  });
});
