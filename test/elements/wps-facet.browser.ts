/** `<wps-facet>` with terms: order, limit, operators, terms without products, state, focus. */
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { html, type TemplateResult } from 'lit';
import { WpsFacet } from '../../src/elements/facet/wps-facet.ts';
import type { WpsShop } from '../../src/elements/shop/wps-shop.ts';
import { encodeRequest } from '../../src/protocol/codec/encode-request.ts';
import { ControllableSource } from '../support/views/controllable-source.ts';
import {
  afterResponse,
  button,
  checkbox,
  deep,
  deepAll,
  focused,
  openPage,
  shopElements,
  rendered,
  SRC,
  until,
  textOf,
} from '../support/shop-page.ts';

const open = (facets: TemplateResult): Promise<{ root: HTMLElement; shop: WpsShop }> =>
  openPage(html`<wps-shop src=${SRC} mode="online" routing="none" lang="en">${facets}</wps-shop>`);

const optionsOf = (root: ParentNode, empty: string): readonly HTMLInputElement[] =>
  deepAll(root, `wps-facet[empty=${empty}]`)
    .flatMap((facet) => deepAll(facet, '[part=option] input'))
    .filter((input) => input instanceof HTMLInputElement);

const shopPage = html`<wps-shop src=${SRC} mode="online" routing="none" lang="en"></wps-shop>`;

const TERM = { parent: null, taxonomy: 'pa_color', count: 1 };

describe('the terms of a facet', () => {
  it('a facet can be sorted by name or by number', async () => {
    const { root } = await open(html`
      <wps-facet of="pa_color" sort="name" limit="99"></wps-facet>
      <wps-facet of="pa_color" sort="count" limit="99"></wps-facet>`);
    const [byName, byCount] = root.querySelectorAll('wps-facet');
    const names = deepAll(byName ?? root, '.name').map(textOf);
    expect(names).to.deep.equal(names.toSorted((a, b) => a.localeCompare(b)));
    const counts = deepAll(byCount ?? root, '.count').map((count) => Number(textOf(count)));
    expect(counts).to.deep.equal(counts.toSorted((a, b) => b - a));
  });

  it('a selected value beyond the limit stays visible', async () => {
    const { root, shop } = await open(html`<wps-facet of="pa_color" limit="2"></wps-facet>`);
    await afterResponse(shop, () => {
      shop.request = { t: [{ taxonomy: 'pa_color', t: ['yellow'] }] };
    });
    expect(deepAll(root, '.name').map(textOf)).to.include('Yellow');
    expect(deepAll(root, '[part=option]').length).to.equal(3);
  });

  it('ten thousand terms are shown in steps of 250, and all are found by name', async () => {
    const source = new ControllableSource();
    const opening = openPage(html`<wps-shop routing="none" .source=${source}>
      <wps-facet of="product_brand" searchable></wps-facet>
    </wps-shop>`);
    const terms = Array.from({ length: 10_000 }, (_, i) => {
      return { ...TERM, id: i + 1, taxonomy: 'product_brand', name: `Brand ${i}`, slug: `b${i}` };
    });
    await until('a request', () => source.requests.length === 1);
    source.lastRequest.respond({
      products: { products: [], total: 0 },
      terms: [{ taxonomy: 'product_brand', terms, total: terms.length }],
    });
    const { root } = await opening;
    const shown = (): number => deepAll(root, '[part=option]').length;
    expect(shown()).to.equal(6);
    button(root, 'Show 250 more').click();
    await until('256 options are shown', () => shown() === 256);
    const field = deep(root, 'input[type=search]', HTMLInputElement);
    for (const [text, count] of [
      ['brand', 256],
      ['brand 999', 11],
    ] as const) {
      field.value = text;
      field.dispatchEvent(new InputEvent('input', { bubbles: true }));
      await until('the expected number of options is shown', () => shown() === count);
    }
    expect(checkbox(root, 'Brand 9999').checked).to.equal(false);
  });

  it('a composed shop with thousands of terms renders the first of each facet', async () => {
    const source = new ControllableSource();
    const opening = openPage(html`<wps-shop routing="none" .source=${source}></wps-shop>`);
    const sizes = { product_cat: 700, product_tag: 1100, product_brand: 400, pa_color: 460 };
    const sets = Object.entries(sizes).map(([taxonomy, total], kind) => {
      const terms = Array.from({ length: total }, (_, i) => {
        const id = 10_000 * kind + i + 1;
        const parent = taxonomy === 'product_cat' && i >= 70 ? (i % 70) + 1 : null;
        return { ...TERM, id, parent, taxonomy, name: `Term ${id}`, slug: `t${id}` };
      });
      return { taxonomy, terms, total };
    });
    const options = (facet: Element): number => deepAll(facet, '[part=option]').length;
    const filled = (): readonly number[] =>
      deepAll(document.body, 'wps-facet').map(options).filter(Boolean);
    await until('three facets are shown', () => {
      source.requests.at(-1)?.respond({ products: { products: [], total: 2_660 }, terms: sets });
      return filled().length > 2;
    });
    await opening;
    expect(Math.max(...filled())).to.be.lessThan(13);
  });

  it('a term is found by a part of its name, also below collapsed parents', async () => {
    const { root } = await open(
      html`<wps-facet of="product_cat" searchable label="Kinds"></wps-facet>`,
    );
    const field = deep(root, 'input[type=search]', HTMLInputElement);
    expect(field.getAttribute('aria-label')).to.equal('Search Kinds');
    field.value = 'MOÚNTAIN';
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    await rendered();
    expect(deepAll(root, '.name').map(textOf)).to.include('Mountain Bikes');
    expect(deepAll(root, '.name').map(textOf)).not.to.include('Road Bikes');
  });

  it('hides, disables or keeps terms without products', async () => {
    const { root, shop } = await openPage(html`<wps-shop src=${SRC} mode="online" routing="none">
      ${['hide', 'dim', 'keep'].map(
        (empty) => html`<wps-facet of="pa_color" empty=${empty} limit="99"></wps-facet>`,
      )}
      <wps-facet of="product_cat"></wps-facet>
    </wps-shop>`);
    const all = optionsOf(root, 'hide').length;
    await afterResponse(shop, () => checkbox(root, 'Clothing').click());
    const facets = ['hide', 'dim', 'keep'].map((empty) => optionsOf(root, empty));
    const few = facets[0]?.length ?? 0;
    expect(few).to.be.lessThan(all);
    expect(facets.map(({ length }) => length)).to.deep.equal([few, all, all]);
    const usable = facets.map((inputs) => inputs.filter(({ disabled }) => !disabled).length);
    expect(usable).to.deep.equal([few, few, all]);
  });

  it('disables and keeps empty terms from the first response on, beside a facet that hides them', async () => {
    const locked = encodeRequest({ t: [{ taxonomy: 'product_cat', t: ['clothing'] }] });
    const { root } =
      await openPage(html`<wps-shop src=${SRC} mode="online" routing="none" base-request=${locked}>
      ${['hide', 'dim', 'keep'].map(
        (empty) => html`<wps-facet of="pa_color" empty=${empty} limit="99"></wps-facet>`,
      )}
    </wps-shop>`);
    const [hide = [], dim = [], keep = []] = ['hide', 'dim', 'keep'].map((empty) =>
      optionsOf(root, empty),
    );
    expect(hide.length).to.be.greaterThan(0);
    expect(dim.length).to.be.greaterThan(hide.length);
    expect(keep.length).to.equal(dim.length);
    expect(dim.filter(({ disabled }) => !disabled).length).to.equal(hide.length);
  });
});

describe('selecting terms of a facet', () => {
  it('with single, a selection replaces the last one', async () => {
    const { root, shop } = await open(html`<wps-facet of="pa_color" single></wps-facet>`);
    await afterResponse(shop, () => checkbox(root, 'Red').click());
    await afterResponse(shop, () => checkbox(root, 'Black').click());
    expect(shop.request.t).to.deep.equal([{ taxonomy: 'pa_color', t: ['black'] }]);
    expect(deepAll(root, 'input:checked').length).to.equal(1);
  });

  it('operator "not" excludes products, and shows no counts', async () => {
    const { root, shop } = await open(html`<wps-facet of="pa_color" operator="not"></wps-facet>`);
    const all = shop.status.result.total ?? 0;
    expect(deepAll(root, '.count'), 'counts of excluded products').to.deep.equal([]);
    await afterResponse(shop, () => checkbox(root, 'Black').click());
    expect(shop.request.t).to.deep.equal([{ taxonomy: 'pa_color', t: ['black'], op: 'not' }]);
    expect(shop.status.result.total).to.be.lessThan(all);
    expect(deepAll(root, '.count')).to.deep.equal([]);
  });

  it('with operator "and" finds only products with every selected term', async () => {
    const { root, shop } = await openPage(html`<wps-shop src=${SRC} mode="online" routing="none">
      <wps-facet of="pa_color" operator="and" limit="99"></wps-facet>
    </wps-shop>`);
    await afterResponse(shop, () => checkbox(root, 'Black').click());
    expect(shop.request.t).to.deep.equal([{ taxonomy: 'pa_color', t: ['black'], op: 'and' }]);
    expect([shop.status.result.total, deepAll(root, '.name').map(textOf)]).to.deep.equal([
      36,
      ['Black'],
    ]);
    expect(deepAll(root, '.count')).to.deep.equal([]);
    await afterResponse(shop, () => {
      shop.request = { t: [{ taxonomy: 'pa_color', t: ['black', 'red'], op: 'and' }] };
    });
    expect(shop.status.result.total).to.equal(0);
  });

  it('the count of a parent is the total after selecting it', async () => {
    const { root, shop } = await open(html`<wps-facet of="product_cat"></wps-facet>`);
    await until('more than 3 .count', () => deepAll(root, '.count').length > 3);
    const counts = deepAll(root, '.count').map((count) => Number(textOf(count)));
    await afterResponse(shop, () => checkbox(root, 'Bikes').click());
    expect(shop.status.result.total).to.equal(
      counts[deepAll(root, '.name').map(textOf).indexOf('Bikes')],
    );
    await afterResponse(shop, () => button(root, 'Clear Categories').click());
  });

  it('selecting a value does not change the counts in its facet, and its count is the total', async () => {
    const { shop } = await openPage(shopPage);
    const count = (name: string): string =>
      textOf(checkbox(shop, name).closest('label')?.querySelector('.count') ?? shop);
    const [black, red] = [count('Black'), count('Red')];
    await afterResponse(shop, () => checkbox(shop, 'Black').click());
    expect([count('Black'), count('Red')]).to.deep.equal([black, red]);
    expect(String(shop.status.result.total)).to.equal(black);
  });

  it('a selected child replaces its parent', async () => {
    const { shop } = await openPage(shopPage);
    await afterResponse(shop, () => checkbox(shop, 'Bikes').click());
    expect(checkbox(shop, 'Road Bikes').checked).to.equal(false);
    await afterResponse(shop, () => checkbox(shop, 'Road Bikes').click());
    expect(shop.request.t).to.deep.equal([{ taxonomy: 'product_cat', t: ['road-bikes'] }]);
    expect(checkbox(shop, 'Bikes').checked).to.equal(false);
  });
});

describe('the state of a facet', () => {
  it('opening and closing changes the attribute collapsed, and fires wps-toggle', async () => {
    const { root, shop } = await open(html`<wps-facet of="pa_color" collapsed></wps-facet>`);
    const facet = deep(root, 'wps-facet', WpsFacet);
    const toggles: unknown[] = [];
    shop.addEventListener('wps-toggle', ({ of, collapsed }) => toggles.push([of, collapsed]));
    const summary = deep(facet, 'summary', HTMLElement);
    const isOpen = (): boolean => deep(facet, 'details', HTMLDetailsElement).open;
    expect(isOpen()).to.equal(false);
    summary.click();
    await until('the first wps-toggle event', () => toggles.length === 1);
    await rendered();
    expect([facet.collapsed, facet.hasAttribute('collapsed'), isOpen()]).to.deep.equal([
      false,
      false,
      true,
    ]);
    summary.click();
    await until('the second wps-toggle event', () => toggles.length === 2);
    await rendered();
    expect([facet.collapsed, facet.hasAttribute('collapsed'), isOpen()]).to.deep.equal([
      true,
      true,
      false,
    ]);
    expect(toggles).to.deep.equal([
      ['pa_color', false],
      ['pa_color', true],
    ]);
  });

  it('a facet that the page opens or closes fires no wps-toggle', async () => {
    const { root, shop } = await open(html`<wps-facet of="pa_color"></wps-facet>`);
    const facet = deep(root, 'wps-facet', WpsFacet);
    const disclosure = deep(facet, 'details', HTMLDetailsElement);
    let toggles = 0;
    shop.addEventListener('wps-toggle', () => {
      toggles += 1;
    });
    for (const collapsed of [true, false]) {
      const changed = new Promise((resolve) => {
        disclosure.addEventListener('toggle', resolve, { once: true });
      });
      facet.collapsed = collapsed;
      await changed;
      expect(disclosure.open).to.equal(!collapsed);
    }
    expect(toggles).to.equal(0);
  });

  it('a facet with a condition is shown while the condition holds', async () => {
    const { root, shop } = await open(html`
      <wps-facet of="product_cat"></wps-facet>
      <wps-facet of="pa_color" when="product_cat=bikes"></wps-facet>
    `);
    const facet = deep(root, '[of=pa_color]', HTMLElement);
    expect(getComputedStyle(facet).display).to.equal('none');
    await afterResponse(shop, () => checkbox(root, 'Bikes').click());
    expect(getComputedStyle(facet).display).to.equal('block');
  });
});

describe('the focus in a facet', () => {
  it('choosing a filter keeps the focus on its checkbox', async () => {
    const { root, shop } = await open(shopElements);
    const red = checkbox(root, 'Red');
    red.focus();
    await afterResponse(shop, () => sendKeys({ press: ' ' }));
    expect(focused()).to.equal(red);
  });

  it('a response that empties the focused facet moves the focus to another facet', async () => {
    const { root, shop } = await open(html`
      <wps-facet of="product_cat"></wps-facet>
      <wps-facet of="pa_color" when="product_cat=bikes"></wps-facet>`);
    await afterResponse(shop, () => checkbox(root, 'Bikes').click());
    checkbox(root, 'Red').focus();
    await afterResponse(shop, () => {
      shop.request = {};
    });
    expect(textOf(focused() ?? root)).to.contain('Categories');
  });
});
