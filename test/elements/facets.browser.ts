/** The presentations of a facet in real Chromium: what is chosen, what is said, where the focus and the pointer go. */
import { expect } from '@open-wc/testing';
import { html, type TemplateResult } from 'lit';
import { WpsFacet } from '../../src/elements/facet/wps-facet.ts';
import type { WpsShop } from '../../src/elements/shop/wps-shop.ts';
import { ControllableSource } from '../support/views/controllable-source.ts';
import {
  answered,
  button,
  checkbox,
  deep,
  deepAll,
  openPage,
  rendered,
  SRC,
  until,
  words,
} from '../support/shop-page.ts';

const open = (facets: TemplateResult): Promise<{ root: HTMLElement; shop: WpsShop }> =>
  openPage(html`<wps-shop src=${SRC} mode="online" routing="none">${facets}</wps-shop>`);

const TERM = { parent: null, taxonomy: 'pa_color', count: 1 };

describe('the presentations of a facet', () => {
  it('swatches are native checkboxes with colours and names', async () => {
    const { root, shop } = await open(
      html`<wps-facet of="pa_color" as="swatches" limit="99"></wps-facet>`,
    );
    expect(deepAll(root, '.swatch').length).to.be.greaterThan(5);
    await answered(shop, () => checkbox(root, 'Red').click());
    expect(shop.request.t).to.deep.equal([{ taxonomy: 'pa_color', t: ['red'] }]);
    await expect(deep(root, 'wps-facet', HTMLElement)).to.be.accessible();
  });

  it('chips are sorted by size with sort="natural"', async () => {
    const { root } = await open(
      html`<wps-facet of="pa_size" as="chips" sort="natural" limit="99"></wps-facet>`,
    );
    const sizes = deepAll(root, '.name').map(words);
    expect(sizes.slice(0, 4)).to.deep.equal(['S', 'M', 'L', 'XL']);
    const numbers = sizes.slice(4).map(Number);
    expect(numbers).to.deep.equal(numbers.toSorted((a, b) => a - b));
  });

  it('a select sets one term, and its first option removes it', async () => {
    const { root, shop } = await open(html`<wps-facet of="pa_color" as="select"></wps-facet>`);
    const select = deep(root, 'select', HTMLSelectElement);
    const choose = (value: string) => (): void => {
      select.value = value;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    };
    await answered(shop, choose('red'));
    await answered(shop, choose('black'));
    expect(shop.request.t).to.deep.equal([{ taxonomy: 'pa_color', t: ['black'] }]);
    expect(select.value).to.equal('black');
    await answered(shop, choose(''));
    expect(shop.request.t).to.equal(undefined);
  });

  it('a select shows the selected term at any position in the response', async () => {
    const source = new ControllableSource();
    const opening = openPage(html`<wps-shop routing="none" .source=${source}>
      <wps-facet of="pa_color" as="select"></wps-facet>
    </wps-shop>`);
    const answer = (...slugs: readonly string[]): void => {
      const terms = slugs.map((slug, id) => ({ ...TERM, id, slug, name: slug }));
      source.question.answer({
        products: { products: [], total: 0 },
        terms: [{ taxonomy: 'pa_color', terms, total: terms.length }],
      });
    };
    await until('a request', () => source.questions.length === 1);
    answer('red', 'blue', 'black');
    const { root, shop } = await opening;
    const select = deep(root, 'select', HTMLSelectElement);
    for (const slug of ['red', 'black']) {
      select.value = slug;
      select.dispatchEvent(new Event('change'));
      await until(
        'a request for the chosen term',
        () => source.question.request.t?.[0]?.t[0] === slug,
      );
      await answered(shop, () => answer('red', 'blue', 'black'));
    }
    shop.request = { ...shop.request, q: 'x' };
    await until('a request for "x"', () => source.question.request.q === 'x');
    await answered(shop, () => answer('black', 'blue'));
    expect(select.value).to.equal('black');
  });

  it('ten thousand terms are shown in steps of 250, and all are found by name', async () => {
    const source = new ControllableSource();
    const opening = openPage(html`<wps-shop routing="none" .source=${source}>
      <wps-facet of="product_brand" searchable></wps-facet>
    </wps-shop>`);
    const terms = Array.from({ length: 10_000 }, (_, i) => {
      return { ...TERM, id: i + 1, taxonomy: 'product_brand', name: `Brand ${i}`, slug: `b${i}` };
    });
    await until('a request', () => source.questions.length === 1);
    source.question.answer({
      products: { products: [], total: 0 },
      terms: [{ taxonomy: 'product_brand', terms, total: terms.length }],
    });
    const { root } = await opening;
    const shown = (): number => deepAll(root, '[part=option]').length;
    expect(shown()).to.equal(8);
    button(root, 'Show 250 more').click();
    await until('258 options are shown', () => shown() === 258);
    const field = deep(root, 'input[type=search]', HTMLInputElement);
    for (const [text, count] of [
      ['brand', 258],
      ['brand 999', 11],
    ] as const) {
      field.value = text;
      field.dispatchEvent(new InputEvent('input', { bubbles: true }));
      await until('the expected number of options is shown', () => shown() === count);
    }
    expect(checkbox(root, 'Brand 9999').checked).to.equal(false);
  });

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

  it('with single, a selection replaces the last one', async () => {
    const { root, shop } = await open(html`<wps-facet of="pa_color" single></wps-facet>`);
    await answered(shop, () => checkbox(root, 'Red').click());
    await answered(shop, () => checkbox(root, 'Black').click());
    expect(shop.request.t).to.deep.equal([{ taxonomy: 'pa_color', t: ['black'] }]);
    expect(deepAll(root, 'input:checked').length).to.equal(1);
  });

  it('operator "not" excludes products, and shows no counts', async () => {
    const { root, shop } = await open(html`<wps-facet of="pa_color" operator="not"></wps-facet>`);
    const all = shop.status.result.total ?? 0;
    expect(deepAll(root, '.count'), 'counts of excluded products').to.deep.equal([]);
    await answered(shop, () => checkbox(root, 'Black').click());
    expect(shop.request.t).to.deep.equal([{ taxonomy: 'pa_color', t: ['black'], op: 'not' }]);
    expect(shop.status.result.total).to.be.lessThan(all);
    expect(deepAll(root, '.count')).to.deep.equal([]);
  });

  it('a parent is indeterminate while a term below it is selected', async () => {
    const { root, shop } = await open(html`<wps-facet of="product_cat" as="tree"></wps-facet>`);
    deep(root, '.expander', HTMLElement).click();
    await rendered();
    const parent = checkbox(root, 'Bikes');
    await answered(shop, () => checkbox(root, 'Mountain Bikes').click());
    expect([parent.checked, parent.indeterminate]).to.deep.equal([false, true]);
    await answered(shop, () => parent.click());
    expect(shop.request.t).to.deep.equal([{ taxonomy: 'product_cat', t: ['bikes'] }]);
    expect([parent.checked, parent.indeterminate]).to.deep.equal([true, false]);
  });

  it('a term is found by a part of its name, also below collapsed parents', async () => {
    const { root } = await open(
      html`<wps-facet of="product_cat" searchable label="Kinds"></wps-facet>`,
    );
    const field = deep(root, 'input[type=search]', HTMLInputElement);
    expect(field.getAttribute('aria-label')).to.equal('Find in Kinds');
    field.value = 'MOÚNTAIN';
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    await rendered();
    expect(deepAll(root, '.name').map(words)).to.include('Mountain Bikes');
    expect(deepAll(root, '.name').map(words)).not.to.include('Road Bikes');
  });

  it('a facet with a condition is shown while the condition holds', async () => {
    const { root, shop } = await open(html`
      <wps-facet of="product_cat"></wps-facet>
      <wps-facet of="pa_color" when="product_cat=bikes"></wps-facet>
    `);
    const facet = deep(root, '[of=pa_color]', HTMLElement);
    expect(getComputedStyle(facet).display).to.equal('none');
    await answered(shop, () => checkbox(root, 'Bikes').click());
    expect(getComputedStyle(facet).display).to.equal('block');
  });

  it('the slider announces prices, and its thumbs never cross', async () => {
    const { root, shop } = await open(html`<wps-facet of="price"></wps-facet>`);
    const [low, high] = deepAll(root, 'input[type=range]').map((input) => {
      if (input instanceof HTMLInputElement) return input;
      throw new Error('No thumb.');
    });
    if (!low || !high) throw new Error('There should be two thumbs.');
    expect(low.getAttribute('aria-valuetext')).to.match(/€/);
    high.value = '100';
    await answered(shop, () => high.dispatchEvent(new Event('change')));
    const bound = shop.request.max_price ?? 0;
    expect(bound).to.be.greaterThan(0);
    expect(deep(root, '[name=max]', HTMLInputElement).value.replace(/\D/g, '')).to.equal(
      String(bound).replace(/\D/g, ''),
    );
    low.value = '180';
    low.dispatchEvent(new InputEvent('input'));
    expect(Number(low.value)).to.be.at.most(100);
    await expect(deep(root, 'wps-facet', HTMLElement)).to.be.accessible();
  });

  it('a selected price range does not shrink the limits', async () => {
    const { root, shop } = await open(
      html`<wps-facet of="price"></wps-facet><wps-facet of="pa_color"></wps-facet>`,
    );
    const limits = (): readonly string[] =>
      deepAll(root, '[name=min], [name=max]').map(
        (field) => field.getAttribute('placeholder') ?? '',
      );
    await answered(shop, () => checkbox(root, 'Red').click());
    const before = limits();
    shop.request = { ...shop.request, min_price: 500, max_price: 900 };
    await until(
      'a response with a price range',
      () => shop.response?.price?.min_price !== null && !shop.status.busy,
    );
    await rendered();
    expect(limits()).to.deep.equal(before);
  });

  it('the count of a parent is the total after selecting it', async () => {
    const { root, shop } = await open(html`<wps-facet of="product_cat"></wps-facet>`);
    await until('more than 3 .count', () => deepAll(root, '.count').length > 3);
    const counts = deepAll(root, '.count').map((count) => Number(words(count)));
    await answered(shop, () => checkbox(root, 'Bikes').click());
    expect(shop.status.result.total).to.equal(
      counts[deepAll(root, '.name').map(words).indexOf('Bikes')],
    );
    await answered(shop, () => button(root, 'Clear Categories').click());
  });
});
