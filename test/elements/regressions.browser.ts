/** Frequent complaints about product searches (C1, C3 to C5): addresses, lifecycle, accessibility, features. */
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { html, type TemplateResult } from 'lit';
import type { WpsShop } from '../../src/elements/shop/wps-shop.ts';
import { ControllableSource } from '../support/views/controllable-source.ts';
import {
  answered,
  button,
  checkbox,
  countSteps,
  deep,
  deepAll,
  focused,
  openPage,
  parts,
  rendered,
  SRC,
  until,
  words,
} from '../support/shop-page.ts';

const back = (): Promise<unknown> =>
  new Promise((resolve) => {
    addEventListener('popstate', resolve, { once: true });
    history.back();
  });

const plain = (elements: TemplateResult): Promise<{ root: HTMLElement; shop: WpsShop }> =>
  openPage(
    html`<wps-shop src=${SRC} mode="online" routing="none" lang="en">${elements}</wps-shop>`,
  );

describe('address bar and Back button (C1)', () => {
  const start = location.href;
  afterEach(() => history.replaceState(null, '', start));

  it('one Back restores the previous state and pushes no history entry', async () => {
    const { root, shop } = await openPage(
      html`<wps-shop src=${SRC} mode="online">${parts}</wps-shop>`,
    );
    await answered(shop, () => checkbox(root, 'Red').click());
    const steps = countSteps();
    await answered(shop, back);
    expect([shop.request.t, steps()]).to.deep.equal([undefined, 0]);
  });

  it('Back restores the address also when the page wrote its own history state', async () => {
    const { shop } = await openPage(html`<wps-shop src=${SRC} mode="online">${parts}</wps-shop>`);
    const own = location.search === '' ? '?color=red' : `${location.search}&color=red`;
    history.pushState({}, '', own);
    history.pushState({ turbo: true }, '', start);
    await answered(shop, back);
    expect(shop.request.t).to.deep.equal([{ taxonomy: 'pa_color', t: ['red'] }]);
  });

  it('two shops on a page use separate parameters by their prefixes', async () => {
    const { root } = await openPage(html`
      <wps-shop src=${SRC} mode="online">${parts}</wps-shop>
      <wps-shop src=${SRC} mode="online" url-prefix="b-">${parts}</wps-shop>`);
    const [one, two] = root.querySelectorAll('wps-shop');
    if (!one || !two) throw new Error('There should be two.');
    await answered(two, () => {
      two.request = { q: 'road' };
    });
    const query = new URLSearchParams(location.search);
    expect([query.get('b-q'), query.get('q'), one.request.q]).to.deep.equal([
      'road',
      null,
      undefined,
    ]);
  });

  it('every filter in the address has a chip, and clearing removes it', async () => {
    const query = location.search === '' ? '?' : `${location.search}&`;
    history.replaceState(null, '', `${query}q=road&cat=clothing&color=black`);
    const { root, shop } = await openPage(html`<wps-shop src=${SRC} mode="online"></wps-shop>`);
    expect(shop.status.result.total).to.equal(0);
    await until('3 .chip', () => deepAll(root, '.chip').length === 3);
    await answered(shop, () => button(root, 'Clear all').click());
    expect(location.search.includes('color')).to.equal(false);
  });

  it('a new filter returns to the first page', async () => {
    const { root, shop } = await plain(parts);
    await answered(shop, () => deep(root, '[part=next]', HTMLElement).click());
    expect(shop.request.page).to.equal(2);
    await answered(shop, () => checkbox(root, 'Red').click());
    expect(shop.request.page).to.equal(undefined);
    expect(shop.status.result.total).to.be.greaterThan(0);
  });
});

describe('lifecycle (C3)', () => {
  it('a late response to an older request is aborted and never shown', async () => {
    const source = new ControllableSource();
    const { root, shop } = await openAnswered(source);
    shop.request = { q: 'old' };
    await until('request 2', () => source.questions.length === 2);
    const old = source.question;
    shop.request = { q: 'new' };
    await until('request 3', () => source.questions.length === 3);
    source.question.answer({ products: { products: [{ id: 3, name: 'New' }], total: 1 } });
    await until(
      'the product "New" is shown first',
      () => deepAll(root, 'article h3').map(words)[0] === 'New',
    );
    old.answer({ products: { products: [{ id: 2, name: 'Old' }], total: 1 } });
    await rendered();
    expect(deepAll(root, 'article h3').map(words)).to.deep.equal(['New']);
    expect(old.signal.aborted).to.equal(true);
  });

  it('removing one of two search fields keeps the query', async () => {
    const { root, shop } = await plain(html`<wps-search></wps-search>${parts}`);
    await answered(shop, () => {
      shop.request = { q: 'road' };
    });
    deep(root, 'wps-search', HTMLElement).remove();
    await rendered();
    expect(shop.request.q).to.equal('road');
    expect(deep(root, 'input[type=search]', HTMLInputElement).value).to.equal('road');
  });

  it('removing the elements of a page sends no request', async () => {
    const source = new ControllableSource();
    const { root } = await openAnswered(source);
    for (const element of [...root.querySelectorAll('wps-shop > *')]) {
      element.remove();
      await rendered();
    }
    root.remove();
    await rendered();
    expect(source.questions.length).to.equal(1);
    expect(source.isDisposed).to.equal(true);
  });

  async function openAnswered(
    source: ControllableSource,
  ): Promise<{ root: HTMLElement; shop: WpsShop }> {
    const opened = openPage(html`<wps-shop routing="none" .source=${source}>${parts}</wps-shop>`);
    await until('a request', () => source.questions.length === 1);
    source.question.answer({ products: { products: [{ id: 1, name: 'One' }], total: 1 } });
    return opened;
  }
});

describe('accessibility (C4)', () => {
  it('arrow keys move the price slider, mirrored from right to left', async () => {
    const { root, shop } = await plain(html`<wps-facet of="price"></wps-facet>`);
    const [low] = deepAll(root, 'input[type=range]');
    if (!(low instanceof HTMLInputElement)) throw new Error('No thumb.');
    low.focus();
    await answered(shop, () => sendKeys({ press: 'ArrowRight' }));
    expect(Number(low.value)).to.be.greaterThan(0);
    shop.dir = 'rtl';
    await answered(shop, () => sendKeys({ press: 'ArrowRight' }));
    expect(low.value).to.equal('0');
    expect(focused()).to.equal(low);
  });

  it('the price slider announces formatted prices', async () => {
    const { root } = await plain(html`<wps-facet of="price"></wps-facet>`);
    const [low, high] = deepAll(root, 'input[type=range]').map(
      (thumb) => thumb.ariaValueText ?? thumb.getAttribute('aria-valuetext'),
    );
    expect([low, high]).to.deep.equal(['€2', '€3,579']);
  });

  it('the fields of the price facet have visible labels', async () => {
    const { root } = await plain(html`<wps-facet of="price"></wps-facet>`);
    const labels = deepAll(root, '.field label');
    expect(labels.map(words)).to.deep.equal(['From', 'To']);
    expect(labels.every((label) => label.checkVisibility())).to.equal(true);
  });

  it('choosing a filter keeps the focus on its checkbox', async () => {
    const { root, shop } = await plain(parts);
    const red = checkbox(root, 'Red');
    red.focus();
    await answered(shop, () => sendKeys({ press: ' ' }));
    expect(focused()).to.equal(red);
  });

  it('removing a focused chip moves the focus to the next one', async () => {
    const { root, shop } = await plain(parts);
    for (const color of ['Red', 'Black', 'Blue']) {
      await answered(shop, () => checkbox(root, color).click());
    }
    const blue = button(root, 'Remove filter Color: Blue');
    blue.focus();
    await answered(shop, () => checkbox(root, 'Red').click());
    expect(focused()).to.equal(blue);
    button(root, 'Remove filter Color: Black').focus();
    await answered(shop, () => sendKeys({ press: 'Enter' }));
    expect(focused()).to.equal(blue);
  });

  it('a response that removes the focused chip moves the focus to another chip', async () => {
    const { root, shop } = await plain(parts);
    await answered(shop, () => checkbox(root, 'Red').click());
    button(root, 'Remove filter Color: Red').focus();
    await answered(shop, () => {
      shop.request = { q: 'road' };
    });
    expect(focused()?.getAttribute('aria-label')).to.equal('Remove filter “road”');
  });

  it('a response that empties the focused facet moves the focus to another facet', async () => {
    const { root, shop } = await plain(html`
      <wps-facet of="product_cat"></wps-facet>
      <wps-facet of="pa_color" when="product_cat=bikes"></wps-facet>`);
    await answered(shop, () => checkbox(root, 'Bikes').click());
    checkbox(root, 'Red').focus();
    await answered(shop, () => {
      shop.request = {};
    });
    expect(words(focused() ?? root)).to.contain('Categories');
  });

  it('Enter, arrows and Escape do nothing while a character is being composed', async () => {
    const { root, shop } = await plain(html`<wps-search suggest></wps-search>${parts}`);
    const input = deep(root, 'input[type=search]', HTMLInputElement);
    input.focus();
    input.value = 'か';
    input.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true }));
    await rendered();
    const asked: unknown[] = [];
    shop.addEventListener('wps-request', (event) => asked.push(event.request.q));
    // The key that ends a composition comes after its end in Safari, with a code that says what it was.
    for (const key of ['ArrowDown', 'Enter', 'Escape'])
      for (const how of [{ isComposing: true }, { keyCode: 229 }])
        input.dispatchEvent(new KeyboardEvent('keydown', { key, ...how, bubbles: true }));
    await rendered();
    expect([input.value, input.getAttribute('aria-activedescendant'), asked]).to.deep.equal([
      'か',
      null,
      [],
    ]);
  });
});

describe('requested features (C5)', () => {
  it('a chosen value beyond the limit stays visible', async () => {
    const { root, shop } = await plain(html`<wps-facet of="pa_color" limit="2"></wps-facet>`);
    await answered(shop, () => {
      shop.request = { t: [{ taxonomy: 'pa_color', t: ['yellow'] }] };
    });
    expect(deepAll(root, '.name').map(words)).to.include('Yellow');
    expect(deepAll(root, '[part=option]').length).to.equal(3);
  });

  it('a facet can be sorted by name or by number', async () => {
    const { root } = await plain(html`
      <wps-facet of="pa_color" sort="name" limit="99"></wps-facet>
      <wps-facet of="pa_color" sort="count" limit="99"></wps-facet>`);
    const [byName, byCount] = root.querySelectorAll('wps-facet');
    const names = deepAll(byName ?? root, '.name').map(words);
    expect(names).to.deep.equal(names.toSorted((a, b) => a.localeCompare(b)));
    const counts = deepAll(byCount ?? root, '.count').map((count) => Number(words(count)));
    expect(counts).to.deep.equal(counts.toSorted((a, b) => b - a));
  });

  it('a base request has no chip and survives clearing', async () => {
    const { root, shop } = await openPage(html`<wps-shop
      src=${SRC} mode="online" routing="none" base-request="t[product_cat][t]=bikes">${parts}</wps-shop>`);
    expect(deepAll(root, '.chip')).to.deep.equal([]);
    await answered(shop, () => checkbox(root, 'Red').click());
    await answered(shop, () => button(root, 'Clear all').click());
    expect(shop.status.result.total).to.equal(15);
  });

  it('swatches show the picture of a term, and never one from an unsafe address', async () => {
    const source = new ControllableSource();
    const opened = openPage(
      html`<wps-shop routing="none" .source=${source}><wps-facet of="pa_wood" as="swatches"></wps-facet></wps-shop>`,
    );
    await until('a request', () => source.questions.length === 1);
    const term = (id: number, name: string, src: string) => ({
      id,
      taxonomy: 'pa_wood',
      parent: null,
      slug: name.toLowerCase(),
      name,
      count: 1,
      images: [{ id, src, name, alt: '', featured: true }],
    });
    source.question.answer({
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
    expect(deepAll(root, '.name').map(words)).to.deep.equal(['Oak', 'Elm']);
  });
});
