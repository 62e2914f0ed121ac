/** `decodeShopResponse`: recorded responses unchanged, convertible values converted, others refused with their path. */
import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { decodeProductEntry, decodeTermEntry } from '../../src/protocol/codec/decode-entry.ts';
import { decodeResponse } from '../../src/protocol/codec/decode-response.ts';
import { ShopError } from '../../src/protocol/shop-error.ts';
import { readCases } from '../conformance/recorded-cases.ts';
import { propertyRuns } from '../support/property-runs.ts';

function isBadResponse(path: string): (error: unknown) => boolean {
  return (error) =>
    error instanceof ShopError && error.code === 'bad-response' && error.message.startsWith(path);
}

test('every recorded response is decoded unchanged', () => {
  const answers = readCases().filter(
    ({ request: { url, method }, answer }) =>
      /\/shop\/?\?/.test(url) &&
      !/_fields|context=embed/.test(url) &&
      method === 'GET' &&
      answer.status === 200,
  );
  assert(answers.length > 300);
  for (const { id, answer } of answers) {
    assert.deepEqual(decodeResponse(answer.body), answer.body ?? {}, id);
  }
});

test('recorded entries are not copied', () => {
  const entries = readCases().flatMap(({ answer }) =>
    Array.isArray(answer.body) ? answer.body : [],
  );
  const products = entries.filter((entry) => 'price_html' in entry && 'id' in entry);
  assert(products.length > 10);
  for (const product of products) assert.equal(decodeProductEntry(product, 'p'), product);
  const terms = entries.filter((entry) => 'count' in entry);
  assert(terms.length > 100);
  for (const term of terms) assert.equal(decodeTermEntry(term, 't'), term);
});

for (const empty of [null, [], {}, { products: null, sale: null }]) {
  test(`${JSON.stringify(empty)} is decoded as the empty response`, () => {
    assert.deepEqual(decodeResponse(empty), {});
  });
}

test('numbers as text, text as numbers, and lists with gaps and nulls are converted', () => {
  const answer = decodeResponse({
    products: {
      products: {
        0: { id: '7', name: 5, price: 19.9, on_sale: '1', images: null, tags: [], categories: 'x' },
        2: {
          id: 8,
          name: 'B',
          variations: [{ id: '9', price: 3, attributes: {} }, { sku: 'no id' }],
        },
      },
      total: '2',
    },
    terms: [
      {
        taxonomy: 'pa_x',
        terms: [{ id: 1, parent: 0, taxonomy: 'pa_x', name: 'N', slug: 1, extra: 1 }],
        total: 1,
      },
    ],
    stock: { instock: '3', outofstock: null, onbackorder: 0 },
    price: { min_price: 5, max_price: null, total: 1 },
    rating: { total: 0 },
    route: { route: '/wps/v1/shop', params: [], has_filters: 0 },
    unknown: 1,
  });
  assert.deepEqual(answer, {
    products: {
      products: [
        { id: 7, name: '5', price: '19.9', on_sale: true, tags: [] },
        { id: 8, name: 'B', variations: [{ id: 9, price: '3', attributes: [] }] },
      ],
      total: 2,
    },
    terms: [
      {
        taxonomy: 'pa_x',
        terms: [
          { id: 1, parent: null, taxonomy: 'pa_x', name: 'N', slug: '1', count: 0, extra: 1 },
        ],
        total: 1,
      },
    ],
    stock: { instock: 3, outofstock: 0, onbackorder: 0 },
    price: { min_price: '5', max_price: null, total: 1 },
    rating: { min_average_rating: null, max_average_rating: null, ratings: [], total: 0 },
    route: { route: '/wps/v1/shop', params: {}, has_filters: false },
  });
});

const REFUSED: readonly (readonly [path: string, json: unknown])[] = [
  ['response: expected an object, got "x"', 'x'],
  ['response: expected an object, got an array', [1]],
  [
    'response: expected data sets, got the error "rest_no_route"',
    { code: 'rest_no_route', message: '' },
  ],
  ['products.products: expected a list, got nothing', { products: { total: 1 } }],
  ['products.total: expected an integer', { products: { products: [], total: 'many' } }],
  [
    'products.products[1].id: expected an integer',
    { products: { products: [{ id: 1, name: '' }, {}], total: 2 } },
  ],
  ['products.products[0].name: expected a text', { products: { products: [{ id: 1 }], total: 1 } }],
  ['terms[0].taxonomy: expected a text', { terms: [{ terms: [], total: 0 }] }],
  [
    'terms[0].terms[0].slug',
    { terms: [{ taxonomy: 'x', terms: [{ id: 1, taxonomy: 'x', name: '' }], total: 0 }] },
  ],
  ['sale: expected two counts', { sale: { onsale: 1 } }],
  ['route: expected a route', { route: { params: {} } }],
];

for (const [path, json] of REFUSED) {
  test(`refuses a wrong type at ${path}`, () => {
    assert.throws(() => decodeResponse(json), isBadResponse(path));
  });
}

test('a missing count is 0, a missing price range bound is null', () => {
  const { price } = decodeResponse({ price: { total: 0 } });
  assert.deepEqual(price, { min_price: null, max_price: null, total: 0 });
});

test('hostile member names are ordinary data', () => {
  const json: unknown = JSON.parse('{"id":1,"name":"x","__proto__":{"polluted":true},"price":1}');
  const entry = decodeProductEntry(json, 'p');
  assert.equal(Reflect.get(entry, 'polluted'), undefined);
  assert.equal(Object.hasOwn(entry, '__proto__'), true);
});

test('any JSON is either decoded or refused', () => {
  const names = fc.constantFrom(
    'products',
    'terms',
    'sale',
    'price',
    'rating',
    'route',
    'total',
    'id',
    'name',
  );
  const json = fc.letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 6 },
      fc.constantFrom<unknown>(null, 0, -1, 1.5, '', '7', 'x', true, [], {}),
      fc.array(tie('value'), { maxLength: 3 }),
      fc.dictionary(names, tie('value')),
    ),
  })).value;
  fc.assert(
    fc.property(json, (value) => {
      try {
        decodeResponse(value);
      } catch (error) {
        assert(isBadResponse('')(error), String(error));
      }
    }),
    propertyRuns(3000),
  );
});
