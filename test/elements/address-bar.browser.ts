/** Shop and address bar: one history entry for each step, other parameters unchanged. */
import { expect } from '@open-wc/testing';
import { html } from 'lit';
import type { WpsNavigateEvent } from '../../src/elements/events.ts';
import {
  afterResponse,
  checkbox,
  countSteps,
  deep,
  deepAll,
  openPage,
  shopElements,
  settled,
  SRC,
  until,
} from '../support/shop-page.ts';

const back = (): Promise<unknown> =>
  new Promise((resolve) => {
    addEventListener('popstate', resolve, { once: true });
    history.back();
  });

describe('the address bar', () => {
  const start = location.href;
  afterEach(() => history.replaceState(null, '', start));

  const query = (): URLSearchParams => new URLSearchParams(location.search);

  it('gets one history entry for each filter and one for a typed word; Back restores them', async () => {
    const { root, shop } = await openPage(
      html`<wps-shop src=${SRC} mode="online">${shopElements}</wps-shop>`,
    );
    const foreign = location.search;
    await afterResponse(shop, () => checkbox(root, 'Red').click());
    await afterResponse(shop, () => checkbox(root, 'Black').click());
    expect(query().get('color')).to.equal('red,black');
    expect(location.search.startsWith(foreign)).to.equal(true);
    const steps = countSteps();
    const input = deep(root, 'input[type=search]', HTMLInputElement);
    for (const text of ['roa', 'road']) {
      await afterResponse(shop, () => {
        input.value = text;
        input.dispatchEvent(new InputEvent('input', { bubbles: true }));
      });
    }
    expect(query().get('q')).to.equal('road');
    expect(steps()).to.equal(1);
    await afterResponse(shop, back);
    expect(input.value).to.equal('');
    expect(checkbox(root, 'Black').checked).to.equal(true);
    await afterResponse(shop, back);
    expect(checkbox(root, 'Black').checked).to.equal(false);
    expect(checkbox(root, 'Red').checked).to.equal(true);
    await afterResponse(shop, back);
    expect(location.search).to.equal(foreign);
    expect(shop.status.result.total).to.equal(119);
  });

  it('sets the initial state, also before the facets are known', async () => {
    const own = `${location.search === '' ? '?' : `${location.search}&`}color=red&page=2&size=nonsense`;
    history.replaceState(null, '', `${own}`);
    const { root, shop } = await openPage(
      html`<wps-shop src=${SRC} mode="online" per-page="4"></wps-shop>`,
    );
    expect(shop.request.t).to.deep.include({ taxonomy: 'pa_color', t: ['red'] });
    // The facets come with the response without filters.
    await until('sizes', () => deepAll(root, '[value=nonsense]').length > 0);
    await afterResponse(shop, () => checkbox(root, 'Nonsense').click());
    expect(shop.request.t).to.deep.equal([{ taxonomy: 'pa_color', t: ['red'] }]);
    expect(query().get('size')).to.equal(null);
  });

  it('has the state of two shops changed at once; Back discards a change that is still pending', async () => {
    const { root } = await openPage(html`
      <div>
        <wps-shop src=${SRC} mode="online" url-prefix="a-">${shopElements}</wps-shop>
        <wps-shop src=${SRC} mode="online" url-prefix="b-">${shopElements}</wps-shop>
      </div>
    `);
    const shops = [...root.querySelectorAll('wps-shop')];
    const [first, second] = shops;
    if (first === undefined || second === undefined) throw new Error('There are no two shops.');
    await settled(second);
    await afterResponse(second, () => {
      for (const shop of shops) checkbox(shop, 'Red').click();
    });
    await settled(first);
    expect(query().get('a-color')).to.equal('red');
    expect(query().get('b-color')).to.equal('red');
    const travelled = back();
    checkbox(first, 'Black').click();
    await travelled;
    await settled(first);
    await settled(second);
    expect(query().get('b-color')).to.equal(null);
    expect(query().get('a-color')).to.equal(checkbox(first, 'Black').checked ? 'red,black' : 'red');
  });

  it('is changed in the fragment only, with routing="hash"', async () => {
    const { root, shop } = await openPage(
      html`<wps-shop src=${SRC} mode="online" routing="hash">${shopElements}</wps-shop>`,
    );
    const { search } = location;
    await afterResponse(shop, () => checkbox(root, 'Red').click());
    expect(location.hash).to.equal('#color=red');
    expect(location.search).to.equal(search);
  });

  it('is not needed: filters work where the browser allows no change of it, as in an editor preview', async () => {
    const frame = document.createElement('iframe');
    frame.srcdoc = `<script type="module" src="/src/define.ts"></script>
      <wps-shop src="${SRC}" mode="online"><wps-facet of="pa_color"></wps-facet></wps-shop>`;
    document.body.append(frame);
    const page = await new Promise<Document>((resolve) =>
      frame.addEventListener('load', () => frame.contentDocument && resolve(frame.contentDocument)),
    );
    const shop = page.querySelector('wps-shop');
    if (shop === null) throw new Error('There is no shop.');
    await until('input is rendered', () => deepAll(page, 'input').length > 0);
    await afterResponse(shop, () => checkbox(page, 'Red').click());
    const other = page.createElement('wps-facet');
    other.setAttribute('of', 'pa_size');
    await afterResponse(shop, () => shop.append(other));
    shop.parentElement?.prepend(shop);
    await until('2 h3', () => deepAll(page, 'h3').length === 2);
    expect(shop.request.t).to.deep.equal([{ taxonomy: 'pa_color', t: ['red'] }]);
    expect(frame.contentWindow?.location.href).to.equal('about:srcdoc');
    frame.remove();
  });

  it('one Back restores the previous state and pushes no history entry', async () => {
    const { root, shop } = await openPage(
      html`<wps-shop src=${SRC} mode="online">${shopElements}</wps-shop>`,
    );
    await afterResponse(shop, () => checkbox(root, 'Red').click());
    const steps = countSteps();
    await afterResponse(shop, back);
    expect([shop.request.t, steps()]).to.deep.equal([undefined, 0]);
  });

  it('Back restores the address also when the page wrote its own history state', async () => {
    const { shop } = await openPage(
      html`<wps-shop src=${SRC} mode="online">${shopElements}</wps-shop>`,
    );
    const own = location.search === '' ? '?color=red' : `${location.search}&color=red`;
    history.pushState({}, '', own);
    history.pushState({ turbo: true }, '', start);
    await afterResponse(shop, back);
    expect(shop.request.t).to.deep.equal([{ taxonomy: 'pa_color', t: ['red'] }]);
  });

  it('keeps the history state of the router of the page, with the address that it notes', async () => {
    const { shop } = await openPage(
      html`<wps-shop src=${SRC} mode="online" orderby="title">${shopElements}</wps-shop>`,
    );
    const path = location.pathname + location.search;
    const written = async (state: unknown, request: object): Promise<unknown> => {
      history.replaceState(state, '');
      await afterResponse(shop, () => (shop.request = request));
      return history.state;
    };
    const vue = { back: null, current: path, forward: null, position: 4, scroll: null };
    const state = await written(vue, { q: 'road' });
    const address = location.pathname + location.search;
    expect(address).to.equal(`${path}${path.includes('?') ? '&' : '?'}q=road`);
    expect(state).to.deep.equal({ ...vue, current: address });
    // Below a base path, and with an address in the fragment, which stays.
    const tail = location.search.slice(0, -'road'.length);
    const below = { current: `/${address.split('/').at(-1)}`, url: '/product/[id]', as: address };
    expect(await written(below, { q: 'bike' })).to.deep.equal({
      ...below,
      current: `/${location.pathname.split('/').at(-1)}${tail}bike`,
      as: `${location.pathname}${tail}bike`,
    });
    history.replaceState(null, '', `${location.search}#/shop`);
    expect(await written({ current: '/shop' }, { q: 'helmet' })).to.deep.equal({
      current: '/shop',
    });
    expect(location.hash).to.equal('#/shop');
    for (const other of [null, 'text', 7, ['/'], { index: 3, scrollY: 120 }])
      expect(await written(other, { q: `road ${JSON.stringify(other)}` })).to.deep.equal(other);
    // Next.js adds its members to an entry without them.
    expect(await written({ __NA: true }, { q: 'tour' })).to.equal(null);
  });

  it('is written by the router of the page where wps-navigate is canceled', async () => {
    const { root, shop } = await openPage(
      html`<wps-shop src=${SRC} mode="online">${shopElements}</wps-shop>`,
    );
    const steps = countSteps();
    const asked: (readonly string[])[] = [];
    const navigate = (event: WpsNavigateEvent): void => {
      asked.push([new URL(event.href).search, event.navigationType]);
      event.preventDefault();
    };
    root.addEventListener('wps-navigate', navigate);
    const before = location.href;
    await afterResponse(shop, () => checkbox(root, 'Red').click());
    const input = deep(root, 'input[type=search]', HTMLInputElement);
    for (const text of ['roa', 'road'])
      await afterResponse(shop, () => {
        input.value = text;
        input.dispatchEvent(new InputEvent('input', { bubbles: true }));
      });
    const red = `${location.search}${location.search === '' ? '?' : '&'}color=red`;
    const typed = (text: string): string => red.replace('color=red', `q=${text}&color=red`);
    expect(asked).to.deep.equal([
      [red, 'push'],
      [typed('roa'), 'push'],
      [typed('road'), 'replace'],
    ]);
    expect([location.href, steps()]).to.deep.equal([before, 0]);
    // A facet that appears before the router has written the address does not bring the old one back.
    const other = document.createElement('wps-facet');
    other.setAttribute('of', 'pa_size');
    shop.append(other);
    await settled(shop);
    expect([checkbox(root, 'Red').checked, input.value]).to.deep.equal([true, 'road']);
    history.pushState(null, '', typed('road'));
    root.removeEventListener('wps-navigate', navigate);
    await afterResponse(shop, back);
    expect(checkbox(root, 'Red').checked).to.equal(false);
  });

  it('two shops on a page use separate parameters by their prefixes', async () => {
    const { root } = await openPage(html`
      <wps-shop src=${SRC} mode="online">${shopElements}</wps-shop>
      <wps-shop src=${SRC} mode="online" url-prefix="b-">${shopElements}</wps-shop>`);
    const [one, two] = root.querySelectorAll('wps-shop');
    if (!one || !two) throw new Error('There should be two.');
    await afterResponse(two, () => {
      two.request = { q: 'road' };
    });
    const query = new URLSearchParams(location.search);
    expect([query.get('b-q'), query.get('q'), one.request.q]).to.deep.equal([
      'road',
      null,
      undefined,
    ]);
  });

  for (const routing of ['query', 'hash'] as const) {
    /** Follows the link to the next page, and returns the origins of all page links. */
    const visit = async (): Promise<ReadonlySet<string>> => {
      const { root, shop } = await openPage(
        html`<wps-shop src=${new URL(SRC, location.origin).href} mode="online" routing=${routing}>
          ${shopElements}
        </wps-shop>`,
      );
      const links = (): readonly HTMLAnchorElement[] =>
        deepAll(root, '[part~=page], [part~=next]').filter(
          (link) => link instanceof HTMLAnchorElement,
        );
      await until('page links', () => links().length > 1);
      await afterResponse(shop, () => links().at(-1)?.click());
      const written = new URLSearchParams(
        location[routing === 'hash' ? 'hash' : 'search'].slice(1),
      );
      expect(written.get('_page')).to.equal('2');
      return new Set(links().map(({ href }) => new URL(href).origin));
    };

    it(`stays on the page's origin where its path begins with two slashes, with routing="${routing}"`, async () => {
      history.replaceState(null, '', `${location.origin}//other.example/shop${location.search}`);
      expect(await visit()).to.deep.equal(new Set([location.origin]));
      expect(location.pathname).to.equal('//other.example/shop');
    });

    it(`stays on the page where that has a base address of another host, with routing="${routing}"`, async () => {
      const base = document.createElement('base');
      base.href = 'https://other.example/folder/';
      document.head.append(base);
      try {
        const { pathname } = location;
        expect(await visit()).to.deep.equal(new Set([location.origin]));
        expect(location.pathname).to.equal(pathname);
      } finally {
        base.remove();
      }
    });
  }

  it('is not written by the elements of a removed shop, which are empty until there is another one', async () => {
    const { root, shop } = await openPage(html`
      <div>
        <wps-facet of="pa_color" for="one"></wps-facet>
        <wps-shop id="one" src=${SRC} mode="online"><wps-search></wps-search></wps-shop>
      </div>
    `);
    const box = checkbox(root, 'Red');
    shop.remove();
    history.pushState(null, '', `${start}#other-page`);
    box.click();
    await until('no facet', () => deepAll(root, 'h3').length === 0);
    await new Promise((resolve) => setTimeout(resolve));
    expect(location.href).to.equal(new URL(`${start}#other-page`).href);
    history.replaceState(null, '', start);
    const other = document.createElement('wps-shop');
    Object.assign(other, { id: 'one', src: SRC, mode: 'online' });
    root.append(other);
    await until('a facet', () => deepAll(root, 'h3').length > 0);
    await afterResponse(other, () => checkbox(root, 'Red').click());
    expect(query().get('color')).to.equal('red');
  });

  it('keeps the search when the page follows a link to one of its parts, with routing="hash"', async () => {
    const { root, shop } = await openPage(
      html`<div>
        <a href="#main">Skip to the products</a>
        <wps-shop src=${SRC} mode="online" routing="hash">${shopElements}</wps-shop>
        <p id="main">Products</p>
      </div>`,
    );
    await afterResponse(shop, () => checkbox(root, 'Red').click());
    deep(root, 'a[href="#main"]', HTMLAnchorElement).click();
    await until('the fragment', () => location.hash === '#main');
    expect(shop.request.t).to.deep.equal([{ taxonomy: 'pa_color', t: ['red'] }]);
    await afterResponse(shop, () => checkbox(root, 'Black').click());
    await until('the address', () => /color=red,black$/.test(location.hash));
  });
});
