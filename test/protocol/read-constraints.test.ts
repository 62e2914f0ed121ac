/** Constraints as the parser reads them from a call: tables of what was sent and what it means. */
import assert from 'node:assert/strict';
import test from 'node:test';
import type { TermListPlan } from '../../src/protocol/api-plan.ts';
import type { Constraints } from '../../src/protocol/constraints.ts';
import { parseApiCall } from '../../src/protocol/parse-api-call.ts';

function constraintsOf(query: string): Constraints {
  const call = parseApiCall({ url: `/wp-json/wps/v1/products?${query}` });
  assert(call.kind === 'products', query);
  return call.plan.constraints;
}

function termSetsOf(query: string): readonly TermListPlan[] {
  const call = parseApiCall({ url: `/wp-json/wps/v1/shop?${query}` });
  assert(call.kind === 'shop' && call.plan.termSets?.kind === 'named', query);
  return call.plan.termSets.sets;
}

function json(name: string, value: unknown): string {
  return `${name}=${encodeURIComponent(JSON.stringify(value))}`;
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
  ['min_price=abc&max_price=10', { min: null, max: 100_000 }],
  ['min_price=10&max_price=abc', { min: 100_000, max: null }],
  ['min_price=10&max_price=-5', { min: 100_000, max: null }],
  ['max_price=99999999999999999', { min: null, max: Number.MAX_SAFE_INTEGER }],
  ['min_price=20&max_price=10', { min: 200_000, max: null }],
  ['min_price=10&max_price=10', { min: 100_000, max: 100_000 }],
];

for (const [query, price] of PRICES) {
  test(`price bounds of "${query}"`, () => assert.deepEqual(constraintsOf(query).price, price));
}

const RATINGS: readonly (readonly [query: string, rating: Constraints['rating']])[] = [
  ['rating=', null],
  ['rating=0', null],
  ['rating=4', { min: 3.5, max: null, nothing: false }],
  ['rating=4.5', { min: 3.5, max: null, nothing: false }],
  ['rating=3&min_rating=5', { min: 2.5, max: null, nothing: false }],
  ['rating=0&min_rating=5', { min: 4.5, max: null, nothing: false }],
  ['max_rating=3,5', { min: null, max: 4.5, nothing: false }],
  ['min_rating=2&max_rating=2', { min: 1.5, max: 2.5, nothing: false }],
  ['rating=4&rating_delta=0', { min: 3.5, max: null, nothing: false }],
  ['rating=4&rating_delta=0.0', { min: 4, max: null, nothing: false }],
  ['rating_delta=1', null],
  ['rating=0.0', { min: null, max: null, nothing: true }],
  ['rating=-1', { min: null, max: null, nothing: true }],
  ['max_rating=abc', { min: null, max: null, nothing: true }],
  ['min_rating=0.0&max_rating=3', { min: null, max: 3.5, nothing: false }],
];

for (const [query, rating] of RATINGS) {
  test(`rating bounds of "${query}"`, () => assert.deepEqual(constraintsOf(query).rating, rating));
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
  test(`visibility of "${value}"`, () => {
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
  test(`sale and featured of "${value}"`, () => {
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
  test(`query text of "${query}"`, () => {
    assert.equal(constraintsOf(query).text?.text ?? null, text);
  });
}

test('switching off every field leaves the title', () => {
  const fields = ['title', 'excerpt', 'content', 'sku', 'categories', 'tags', 'attributes'];
  const query = fields.map((field) => `${field}=false`).join('&');
  assert.equal(constraintsOf(`q=a&${query}`).text?.fields.title, true);
  assert.equal(constraintsOf('q=a&title=false').text?.fields.title, false);
});

type Term = Constraints['terms'][number];

function term(taxonomy: string, members: Partial<Term>): Term {
  return { taxonomy, operator: 'or', ids: null, slugs: null, limit: null, ...members };
}

const TERMS: readonly (readonly [t: unknown, filters: readonly Term[]])[] = [
  [{ pa_color: { t: 'red, blue' } }, [term('pa_color', { slugs: ['red', 'blue'] })]],
  [[{ taxonomy: 'pa_color', t: ['red'] }], [term('pa_color', { slugs: ['red'] })]],
  [{ x: { taxonomy: 'pa_color', t: 'red' } }, [term('pa_color', { slugs: ['red'] })]],
  [[{ t: ['red'] }], [term('0', { slugs: ['red'] })]],
  [{ pa_color: { t: [24], id_by: 'id' } }, [term('pa_color', { ids: [24] })]],
  [{ pa_color: { t: '24,x', id_by: 'id' } }, [term('pa_color', { ids: [24] })]],
  [{ pa_color: { t: [24] } }, [term('pa_color', { slugs: ['24'] })]],
  [{ pa_color: { t: 'red', op: 'NOT' } }, [term('pa_color', { slugs: ['red'], operator: 'not' })]],
  [{ pa_color: { t: 'red', op: 'xor', id_by: 'no' } }, [term('pa_color', { slugs: ['red'] })]],
  [{ pa_color: { t: 'red', limit: 3 } }, [term('pa_color', { slugs: ['red'], limit: 3 })]],
  [{ pa_color: { t: '' } }, [term('pa_color', { slugs: [] })]],
  [{ pa_color: { t: [''] } }, [term('pa_color', { slugs: [] })]],
  [{ pa_color: { t: { a: 'red' } } }, [term('pa_color', { slugs: ['red'] })]],
  [{ pa_color: { t: [] } }, []],
  [{ pa_color: { t: 24 } }, []],
  [{ pa_color: { t: true } }, []],
  [{ pa_color: { t: null } }, []],
  [{ pa_color: {} }, []],
  [{ pa_color: 'red' }, []],
  [{ pa_color: ['red'] }, []],
  [[], []],
  ['red', []],
  [null, []],
  [{ PA_COLOR: { t: 'red' } }, [term('pa_color', { slugs: ['red'] })]],
  [{ 'pa_co!lor ': { t: 'red' } }, [term('pa_color', { slugs: ['red'] })]],
  [{ 'pa color': { t: 'red' } }, [term('pa-color', { slugs: ['red'] })]],
  [{ 'pa_%D1%86%D0%B2%D0%B5%D1%82': { t: 'КРАСНЫЙ' } }, [term('pa_цвет', { slugs: ['красный'] })]],
];

for (const [t, filters] of TERMS) {
  test(`term filters of ${JSON.stringify(t)}`, () => {
    assert.deepEqual(constraintsOf(json('t', t)).terms, filters);
  });
}

test('term filters in array syntax are those of JSON', () => {
  const query = 't[pa_color][t][]=24&t[pa_color][id_by]=id&t[pa_size][t]=s,m&t[pa_size][op]=and';
  assert.deepEqual(constraintsOf(query).terms, [
    term('pa_color', { ids: [24] }),
    term('pa_size', { slugs: ['s', 'm'], operator: 'and' }),
  ]);
});

for (const t of ['', '0', '{', '"x"', '42', '['.repeat(1000)]) {
  test(`t=${t.slice(0, 5)} is no constraint`, () => {
    assert.deepEqual(constraintsOf(`t=${encodeURIComponent(t)}`).terms, []);
  });
}

const SETS: readonly (readonly [query: string, names: readonly string[]])[] = [
  [
    json('taxonomy-data', [{ taxonomy: 'pa_size' }, { taxonomy: 'pa_size' }]),
    ['pa_size', 'pa_size'],
  ],
  [
    json('taxonomy-data', { pa_color: {}, pa_size: null, pa_x: true }),
    ['pa_color', 'pa_size', 'pa_x'],
  ],
  [json('taxonomy-data', { x: { taxonomy: 'PA_SIZE' } }), ['pa_size']],
  ['taxonomy-data[pa_color]&taxonomy-data[pa_size]=true', ['pa_color', 'pa_size']],
  ['taxonomy-data=1', []],
  ['taxonomy-data=yes', []],
  ['taxonomy-data=TRUE', []],
  ['taxonomy-data=null', []],
  ['taxonomy-data=[', []],
  ['taxonomy-data={}', []],
];

for (const [query, names] of SETS) {
  test(`term sets of ${decodeURIComponent(query)}`, () => {
    assert.deepEqual(
      termSetsOf(query).map((set) => set.name),
      names,
    );
  });
}

test('term sets are all of them, or none, where the whole is switched', () => {
  for (const [query, kind] of [
    ['', 'every'],
    ['taxonomy-data=', 'every'],
    ['taxonomy-data=true', 'every'],
    ['taxonomy-data=false', undefined],
    ['taxonomy-data=0', undefined],
  ] as const) {
    const call = parseApiCall({ url: `/wp-json/wps/v1/shop?${query}` });
    assert(call.kind === 'shop');
    assert.equal(call.plan.termSets?.kind, kind, query);
  }
});

test('a set that names a taxonomy of WordPress holds every product taxonomy', () => {
  const [set] = termSetsOf(json('taxonomy-data', { product_type: {} }));
  assert.equal(set?.name, 'product_type');
  assert.equal(set.taxonomies, null);
});

test('a set inherits the order and the constraints of the shop, but not its paging', () => {
  const shop = 'q=shirt&sale=true&orderby=name&order=desc&page=3&per_page=5&limit=9&offset=2';
  const [set] = termSetsOf(`${shop}&${json('taxonomy-data', { pa_color: { q: 'hat' } })}`);
  assert.equal(set?.orderBy, 'name');
  assert.equal(set.descending, true);
  assert.equal(set.constraints.text?.text, 'hat');
  assert.equal(set.constraints.sale, true);
  assert.deepEqual(set.page, { offset: 0, limit: null, page: 1, perPage: null });
});

test('the members of a set are understood without ever being refused', () => {
  const members = {
    orderby: 'term_id',
    order: 'sideways',
    hide_empty: 'no',
    sum_counts: 0,
    include: [5, '6'],
    exclude: '7',
    per_page: -1,
    limit: '4',
    min_price: 10,
    t: { pa_size: { t: 's' } },
  };
  const [set] = termSetsOf(json('taxonomy-data', { pa_color: members }));
  assert.equal(set?.orderBy, 'id');
  assert.equal(set.descending, false);
  assert.equal(set.hideEmpty, true);
  assert.equal(set.sumCounts, false);
  assert.deepEqual(set.include, [5, 6]);
  assert.equal(set.exclude, null);
  assert.deepEqual(set.page, { offset: 0, limit: 4, page: 1, perPage: null });
  assert.deepEqual(set.constraints.price, { min: 100_000, max: null });
  assert.deepEqual(set.constraints.terms, [term('pa_size', { slugs: ['s'] })]);
});

test('`except` drops the constraints of the named taxonomies from term sets, never from products', () => {
  const t = json('t', { pa_color: { t: 'red' }, pa_size: { t: 's' } });
  const data = json('taxonomy-data', { pa_color: { except: ' PA_COLOR , x' }, pa_size: {} });
  const call = parseApiCall({ url: `/wp-json/wps/v1/shop?except=pa_size&${t}&${data}` });
  assert(call.kind === 'shop' && call.plan.termSets?.kind === 'named');
  const left = call.plan.termSets.sets.map(({ constraints }) =>
    constraints.terms.map(({ taxonomy }) => taxonomy),
  );
  assert.deepEqual(left, [['pa_size'], ['pa_color']]);
  assert.equal(call.plan.products.constraints.terms.length, 2);
});

test('`except` as an array is a failure of the server, but only where a set is made with it', () => {
  const status = (query: string): number => {
    const call = parseApiCall({ url: `/wp-json/wps/v1/shop?${query}` });
    return call.kind === 'answer' ? call.answer.status : 200;
  };
  assert.equal(status('except[]=pa_color'), 500);
  assert.equal(status('except[]=pa_color&taxonomy-data=false'), 200);
  assert.equal(status(json('taxonomy-data', { pa_color: { except: ['pa_color'] } })), 500);
});

test('the list of /terms is read from its own parameters', () => {
  const url =
    '/wp-json/wps/v1/terms?taxonomy=pa_color,%20PA_SIZE,pa_%25D1%2586&include=5%206,-7,5&exclude[]=8&per_page=3&page=2&hide_empty=FALSE';
  const call = parseApiCall({ url });
  assert(call.kind === 'terms');
  const { plan } = call;
  assert.deepEqual(plan.taxonomies, ['pa_color', 'PA_SIZE', 'pa_ц']);
  assert.deepEqual(plan.include, [5, 6, 7]);
  assert.deepEqual(plan.exclude, [8]);
  assert.equal(plan.hideEmpty, false);
  assert.equal(plan.orderBy, 'order');
  assert.deepEqual(plan.page, { offset: 0, limit: null, page: 2, perPage: 3 });
});
