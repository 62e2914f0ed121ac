/** Paging of `<wps-product-list>` by scrolling and by a button: automatic pages, address, announcements, focus. */
import { expect } from '@open-wc/testing';
import { html } from 'lit';
import { switchedShop } from '../support/switched-shop.ts';
import {
  afterResponse,
  button,
  countSteps,
  deep,
  deepAll,
  focused,
  productNames,
  openPage,
  rendered,
  SRC,
  until,
  textOf,
} from '../support/shop-page.ts';

const said = (): string =>
  document.querySelector('[data-wps-announcer]')?.textContent?.replace(/\s/g, ' ') ?? '';
const press = (root: ParentNode) => (): void => button(root, 'Show more products').click();

describe('paging="scroll" and paging="button"', () => {
  const start = location.href;
  afterEach(() => history.replaceState(null, '', start));

  it('loads three pages while the end is near, then by its button, and announces the range', async () => {
    const { root } = await openPage(html`
      <wps-shop src=${SRC} mode="online" routing="none" per-page="2">
        <wps-product-list paging="scroll"></wps-product-list>
      </wps-shop>
      <footer><a href="#imprint">Imprint</a></footer>
    `);
    const list = deep(root, 'wps-product-list', HTMLElement);
    // At most three pages are loaded automatically, also in a tall window.
    for (let count = 2; productNames(root).length < 8; count = productNames(root).length) {
      deep(root, '.more', HTMLElement).scrollIntoView();
      await until('more products are shown', () => productNames(root).length > count);
    }
    await until('the announcement "1–8 of 119 products"', () => said() === '1–8 of 119 products');
    list.scrollIntoView({ block: 'end' });
    await rendered();
    expect(productNames(root).length).to.equal(8);
    expect(document.activeElement).to.equal(document.body);
    // The button is the only control between the list and the footer.
    const focusable = deepAll(root, 'a[href], button').filter(
      (element) => element.compareDocumentPosition(deep(root, 'footer a', HTMLElement)) !== 0,
    );
    expect(focusable.filter((element) => element.matches('.more')).length).to.equal(1);
    press(root)();
    await until('10 products are shown', () => productNames(root).length >= 10);
    expect(textOf(focused() ?? root)).to.equal(productNames(root)[8]);
  });

  it('loads automatically again after a new search', async () => {
    const { root, shop } = await openPage(html`
      <wps-shop src=${SRC} mode="online" routing="none" per-page="2">
        <wps-product-list paging="scroll"></wps-product-list>
      </wps-shop>
    `);
    const grow = async (): Promise<void> => {
      for (let count = 2; productNames(root).length < 8; count = productNames(root).length) {
        deep(root, '.more', HTMLElement).scrollIntoView();
        await until('more products are shown', () => productNames(root).length > count);
      }
    };
    await grow();
    // The end of the new list may be visible at once: its second page may come before this sees the first one.
    const found: string[][] = [];
    shop.addEventListener('wps-response', () => {
      found.push(shop.response?.products?.products.map(({ name }) => name) ?? []);
    });
    await afterResponse(shop, () => {
      shop.request = { q: 'bike' };
    });
    expect(found[0]?.length).to.equal(2);
    await grow();
    expect(productNames(root)).to.deep.equal(found.at(-1)?.slice(0, 8));
  });

  it('focuses the first new card of a template', async () => {
    const { root, shop } = await openPage(html`
      <wps-shop src=${SRC} mode="online" routing="none" per-page="3">
        <wps-product-list paging="button">
          <template><a data-attr-href="permalink" data-text="name"></a></template>
        </wps-product-list>
      </wps-shop>
    `);
    await afterResponse(shop, press(root));
    const links = deepAll(root, '[slot] a');
    expect(links.length).to.equal(6);
    expect(focused()).to.equal(links[3]);
  });

  it('adds no history entry for more pages, and its address restores all of them', async () => {
    const page = html`<wps-shop src=${SRC} mode="online" per-page="4">
      <wps-product-list paging="button"></wps-product-list>
    </wps-shop>`;
    const first = await openPage(page);
    const steps = countSteps();
    await afterResponse(first.shop, press(first.root));
    await afterResponse(first.shop, press(first.root));
    expect(steps()).to.equal(0);
    expect(new URLSearchParams(location.search).get('_page')).to.equal('1-3');
    const shown = productNames(first.root);
    expect(shown.length).to.equal(12);
    first.shop.remove();
    const second = await openPage(page);
    expect(productNames(second.root)).to.deep.equal(shown);
    await afterResponse(second.shop, () => {
      second.shop.request = { sale: true };
    });
    expect(productNames(second.root).length).to.be.at.most(4);
    expect(steps()).to.equal(1);
    await afterResponse(second.shop, () => history.back());
    expect(productNames(second.root)).to.deep.equal(shown);
  });

  it('keeps products and button after an error, and continues after a retry', async () => {
    const server = switchedShop();
    const { root, shop } = await openPage(html`
      <wps-shop src=${server.src} mode="online" routing="none" per-page="4">
        <wps-product-list paging="button"></wps-product-list>
      </wps-shop>
    `);
    const shown = productNames(root);
    await server.switchTo('html');
    const more = button(root, 'Show more products');
    more.focus();
    await afterResponse(shop, press(root));
    expect(productNames(root)).to.deep.equal(shown);
    expect(focused()).to.equal(more);
    await server.switchTo('ok');
    await afterResponse(shop, () => button(root, 'Try again').click());
    expect(productNames(root).slice(0, 4)).to.deep.equal(shown);
    expect(productNames(root).length).to.equal(8);
  });

  it('says how many products are shown, up to the last, where it has no button', async () => {
    const { root, shop } = await openPage(html`
      <wps-shop src=${SRC} mode="online" routing="none" per-page="12" base-request="q=road">
        <wps-product-list paging="button"></wps-product-list>
      </wps-shop>
    `);
    const total = shop.status.result.total ?? 0;
    const bar = deep(root, 'progress[part=shown-share]', HTMLProgressElement);
    const shown = (): readonly unknown[] => [textOf(deep(root, '#shown', HTMLElement)), bar.value];
    expect(shown()).to.deep.equal([`1–12 of ${total} products`, 12]);
    expect(bar.max).to.equal(total);
    await expect(root).to.be.accessible();
    while (productNames(root).length < total) await afterResponse(shop, press(root));
    expect(deepAll(root, '.more')).to.deep.equal([]);
    expect(shown()).to.deep.equal([`1–${total} of ${total} products`, total]);
  });
});
