/** Complaints about numbers beside values that are not what a click finds (C2), and elements without a shop. */
import { expect, fixtureSync } from '@open-wc/testing';
import { html, type TemplateResult } from 'lit';
import type { WpsShop } from '../../src/elements/wps-shop.ts';
import { answered, checkbox, deepAll, openPage, rendered, SRC, words } from './shop-page.ts';

const FACETS = html`<wps-facet of="pa_color" limit="99"></wps-facet><wps-facet of="product_cat" limit="99"></wps-facet>`;

const open = (request: string, facets: TemplateResult = FACETS) =>
  openPage(
    html`<wps-shop src=${SRC} mode="online" url="none" request=${request}>${facets}</wps-shop>`,
  );

describe('complaints about counts (C2)', () => {
  it('an alternative is counted as if what is chosen beside it had to hold too', async () => {
    const { root, shop } = await open('');
    const black = countOf(root, 'Black');
    await answered(shop, () => checkbox(root, 'Red').click());
    expect(countOf(root, 'Black')).to.equal(black);
  });

  it('a value far down the list is counted from the first products alone, or by its variations', async () => {
    const { root, shop } = await open('');
    await kept(root, shop, 'Yellow');
  });

  it('counts ignore what the page itself is about', async () => {
    const { root, shop } = await open('t[product_cat][t]=bikes');
    await kept(root, shop, 'Red');
  });

  it('counts are wrong once two facets are chosen from', async () => {
    const { root, shop } = await open('');
    await answered(shop, () => checkbox(root, 'Bikes').click());
    await kept(root, shop, 'Black');
  });

  it('counts are those of another text than the products', async () => {
    const { root, shop } = await open('q=road');
    await kept(root, shop, 'Red');
  });
});

describe('34: elements without a shop', () => {
  it('show nothing and break nothing', async () => {
    const root = fixtureSync<HTMLElement>(
      html`<div>${FACETS}<wps-facet of="price"></wps-facet></div>`,
    );
    await rendered();
    expect(deepAll(root, 'details, input, button, [role=alert]')).to.deep.equal([]);
    expect(root.getBoundingClientRect().height).to.equal(0);
  });
});

/** The number beside a value is what its click finds. */
async function kept(root: HTMLElement, shop: WpsShop, name: string): Promise<void> {
  const count = countOf(root, name);
  expect(count).to.be.greaterThan(0);
  await answered(shop, () => checkbox(root, name).click());
  expect(shop.status.total).to.equal(count);
}

function countOf(root: HTMLElement, name: string): number {
  const count = checkbox(root, name).closest('label')?.querySelector('.count');
  return count ? Number(words(count)) : Number.NaN;
}
