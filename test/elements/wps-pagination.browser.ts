/** `<wps-pagination>`: pages offered, positions of the links, clicks, focus. */
import { expect } from '@open-wc/testing';
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
  textOf,
} from '../support/shop-page.ts';

const plain = (elements: TemplateResult): Promise<{ root: HTMLElement; shop: WpsShop }> =>
  openPage(
    html`<wps-shop src=${SRC} mode="online" routing="none" lang="en">${elements}</wps-shop>`,
  );

const shopPage = html`<wps-shop src=${SRC} mode="online" routing="none" lang="en"></wps-shop>`;

/** Opens the first of 10 pages: 119 products, 12 on each. */
const open = (elements = html`<wps-product-list></wps-product-list>`, routing = 'none') =>
  openPage(html`<wps-shop src=${SRC} mode="online" routing=${routing} per-page="12" lang="en">
    ${elements}<wps-pagination></wps-pagination>
  </wps-shop>`);

const goTo = (shop: WpsShop, page: number): Promise<void> =>
  afterResponse(shop, () => {
    shop.request = { ...shop.request, page };
  });

/** Text of each slot; `‹` and `›` for the links to the previous and next page. */
const slots = (root: ParentNode): readonly string[] =>
  deepAll(root, '[part=page-list] > li').map((slot) => {
    if (slot.querySelector('[part=previous]') !== null) return '‹';
    return slot.querySelector('[part=next]') === null ? textOf(slot) : '›';
  });

describe('wps-pagination', () => {
  const start = location.href;
  afterEach(() => history.replaceState(null, '', start));

  it('is empty where all products are on one page', async () => {
    const { root } =
      await openPage(html`<wps-shop src=${SRC} mode="online" routing="none" base-request="t[product_cat][t]=bikes" per-page="20">
      <wps-pagination></wps-pagination>
    </wps-shop>`);
    expect(deepAll(root, 'nav, a, button')).to.deep.equal([]);
  });

  it('offers first, last and adjacent pages; previous and next only where there is one', async () => {
    const { root, shop } = await open();
    const current = (): readonly string[] => deepAll(root, '[aria-current=page]').map(textOf);
    expect(slots(root)).to.deep.equal(['', '1', '2', '3', '4', '5', '…', '10', '›']);
    expect(current()).to.deep.equal(['1']);
    await goTo(shop, 5);
    expect(slots(root)).to.deep.equal(['‹', '1', '…', '4', '5', '6', '…', '10', '›']);
    expect(current()).to.deep.equal(['5']);
    await goTo(shop, 10);
    expect(slots(root)).to.deep.equal(['‹', '1', '…', '6', '7', '8', '9', '10', '']);
    expect(current()).to.deep.equal(['10']);
    await expect(deep(root, 'wps-pagination', HTMLElement)).to.be.accessible();
  });

  it('has the same number of slots and "next" at the same position on pages 1, 2 and 5 of 10', async () => {
    const { root, shop } = await open();
    const layout = (): readonly number[] => [
      slots(root).length,
      deep(root, '[part=next]', HTMLElement).getBoundingClientRect().x,
    ];
    const first = layout();
    await goTo(shop, 2);
    expect(layout()).to.deep.equal(first);
    await goTo(shop, 5);
    expect(layout()).to.deep.equal(first);
  });

  it('has links where the shop uses the address bar, else buttons', async () => {
    const { root, shop } = await open();
    expect(deepAll(root, 'nav a')).to.deep.equal([]);
    await afterResponse(shop, () => button(root, 'Page 3').click());
    expect(shop.request.page).to.equal(3);
    const linked = await open(html``, 'query');
    const link = button(linked.root, 'Page 3');
    expect(
      new URL(link.getAttribute('href') ?? '', location.href).searchParams.get('_page'),
    ).to.equal('3');
    expect(deepAll(linked.root, 'nav button')).to.deep.equal([]);
  });

  it('offers page sizes, writes the chosen one to the address, and begins at page 1', async () => {
    const { root, shop } = await open(html``, 'query');
    const select = deep(root, 'select', HTMLSelectElement);
    expect([...select.labels].map(textOf)[0]).to.match(/^Per page/);
    expect([...select.options].map(({ value }) => value)).to.deep.equal(['12', '24', '48', '96']);
    await goTo(shop, 2);
    const choose = (size: string): Promise<void> =>
      afterResponse(shop, () => {
        select.value = size;
        select.dispatchEvent(new Event('change'));
      });
    await choose('48');
    expect([shop.request.per_page, shop.request.page]).to.deep.equal([48, undefined]);
    expect(new URLSearchParams(location.search).get('per_page')).to.equal('48');
    expect(slots(root)).to.deep.equal(['', '1', '2', '3', '›']);
    await choose('12');
    expect(shop.request.per_page).to.equal(12);
    expect(new URLSearchParams(location.search).has('per_page')).to.equal(false);
    deep(root, 'wps-pagination', HTMLElement).setAttribute('sizes', 'none');
    await until('no choice', () => deepAll(root, 'select').length === 0);
  });

  it('leaves clicks with a modifier key or another button to the browser, and handles others', async () => {
    const { root, shop } = await open(html``, 'query');
    const next = deep(root, 'a[rel=next]', HTMLAnchorElement);
    const prevented: boolean[] = [];
    // After the listener of the element: the browser must not follow the link in this test.
    next.addEventListener('click', (event) => {
      prevented.push(event.defaultPrevented);
      event.preventDefault();
    });
    for (const modifier of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])
      next.dispatchEvent(new MouseEvent('click', { [modifier]: true, cancelable: true }));
    next.dispatchEvent(new MouseEvent('click', { button: 1, cancelable: true }));
    expect(prevented).to.deep.equal([false, false, false, false, false]);
    expect(shop.request.page).to.equal(undefined);
    await afterResponse(shop, () => next.click());
    expect(prevented.at(-1)).to.equal(true);
    expect(shop.request.page).to.equal(2);
  });

  it('moves the focus to the list after a change of page, also to the last one without "next"', async () => {
    const { root, shop } = await open();
    await goTo(shop, 8);
    for (const page of [9, 10]) {
      const next = button(root, 'Next page');
      next.focus();
      await afterResponse(shop, () => next.click());
      expect([shop.request.page, focused()?.textContent]).to.deep.equal([page, 'Products']);
    }
    expect(deepAll(root, '[part=next]')).to.deep.equal([]);
  });

  it('keeps the focus on the last page where the shop has no list', async () => {
    const { root, shop } = await open(html``);
    await goTo(shop, 9);
    const next = button(root, 'Next page');
    next.focus();
    await afterResponse(shop, () => next.click());
    expect(focused()?.closest('nav')).not.to.equal(null);
  });
});

describe('pages and other changes of a shop', () => {
  const start = location.href;
  afterEach(() => history.replaceState(null, '', start));

  it('is the target of page links; a click for a new tab is left to the browser', async () => {
    const { root, shop } = await openPage(
      html`<wps-shop src=${SRC} mode="online" url-prefix="s-">${shopElements}</wps-shop>`,
    );
    const next = deep(root, 'a[rel=next]', HTMLAnchorElement);
    expect(new URL(next.href).searchParams.get('s-page')).to.equal('2');
    const click = new MouseEvent('click', { ctrlKey: true, bubbles: true, cancelable: true });
    next.addEventListener('click', (event) => {
      expect(event.defaultPrevented).to.equal(false);
      event.preventDefault();
    });
    next.dispatchEvent(click);
    expect(shop.request.page).to.equal(undefined);
  });

  it('a new filter returns to the first page', async () => {
    const { root, shop } = await plain(shopElements);
    await afterResponse(shop, () => deep(root, '[part=next]', HTMLElement).click());
    expect(shop.request.page).to.equal(2);
    await afterResponse(shop, () => checkbox(root, 'Red').click());
    expect(shop.request.page).to.equal(undefined);
    expect(shop.status.result.total).to.be.greaterThan(0);
  });

  it('after a change of page the focus is at the top of the list, and the range is announced in light DOM', async () => {
    const { shop } = await openPage(shopPage);
    button(shop, 'Next page').scrollIntoView();
    await afterResponse(shop, () => button(shop, 'Next page').click());
    expect(shop.request.page).to.equal(2);
    expect(focused()?.textContent).to.equal('Products');
    expect(deep(shop, 'wps-product-list', HTMLElement).getBoundingClientRect().top).to.be.at.least(
      -1,
    );
    const region = document.querySelector('[data-wps-announcer]');
    expect(region?.getAttribute('aria-live')).to.equal('polite');
    await until(
      'the announcement "25–48 of 119 products"',
      () => region?.textContent?.trim() === '25–48 of 119 products',
    );
    expect(document.querySelectorAll('[data-wps-announcer]')).to.have.length(1);
  });
});
