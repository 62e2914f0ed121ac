/** Shops on pages: elements anywhere, moved, removed, early, late; events; errors. */
import { expect, fixtureSync } from '@open-wc/testing';
import { html } from 'lit';
import { ShopError } from '../../src/protocol/shop-error.ts';
import { switchedShop } from '../support/switched-shop.ts';
import { ControllableSource } from '../support/views/controllable-source.ts';
import {
  answered,
  button,
  checkbox,
  deep,
  deepAll,
  names,
  openPage,
  parts,
  rendered,
  settled,
  SRC,
  until,
  words,
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
    const shop = document.createElement('wps-shop');
    Object.assign(shop, { id: 'late-shop', src: SRC, mode: 'online', url: 'none' });
    shop.append(document.createElement('wps-status'));
    root.append(shop);
    await settled(shop);
    await answered(shop, () => checkbox(root, 'Red').click());
    expect(shop.request.t).to.deep.equal([{ taxonomy: 'pa_color', t: ['red'] }]);
    expect(names(root).length).to.equal(Math.min(10, shop.status.result.total ?? 0));
  });

  it('two shops on a page are independent', async () => {
    const { root } = await openPage(html`
      <wps-shop src=${SRC} mode="online" routing="none">${parts}</wps-shop>
      <wps-shop src="/api/woo-sample/" mode="online" routing="none">${parts}</wps-shop>
    `);
    const [one, two] = root.querySelectorAll('wps-shop');
    if (!one || !two) throw new Error('There should be two.');
    await settled(two);
    await answered(one, () => checkbox(one, 'Red').click());
    expect(two.request.t).to.equal(undefined);
    expect(one.status.result.total).not.to.equal(two.status.result.total);
  });

  it('a moved shop keeps its state without a request; a removed one disposes of its source', async () => {
    const source = new ControllableSource();
    const root = fixtureSync<HTMLElement>(
      html`<div><wps-shop routing="none" .source=${source}>${parts}</wps-shop><section></section></div>`,
    );
    const shop = deep(root, 'wps-shop', HTMLElement);
    await until('a request', () => source.questions.length === 1);
    source.question.answer({ products: { products: [{ id: 1, name: 'One' }], total: 1 } });
    await until('1 product shown', () => names(root).length === 1);
    root.querySelector('section')?.append(shop);
    await rendered();
    expect(names(root)).to.deep.equal(['One']);
    expect(source.questions.length).to.equal(1);
    expect(source.isDisposed).to.equal(false);
    shop.remove();
    await rendered();
    expect(source.isDisposed).to.equal(true);
  });

  it('a removed facet leaves its constraint; an added one shows it', async () => {
    const { root, shop } = await openPage(
      html`<wps-shop src=${SRC} mode="online" routing="none">${parts}</wps-shop>`,
    );
    await answered(shop, () => checkbox(root, 'Red').click());
    const facet = deep(root, 'wps-facet', HTMLElement);
    facet.remove();
    await rendered();
    expect(shop.request.t).to.deep.equal([{ taxonomy: 'pa_color', t: ['red'] }]);
    shop.append(facet);
    await until('1 input:checked', () => deepAll(facet, 'input:checked').length === 1);
    expect(checkbox(root, 'Red').checked).to.equal(true);
  });

  it('an element connects to another shop when its attribute for changes', async () => {
    const root = fixtureSync<HTMLElement>(html`<div>
      <wps-shop id="shop-one" src=${SRC} mode="online" routing="none" per-page="2"><i></i></wps-shop>
      <wps-shop id="shop-two" src=${SRC} mode="online" routing="none" per-page="3"><i></i></wps-shop>
      <wps-product-list for="shop-one"></wps-product-list>
    </div>`);
    await until('2 products shown', () => names(root).length === 2);
    root.querySelector('wps-product-list')?.setAttribute('for', 'shop-two');
    await until('3 products shown', () => names(root).length === 3);
  });

  it('a new src gives another shop with its own currency and facets', async () => {
    const { root, shop } = await openPage(
      html`<wps-shop src=${SRC} mode="online" routing="none" lang="en"></wps-shop>`,
    );
    const facets = (): readonly string[] =>
      deepAll(root, 'wps-facet:not(:state(empty))').map((facet) => facet.getAttribute('of') ?? '');
    const unit = (): string => deepAll(root, '.unit').map(words)[0] ?? '';
    await until(
      'prices in € and a facet for sizes',
      () => unit() === '€' && facets().includes('pa_size'),
    );
    await answered(shop, () => {
      shop.src = '/api/woo-sample/';
    });
    await until('prices in $ and more than 2 facets', () => unit() === '$' && facets().length > 2);
    expect(shop.response?.products?.products.length).to.be.greaterThan(0);
    const { response } = shop;
    shop.src = '/faults/404/';
    await until('an error is reported', () => shop.status.error !== null);
    expect([response === shop.response, deepAll(root, 'article').length]).to.deep.equal([false, 0]);
  });

  it('constraints of the base request always apply', async () => {
    const { shop } = await openPage(
      html`<wps-shop
        src=${SRC}
        mode="online"
        routing="none"
        base-request="t[product_cat][t]=bikes&orderby=price&order=desc"
        >${parts}</wps-shop
      >`,
    );
    expect(shop.status.result.total).to.equal(15);
    await answered(shop, () => {
      shop.request = { q: 'road' };
    });
    expect(shop.status.result.total).to.be.below(15);
    expect(shop.request.orderby).to.equal('price');
  });
});

describe('a second copy of the library', () => {
  it('only warns, once', async () => {
    const said: unknown[] = [];
    const { warn } = console;
    console.warn = (...words: unknown[]) => said.push(...words);
    const copy = '../../src/define.ts?second-copy';
    await import(copy).finally(() => {
      console.warn = warn;
    });
    expect(said).to.have.length(1);
    expect(String(said[0])).to.contain('twice');
  });
});

describe('events', () => {
  it('requests and product links can be prevented, responses are published', async () => {
    const { root, shop } = await openPage(
      html`<wps-shop src=${SRC} mode="online" routing="none">${parts}</wps-shop>`,
    );
    const total = shop.status.result.total;
    shop.addEventListener('wps-request', (event) => event.preventDefault(), { once: true });
    shop.request = { q: 'bike' };
    await rendered();
    expect(shop.status.result.total).to.equal(total);
    let told = 0;
    shop.addEventListener('wps-response', ({ response, answeredBy }) => {
      told = response.products?.total ?? 0;
      expect(answeredBy).to.equal('server');
    });
    await answered(shop, () => shop.refresh());
    expect(told).to.equal(shop.status.result.total);
    let selected = '';
    root.addEventListener('wps-product-select', (event) => {
      event.preventDefault();
      selected = event.product.name;
    });
    const link = deep(root, 'article a', HTMLAnchorElement);
    link.click();
    expect(selected).to.equal(words(link));
  });

  it('the page can set the image of every product', async () => {
    const picture = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E';
    const { root } = await openPage(
      html`<wps-shop src=${SRC} mode="online" routing="none" .imageSource=${() => picture}>${parts}</wps-shop>`,
    );
    expect(deep(root, 'article img', HTMLImageElement).src).to.equal(picture);
  });

  it('a failed image is replaced by a placeholder of the same size, and requested again when online', async () => {
    const picture = new URL('/faults/404/lost.png', location.href).href;
    const { root } = await openPage(
      html`<wps-shop src=${SRC} mode="online" routing="none" .imageSource=${() => picture}>${parts}</wps-shop>`,
    );
    await until('.placeholder is rendered', () => deepAll(root, '.placeholder').length > 0);
    const box = deep(root, '.media', HTMLElement).getBoundingClientRect();
    expect(box.width).to.be.closeTo(box.height, 1);
    await until(
      'no [part=image]:not(.placeholder)',
      () => deepAll(root, '[part=image]:not(.placeholder)').length === 0,
    );
    performance.clearResourceTimings();
    dispatchEvent(new Event('online'));
    await until(
      'the picture is requested again',
      () => performance.getEntriesByName(picture).length > 0,
    );
  });
});

describe('errors and empty results', () => {
  it('an error has a message with the next step, the products stay, and retry recovers', async () => {
    const server = switchedShop();
    const { root, shop } = await openPage(
      html`<wps-shop src=${server.src} mode="online" routing="none">${parts}</wps-shop>`,
    );
    const before = names(root);
    await server.switchTo('html');
    await answered(shop, () => checkbox(root, 'Red').click());
    expect(shop.status.error).to.be.instanceOf(ShopError);
    expect(words(deep(root, '.message.error h3', HTMLElement))).to.equal(
      'The shop is not ready to answer',
    );
    expect(names(root)).to.deep.equal(before);
    await expect(root).to.be.accessible();
    await server.switchTo('ok');
    await answered(shop, () => button(root, 'Try again').click());
    expect(deepAll(root, '.message.error')).to.deep.equal([]);
    expect(names(root)).not.to.deep.equal(before);
  });

  it('an invalid src is reported as a usage error', async () => {
    const { root, shop } = await openPage(
      html`<wps-shop src="ftp://nowhere" routing="none">${parts}</wps-shop>`,
    );
    expect(shop.status.error?.code).to.equal('usage');
    expect(words(deep(root, '.message.error h3', HTMLElement))).to.equal(
      'The shop is not set up yet',
    );
  });

  it('an empty result has a message and a button that clears the filters', async () => {
    const { root, shop } = await openPage(
      html`<wps-shop src=${SRC} mode="online" routing="none">${parts}</wps-shop>`,
    );
    await answered(shop, () => {
      shop.request = { q: 'no such thing' };
    });
    expect(words(deep(root, '.message h3', HTMLElement))).to.equal('No products found');
    await answered(shop, () => button(root, 'Clear filters').click());
    expect(shop.status.result.total).to.equal(119);
  });

  it('hostile names and prices are shown as text', async () => {
    const source = new ControllableSource();
    const root = fixtureSync<HTMLElement>(
      html`<div><wps-shop routing="none" .source=${source}>${parts}</wps-shop></div>`,
    );
    await until('a request', () => source.questions.length === 1);
    const evil = '<img src=x onerror="window.broken=1"><script>window.broken=1</script>';
    source.question.answer({
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
    await until('1 product shown', () => names(root).length === 1);
    expect(names(root)).to.deep.equal(['A <b>']);
    expect(deepAll(root, 'article a, article script, article img')).to.deep.equal([]);
    expect(Reflect.get(window, 'broken')).to.equal(undefined);
  });
});
