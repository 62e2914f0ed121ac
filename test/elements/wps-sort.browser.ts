/** `<wps-sort>`: orders offered, selection, relevance of a query text. */
import { expect } from '@open-wc/testing';
import { sendKeys, setViewport } from '@web/test-runner-commands';
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
  focused,
  until,
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

describe('wps-sort in a narrow shop', () => {
  before(() => setViewport({ width: 390, height: 800 }));
  after(() => setViewport({ width: 1200, height: 900 }));

  const openNarrow = async (): Promise<Awaited<ReturnType<typeof openPage>>> => {
    const opened = await openPage(
      html`<wps-shop src=${SRC} mode="online" routing="none" lang="en"></wps-shop>`,
    );
    await until('the button', () => opener(opened.root).checkVisibility());
    return opened;
  };
  const opener = (root: ParentNode): HTMLElement => deep(root, '[part~=sort-opener]', HTMLElement);
  const orders = (root: ParentNode): readonly Element[] => deepAll(root, '[part=sort-order]');
  const openSheet = async (root: ParentNode): Promise<void> => {
    opener(root).click();
    await until('the sheet', () => deepAll(root, 'dialog[open]').length === 1);
  };

  it('is a button with the order, which opens a sheet of the orders with the present one focused', async () => {
    const { root } = await openNarrow();
    expect(deep(root, 'select', HTMLElement).checkVisibility()).to.equal(false);
    expect(textOf(opener(root))).to.equal('Sort by Recommended');
    await openSheet(root);
    expect(orders(root).map(textOf).slice(0, 3)).to.deep.equal([
      'Recommended',
      'Most popular',
      'Top rated',
    ]);
    expect(focused()).to.equal(orders(root)[0]);
    expect(orders(root)[0]?.getAttribute('aria-current')).to.equal('true');
    for (const order of orders(root)) expect(order.clientHeight).to.be.at.least(44);
    const dialog = deep(root, 'dialog', HTMLElement);
    const sheet = dialog.getBoundingClientRect();
    expect([sheet.left, Math.round(sheet.bottom)]).to.deep.equal([0, innerHeight]);
    await expect(deep(root, 'wps-sort', HTMLElement)).to.be.accessible();
  });

  it('sorts by the order chosen there, and returns the focus to the button, also after Escape', async () => {
    const { root, shop } = await openNarrow();
    await openSheet(root);
    const newest = orders(root)[3];
    if (!(newest instanceof HTMLElement)) throw new Error('There is no fourth order.');
    await afterResponse(shop, () => newest.click());
    expect(shop.request).to.include({ orderby: 'date' });
    await until('no sheet', () => deepAll(root, 'dialog').length === 0);
    expect(textOf(opener(root))).to.equal('Sort by Newest');
    expect(focused()).to.equal(opener(root));
    await openSheet(root);
    expect(focused()).to.equal(orders(root)[3]);
    await sendKeys({ press: 'Escape' });
    await until('no sheet', () => deepAll(root, 'dialog').length === 0);
    expect(focused()).to.equal(opener(root));
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
