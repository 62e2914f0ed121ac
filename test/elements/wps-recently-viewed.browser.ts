/** Recently viewed products: recorded by shop, shown without a request, and each way to delete them. */
import '../../src/define/wps-recently-viewed.ts';
import { expect } from '@open-wc/testing';
import { html } from 'lit';
import { WpsRecentlyViewed } from '../../src/elements/recently-viewed/wps-recently-viewed.ts';
import type { WpsShop } from '../../src/elements/shop/wps-shop.ts';
import {
  button,
  deep,
  deepAll,
  openPage,
  rendered,
  SRC,
  until,
  textOf,
} from '../support/shop-page.ts';

const OTHER_SRC = '/api/adventureworks/de/';

interface Page {
  readonly shop: WpsShop;
  readonly list: HTMLElement;
  readonly viewed: WpsRecentlyViewed;
}

const open = async (src = SRC): Promise<Page> => {
  const { root, shop } = await openPage(
    html`<wps-shop src=${src} mode="online" routing="none" lang="en">
      <wps-product-list></wps-product-list><wps-recently-viewed></wps-recently-viewed>
    </wps-shop>`,
  );
  shop.addEventListener('click', (event) => event.preventDefault());
  const list = deep(root, 'wps-product-list', HTMLElement);
  return { shop, list, viewed: deep(root, 'wps-recently-viewed', WpsRecentlyViewed) };
};

const links = (root: ParentNode): readonly HTMLElement[] =>
  deepAll(root, '.card .link').filter((link) => link instanceof HTMLElement);

const shown = ({ viewed }: Page): readonly string[] => links(viewed).map(textOf);

/** Selects the products at these positions of the list, and returns their names. */
const select = async ({ list }: Page, ...positions: number[]): Promise<readonly string[]> => {
  const names = positions.map((position) => {
    const link = links(list)[position];
    link?.click();
    return link === undefined ? '' : textOf(link);
  });
  await rendered();
  return names;
};

/** Everything in local storage, so that no test depends on the name of a record. */
const stored = (): string => JSON.stringify({ ...localStorage });

describe('recently viewed products', () => {
  beforeEach(() => localStorage.clear());
  after(() => localStorage.clear());

  it('are hidden while there are none, then shown newest first, each once', async () => {
    const page = await open();
    expect(page.viewed.offsetHeight).to.equal(0);
    const [first = '', second = ''] = await select(page, 0, 1);
    expect(shown(page)).to.deep.equal([second, first]);
    await until('the products in view', () => page.viewed.offsetHeight > 0);
    await select(page, 0);
    expect(shown(page)).to.deep.equal([first, second]);
    await expect(page.viewed).to.be.accessible();
  });

  it('are shown on the next page of the same shop only, but for the product of that page', async () => {
    const page = await open();
    const [first = '', second = ''] = await select(page, 0, 1);
    expect(shown(await open(OTHER_SRC))).to.deep.equal([]);
    const next = await open();
    expect(shown(next)).to.deep.equal([second, first]);
    next.viewed.product = next.shop.response?.products?.products[1]?.id ?? null;
    await rendered();
    expect(shown(next)).to.deep.equal([first]);
  });

  it('are 12 at most, stored without prices', async () => {
    const page = await open();
    page.shop.perPage = 15;
    await until('15 products', () => links(page.list).length === 15);
    const names = await select(page, ...Array.from({ length: 14 }, (_, i) => i));
    expect(shown(page)).to.deep.equal(names.slice(2).toReversed());
    expect(stored()).to.include('permalink').and.not.include('price');
    expect(Object.keys(localStorage)[0]).to.match(/^wps-elements:viewed-products:http.*\/en\//);
  });

  it('are deleted by the button, which is announced, and by the attribute "remember"', async () => {
    const page = await open();
    await select(page, 0);
    button(page.viewed, 'Clear all (Recently viewed)').click();
    await rendered();
    expect(shown(page)).to.deep.equal([]);
    expect(stored()).not.to.include('permalink');
    const region = deep(document, '[data-wps-announcer]', HTMLElement);
    await until('the announcement "Removed"', () => textOf(region) === 'Removed');
    await select(page, 0);
    page.viewed.remember = 'off';
    await select(page, 1);
    expect(shown(page)).to.deep.equal([]);
    expect(stored()).not.to.include('permalink');
  });

  it('invalid entries in storage are left out', async () => {
    const page = await open();
    const [first = ''] = await select(page, 0);
    const name = Object.keys(localStorage)[0] ?? '';
    const value = localStorage.getItem(name) ?? '';
    localStorage.setItem(name, value.replace('[', '[{"id":"x"},null,5,'));
    expect(shown(await open())).to.deep.equal([first]);
  });
});
