/** `<wps-sort>`: orders offered, selection, relevance of a query text. */
import { expect } from '@open-wc/testing';
import { html } from 'lit';
import {
  afterResponse,
  deep,
  deepAll,
  openPage,
  SRC,
  textOf,
  openOnDevice,
  searchFor,
} from '../support/shop-page.ts';

const openSort = (): ReturnType<typeof openPage> =>
  openPage(html`<wps-shop src=${SRC} mode="online" routing="none" lang="en">
    <wps-sort></wps-sort><wps-product-list></wps-product-list>
  </wps-shop>`);

const names = (root: ParentNode): readonly string[] => deepAll(root, '[part~=name]').map(textOf);

describe('wps-sort', () => {
  const select = (root: ParentNode): HTMLSelectElement => deep(root, 'select', HTMLSelectElement);
  const choose = (root: ParentNode, value: string): void => {
    select(root).value = value;
    select(root).dispatchEvent(new Event('change'));
  };

  it('is a labelled select of the orders, with the order of the shop selected', async () => {
    const { root } = await openSort();
    expect([...select(root).labels].map(textOf)).to.deep.equal(['Sort by']);
    expect([...select(root).options].map(textOf)).to.deep.equal([
      'Recommended',
      'Most popular',
      'Top rated',
      'Newest',
      'Price: low to high',
      'Price: high to low',
      'Name: A to Z',
    ]);
    expect(select(root).value).to.equal('default');
    await expect(deep(root, 'wps-sort', HTMLElement)).to.be.accessible();
  });

  it('requests the selected order from page 1, and the order of the shop again', async () => {
    const { root, shop } = await openSort();
    const { orderby } = shop.request;
    await afterResponse(shop, () => {
      shop.request = { page: 2 };
    });
    await afterResponse(shop, () => choose(root, 'name'));
    expect(shop.request).to.include({ orderby: 'title', order: 'asc' });
    expect(shop.request.page).to.equal(undefined);
    const shown = names(root);
    expect(shown).to.deep.equal(shown.toSorted((a, b) => a.localeCompare(b)));
    await afterResponse(shop, () => choose(root, 'default'));
    expect([shop.request.orderby, select(root).value]).to.deep.equal([orderby, 'default']);
  });

  it('shows the order of a request, also one without a name in the list', async () => {
    const { root, shop } = await openSort();
    for (const [order, label] of [
      ['asc', 'Price: low to high'],
      ['desc', 'Price: high to low'],
    ] as const) {
      await afterResponse(shop, () => {
        shop.request = { orderby: 'price', order };
      });
      expect(select(root).selectedOptions[0]?.text).to.equal(label);
    }
    await afterResponse(shop, () => {
      shop.request = { orderby: 'title', order: 'desc' };
    });
    expect(select(root).selectedOptions[0]?.text).to.equal('Name: Z to A');
  });
});

describe('wps-sort on a device', () => {
  it('sorts a query text by relevance unless another order is selected', async () => {
    const { root, shop } = await openOnDevice();
    const select = deep(root, 'select', HTMLSelectElement);
    expect(select.selectedOptions[0]?.value).to.equal('default');
    await searchFor(shop, 'tire');
    expect(select.selectedOptions[0]?.value).to.equal('relevance');
    expect(names(root)[0]).to.match(/tire/i);
    await afterResponse(shop, () => {
      select.value = 'price-desc';
      select.dispatchEvent(new Event('change'));
    });
    expect(shop.request.orderby).to.equal('price');
  });
});
