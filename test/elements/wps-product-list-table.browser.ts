/** `<wps-product-list as="table">`: semantics, sorting, narrow pages, skeleton. */
import { expect } from '@open-wc/testing';
import { emulateMedia, setViewport } from '@web/test-runner-commands';
import { html } from 'lit';
import { WpsProductList } from '../../src/elements/product-list/wps-product-list.ts';
import {
  afterResponse,
  button,
  deep,
  deepAll,
  focused,
  openPage,
  rendered,
  shopWith,
  SRC,
  textOf,
} from '../support/shop-page.ts';

const page = html`<wps-shop src=${SRC} mode="online" routing="none" per-page="6">
  <wps-sort></wps-sort><wps-product-list as="table"></wps-product-list>
</wps-shop>`;

const sorted = (root: ParentNode): Readonly<Record<string, string | null>> =>
  Object.fromEntries(
    deepAll(root, 'thead th').map((head) => [textOf(head), head.getAttribute('aria-sort')]),
  );
const names = (root: ParentNode): readonly string[] => deepAll(root, 'tbody th a').map(textOf);

describe('the product table', () => {
  afterEach(() => setViewport({ width: 800, height: 600 }));

  it('is a table with a caption, column and row headings', async () => {
    const { root } = await openPage(page);
    expect(textOf(deep(root, 'caption', HTMLElement))).to.equal('1–6 of 119 products');
    expect(Object.keys(sorted(root))).to.include.members(['Name', 'SKU', 'Price']);
    expect(deepAll(root, 'tbody th[scope=row]').length).to.equal(6);
    await expect(root).to.be.accessible();
  });

  it('sorts by a column, then reversed; the focus stays and the select follows', async () => {
    const { root, shop } = await openPage(page);
    expect(Object.values(sorted(root)).every((order) => order === 'none')).to.equal(true);
    const price = button(root, 'Price');
    price.focus();
    await afterResponse(shop, () => price.click());
    expect(shop.request).to.include({ orderby: 'price', order: 'asc' });
    expect(sorted(root)['Price']).to.equal('ascending');
    expect(focused()).to.equal(price);
    await afterResponse(shop, () => price.click());
    expect(sorted(root)['Price']).to.equal('descending');
    expect(deep(root, 'select', HTMLSelectElement).value).to.equal('price-desc');
    await afterResponse(shop, () => button(root, 'Name').click());
    await afterResponse(shop, () => button(root, 'Name').click());
    expect(sorted(root)).to.include({ Name: 'descending', Price: 'none' });
    const shown = names(root);
    expect(shown).to.deep.equal(shown.toSorted().toReversed());
    const chosen = (): string | undefined =>
      deep(root, 'select', HTMLSelectElement).selectedOptions[0]?.text;
    expect(chosen()).to.equal('Name: Z to A');
    await afterResponse(shop, () => button(root, 'SKU').click());
    expect(chosen()).to.equal('SKU');
    await afterResponse(shop, () => button(root, 'SKU').click());
    expect(chosen()).to.equal('SKU (reverse order)');
  });

  it('fits 320 pixels with every cell visible that has content', async function () {
    const { root } = await openPage(page);
    await setViewport({ width: 320, height: 640 });
    if (innerWidth > 320) {
      console.warn(`NOT RUN in this browser: a window of 320 pixels. This one has ${innerWidth}.`);
      this.skip();
    }
    await rendered();
    const list = deep(root, 'wps-product-list', HTMLElement);
    for (const cell of deepAll(root, 'table :is(th, td)')) {
      if (!cell.checkVisibility()) {
        expect(cell.textContent.trim()).to.equal('');
        continue;
      }
      const { left, right } = cell.getBoundingClientRect();
      expect(left).to.be.at.least(list.getBoundingClientRect().left - 1);
      expect(right).to.be.at.most(list.getBoundingClientRect().right + 1);
    }
    expect(document.documentElement.scrollWidth).to.be.at.most(320);
    await expect(root).to.be.accessible();
  });

  it('has the columns that the page names, in their order, with the names of the shop', async () => {
    const { root, shop } = await openPage(
      html`<wps-shop src=${SRC} mode="online" routing="none" per-page="6">
        <wps-product-list as="table" columns="sku, name pa_color nope stock price sku"></wps-product-list>
      </wps-shop>`,
    );
    expect(sorted(root)).to.deep.equal({
      SKU: 'none',
      Name: 'none',
      Color: null,
      Availability: null,
      Price: 'none',
    });
    const list = deep(root, 'wps-product-list', WpsProductList);
    const product = shop.response?.products?.products.find(({ attributes = [] }) =>
      attributes.some(({ slug }) => slug === 'pa_color'),
    );
    const color = product?.attributes?.find(({ slug }) => slug === 'pa_color');
    const row = deep(root, `[data-id="${product?.id}"]`, HTMLElement);
    const cells = deepAll(row, '[part~=cell]').map((cell) => [cell.part.value, textOf(cell)]);
    expect(cells.map(([part]) => part)).to.deep.equal([
      'cell sku',
      'cell pa_color',
      'cell stock',
      'cell price',
    ]);
    expect(cells[1]?.[1]).to.equal(color?.options?.join(', '));
    expect(cells[2]?.[1]).to.match(/^(?:In stock|Only|Out of stock)/);
    await expect(root).to.be.accessible();
    list.columns = 'stock';
    await rendered();
    expect(Object.keys(sorted(root))).to.deep.equal(['Name', 'Availability']);
    list.columns = null;
    await rendered();
    expect(Object.keys(sorted(root)).slice(0, 3)).to.deep.equal(['Name', 'SKU', 'Price']);
  });

  it('the skeleton has the rows and the head at their final positions', async () => {
    const { root, shop } = await openPage(page);
    const top = (selector: string): number =>
      deep(root, selector, HTMLElement).getBoundingClientRect().top;
    const real = [top('tbody tr'), top('tbody tr:nth-child(4)')];
    shop.remove();
    const held = shopWith({ src: '/faults/hang/', routing: 'none', perPage: 6 });
    const list = document.createElement('wps-product-list');
    list.as = 'table';
    held.append(document.createElement('wps-sort'), list);
    root.append(held);
    await rendered();
    expect([top('tbody tr'), top('tbody tr:nth-child(4)')]).to.deep.equal(real);
    // It rests where the products come soon.
    await emulateMedia({ reducedMotion: 'no-preference' });
    const { animationName, animationDelay } = getComputedStyle(deep(root, '.skeleton', Element));
    await emulateMedia({ reducedMotion: 'reduce' });
    expect([animationName, animationDelay]).to.deep.equal(['breathe', '0.6s']);
    held.remove();
  });
});
