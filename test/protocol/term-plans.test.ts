/** Term filters, term sets and term lists as the parser reads them from a call. */
import assert from 'node:assert/strict';
import test from 'node:test';
import type { Constraints, TermListPlan } from '../../src/engine/plan.ts';
import { parseCall } from '../../src/engine/request/parse-call.ts';

function constraintsOf(query: string): Constraints {
  const call = parseCall({ url: `/wp-json/wps/v1/products?${query}` });
  assert(call.kind === 'products', query);
  return call.plan.constraints;
}

function termSetsOf(query: string): readonly TermListPlan[] {
  const call = parseCall({ url: `/wp-json/wps/v1/shop?${query}` });
  assert(call.kind === 'shop' && call.plan.termSets?.kind === 'named', query);
  return call.plan.termSets.sets;
}

function json(name: string, value: unknown): string {
  return `${name}=${encodeURIComponent(JSON.stringify(value))}`;
}

type Term = Constraints['terms'][number];

function term(taxonomy: string, members: Partial<Term>): Term {
  return { taxonomy, operator: 'or', ids: null, slugs: null, limit: null, ...members };
}

const TERMS: readonly (readonly [t: unknown, filters: readonly Term[]])[] = [
  [{ pa_color: { t: 'red, blue' } }, [term('pa_color', { slugs: ['red', 'blue'] })]],
  [[{ taxonomy: 'pa_color', t: ['red'] }], [term('pa_color', { slugs: ['red'] })]],
  [{ pa_color: { taxonomy: 'pa_size', t: 'red' } }, [term('pa_color', { slugs: ['red'] })]],
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
  test(`parses the term filters ${JSON.stringify(t)}`, () => {
    assert.deepEqual(constraintsOf(json('t', t)).terms, filters);
  });
}

test('term filters in array syntax equal those in JSON', () => {
  const query = 't[pa_color][t][]=24&t[pa_color][id_by]=id&t[pa_size][t]=s,m&t[pa_size][op]=and';
  assert.deepEqual(constraintsOf(query).terms, [
    term('pa_color', { ids: [24] }),
    term('pa_size', { slugs: ['s', 'm'], operator: 'and' }),
  ]);
});

for (const t of ['', '0', '{', '"x"', '42', '['.repeat(1000)]) {
  test(`t=${t.slice(0, 5)} is not a constraint`, () => {
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
  [json('taxonomy-data', { pa_color: { taxonomy: 'pa_size' } }), ['pa_color']],
  [json('taxonomy-data', { x: { taxonomy: 'PA_SIZE' } }), ['pa_size']],
  [
    'taxonomy-data[0][taxonomy]=pa_size&taxonomy-data[pa_color][taxonomy]=x',
    ['pa_size', 'pa_color'],
  ],
  ['taxonomy-data[pa_color]&taxonomy-data[pa_size]=true', ['pa_color', 'pa_size']],
  ['taxonomy-data=1', []],
  ['taxonomy-data=yes', []],
  ['taxonomy-data=TRUE', []],
  ['taxonomy-data=null', []],
  ['taxonomy-data=[', []],
  ['taxonomy-data={}', []],
];

for (const [query, names] of SETS) {
  test(`parses the term sets ${decodeURIComponent(query)}`, () => {
    assert.deepEqual(
      termSetsOf(query).map((set) => set.name),
      names,
    );
  });
}

test('a switch instead of term sets means all of them, or none', () => {
  for (const [query, kind] of [
    ['', 'every'],
    ['taxonomy-data=', 'every'],
    ['taxonomy-data=true', 'every'],
    ['taxonomy-data=false', undefined],
    ['taxonomy-data=0', undefined],
  ] as const) {
    const call = parseCall({ url: `/wp-json/wps/v1/shop?${query}` });
    assert(call.kind === 'shop');
    assert.equal(call.plan.termSets?.kind, kind, query);
  }
});

test('a set that names a taxonomy of WordPress has every product taxonomy', () => {
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

test('members of a set are parsed and never refused', () => {
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
  const call = parseCall({ url: `/wp-json/wps/v1/shop?except=pa_size&${t}&${data}` });
  assert(call.kind === 'shop' && call.plan.termSets?.kind === 'named');
  const left = call.plan.termSets.sets.map(({ constraints }) =>
    constraints.terms.map(({ taxonomy }) => taxonomy),
  );
  assert.deepEqual(left, [['pa_size'], ['pa_color']]);
  assert.equal(call.plan.products.constraints.terms.length, 2);
});

test('`except` as an array is a server error, but only together with term filters and a set', () => {
  const status = (query: string): number => {
    const call = parseCall({ url: `/wp-json/wps/v1/shop?${query}` });
    return call.kind === 'response' ? call.response.status : 200;
  };
  const t = json('t', { pa_color: { t: 'red' } });
  const set = (more: object): string =>
    json('taxonomy-data', { pa_color: { except: ['pa_color'], ...more } });
  assert.equal(status(`except[]=pa_color&${t}`), 500);
  assert.equal(status(`except[]=pa_color&taxonomy-data=false&${t}`), 200);
  assert.equal(status(`${set({})}&${t}`), 500);
  assert.equal(status(set({ t: { pa_size: { t: 's' } } })), 500);
  assert.equal(status('except[]=pa_color'), 200);
  assert.equal(status(set({})), 200);
  assert.equal(status(`${set({})}&t=`), 200);
});

test('the list of /terms has its own parameters', () => {
  const url =
    '/wp-json/wps/v1/terms?taxonomy=pa_color,%20PA_SIZE,pa_%25D1%2586&include=5%206,-7,5&exclude[]=8&per_page=3&page=2&hide_empty=FALSE';
  const call = parseCall({ url });
  assert(call.kind === 'terms');
  const { plan } = call;
  assert.deepEqual(plan.taxonomies, ['pa_color', 'PA_SIZE', 'pa_ц']);
  assert.deepEqual(plan.include, [5, 6, 7]);
  assert.deepEqual(plan.exclude, [8]);
  assert.equal(plan.hideEmpty, false);
  assert.equal(plan.orderBy, 'order');
  assert.deepEqual(plan.page, { offset: 0, limit: null, page: 2, perPage: 3 });
});
