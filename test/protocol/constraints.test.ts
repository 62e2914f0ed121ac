/** Constraints parsed from a call: tables of parameters and results. */
import assert from 'node:assert/strict';
import test from 'node:test';
import type { Constraints } from '../../src/engine/plan.ts';
import { parseCall } from '../../src/engine/request/parse-call.ts';

function constraintsOf(query: string): Constraints {
  const call = parseCall({ url: `/wp-json/wps/v1/products?${query}` });
  assert(call.kind === 'products', query);
  return call.plan.constraints;
}

const NOTHING = { min: null, max: null };

/** In price units. */
const PRICES: readonly (readonly [query: string, price: Constraints['price']])[] = [
  ['', null],
  ['min_price=', null],
  ['min_price=%20', null],
  ['min_price=10', { min: 100_000, max: null }],
  ['min_price=19.99999', { min: 200_000, max: null }],
  ['min_price=10,5', { min: 105_000, max: null }],
  ['min_price=1,000', { min: 10_000, max: null }],
  ['min_price=1.000,50', { min: 10_005_000, max: null }],
  ['min_price=1,234.56', { min: 12_345_600, max: null }],
  ['min_price=€10', { min: 100_000, max: null }],
  ['min_price=1e2', { min: 120_000, max: null }],
  ['min_price=10-20', { min: 100_000, max: null }],
  ['min_price=0', NOTHING],
  ['min_price=-5', NOTHING],
  ['min_price=abc', NOTHING],
  ['min_price=$12', NOTHING],
  ['min_price=0&max_price=0', NOTHING],
  ['min_price=0&max_price=10', { min: null, max: 100_000 }],
  ['min_price=abc&max_price=10', NOTHING],
  ['min_price=€10&max_price=100', { min: 100_000, max: null }],
  ['min_price=10,5&max_price=20', { min: 105_000, max: 200_000 }],
  ['min_price=10&max_price=abc', { min: 100_000, max: null }],
  ['min_price=10&max_price=-5', { min: 100_000, max: null }],
  ['max_price=99999999999999999', { min: null, max: Number.MAX_SAFE_INTEGER }],
  ['min_price=20&max_price=10', { min: 200_000, max: null }],
  ['min_price=10&max_price=10', { min: 100_000, max: 100_000 }],
];

for (const [query, price] of PRICES) {
  test(`parses the price bounds of "${query}"`, () =>
    assert.deepEqual(constraintsOf(query).price, price));
}

const RATINGS: readonly (readonly [query: string, rating: Constraints['rating']])[] = [
  ['rating=', null],
  ['rating=0', null],
  ['rating=4', { min: 3.5, max: null, isUnsatisfiable: false }],
  ['rating=4.5', { min: 3.5, max: null, isUnsatisfiable: false }],
  ['rating=3&min_rating=5', { min: 2.5, max: null, isUnsatisfiable: false }],
  ['rating=0&min_rating=5', { min: 4.5, max: null, isUnsatisfiable: false }],
  ['max_rating=3,5', { min: null, max: 4.5, isUnsatisfiable: false }],
  ['min_rating=2&max_rating=2', { min: 1.5, max: 2.5, isUnsatisfiable: false }],
  ['rating=4&rating_delta=0', { min: 3.5, max: null, isUnsatisfiable: false }],
  ['rating=4&rating_delta=0.0', { min: 4, max: null, isUnsatisfiable: false }],
  ['rating_delta=1', null],
  ['rating=0.0', { min: null, max: null, isUnsatisfiable: true }],
  ['rating=-1', { min: null, max: null, isUnsatisfiable: true }],
  ['max_rating=abc', { min: null, max: null, isUnsatisfiable: true }],
  ['min_rating=0.0&max_rating=3', { min: null, max: 3.5, isUnsatisfiable: false }],
  ['min_rating=4&max_rating=2', { min: 3.5, max: null, isUnsatisfiable: false }],
  ['min_rating=2,5&max_rating=2.4', { min: 1.5, max: null, isUnsatisfiable: false }],
  ['rating=4&max_rating=3', { min: 3.5, max: null, isUnsatisfiable: false }],
  ['rating=4&rating_delta=-1', { min: 3.5, max: null, isUnsatisfiable: false }],
  ['rating[]=4', { min: null, max: null, isUnsatisfiable: true }],
  ['rating[]=4&min_rating=3&max_rating=5', { min: null, max: null, isUnsatisfiable: true }],
];

for (const [query, rating] of RATINGS) {
  test(`parses the rating bounds of "${query}"`, () =>
    assert.deepEqual(constraintsOf(query).rating, rating));
}

const BOTH = ['exclude-from-search', 'exclude-from-catalog'] as const;

const VISIBILITIES: readonly (readonly [value: string, visibility: Constraints['visibility']])[] = [
  ['visible', { rule: 'without', marks: BOTH }],
  ['catalog', { rule: 'without', marks: ['exclude-from-catalog'] }],
  ['search', { rule: 'without', marks: ['exclude-from-search'] }],
  ['catalog,search', { rule: 'without', marks: BOTH }],
  ['hidden', { rule: 'all', marks: BOTH }],
  ['hidden,visible', { rule: 'all', marks: BOTH }],
  ['exclude-from-search', { rule: 'any', marks: ['exclude-from-search'] }],
  ['hidden,exclude-from-search', { rule: 'any', marks: BOTH }],
];

for (const [value, visibility] of VISIBILITIES) {
  test(`parses the visibility "${value}"`, () => {
    assert.deepEqual(constraintsOf(`visibility=${value}`).visibility, visibility);
  });
}

const FLAGS: readonly (readonly [value: string, sale: Constraints['sale']])[] = [
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
  ['TRUE', 'nothing'],
  ['False', 'nothing'],
];

for (const [value, sale] of FLAGS) {
  test(`parses sale and featured "${value}"`, () => {
    const constraints = constraintsOf(`sale=${value}&featured=${value}`);
    assert.equal(constraints.sale, sale);
    assert.equal(constraints.featured, sale);
  });
}

test('stock is a comma list or an array', () => {
  for (const query of ['stock=%20outofstock%20,instock', 'stock[]=outofstock&stock[]=instock']) {
    assert.deepEqual(constraintsOf(query).stock, ['instock', 'outofstock']);
  }
  assert.equal(constraintsOf('').stock, null);
});

const TEXTS: readonly (readonly [query: string, text: string | null])[] = [
  ['q=', null],
  ['q=0', null],
  ['q=%20', null],
  ['q=%25C3%25A4', null],
  ['q=%C3', null],
  ['q=%3Cb%3E', null],
  ['search=shirt', 'shirt'],
  ['q=0&search=shirt', 'shirt'],
  ['q=blue&search=shirt', 'blue'],
  ['q=sh%25rt', 'sh%rt'],
  ['q=%20blue%0a%0ashirt%20', 'blue shirt'],
  ['q=%3Cscript%3Ealert(1)%3C/script%3Eshirt', 'shirt'],
  ["q=O'Neill", "O'Neill"],
];

for (const [query, text] of TEXTS) {
  test(`parses the query text of "${query}"`, () => {
    assert.equal(constraintsOf(query).text?.text ?? null, text);
  });
}

test('with every search field switched off, the title is searched', () => {
  const fields = ['title', 'excerpt', 'content', 'sku', 'categories', 'tags', 'attributes'];
  const query = fields.map((field) => `${field}=false`).join('&');
  assert.equal(constraintsOf(`q=a&${query}`).text?.fields.title, true);
  assert.equal(constraintsOf('q=a&title=false').text?.fields.title, false);
});
