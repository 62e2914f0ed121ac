/** How often elements render: for what they show, and not whenever anything about the shop changes. Counted, not timed. */
import { expect, fixtureSync } from '@open-wc/testing';
import { html } from 'lit';
import { ShopElement } from '../../src/elements/internal/shop-element.ts';
import { WpsShop } from '../../src/elements/shop/wps-shop.ts';
import {
  answered,
  deep,
  deepAll,
  names,
  openPage,
  rendered,
  settled,
  SRC,
} from '../support/shop-page.ts';

const page = html`<wps-shop src=${SRC} mode="online" routing="none">
  <wps-search></wps-search>
  <wps-facet of="product_cat"></wps-facet>
  <wps-facet of="pa_color"></wps-facet>
  <wps-facet of="pa_size" as="chips"></wps-facet>
  <wps-facet of="rating"></wps-facet>
  <wps-active-filters></wps-active-filters>
  <wps-sort></wps-sort>
  <wps-status></wps-status>
  <wps-product-list></wps-product-list>
  <wps-pagination></wps-pagination>
</wps-shop>`;

/** Counts the renderings of each element, and notes in which order they came. */
function count(root: ParentNode): { readonly order: string[]; of: (selector: string) => number } {
  const order: string[] = [];
  for (const element of deepAll(root))
    if (element instanceof ShopElement)
      element.addController({
        hostUpdated: () => order.push(nameOf(element)),
      });
  return { order, of: (name) => order.filter((one) => one === name).length };
}

function nameOf(element: Element): string {
  return [element.localName, element.getAttribute('of')].filter((part) => part !== null).join(' ');
}

const find = (shop: WpsShop, q: string): Promise<void> =>
  answered(shop, () => {
    shop.request = { q };
  });

describe('an answer to a typed text', () => {
  it('is rendered once by each facet, however much else is told meanwhile', async () => {
    const { root, shop } = await openPage(page);
    await find(shop, 'bike');
    const { of } = count(root);
    await find(shop, 'red');
    expect(of('wps-facet pa_color')).to.equal(1);
    expect(of('wps-facet pa_size')).to.equal(1);
    expect(of('wps-sort')).to.equal(0);
  });

  it('shows its products before its facets', async () => {
    const { root, shop } = await openPage(page);
    let seen: readonly string[] = [];
    deep(root, 'wps-facet[of=pa_color]', ShopElement).addController({
      hostUpdate: () => {
        seen = names(root);
      },
    });
    const before = names(root);
    await find(shop, 'red');
    expect(names(root)).not.to.deep.equal(before);
    expect(seen).to.deep.equal(names(root));
  });

  it('is not rendered again where nothing of it is other than before', async () => {
    const { root, shop } = await openPage(page);
    const { order } = count(root);
    await answered(shop, () => shop.refresh());
    await rendered();
    expect(order.filter((name) => name.startsWith('wps-facet pa_'))).to.be.empty;
    expect(order).not.to.include('wps-pagination');
  });
});

describe('the first answer', () => {
  it('is made ready facet by facet, out of sight and giving way to other tasks, and then shown whole', async () => {
    // Who gave way just now, for the test before, goes on for a few milliseconds.
    await new Promise((resolve) => setTimeout(resolve, 20));
    const root = fixtureSync<HTMLElement>(html`<div>${page}</div>`);
    const shop = deep(root, 'wps-shop', WpsShop);
    const facet = deep(root, 'wps-facet[of=pa_color]', ShopElement);
    let hasGivenWay = document.hidden;
    shop.addEventListener('wps-response', () => setTimeout(() => (hasGivenWay = true)));
    const seen: unknown[] = [];
    facet.addController({
      hostUpdated: () => {
        if (deepAll(facet, 'input').length > 0)
          seen.push({ hasGivenWay, height: facet.offsetHeight, products: names(root).length });
      },
    });
    await settled(shop);
    expect(seen[0]).to.deep.equal({ hasGivenWay: true, height: 0, products: 0 });
    expect(facet.offsetHeight).to.be.above(0);
    expect(names(root)).not.to.be.empty;
  });
});

describe('what was read of a shop', () => {
  it('is heard of whenever it changes, also between two renderings', async () => {
    const { root, shop } = await openPage(page);
    const { of } = count(root);
    await answered(shop, () => {
      shop.request = { t: [{ taxonomy: 'pa_color', t: ['red'] }] };
    });
    expect(of('wps-facet pa_color')).to.be.above(0);
    expect(of('wps-active-filters')).to.be.above(0);
    const box = deepAll(root, 'input[value=red]')[0];
    expect(box).to.have.property('checked', true);
  });
});
