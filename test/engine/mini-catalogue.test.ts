/** Proves the rules on the worked mini-catalogue. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createEngine, type Engine } from '../../src/engine/index.ts';
import type { ProductEntry, TermEntry } from '../../src/protocol/product.ts';
import type { ShopResponse } from '../../src/protocol/response.ts';

const HATS = { id: 10, name: 'Hats', slug: 'hats' };
const SHIRTS = { id: 20, name: 'Shirts', slug: 'shirts' };
const POLO = { id: 21, name: 'Polo', slug: 'polo' };
const COLOR = { id: 3, name: 'Color', slug: 'pa_color' };

const products: readonly ProductEntry[] = [
  {
    id: 1,
    name: 'Red Cap',
    type: 'simple',
    categories: [HATS],
    attributes: [{ ...COLOR, options: ['Red'] }],
    price: '10',
    average_rating: '4.50',
    rating_count: 2,
    featured: true,
  },
  {
    id: 2,
    name: 'Trail T-Shirt',
    type: 'variable',
    categories: [POLO],
    attributes: [{ ...COLOR, variation: true, options: ['Red', 'Green'] }],
    price: '20',
    average_rating: '4.00',
    rating_count: 3,
    variations: [
      {
        id: 3,
        price: '20',
        on_sale: true,
        stock_status: 'instock',
        attributes: [{ ...COLOR, option: 'Red' }],
      },
      {
        id: 4,
        price: '40',
        stock_status: 'outofstock',
        attributes: [{ ...COLOR, option: 'Green' }],
      },
    ],
  },
  {
    id: 5,
    name: 'Mug',
    type: 'simple',
    categories: [SHIRTS, POLO],
    price: '5',
    stock_status: 'outofstock',
  },
  { id: 6, name: 'Empty Shirt', type: 'variable', categories: [SHIRTS], variations: [] },
];

function term(taxonomy: string, reference: typeof HATS, parent: number | null = null): TermEntry {
  return { ...reference, parent, taxonomy, count: 0 };
}

const engine: Engine = createEngine({
  header: {
    format: 'wps-catalogue',
    version: 1,
    taxonomies: [
      {
        taxonomy: 'product_cat',
        label: 'Categories',
        hierarchical: true,
        attribute_id: 0,
        terms: [HATS, SHIRTS]
          .map((reference) => term('product_cat', reference))
          .concat(term('product_cat', POLO, SHIRTS.id)),
      },
      {
        taxonomy: 'pa_color',
        label: 'Color',
        hierarchical: false,
        attribute_id: 3,
        terms: [
          term('pa_color', { id: 30, name: 'Red', slug: 'red' }),
          term('pa_color', { id: 31, name: 'Green', slug: 'green' }),
        ],
      },
    ],
  },
  products,
  report: { products: 4, duplicateIds: 0, orphanVariations: 0 },
});

async function shop(query: string): Promise<ShopResponse> {
  const { status, body } = await engine.respond(`/wp-json/wps/v1/shop?${query}`);
  assert.equal(status, 200);
  return body as ShopResponse;
}

/** Counts by slug. */
async function counts(query: string, taxonomy: string): Promise<Record<string, number>> {
  const { terms = [] } = await shop(query);
  const set = terms.find((each) => each.taxonomy === taxonomy);
  return Object.fromEntries((set?.terms ?? []).map(({ slug, count }) => [slug, count]));
}

const RED = 't=[{"taxonomy":"pa_color","t":"red"}]';

const LISTS: readonly (readonly [query: string, ids: readonly number[], why: string])[] = [
  ['', [5, 1, 2], 'a variable product without variations never appears'],
  ['q=tsh', [2], 'a word of three letters is a prefix of the joined form'],
  ['q=sh', [], 'a word of two letters must equal a token'],
  ['q=t', [2], 'a single letter finds the token that it is'],
  ['q=shirt', [5, 2], 'a category name is searched too'],
  ['q=shirt&categories=false', [2], 'unless it is switched off'],
  ['q=red green', [], 'no single row has both'],
  ['q=green&stock=instock', [], 'the only green row is out of stock'],
  ['q=green&variations=false', [], 'without variations a variable product drops out'],
  ['q=!!!', [], 'a text without words finds nothing'],
  [RED, [1, 2], 'a term is found on a variation'],
  [`${RED}&min_price=30`, [], 'term and price must meet on one row'],
  ['t=[{"taxonomy":"pa_color","t":"red,green","op":"and"}]', [], 'no row has both colors'],
  ['t=[{"taxonomy":"pa_color","t":"red","op":"not"}]', [5, 2], 'one variation lacks it'],
  ['t=[{"taxonomy":"product_cat","t":"shirts"}]', [5, 2], 'descendants count'],
  ['t={"product_cat":{"t":[20],"id_by":"id"}}', [5, 2], 'ids do as slugs do'],
  ['t={"product_cat":{"t":[20]}}', [], 'but an id is no slug'],
  ['min_price=10&max_price=20', [1, 2], 'bounds are inclusive'],
  ['min_price=0', [], 'a bound of 0 alone finds nothing'],
  ['sale=true', [2], 'one variation is on sale'],
  ['sale=false', [5, 1, 2], 'and one is not'],
  ['stock=outofstock', [5, 2], 'stock is that of rows'],
  ['rating=4', [1, 2], 'from 3.5 up'],
  ['featured=true', [1], 'featured'],
  ['orderby=price&order=asc', [5, 1, 2], 'by the lowest price'],
  ['orderby=price&order=desc', [2, 1, 5], 'by the highest price'],
  ['page=2', [], 'there is no second page'],
  ['per_page=1&page=2', [1], 'pages cut the order'],
  ['offset=1&limit=1', [1], 'a window cuts it too'],
];

describe('the mini-catalogue', () => {
  for (const [query, ids, why] of LISTS) {
    test(`?${query} lists ${ids.join(', ') || 'nothing'}: ${why}`, async () => {
      const { products: set } = await shop(query);
      assert.deepEqual(
        set?.products.map(({ id }) => id),
        ids,
      );
    });
  }

  test('aggregates are over whole products, ratings in order of appearance', async () => {
    const { sale, stock, price, rating, featured, products: set } = await shop('');
    assert.equal(set?.total, 3);
    assert.deepEqual(sale, { onsale: 1, notonsale: 2 });
    assert.deepEqual(stock, { instock: 2, outofstock: 2, onbackorder: 0 });
    assert.deepEqual(price, { min_price: '5.0000', max_price: '40.0000', total: 3 });
    assert.deepEqual(featured, { featured: 1, notfeatured: 2 });
    assert.deepEqual(rating, {
      min_average_rating: 4,
      max_average_rating: 4.5,
      ratings: [
        { rounded_average_rating: 5, count: 2 },
        { rounded_average_rating: 4, count: 3 },
      ],
      total: 2,
    });
  });

  test('a page past the end has total 0, but the aggregates stay', async () => {
    const { products: set, price } = await shop('page=2');
    assert.equal(set?.total, 0);
    assert.equal(price?.total, 3);
  });

  test('a parent adds its children, so that a product in both counts twice', async () => {
    assert.deepEqual(await counts('', 'product_cat'), { hats: 1, shirts: 3, polo: 2 });
    const own = 'taxonomy-data=[{"taxonomy":"product_cat","sum_counts":false}]';
    assert.deepEqual(await counts(own, 'product_cat'), { hats: 1, shirts: 1, polo: 2 });
  });

  test('a color counts through matching variations only, unless its constraint is left out', async () => {
    assert.deepEqual(await counts('', 'pa_color'), { red: 2, green: 1 });
    assert.deepEqual(await counts(RED, 'pa_color'), { red: 2 });
    const except = `${RED}&taxonomy-data=[{"taxonomy":"pa_color","except":"pa_color"}]`;
    assert.deepEqual(await counts(except, 'pa_color'), { red: 2, green: 1 });
  });

  test('the price range of a match is that of all variations of its products', async () => {
    const { price } = await shop(RED);
    assert.deepEqual(price, { min_price: '10.0000', max_price: '40.0000', total: 2 });
  });

  test('everything switched off is null', async () => {
    const names = ['product', 'taxonomy', 'sale', 'stock', 'price', 'rating', 'featured', 'route'];
    assert.equal(await shop(names.map((name) => `${name}-data=false`).join('&')), null);
  });

  test('an envelope holds the answer, its status and its totals, as numbers', async () => {
    const url = '/wp-json/wps/v1/products?orderby=id&_fields=id&per_page=2';
    const { status, headers, body } = await engine.respond(`${url}&_envelope=1`);
    assert.equal(status, 200);
    assert.equal(headers['x-wp-total'], undefined);
    assert.deepEqual(body, {
      body: [{ id: 1 }, { id: 2 }],
      status: 200,
      headers: { 'X-WP-Total': 3, 'X-WP-TotalPages': 2, Allow: 'GET' },
    });
    const head = await engine.respondText({ url: `${url}&_envelope=1`, method: 'HEAD' });
    assert.equal(head.body, '');
  });

  test('a typed request gives the same answer as its query string', async () => {
    const typed = await engine.query({
      t: [{ taxonomy: 'pa_color', t: ['red'] }],
      'route-data': false,
    });
    assert.deepEqual(typed, await shop(`${RED}&route-data=false`));
  });
});
