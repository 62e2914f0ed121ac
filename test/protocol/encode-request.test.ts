/** `encodeShopRequest` and `decodeShopRequest`: one spelling, understood by the parser and read back. */
import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import type { ShopPlan } from '../../src/engine/plan.ts';
import { decodeBaseRequest } from '../../src/protocol/codec/decode-base-request.ts';
import { decodeRequest } from '../../src/protocol/codec/decode-request.ts';
import { encodeRequest } from '../../src/protocol/codec/encode-request.ts';
import { parseCall, planForRequest } from '../../src/engine/request/parse-call.ts';
import type { ShopRequest, TermConstraint, TermSetRequest } from '../../src/protocol/request.ts';
import { sanitizeSlug } from '../../src/engine/request/slug.ts';
import { propertyRuns } from '../support/property-runs.ts';

function planOf(request: ShopRequest): ShopPlan {
  const url = `/wp-json/wps/v1/shop?${encodeRequest(request)}`;
  const call = parseCall({ url });
  assert(call.kind === 'shop', JSON.stringify(call));
  return call.plan;
}

const flag = fc.boolean();
const slug = fc.constantFrom('red', 'navy-blue', '42', 'красный', '书籍', 'ελληνικά');
const taxonomy = fc.constantFrom('product_cat', 'pa_color', 'pa_цвет', 'pa_model-year');
const op = fc.constantFrom('or', 'and', 'not');
const cents = fc.integer({ min: 1, max: 10_000_000 }).map((n) => n / 100);

const constraint: fc.Arbitrary<TermConstraint> = fc.oneof(
  fc.record(
    { taxonomy, t: fc.array(slug, { minLength: 1, maxLength: 3 }), op },
    { noNullPrototype: true },
  ),
  fc.record(
    {
      taxonomy,
      t: fc.array(fc.integer({ min: 1, max: 1e6 }), { minLength: 1, maxLength: 3 }),
      id_by: fc.constant('id' as const),
    },
    { noNullPrototype: true },
  ),
);

const termSet: fc.Arbitrary<TermSetRequest> = fc
  .tuple(
    taxonomy,
    fc.record(
      {
        orderby: fc.constantFrom('order', 'name', 'count', 'id', ''),
        order: fc.constantFrom('asc', 'desc'),
        hide_empty: flag,
        sum_counts: flag,
        include: fc.uniqueArray(fc.integer({ min: 1, max: 99 }), { minLength: 1 }),
        except: taxonomy,
        per_page: fc.integer({ min: 1, max: 100 }),
      },
      { requiredKeys: [], noNullPrototype: true },
    ),
  )
  .map(([name, members]) => ({ taxonomy: name, ...members }));

const request: fc.Arbitrary<ShopRequest> = fc.record(
  {
    q: fc.stringMatching(/^[a-zа-я]{1,8}( [a-z0-9&+#'-]{1,8})?$/u).filter((text) => text !== '0'),
    title: flag,
    sku: flag,
    variations: flag,
    include_variations: flag,
    t: fc.array(constraint, { minLength: 1, maxLength: 3 }),
    min_price: cents,
    max_price: cents,
    sale: flag,
    stock: fc.subarray(['instock', 'outofstock', 'onbackorder'], { minLength: 1 }),
    featured: flag,
    rating: fc.integer({ min: 1, max: 5 }),
    orderby: fc.constantFrom('menu_order', 'title', 'price', 'date', 'price-desc', ''),
    order: fc.constantFrom('asc', 'desc'),
    page: fc.integer({ min: 1, max: 1000 }),
    per_page: fc.integer({ min: 1, max: 100 }),
    offset: fc.nat(1000),
    limit: fc.integer({ min: 1, max: 100 }),
    'product-data': flag,
    'taxonomy-data': fc.oneof(flag, fc.array(termSet, { minLength: 1, maxLength: 3 })),
    'route-data': flag,
  },
  { requiredKeys: [], noNullPrototype: true },
);

test('a typed request has the plan of its URL, refused requests included', () => {
  const oddText = fc.array(
    fc.constantFrom('a', 'é', '%', '%41', '+', '&', '=', '"', '\0', ' ', '\ud83d', '\udc00', '🚲'),
  );
  const oddities = fc.record(
    {
      q: oddText.map((units) => units.join('')),
      min_price: fc.double(),
      max_price: fc.double(),
      rating: fc.integer({ min: -1, max: 7 }),
      per_page: fc.integer({ min: -1, max: 200 }),
      stock: fc.constant([]),
    },
    { requiredKeys: [], noNullPrototype: true },
  );
  fc.assert(
    fc.property(request, fc.option(oddities), (usual, odd) => {
      const typed: ShopRequest = { ...usual, ...odd };
      const call = parseCall({ url: `/wp-json/wps/v1/shop?${encodeRequest(typed)}` });
      assert.deepEqual(planForRequest(typed), call.kind === 'shop' ? call.plan : null);
    }),
    propertyRuns(1000),
  );
});

test('the parsed constraints equal those of the request', () => {
  fc.assert(
    fc.property(request, (asked) => {
      const { constraints, page, includeVariations } = planOf(asked).products;
      const { min_price = 0, max_price = Number.POSITIVE_INFINITY } = asked;
      const isReversed = max_price < min_price;
      assert.equal(constraints.text?.text ?? null, asked.q?.trim() ?? null);
      assert.equal(
        constraints.text?.variations ?? true,
        asked.q === undefined || (asked.variations ?? true),
      );
      assert.equal(constraints.sale, asked.sale ?? null);
      assert.equal(constraints.featured, asked.featured ?? null);
      assert.deepEqual(constraints.stock, asked.stock ?? null);
      assert.equal(
        constraints.rating?.min ?? null,
        asked.rating === undefined ? null : asked.rating - 0.5,
      );
      assert.equal((constraints.price?.min ?? 0) / 10_000, min_price);
      assert.equal(
        (constraints.price?.max ?? Number.POSITIVE_INFINITY) / 10_000,
        isReversed ? Number.POSITIVE_INFINITY : max_price,
      );
      assert.deepEqual(
        constraints.terms.map(({ taxonomy: name, operator, ids, slugs }) => [
          name,
          operator,
          ids ?? slugs,
        ]),
        (asked.t ?? []).map((entry) => [
          entry.taxonomy,
          entry.op ?? 'or',
          entry.id_by === 'id' ? entry.t : entry.t.map((one) => sanitizeSlug(String(one))),
        ]),
      );
      assert.equal(page.page, asked.page ?? 1);
      assert.equal(page.perPage, asked.per_page ?? 10);
      assert.equal(page.offset, asked.offset ?? 0);
      assert.equal(page.limit, asked.limit ?? null);
      assert.equal(includeVariations, asked.include_variations ?? false);
    }),
    propertyRuns(500),
  );
});

test('the planned term sets and data sets equal those of the request', () => {
  fc.assert(
    fc.property(request, (asked) => {
      const { termSets, show, route } = planOf(asked);
      const wanted = asked['taxonomy-data'] ?? true;
      if (typeof wanted === 'boolean') {
        assert.equal(termSets?.kind ?? false, wanted && 'every');
      } else {
        assert(termSets?.kind === 'named');
        assert.deepEqual(
          termSets.sets.map((set) => [
            set.name,
            set.hideEmpty,
            set.sumCounts,
            set.include,
            set.page.perPage,
          ]),
          wanted.map((set) => [
            set.taxonomy,
            set.hide_empty ?? true,
            set.sum_counts ?? true,
            set.include ?? null,
            set.per_page ?? null,
          ]),
        );
      }
      assert.equal(show.products, asked['product-data'] ?? true);
      assert.equal(route !== null, asked['route-data'] ?? true);
    }),
    propertyRuns(500),
  );
});

test('a request is the same after encoding and decoding', () => {
  fc.assert(
    fc.property(request, (asked) => {
      assert.deepEqual(decodeRequest(encodeRequest(asked)), asked);
    }),
    propertyRuns(100),
  );
});

test('equal requests have the same query string, whatever the order of their members', () => {
  fc.assert(
    fc.property(request, (asked) => {
      const shuffled: ShopRequest = Object.fromEntries(Object.entries(asked).reverse());
      assert.equal(encodeRequest(shuffled), encodeRequest(asked));
    }),
    propertyRuns(100),
  );
});

test('constraints that the server would refuse or ignore are not encoded', () => {
  const idle = { q: '', stock: [], t: [{ taxonomy: 'pa_color', t: [] }], page: Number.NaN };
  assert.equal(encodeRequest(idle), '');
});

test('numbers are encoded as plain decimals', () => {
  assert.equal(encodeRequest({ min_price: 1e-9, max_price: 0.05 }), 'min_price=0&max_price=0.05');
  assert.equal(encodeRequest({ max_price: 1e21 }), '');
});

test('a slug is sent decoded: the server does not find the percent-encoded form', () => {
  const t = [{ taxonomy: 'pa_цвет', t: ['%d0%ba%d1%80'] }];
  assert.deepEqual(decodeRequest(encodeRequest({ t })).t, [{ taxonomy: 'pa_цвет', t: ['кр'] }]);
});

const READINGS: readonly (readonly [query: string, request: ShopRequest])[] = [
  ['', {}],
  ['?q=shirt', { q: 'shirt' }],
  ['sale=1&featured=FALSE', { sale: true, featured: false }],
  ['per_page=+5&max_price=9.5', { per_page: 5, max_price: 9.5 }],
  ['stock[]=instock&stock[]=bad', { stock: ['instock'] }],
  ['sale=&t[product_cat][t]=&orderby=', { orderby: '' }],
  [
    't[pa_size][t]=s,m&t[pa_size][op]=NOT',
    { t: [{ taxonomy: 'pa_size', t: ['s', 'm'], op: 'not' }] },
  ],
  ['t={"pa_size":{"t":["5"],"id_by":"id"}}', { t: [{ taxonomy: 'pa_size', t: [5], id_by: 'id' }] }],
  ['taxonomy-data=0', { 'taxonomy-data': false }],
  [
    'taxonomy-data[pa_size][order]=desc',
    { 'taxonomy-data': [{ taxonomy: 'pa_size', order: 'desc' }] },
  ],
];

for (const [query, expected] of READINGS) {
  test(`decodes "${query}"`, () => assert.deepEqual(decodeRequest(query), expected));
}

const REFUSED: readonly (readonly [query: string, name: string])[] = [
  ['category=shoes', 'category'],
  ['sale=true&Sale=true', 'Sale'],
  ['{"sale":true}', '{"sale":true}'],
  ['__proto__=1', '__proto__'],
  ['title=maybe', 'title'],
  ['rating=good', 'rating'],
  ['min_price=1e3', 'min_price'],
  ['stock=bad', 'stock'],
  ['orderby=rand', 'orderby'],
  ['t=nonsense', 't'],
  ['t[pa_color]=red', 't'],
  ['t[pa_color][terms]=red', 't'],
  ['t[pa_color][t]=red&t[pa_color][op]=nto', 't'],
  ['taxonomy-data=nonsense', 'taxonomy-data'],
];

for (const [query, name] of REFUSED) {
  test(`refuses "${query}", which a server would ignore`, () =>
    assert.throws(() => decodeRequest(query), {
      code: 'usage',
      message: `"${name}" is no parameter of the API, or its value is wrong.`,
    }));
}

test('refuses a query string beyond the limits', () => {
  const query = `q=${'x'.repeat(100_000)}`;
  assert.throws(() => decodeRequest(query), { code: 'bad-request' });
});

test('a base request is accepted as an object exactly if all of its members can be sent', () => {
  fc.assert(
    fc.property(request, (asked) => {
      assert.equal(requestOf(asked), asked);
    }),
    propertyRuns(100),
  );
  const idle = { q: '', stock: [], t: [{ taxonomy: 'pa_color', t: [] }], sale: undefined };
  for (const empty of [idle, {}]) assert.equal(requestOf(foreign(empty)), empty);
  for (const wrong of [
    { category: 'shoes' },
    { sale: 'maybe' },
    { rating: 'good' },
    { page: Number.NaN },
    { q: 5 },
    { t: 'shoes' },
    { t: [{ taxonomy: 'product_cat', terms: ['shoes'] }] },
    { t: [null] },
    { sale: true, constructor: 1 },
    [{ sale: true }],
    7,
    true,
    () => ({}),
  ]) {
    const decoded = decodeBaseRequest(foreign(wrong));
    assert.ok('fault' in decoded, JSON.stringify(wrong));
    assert.match(decoded.fault, /^base-request: ("\w+" is no parameter|expected t\[)/);
  }
});

/** Request of an accepted base request; `null` for a refused one. */
function requestOf(given: ShopRequest): ShopRequest | null {
  const decoded = decodeBaseRequest(given);
  return 'request' in decoded ? decoded.request : null;
}

/** A value that a page without types gives. */
function foreign(value: unknown): ShopRequest {
  return value as ShopRequest;
}
