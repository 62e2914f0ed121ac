/** An empty `<wps-shop>`, which renders a complete shop: content, keyboard, accessibility, strict CSP, languages. */
import { expect } from '@open-wc/testing';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import { html } from 'lit';
import {
  afterResponse,
  button,
  checkbox,
  deep,
  deepAll,
  focused,
  productNames,
  openPage,
  rendered,
  settled,
  SRC,
  until,
  textOf,
} from '../support/shop-page.ts';

const shopPage = html`<wps-shop src=${SRC} mode="online" routing="none" lang="en"></wps-shop>`;

describe('an empty shop element', () => {
  afterEach(async () => {
    document.documentElement.style.colorScheme = '';
    await setViewport({ width: 1200, height: 900 });
  });

  it('renders search, the facets that fit the data, sort, list and pagination', async () => {
    const { shop } = await openPage(shopPage);
    expect(deepAll(shop, 'h3').slice(0, 4).map(textOf)).to.deep.equal([
      'Categories',
      'Price',
      'Size',
      'Color',
    ]);
    expect(productNames(shop)).to.have.length(24);
    expect(textOf(deep(shop, '.total', HTMLElement))).to.equal('1–24 of 119 products');
    expect(textOf(deep(shop, 'summary .side', HTMLElement))).to.equal('Online');
    expect(deep(shop, '[aria-current=page]', HTMLElement).getAttribute('aria-label')).to.equal(
      'Page 1',
    );
  });

  it('has no search field with search-field="off", and takes the searches of one elsewhere', async () => {
    const { root, shop } = await openPage(
      html`<wps-search for="shop"></wps-search
        ><wps-shop id="shop" src=${SRC} mode="online" routing="none" search-field="off"></wps-shop>`,
    );
    expect(deepAll(shop, 'wps-search')).to.deep.equal([]);
    const field = deep(root, '[type=search]', HTMLInputElement);
    await afterResponse(shop, async () => {
      field.focus();
      await sendKeys({ type: 'helmet' });
      await sendKeys({ press: 'Enter' });
    });
    expect(shop.request.q).to.equal('helmet');
    shop.searchField = 'on';
    await rendered();
    const own = deep(shop, 'wps-search', HTMLElement);
    expect(deep(own, 'input', HTMLInputElement).value).to.equal('helmet');
  });

  it('exports every CSS part of its elements', async () => {
    const { shop } = await openPage(shopPage);
    await afterResponse(shop, () => checkbox(shop, 'Bikes').click());
    deep(shop, 'summary[part=summary]', HTMLElement).click();
    deep(shop, '[type=search]', HTMLElement).focus();
    await sendKeys({ type: 'road' });
    await until(
      '[part=suggestion] is rendered',
      () => deepAll(shop, '[part=suggestion]').length > 0,
    );
    await setViewport({ width: 360, height: 740 });
    deep(shop, '[part=opener]', HTMLElement).click();
    await until('[part=drawer] is rendered', () => deepAll(shop, '[part=drawer]').length > 0);
    deep(shop, '[part~=sort-opener]', HTMLElement).click();
    await until('the sheet is rendered', () => deepAll(shop, '[part=sort-sheet]').length > 0);
    const lost = deepAll(shop, '[part]').flatMap((element) => {
      const root = element.getRootNode();
      if (!(root instanceof ShadowRoot) || root.host === shop) return [];
      const exported = (root.host.getAttribute('exportparts') ?? '').split(/[,:]/);
      const missing = [...element.part].filter((name) => !exported.includes(name));
      return missing.map((name) => `${root.host.localName} ${name}`);
    });
    expect([...new Set(lost)]).to.deep.equal([]);
  });

  it('sends one request, though its facets depend on the response', async () => {
    let requests = 0;
    const count = (): void => {
      requests += 1;
    };
    document.addEventListener('wps-request', count);
    await openPage(shopPage);
    await rendered();
    document.removeEventListener('wps-request', count);
    expect(requests).to.equal(1);
  });

  for (const colorScheme of ['light', 'dark'] as const)
    it(`has no accessibility violation in ${colorScheme}: unfiltered, filtered and without results`, async () => {
      document.documentElement.style.colorScheme = colorScheme;
      const { root, shop } = await openPage(
        html`<style>
            :root {
              background: light-dark(#fff, #121416);
              color: light-dark(#111, #eee);
            }</style
          >${shopPage}`,
      );
      await expect(root).to.be.accessible();
      await afterResponse(shop, () => checkbox(shop, 'Black').click());
      deep(shop, 'wps-status summary, summary[part=summary]', HTMLElement).click();
      await rendered();
      await expect(root).to.be.accessible();
      await afterResponse(shop, () => {
        shop.request = { q: 'zzzz' };
      });
      expect(deepAll(shop, '.message h3').map(textOf)).to.deep.equal(['No results for “zzzz”']);
      await expect(root).to.be.accessible();
    });

  it('follows a dark page that does not set color-scheme, and its change to light', async () => {
    const { root, shop } = await openPage(
      html`<style>
          body {
            background: #181818;
            color: #ddd;
            --wps-color-accent: #14532d;
          }</style
        >${shopPage}`,
    );
    const scheme = (): string => getComputedStyle(shop).colorScheme;
    const page = (): string =>
      getComputedStyle(deep(shop, '[part=price-input]', HTMLElement)).getPropertyValue('--_page');
    expect([scheme(), page()]).to.deep.equal(['dark', 'rgb(24, 24, 24)']);
    await afterResponse(shop, () => checkbox(shop, 'Black').click());
    await expect(root).to.be.accessible();
    document.body.style.cssText = 'background: #fdf6e3; color: #222';
    await until('the colour scheme of the page', () => scheme() === 'light');
    expect(page()).to.equal('rgb(253, 246, 227)');
    document.body.style.cssText = '';
  });

  it('shows name and path of the only category chosen, and no room for them else', async () => {
    const { root, shop } = await openPage(shopPage);
    const room = (): number =>
      deep(shop, 'wps-status.status', HTMLElement).getBoundingClientRect().top -
      deep(shop, 'wps-search', HTMLElement).getBoundingClientRect().bottom;
    const path = (): readonly string[] => deepAll(shop, '[part=breadcrumb] li').map(textOf);
    const before = room();
    await afterResponse(shop, () => {
      shop.request = { t: [{ taxonomy: 'product_cat', t: ['mountain-bikes'] }] };
    });
    await until('the path', () => path().length > 0);
    expect(path()).to.deep.equal(['All products', 'Bikes', 'Mountain Bikes']);
    expect(textOf(deep(shop, 'h2[part=category-name]', HTMLElement))).to.equal('Mountain Bikes');
    expect(room()).to.be.greaterThan(before + 50);
    await expect(root).to.be.accessible();
    await afterResponse(shop, () => button(shop, 'Bikes').click());
    expect(shop.request.t).to.deep.equal([{ taxonomy: 'product_cat', t: ['bikes'] }]);
    await until('the path of Bikes', () => path().length === 2);
    expect(textOf(deep(shop, '[part=crumb][aria-current=page]', HTMLElement))).to.equal('Bikes');
    expect(focused()?.textContent, 'the link is gone').to.equal('Products');
    await afterResponse(shop, () => {
      shop.request = { ...shop.request, q: 'road' };
    });
    await until('no path beside a text', () => path().length === 0);
    expect(room()).to.be.closeTo(before, 1);
  });

  for (const width of [1200, 390])
    it(`has room for that category before the first response, ${width} px wide`, async () => {
      await setViewport({ width, height: 900 });
      const opening = openPage(
        html`<wps-shop src=${SRC} mode="online" routing="none" lang="en" .request=${{ t: [{ taxonomy: 'product_cat', t: ['bikes'] }] }}></wps-shop>`,
      );
      const search = (): Element => deep(document, 'wps-search', Element);
      const sortTop = (): number =>
        deep(document, 'wps-sort', Element).getBoundingClientRect().top -
        search().getBoundingClientRect().bottom;
      await until('the room', () => deepAll(document, '.room').length === 1);
      const before = sortTop();
      const { shop } = await opening;
      await until('the category', () => deepAll(shop, '.category').length === 1);
      expect(sortTop()).to.be.closeTo(before, 1);
    });

  it('has no style attribute and no style element, as a strict CSP requires', async () => {
    const { shop } = await openPage(shopPage);
    await afterResponse(shop, () => checkbox(shop, 'Black').click());
    expect(deepAll(shop, '[style], style, [onclick]')).to.deep.equal([]);
  });

  it('works with the keyboard alone: search, select, remove', async () => {
    const { shop } = await openPage(shopPage);
    deep(shop, 'input[type=search]', HTMLInputElement).focus();
    await afterResponse(shop, async () => {
      await sendKeys({ type: 'helmet' });
      await sendKeys({ press: 'Enter' });
    });
    expect(shop.request.q).to.equal('helmet');
    await afterResponse(shop, async () => {
      checkbox(shop, 'Red').focus();
      await sendKeys({ press: ' ' });
    });
    expect(shop.request.t).to.deep.equal([{ taxonomy: 'pa_color', t: ['red'] }]);
    await afterResponse(shop, async () => {
      button(shop, 'Remove filter “helmet”').focus();
      await sendKeys({ press: 'Enter' });
    });
    expect(focused()?.getAttribute('aria-label')).to.equal('Remove filter Color: Red');
    await afterResponse(shop, () => sendKeys({ press: 'Enter' }));
    expect(focused()?.textContent).to.equal('Active filters');
    expect(shop.status.result.total).to.equal(119);
  });

  it('is Arabic and right-to-left with lang="ar"', async () => {
    const { shop } = await openPage(
      html`<wps-shop src="/api/adventureworks/ar/" mode="online" routing="none" lang="ar"></wps-shop>`,
    );
    expect(shop.matches(':dir(rtl)')).to.equal(true);
    // Arabic messages are a module of their own.
    await until('the Arabic heading', () => textOf(deep(shop, 'h3', HTMLElement)) === 'التصنيفات');
    await afterResponse(shop, () => checkbox(shop, 'دراجات').click());
    expect(shop.request.t).to.deep.equal([{ taxonomy: 'product_cat', t: ['دراجات'] }]);
    expect(shop.status.result.total).to.equal(15);
    const region = deep(document, '[data-wps-announcer]', HTMLElement);
    await until(
      'the announcement of 15 products in Arabic',
      () => region.textContent.trim() === '15 منتجًا',
    );
    expect(region.lang, 'the page is not Arabic').to.equal('ar');
    shop.lang = 'de';
    await until(
      'the heading in German',
      () => textOf(deep(shop, 'h3', HTMLElement)) === 'Kategorien',
    );
    expect(shop.matches(':dir(rtl)')).to.equal(false);
    await settled(shop);
  });
});
