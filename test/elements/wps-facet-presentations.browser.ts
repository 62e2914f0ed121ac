/** Presentations of `<wps-facet>`: swatches, chips, select, tree. */
import { expect } from '@open-wc/testing';
import { html, type TemplateResult } from 'lit';
import type { WpsShop } from '../../src/elements/shop/wps-shop.ts';
import { ControllableSource } from '../support/views/controllable-source.ts';
import {
  afterResponse,
  checkbox,
  deep,
  deepAll,
  openPage,
  rendered,
  SRC,
  until,
  textOf,
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
    await afterResponse(shop, () => checkbox(root, 'Red').click());
    expect(shop.request.t).to.deep.equal([{ taxonomy: 'pa_color', t: ['red'] }]);
    await expect(deep(root, 'wps-facet', HTMLElement)).to.be.accessible();
  });

  it('colours are swatches by themselves, also where one is chosen before the first response', async () => {
    const { root } = await openPage(
      html`<wps-shop src=${SRC} mode="online" routing="none" .request=${{ t: [{ taxonomy: 'pa_color', t: ['red'] }] }}>
        <wps-facet of="pa_color"></wps-facet>
      </wps-shop>`,
    );
    await until('swatches', () => deepAll(root, '.swatch').length > 5);
    expect(checkbox(root, 'Red').checked).to.be.true;
  });

  it('a set of which only the chosen term is known decides nothing', async () => {
    const source = new ControllableSource();
    const opening = openPage(
      html`<wps-shop routing="none" .source=${source} .request=${{ t: [{ taxonomy: 'pa_color', t: ['rot'] }] }}>
        <wps-facet of="pa_color"></wps-facet>
      </wps-shop>`,
    );
    const answer = (...names: readonly string[]): void => {
      const terms = names.map((name, id) => ({ ...TERM, id, slug: name.toLowerCase(), name }));
      source.lastRequest.respond({
        products: { products: [{ id: 1, name: 'One' }], total: 1 },
        terms: [{ taxonomy: 'pa_color', terms, total: terms.length }],
      });
    };
    await until('a request', () => source.requests.length === 1);
    answer('Rot');
    const { root, shop } = await opening;
    expect(deepAll(root, '.swatch')).to.deep.equal([]);
    shop.refresh();
    await until('a second request', () => source.requests.length === 2);
    await afterResponse(shop, () => answer('Rot', 'Blau', 'Mehrfarbig'));
    expect(deepAll(root, '.swatch')).to.have.length(3);
    // The longest word fits beside its swatch.
    const name = deepAll(root, '.name').at(-1);
    expect(name?.getClientRects()).to.have.length(1);
    expect(name?.getBoundingClientRect().height).to.be.lessThan(30);
  });

  it('lists leave room for the focus ring of their first row', async () => {
    const { root } = await open(html`<wps-facet of="product_cat"></wps-facet>`);
    const list = deep(root, 'fieldset > ul', HTMLElement).getBoundingClientRect();
    for (const selector of ['.expander', 'input']) {
      const { top } = deep(root, selector, HTMLElement).getBoundingClientRect();
      expect(top - list.top).to.be.at.least(4);
    }
  });

  it('swatches show the picture of a term, and never one from an unsafe address', async () => {
    const source = new ControllableSource();
    const opened = openPage(
      html`<wps-shop routing="none" .source=${source}><wps-facet of="pa_wood" as="swatches"></wps-facet></wps-shop>`,
    );
    await until('a request', () => source.requests.length === 1);
    const term = (id: number, name: string, src: string) => ({
      id,
      taxonomy: 'pa_wood',
      parent: null,
      slug: name.toLowerCase(),
      name,
      count: 1,
      images: [{ id, src, name, alt: '', featured: true }],
    });
    source.lastRequest.respond({
      products: { products: [{ id: 1, name: 'One' }], total: 1 },
      terms: [
        {
          taxonomy: 'pa_wood',
          total: 2,
          terms: [term(1, 'Oak', 'https://my.shop/oak.jpg'), term(2, 'Elm', 'javascript:alert(1)')],
        },
      ],
    });
    const { root } = await opened;
    const pictures = deepAll(root, 'img.swatch');
    expect(pictures.map((picture) => picture.getAttribute('src'))).to.deep.equal([
      'https://my.shop/oak.jpg',
    ]);
    expect(deepAll(root, '.name').map(textOf)).to.deep.equal(['Oak', 'Elm']);
  });

  it('chips are sorted by size with sort="natural"', async () => {
    const { root } = await open(
      html`<wps-facet of="pa_size" as="chips" sort="natural" limit="99"></wps-facet>`,
    );
    const sizes = deepAll(root, '.name').map(textOf);
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
    await afterResponse(shop, choose('red'));
    await afterResponse(shop, choose('black'));
    expect(shop.request.t).to.deep.equal([{ taxonomy: 'pa_color', t: ['black'] }]);
    expect(select.value).to.equal('black');
    await afterResponse(shop, choose(''));
    expect(shop.request.t).to.equal(undefined);
  });

  it('a select shows the selected term at any position in the response', async () => {
    const source = new ControllableSource();
    const opening = openPage(html`<wps-shop routing="none" .source=${source}>
      <wps-facet of="pa_color" as="select"></wps-facet>
    </wps-shop>`);
    const answer = (...slugs: readonly string[]): void => {
      const terms = slugs.map((slug, id) => ({ ...TERM, id, slug, name: slug }));
      source.lastRequest.respond({
        products: { products: [], total: 0 },
        terms: [{ taxonomy: 'pa_color', terms, total: terms.length }],
      });
    };
    await until('a request', () => source.requests.length === 1);
    answer('red', 'blue', 'black');
    const { root, shop } = await opening;
    const select = deep(root, 'select', HTMLSelectElement);
    for (const slug of ['red', 'black']) {
      select.value = slug;
      select.dispatchEvent(new Event('change'));
      await until(
        'a request for the chosen term',
        () => source.lastRequest.request.t?.[0]?.t[0] === slug,
      );
      await afterResponse(shop, () => answer('red', 'blue', 'black'));
    }
    shop.request = { ...shop.request, q: 'x' };
    await until('a request for "x"', () => source.lastRequest.request.q === 'x');
    await afterResponse(shop, () => answer('black', 'blue'));
    expect(select.value).to.equal('black');
  });

  it('a parent is indeterminate while a term below it is selected', async () => {
    const { root, shop } = await open(html`<wps-facet of="product_cat" as="tree"></wps-facet>`);
    deep(root, '.expander', HTMLElement).click();
    await rendered();
    const parent = checkbox(root, 'Bikes');
    await afterResponse(shop, () => checkbox(root, 'Mountain Bikes').click());
    expect([parent.checked, parent.indeterminate]).to.deep.equal([false, true]);
    await afterResponse(shop, () => parent.click());
    expect(shop.request.t).to.deep.equal([{ taxonomy: 'product_cat', t: ['bikes'] }]);
    expect([parent.checked, parent.indeterminate]).to.deep.equal([true, false]);
  });
});
