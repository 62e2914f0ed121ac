/** Messages set by the page: any of them, at any time, in any language, with plural rules. */
import { expect, fixtureSync } from '@open-wc/testing';
import { html } from 'lit';
import { WpsShop } from '../../src/elements/shop/wps-shop.ts';
import type { PageMessages } from '../../src/i18n/page-messages.ts';
import { pluralOf } from '../../src/i18n/plural.ts';
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

const polish = pluralOf('pl');

describe('messages', () => {
  it('are never English first, also while the base request is resolved', async () => {
    const root = fixtureSync<HTMLElement>(html`<div>
      <wps-shop id="polski" src=${SRC} mode="online" routing="none" lang="pl" base-request="sale=true">
        <wps-search></wps-search>
      </wps-shop>
      <wps-search for="polski"></wps-search>
    </div>`);
    const shop = deep(root, 'wps-shop', WpsShop);
    const said = new Set<string>();
    await until('a response and a label', () => {
      for (const input of deepAll(root, 'input')) said.add(input.getAttribute('placeholder') ?? '');
      // A response may arrive before the messages.
      return shop.response !== null && said.size > 0;
    });
    await rendered();
    expect([...said]).to.deep.equal(['Szukaj produktów']);
  });
});

const labelOf = (root: ParentNode): string | null =>
  deep(root, '[type=search]', HTMLElement).ariaLabel;

describe('the language of the page', () => {
  const { lang } = document.documentElement;
  afterEach(() => {
    document.documentElement.lang = lang;
  });

  it('may change, and the shop follows', async () => {
    const { root } = await openPage(
      html`<wps-shop src=${SRC} mode="online" routing="none"><wps-search></wps-search></wps-shop>`,
    );
    const label = (): string | null => labelOf(root);
    expect(label()).to.equal('Search products');
    document.documentElement.lang = 'de';
    await until('the label in German', () => label() === 'Produkte suchen');
  });
});

describe('messages of the page', () => {
  it('replace those of the library at once; omitted ones stay', async () => {
    const { shop } = await openPage(
      html`<wps-shop src=${SRC} mode="online" routing="none" lang="en"></wps-shop>`,
    );
    const label = (): string | null => labelOf(shop);
    expect(label()).to.equal('Search products');
    const own: PageMessages = {
      searchLabel: 'What shall it be?',
      sorts: { name: 'A to Z' },
      errors: { server: { title: 'Sorry', hint: 'Later, please.' } },
    };
    shop.messages = own;
    await until(`the page's own label`, () => label() === 'What shall it be?');
    const sorts = deepAll(shop, 'wps-sort option').length;
    expect(deepAll(shop, '#sort option').map(textOf)).to.include.members(['A to Z', 'Newest']);
    expect(sorts).to.equal(0);
    expect(button(shop, 'Next page').checkVisibility()).to.equal(true);
    shop.messages = null;
    await until('the label in English', () => label() === 'Search products');
  });

  it('get numbers as arguments for plural rules', async () => {
    const { shop } = await openPage(html`<wps-shop
      src=${SRC} mode="online" routing="none" lang="pl" per-page="100" base-request="t[product_cat][t]=bikes"
      .messages=${{
        productCount: (n: number) =>
          polish(n, { one: '# rower', few: '# rowery', many: '# rowerów', other: '# roweru' }),
      }}
    ></wps-shop>`);
    await until(
      `the total in Polish with the page's own noun`,
      () => textOf(deep(shop, '.total', HTMLElement)) === '15 rowerów',
    );
  });

  it('apply from the start if set before the shop is defined', async () => {
    const early = document.createElement('wps-late-shop');
    Object.assign(early, { messages: { searchLabel: 'Early' }, request: { q: 'road' } });
    early.setAttribute('src', SRC);
    early.setAttribute('mode', 'online');
    early.setAttribute('routing', 'none');
    document.body.append(early);
    const { WpsShop } = await import('../../src/elements/shop/wps-shop.ts');
    customElements.define('wps-late-shop', class extends WpsShop {});
    if (!(early instanceof WpsShop)) throw new Error('It should be a shop.');
    await until('the early shop has a response', () => early.response !== null);
    expect(early.request.q).to.equal('road');
    expect(labelOf(early)).to.equal('Early');
    early.remove();
  });
});
