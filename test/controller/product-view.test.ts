/** `productView`: picture, price and stock of what the filters select; parts of a price. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  matchingVariations,
  variationFilter,
} from '../../src/controller/views/product/matching-variations.ts';
import {
  NO_FILTER,
  type VariationFilter,
} from '../../src/controller/views/product/variation-filter.ts';
import { productPrice } from '../../src/controller/views/product/product-price.ts';
import {
  productDescription,
  productView,
} from '../../src/controller/views/product/product-view.ts';
import {
  INITIAL_SEARCH,
  reduce,
  type ShopAction,
} from '../../src/controller/state/search-state.ts';
import type { ShopState } from '../../src/controller/state/shop-state.ts';
import { colorDotsOf } from '../../src/elements/product/color-dot-row.ts';
import { colorLabel, colorOptionsOf } from '../../src/elements/product/color-dots.ts';
import type { ProductEntry } from '../../src/protocol/product.ts';
import { showing } from '../support/views/view-fixtures.ts';
import { ReadTracker } from '../../src/controller/state/track-reads.ts';

const usd = (value: string): string =>
  `<span class="amount"><bdi><span class="currency">&#36;</span>${value}</bdi></span>`;

interface Variant {
  readonly color: string;
  readonly size: string;
  readonly price: string;
  readonly regular?: string;
  readonly stock?: number;
}

/** A variation as a catalogue has it, with the fields that the display alone uses. */
function variation({ color, size, price, regular = price, stock = 100 }: Variant, i: number) {
  return {
    id: 100 + i,
    price,
    regular_price: regular,
    on_sale: price !== regular,
    stock_quantity: stock,
    stock_status: stock === 0 ? 'outofstock' : 'instock',
    attributes: [
      { id: 1, name: 'Color', slug: 'pa_color', option: color },
      { id: 2, name: 'Size', slug: 'pa_size', option: size },
    ],
    image: { src: `/hoodie-${color.toLowerCase()}.jpg`, alt: `Hoodie ${color}` },
  };
}

/** A hoodie in two colours and two sizes, as of the catalogue "luma". */
const hoodie: ProductEntry = {
  id: 1,
  name: 'Hoodie',
  type: 'variable',
  price: '42',
  price_html: `${usd('42.00')} &ndash; ${usd('1,052.50')}`,
  images: [{ src: '/hoodie-gray.jpg', featured: true }, { src: '/hoodie-gray-back.jpg' }],
  attributes: [
    { id: 1, name: 'Color', slug: 'pa_color', variation: true, options: ['Gray', 'Red'] },
    { id: 2, name: 'Size', slug: 'pa_size', variation: true, options: ['S', 'M'] },
    { id: 3, name: 'Material', slug: 'pa_material', options: ['Wool', 'Cotton'] },
  ],
  variations: [
    { color: 'Gray', size: 'S', price: '42', regular: '60' },
    { color: 'Gray', size: 'M', price: '48' },
    { color: 'Red', size: 'S', price: '1052.5', stock: 3 },
    { color: 'Red', size: 'M', price: '49', stock: 0 },
  ].map(variation),
};

const chosen = (...actions: readonly ShopAction[]): ShopState =>
  showing({}, actions.reduce(reduce, INITIAL_SEARCH));
const term = (taxonomy: string, slug: string): ShopAction => ({
  type: 'term',
  taxonomy,
  slug,
  selected: true,
});
const view = (...actions: readonly ShopAction[]) =>
  productView(hoodie, null, [], variationFilter(chosen(...actions)));

describe('a card under filters', () => {
  test('without filters shows the first two pictures and the lowest price', () => {
    const { image, secondImage, price, stockLeft, isOutOfStock } = view();
    assert.equal(image?.src, '/hoodie-gray.jpg');
    assert.equal(secondImage?.src, '/hoodie-gray-back.jpg');
    assert.deepEqual(price, {
      now: '$42.00',
      isFrom: true,
      was: null,
      suffix: '',
      discount: 30,
      isUpTo: true,
    });
    assert.deepEqual([stockLeft, isOutOfStock], [null, false]);
  });

  test('shows the picture and the price of the chosen colour, and no picture of another', () => {
    const { image, secondImage, price, isOnSale } = view(term('pa_color', 'red'));
    assert.equal(image?.src, '/hoodie-red.jpg');
    assert.equal(image.alt, 'Hoodie Red');
    assert.equal(secondImage, null);
    assert.equal(price?.now, '$49.00');
    assert.equal(price.isFrom, true);
    assert.equal(isOnSale, false);
  });

  test('shows price, discount and stock of the only variation that matches', () => {
    const gray = view(term('pa_color', 'gray'), term('pa_size', 's'));
    assert.deepEqual(gray.price, {
      now: '$42.00',
      isFrom: false,
      was: '$60.00',
      suffix: '',
      discount: 30,
      isUpTo: false,
    });
    const red = view(term('pa_color', 'red'), term('pa_size', 's'));
    assert.equal(red.price?.now, '$1,052.50');
    assert.equal(red.stockLeft, 3);
    assert.equal(view(term('pa_color', 'red'), term('pa_size', 'm')).isOutOfStock, true);
  });

  test('keeps the picture where only the price or the offer selects', () => {
    const priced = view({ type: 'filter', values: { minPrice: 43, maxPrice: 50 } });
    assert.equal(priced.image?.src, '/hoodie-gray.jpg');
    assert.deepEqual([priced.price?.now, priced.price?.isFrom], ['$48.00', true]);
    assert.equal(view({ type: 'filter', values: { sale: true } }).price?.was, '$60.00');
  });

  test('ignores terms that no variation has, excluded terms and other taxonomies', () => {
    const plain = view();
    assert.deepEqual(view(term('pa_color', 'blue')), plain);
    assert.deepEqual(view(term('product_cat', 'tops')), plain);
    assert.deepEqual(view({ ...term('pa_color', 'red'), op: 'not' } as ShopAction), plain);
  });

  test('a variation without a value of an attribute has all of them', () => {
    const any: ProductEntry = {
      ...hoodie,
      variations: [
        { id: 7, attributes: [{ id: 1, name: 'Color', slug: 'pa_color', option: '' }] },
        { id: 8, attributes: [{ id: 1, name: 'Color', slug: 'pa_color', option: 'Gray' }] },
      ],
    };
    const filter = variationFilter(chosen(term('pa_color', 'red')));
    const found = matchingVariations(any, filter);
    assert.deepEqual(
      found?.variations.map(({ id }) => id),
      [7],
    );
    assert.equal(matchingVariations(any, NO_FILTER), null);
  });

  test('the filter keeps its identity until the search changes', () => {
    const state = chosen(term('pa_color', 'red'));
    assert.equal(
      variationFilter(state),
      variationFilter({ ...state, request: { status: 'pending', isBusy: true, error: null } }),
    );
    assert.equal(variationFilter(chosen()), NO_FILTER);
  });

  test('the filter keeps its identity for elements, which read through proxies, and beside another shop', () => {
    const read = (state: ShopState): VariationFilter =>
      variationFilter(new ReadTracker<ShopState>().track(state));
    const red = chosen(term('pa_color', 'red'));
    const other = chosen(term('pa_size', 's'));
    const shops = [red, other].map((state) => ({
      ...state,
      metadata: { ...state.metadata, terms: new Map() },
    }));
    const filters = shops.map(read);
    assert.notEqual(filters[0], filters[1]);
    for (const [i, state] of shops.entries()) assert.equal(read(state), filters[i]);
  });
});

describe('a price', () => {
  const price = (price_html: string, more: Partial<ProductEntry> = {}) =>
    productPrice({ id: 1, name: 'N', price_html, ...more }, null);

  test('on sale is the present price, then the one before, with the discount', () => {
    const woo = `<del aria-hidden="true">${usd('20.00')}</del> <span class="screen-reader-text">Original price was: $20.00.</span><ins>${usd('18.00')}</ins><small class="woocommerce-price-suffix">incl. VAT</small>`;
    assert.deepEqual(price(woo), {
      now: '$18.00',
      isFrom: false,
      was: '$20.00',
      suffix: 'incl. VAT',
      discount: 10,
      isUpTo: false,
    });
    assert.equal(price('<del>1.299,00 €</del> <ins>999,00 €</ins>')?.discount, 23);
  });

  test('promises no discount that is not given', () => {
    assert.equal(price('<del>$10.00</del> <ins>$9.95</ins>')?.discount, null);
    assert.equal(price('<del>$9.00</del> <ins>$10.00</ins>')?.discount, null);
    assert.equal(price('<del>$49.00</del> <ins>$49.00</ins>')?.was, null);
    assert.equal(price('<del>$100.00</del> <ins>$80.01</ins>')?.discount, 19);
  });

  test('of variations is written in the format of the shop', () => {
    const of = (price_html: string, ...prices: readonly string[]): string | undefined => {
      const variations = prices.map((price, id) => ({ id, price, regular_price: price }));
      return productPrice({ id: 1, name: 'N', price_html, variations }, variations.slice(-1))?.now;
    };
    assert.equal(of('17,95 € – 1.240,00 €', '17.95', '1234.5'), '1.234,50 €');
    assert.equal(of('¥1,200 – ¥9,000', '1200', '12500'), '¥12,500');
    assert.equal(of('1 200,00 zł – 9 000,00 zł', '1200', '2500'), '2 500,00 zł');
    assert.equal(of('CHF 5.00 – CHF 7.00', '5', '6'), 'CHF 6.00');
  });

  test('with taxes or in another currency than the stored one stays as the shop wrote it', () => {
    const variations = [
      { id: 1, price: '10' },
      { id: 2, price: '20' },
    ];
    const found = productPrice(
      { id: 1, name: 'N', price_html: '11.90 € – 23.80 €', variations },
      variations.slice(1),
    );
    assert.deepEqual([found?.now, found?.isFrom], ['11.90 €', true]);
  });

  test('of another form is left to the shop', () => {
    for (const html of ['', 'Call us', 'From: $5.00', '$5.00 / kg, $4.00 from 10 kg', 'Free!'])
      assert.equal(price(html), null, html);
  });
});

describe('a product view', () => {
  test('has the brand as text, the options to choose from, and dots for colours', () => {
    const brands = [{ id: 1, name: 'Hill &amp; Sons', slug: 'h' }];
    const found = productView({ ...hoodie, brands }, null);
    assert.equal(found.brand, 'Hill & Sons');
    assert.deepEqual(
      found.options.map(({ label }) => label),
      ['Color', 'Size'],
    );
    const colors = colorOptionsOf(found.options);
    assert.ok(colors);
    assert.equal(colorLabel(colors), 'Color: Gray, Red');
    assert.deepEqual(colorDotsOf(colors), { dots: [['#808080'], ['#d32027']], more: 0 });
    const values = ['Gray', 'Red', 'Blue', 'Green', 'Pink', 'Orange', 'Mystery'];
    const { dots, more } = colorDotsOf({ ...colors, values });
    assert.deepEqual([dots.length, more], [4, 3]);
    const unknown = colorDotsOf({ ...colors, values: ['Mystery', 'Secret'] });
    assert.deepEqual(unknown, { dots: [], more: 0 });
  });

  test('finds colours by the name of the attribute', () => {
    const named = (label: string, taxonomy = '') =>
      colorOptionsOf([{ label, taxonomy, values: ['A', 'B'] }]) !== undefined;
    for (const label of [
      'Colour',
      'Farbe',
      'Couleur',
      'Colore',
      'Kleur',
      'Cor',
      'Kolor',
      '色',
      'اللون',
    ])
      assert.ok(named(label), label);
    assert.ok(named('Finish', 'pa_cor'));
    for (const label of ['Size', 'Decor', 'Corduroy', '']) assert.ok(!named(label), label);
  });

  test('refuses addresses by width of which one could run', () => {
    const image = (srcset: string) =>
      productView({ ...hoodie, images: [{ src: '/a.jpg', ...{ srcset } }] }, null).image?.srcset;
    assert.equal(image('/a.jpg 300w, /b.jpg 600w'), '/a.jpg 300w, /b.jpg 600w');
    assert.equal(image('/a.jpg 300w, javascript:x 600w'), '');
  });

  test('tells the number in stock where few are left', () => {
    const left = (stock_quantity: number | null) =>
      productView({ id: 1, name: 'N', stock_quantity }, null).stockLeft;
    assert.deepEqual([0, 1, 5, 6, null].map(left), [null, 1, 5, null, null]);
  });

  test('describes a product by its short description, else by the beginning of the long one', () => {
    const of = (entry: Partial<ProductEntry>) => productDescription({ id: 1, name: 'N', ...entry });
    assert.equal(
      of({ short_description: '<p>Warm &amp; dry</p>', description: 'x' }),
      'Warm & dry',
    );
    assert.equal(of({ description: '<script>x()</script><p>Long</p>' }), 'Long');
    assert.ok(of({ description: 'word '.repeat(1e6) }).length <= 600);
  });
});
