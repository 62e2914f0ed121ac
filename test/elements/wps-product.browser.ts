/** `<wps-product>`, `<wps-price>`, `<wps-stars>`: in a template, alone, and with values that are no product. */
import '../../src/define/wps-price.ts';
import '../../src/define/wps-product.ts';
import '../../src/define/wps-stars.ts';
import { expect, fixtureSync } from '@open-wc/testing';
import { html } from 'lit';
import { ProductElement } from '../../src/elements/single-product/product-element.ts';
import { WpsPrice } from '../../src/elements/single-product/wps-price.ts';
import { WpsProduct } from '../../src/elements/single-product/wps-product.ts';
import { WpsStars } from '../../src/elements/single-product/wps-stars.ts';
import type { ProductEntry } from '../../src/protocol/product.ts';
import { deep, deepAll, openPage, rendered, SRC, textOf, until } from '../support/shop-page.ts';

const TEA: ProductEntry = {
  id: 7,
  name: 'Tea &amp; Cup',
  permalink: '/tea',
  price: '16',
  price_html: '<del>$20.00</del> <ins>$16.00</ins>',
  on_sale: true,
  average_rating: '4.50',
  rating_count: 12,
};

const isShown = (element: HTMLElement): boolean => element.offsetHeight > 0;

describe('the elements of one product', () => {
  it('show the product of each card in a template, within "data-each" too', async () => {
    const { root, shop } =
      await openPage(html`<wps-shop src=${SRC} mode="online" routing="none" per-page="3">
      <wps-product-list>
        <template>
          <wps-price></wps-price><wps-stars></wps-stars>
          <i data-each="categories"><wps-product></wps-product></i>
        </template>
      </wps-product-list>
    </wps-shop>`);
    await until('three cards', () => deepAll(root, '[slot] > wps-price').length === 3);
    await rendered();
    const products = shop.response?.products?.products ?? [];
    const shown = deepAll(root, '[slot] wps-product').map((card) =>
      textOf(deep(card, '.name', HTMLElement)),
    );
    expect(new Set(shown)).to.deep.equal(new Set(products.map(({ name }) => name)));
    for (const price of deepAll(root, '[slot] > wps-price'))
      expect(textOf(deep(price, '[part=price]', HTMLElement))).to.match(/\d/);
  });

  it('show a product without a shop: price with that before the sale, stars, and a card with slots', async () => {
    const root = fixtureSync<HTMLElement>(html`<main lang="en">
      <p><wps-price .product=${TEA}></wps-price> <wps-stars .product=${TEA}></wps-stars></p>
      <wps-product .product=${TEA}>
        <em>Fresh</em><b slot="badges">New</b><button slot="actions">Buy</button>
      </wps-product>
    </main>`);
    const price = deep(root, 'wps-price', WpsPrice);
    const stars = deep(root, 'wps-stars', WpsStars);
    const card = deep(root, 'wps-product', WpsProduct);
    await until('all three in view', () => [price, stars, card].every(isShown));
    expect(textOf(deep(price, '[part=price]', HTMLElement))).to.equal('$16.00, was $20.00 $20.00');
    expect(deep(price, 'del', HTMLElement).getAttribute('aria-hidden')).to.equal('true');
    expect(textOf(deep(stars, '[part=rating]', HTMLElement))).to.equal('4.5 (12)');
    expect(deepAll(card, '[part=card] .link').map(textOf)).to.deep.equal(['Tea & Cup']);
    const slots = [...root.querySelectorAll('wps-product > *')].map(
      (one) => one.assignedSlot?.name,
    );
    expect(slots).to.deep.equal(['', 'badges', 'actions']);
    await expect(root).to.be.accessible();
  });

  it('have dots in the colours of a product in a row that is reserved before, others for another product', async () => {
    const colored = (...options: string[]): ProductEntry => ({
      ...TEA,
      attributes: [{ id: 1, name: 'Farbe', slug: 'farbe', variation: true, options }],
    });
    const root = fixtureSync<HTMLElement>(
      html`<div><wps-product .product=${colored('Rot', 'Blau/Weiß')}></wps-product></div>`,
    );
    const card = deep(root, 'wps-product', WpsProduct);
    await card.updateComplete;
    const height = card.offsetHeight;
    const fills = (): readonly (readonly (string | null)[])[] =>
      deepAll(root, '.dot').map((one) =>
        [...one.children].map((part) => part.getAttribute('fill')),
      );
    await until('the dots', () => fills().length > 0);
    expect(fills()).to.deep.equal([['#d32027'], ['#2563eb', '#ffffff']]);
    expect(card.offsetHeight).to.equal(height);
    card.product = colored('Grün', 'Mystery', 'Pink');
    await until('other dots', () => fills()[0]?.[0] === '#1f8a4c');
    expect(textOf(deep(root, '[part=colors]', HTMLElement))).to.equal(
      'Farbe: Grün, Mystery, Pink +1',
    );
  });

  it('fire "wps-product-select" with the product, which a page may cancel', async () => {
    const root = fixtureSync<HTMLElement>(
      html`<div><wps-product .product=${TEA}></wps-product></div>`,
    );
    await rendered();
    const selected: unknown[] = [];
    root.addEventListener('wps-product-select', (event) => {
      selected.push(event.product);
      event.preventDefault();
    });
    let isFollowed = true;
    root.addEventListener('click', (event) => {
      isFollowed = !event.defaultPrevented;
      event.preventDefault();
    });
    deep(root, '.link', HTMLElement).click();
    expect(selected).to.deep.equal([TEA]);
    expect(isFollowed).to.equal(false);
  });

  it('are hidden without a product, and for values that are no product', async () => {
    const root = fixtureSync<HTMLElement>(html`<div>
      <wps-price></wps-price><wps-stars></wps-stars><wps-product></wps-product>
    </div>`);
    const all = ['wps-price', 'wps-stars', 'wps-product'].map((tag) =>
      deep(root, tag, ProductElement),
    );
    for (const value of [null, 'tea', {}, { id: 'x', name: 5 }, [], TEA]) {
      for (const element of all) Reflect.set(element, 'product', value);
      await rendered();
      await until(`the elements for ${JSON.stringify(value)}`, () =>
        all.every((element) => isShown(element) === (value === TEA)),
      );
    }
    for (const element of all) element.product = { id: 1, name: 'Bare' };
    await until(
      'the card only',
      () => !all.slice(0, 2).some(isShown) && all.slice(2).every(isShown),
    );
  });

  it('stars take the rating of the page, and none that is no rating', async () => {
    const root = fixtureSync<HTMLElement>(
      html`<p><wps-stars value="4.46" reviews="12" lang="en"></wps-stars>
        <wps-stars value="7" reviews="12"></wps-stars><wps-stars value="4"></wps-stars></p>`,
    );
    const [given, ...others] = deepAll(root, 'wps-stars');
    await until(
      'a rating',
      () => given !== undefined && deepAll(given, '[part=rating]').length === 1,
    );
    const label =
      given === undefined ? '' : deep(given, 'svg', SVGElement).getAttribute('aria-label');
    expect(label).to.equal('4.5 out of 5 stars, 12 reviews');
    for (const other of others) expect(other.matches(':state(empty)')).to.be.true;
  });
});
