/** Elements and shops on a page: found by id, moved, removed, without a shop; errors and hostile texts. */
import { expect, fixtureSync } from '@open-wc/testing';
import { html } from 'lit';
import { defineElements } from '../../src/define-elements.ts';
import { ShopError } from '../../src/protocol/shop-error.ts';
import { switchedShop } from '../support/switched-shop.ts';
import { ControllableSource } from '../support/views/controllable-source.ts';
import {
  afterResponse,
  button,
  checkbox,
  deep,
  deepAll,
  productNames,
  openPage,
  shopElements,
  shopWith,
  rendered,
  settled,
  SRC,
  until,
  textOf,
} from '../support/shop-page.ts';

describe('elements on a page', () => {
  it('find their shop by id from anywhere, also when it is added later', async () => {
    const root = fixtureSync<HTMLElement>(
      html`<div>
        <aside><wps-facet of="pa_color" for="late-shop"></wps-facet></aside>
        <wps-product-list for="late-shop"></wps-product-list>
      </div>`,
    );
    expect(deepAll(root, 'input')).to.deep.equal([]);
    const shop = shopWith({ id: 'late-shop', src: SRC, mode: 'online', routing: 'none' });
    shop.append(document.createElement('wps-status'));
    root.append(shop);
    await settled(shop);
    await afterResponse(shop, () => checkbox(root, 'Red').click());
    expect(shop.request.t).to.deep.equal([{ taxonomy: 'pa_color', t: ['red'] }]);
    expect(productNames(root).length).to.equal(Math.min(10, shop.status.result.total ?? 0));
  });

  it('two shops on a page are independent', async () => {
    const { root } = await openPage(html`
      <wps-shop src=${SRC} mode="online" routing="none">${shopElements}</wps-shop>
      <wps-shop src="/api/woo-sample/" mode="online" routing="none">${shopElements}</wps-shop>
    `);
    const [one, two] = root.querySelectorAll('wps-shop');
    if (!one || !two) throw new Error('There should be two.');
    await settled(two);
    await afterResponse(one, () => checkbox(one, 'Red').click());
    expect(two.request.t).to.equal(undefined);
    expect(one.status.result.total).not.to.equal(two.status.result.total);
  });

  it('a moved shop keeps its state without a request; a removed one disposes of its source', async () => {
    const source = new ControllableSource();
    const root = fixtureSync<HTMLElement>(
      html`<div><wps-shop routing="none" .source=${source}>${shopElements}</wps-shop><section></section></div>`,
    );
    const shop = deep(root, 'wps-shop', HTMLElement);
    await until('a request', () => source.requests.length === 1);
    source.lastRequest.respond({ products: { products: [{ id: 1, name: 'One' }], total: 1 } });
    await until('1 product shown', () => productNames(root).length === 1);
    root.querySelector('section')?.append(shop);
    await rendered();
    expect(productNames(root)).to.deep.equal(['One']);
    expect(source.requests.length).to.equal(1);
    expect(source.isDisposed).to.equal(false);
    shop.remove();
    await rendered();
    expect(source.isDisposed).to.equal(true);
  });

  it('a removed facet leaves its constraint; an added one shows it', async () => {
    const { root, shop } = await openPage(
      html`<wps-shop src=${SRC} mode="online" routing="none">${shopElements}</wps-shop>`,
    );
    await afterResponse(shop, () => checkbox(root, 'Red').click());
    const facet = deep(root, 'wps-facet', HTMLElement);
    facet.remove();
    await rendered();
    expect(shop.request.t).to.deep.equal([{ taxonomy: 'pa_color', t: ['red'] }]);
    shop.append(facet);
    await until('1 input:checked', () => deepAll(facet, 'input:checked').length === 1);
    expect(checkbox(root, 'Red').checked).to.equal(true);
  });

  it('elements have one focus ring, inside, whatever the page draws around what has the focus', async () => {
    const { root, shop } = await openPage(
      html`<style>
          *:focus {
            outline: 3px solid red;
          }
        </style>
        <wps-shop src=${SRC} mode="online" routing="none">${shopElements}</wps-shop>`,
    );
    const lineOf = (element: Element): string => getComputedStyle(element).outlineStyle;
    for (const inner of [checkbox(root, 'Red'), deepAll(root, 'input[type=search]')[0]]) {
      if (!(inner instanceof HTMLElement)) throw new Error('There should be a control.');
      inner.focus();
      const hosts = deepAll(root, ':focus').filter((element) => element !== inner);
      expect(hosts.length).to.be.above(0);
      expect(hosts.map(lineOf)).to.deep.equal(hosts.map(() => 'none'));
    }
    shop.tabIndex = 0;
    shop.focus();
    expect(lineOf(shop)).to.equal('solid');
  });

  it('an element connects to another shop when its attribute for changes', async () => {
    const root = fixtureSync<HTMLElement>(html`<div>
      <wps-shop id="shop-one" src=${SRC} mode="online" routing="none" per-page="2"><wps-sort></wps-sort></wps-shop>
      <wps-shop id="shop-two" src=${SRC} mode="online" routing="none" per-page="3"><wps-sort></wps-sort></wps-shop>
      <wps-product-list for="shop-one"></wps-product-list>
    </div>`);
    await until('2 products shown', () => productNames(root).length === 2);
    root.querySelector('wps-product-list')?.setAttribute('for', 'shop-two');
    await until('3 products shown', () => productNames(root).length === 3);
  });
});

describe('elements without a shop (fault 34)', () => {
  it('show nothing and break nothing', async () => {
    const root = fixtureSync<HTMLElement>(html`<div>
      <wps-facet of="pa_color" limit="99"></wps-facet><wps-facet of="product_cat" limit="99"></wps-facet>
      <wps-facet of="price"></wps-facet>
    </div>`);
    await rendered();
    expect(deepAll(root, 'details, input, button, [role=alert]')).to.deep.equal([]);
    expect(root.getBoundingClientRect().height).to.equal(0);
  });
});

describe('a second copy of the library', () => {
  it('only warns, once, and registers nothing', () => {
    const said: unknown[] = [];
    const { warn } = console;
    console.warn = (...words: unknown[]) => said.push(...words);
    const isRegistered = defineElements([
      ['wps-other', class extends HTMLElement {}],
      ['wps-shop', class extends HTMLElement {}],
    ]);
    console.warn = warn;
    expect(isRegistered).to.equal(false);
    expect(customElements.get('wps-other')).to.equal(undefined);
    expect(said).to.have.length(1);
    expect(String(said[0])).to.contain('twice');
  });
});

describe('errors and hostile texts', () => {
  it('an error has a message with the next step, the products stay, and retry recovers', async () => {
    const server = switchedShop();
    const { root, shop } = await openPage(
      html`<wps-shop src=${server.src} mode="online" routing="none">${shopElements}</wps-shop>`,
    );
    const before = productNames(root);
    await server.switchTo('html');
    await afterResponse(shop, () => checkbox(root, 'Red').click());
    expect(shop.status.error).to.be.instanceOf(ShopError);
    expect(textOf(deep(root, '.message.error h3', HTMLElement))).to.equal(
      'The shop is temporarily unavailable',
    );
    expect(productNames(root)).to.deep.equal(before);
    await expect(root).to.be.accessible();
    await server.switchTo('ok');
    await afterResponse(shop, () => button(root, 'Try again').click());
    expect(deepAll(root, '.message.error')).to.deep.equal([]);
    expect(productNames(root)).not.to.deep.equal(before);
  });

  it('hostile names and prices are shown as text', async () => {
    const source = new ControllableSource();
    const root = fixtureSync<HTMLElement>(
      html`<div><wps-shop routing="none" .source=${source}>${shopElements}</wps-shop></div>`,
    );
    await until('a request', () => source.requests.length === 1);
    const evil = '<img src=x onerror="window.broken=1"><script>window.broken=1</script>';
    source.lastRequest.respond({
      products: {
        products: [
          {
            id: 1,
            name: `A${evil}&lt;b&gt;`,
            price_html: evil,
            permalink: 'javascript:window.broken=1',
          },
        ],
        total: 1,
      },
    });
    await until('1 product shown', () => productNames(root).length === 1);
    expect(productNames(root)).to.deep.equal(['A <b>']);
    expect(deepAll(root, 'article a, article script, article img')).to.deep.equal([]);
    expect(Reflect.get(window, 'broken')).to.equal(undefined);
  });
});
