/** Search assistance is exact: totals of suggestions and relaxations equal those of requests, highlights are whole words. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { createEngine, type Engine, readCatalogue } from '../../src/engine/index.ts';
import type { Catalogue } from '../../src/protocol/catalogue/types.ts';
import type { ProductEntry } from '../../src/protocol/product.ts';
import type { ShopRequest } from '../../src/protocol/request.ts';
import { vocabularyOf } from '../support/generate-request.ts';
import { propertyRuns } from '../support/property-runs.ts';
import { readFixture } from '../support/read-fixture.ts';

const german: Catalogue = await readCatalogue(readFixture('adventureworks/de/catalogue.ndjson.gz'));
const engine = createEngine(german);
const vocabulary = vocabularyOf(german);

const beginning = fc
  .tuple(fc.constantFrom(...vocabulary.words), fc.integer({ min: 1, max: 6 }))
  .map(([word, length]) => [...word].slice(0, length).join(''));
const text = fc.array(beginning, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '));

const constraints: fc.Arbitrary<ShopRequest> = fc.record(
  {
    t: fc.array(
      fc.constantFrom(...vocabulary.terms).chain(({ taxonomy, ids }) =>
        fc.record({
          taxonomy: fc.constant(taxonomy),
          t: fc.uniqueArray(fc.constantFrom(...ids), { minLength: 1, maxLength: 3 }),
          id_by: fc.constant('id' as const),
        }),
      ),
      { minLength: 1, maxLength: 2 },
    ),
    min_price: fc.integer({ min: 1, max: 500 }),
    max_price: fc.integer({ min: 5, max: 3000 }),
    sale: fc.boolean(),
    stock: fc.constant(['instock' as const]),
    rating: fc.integer({ min: 1, max: 5 }),
  },
  { requiredKeys: [] },
);

async function totalOf(request: ShopRequest): Promise<number> {
  const { products } = await engine.query({ ...request, per_page: 1 });
  return products?.total ?? 0;
}

test('every suggestion finds as much as it says, and something', async () => {
  await fc.assert(
    fc.asyncProperty(text, constraints, async (q, request) => {
      const { texts, terms, filters = [], products } = await engine.suggest(q, request);
      const asked = { ...request, orderby: 'relevance' as const };
      for (const { text: completed, total } of texts) {
        assert(total > 0);
        assert.equal(total, await totalOf({ ...asked, q: completed }), completed);
      }
      for (const { text: asText, taxonomy, id, name, total } of terms) {
        assert(total > 0);
        assert([q, texts[0]?.text].includes(asText), `${asText} for ${q}`);
        const t = [...(request.t ?? []), { taxonomy, t: [id], id_by: 'id' as const }];
        assert.equal(total, await totalOf({ ...asked, q: asText, t }), `${asText} in ${name}`);
      }
      for (const { text: rest, taxonomy, id, name, total } of filters) {
        assert(total > 0);
        const t = [...(request.t ?? []), { taxonomy, t: [id], id_by: 'id' as const }];
        assert.equal(total, await totalOf({ ...asked, q: rest, t }), `${rest} · ${name} for ${q}`);
      }
      const best = await engine.query({ ...asked, q, per_page: 5 });
      assert.deepEqual(
        products.map(({ id }) => id),
        best.products?.products.map(({ id }) => id),
      );
    }),
    propertyRuns(60),
  );
});

test('the last word is completed as the shop writes it', async () => {
  const french = createEngine(
    await readCatalogue(readFixture('adventureworks/en/catalogue.ndjson.gz')),
  );
  const { texts } = await french.suggest('mountain sad');
  assert.deepEqual(
    texts.map((suggestion) => suggestion.text),
    ['mountain saddle'],
  );
  const { texts: afterBlank, products } = await engine.suggest('sattel ');
  assert.deepEqual(afterBlank, []);
  assert(products.length > 0);
});

test('function words complete no text', async () => {
  const english = createEngine(
    await readCatalogue(readFixture('adventureworks/en/catalogue.ndjson.gz')),
  );
  for (const [typed, weak] of [
    ['wi', 'with'],
    ['th', 'the'],
    ['bike fo', 'bike for'],
  ] as const) {
    const { texts } = await english.suggest(typed, { unfinished: true });
    assert.ok(!texts.some(({ text: one }) => one === weak), `${weak} for ${typed}`);
    assert.ok(
      (await english.query({ q: weak })).products?.total,
      `${weak} is in texts of the shop`,
    );
  }
});

test('terms are for the last word completed, unless it is one', async () => {
  const english = createEngine(
    await readCatalogue(readFixture('adventureworks/en/catalogue.ndjson.gz')),
  );
  for (const [typed, text] of [
    ['mount', 'mountain'],
    ['mountain', 'mountain'],
    ['mountain sad', 'mountain saddle'],
    ['mountain ', 'mountain '],
  ] as const) {
    const { terms } = await english.suggest(typed);
    assert.deepEqual([...new Set(terms.map((term) => term.text))], [text], typed);
  }
});

test('a category whose name is typed comes first, then those of the best products', async () => {
  const english = createEngine(
    await readCatalogue(readFixture('adventureworks/en/catalogue.ndjson.gz')),
  );
  for (const [typed, first] of [
    ['mountain bike', 'Mountain Bikes'],
    ['touring bike', 'Touring Bikes'],
    ['red helmet', 'Helmets'],
  ] as const) {
    const { terms } = await english.suggest(typed);
    assert.equal(terms[0]?.name, first, typed);
  }
});

test('without a text nothing is suggested', async () => {
  for (const nothing of ['', '  ', '!?']) {
    const { texts, terms, products } = await engine.suggest(nothing);
    assert.deepEqual([texts, terms, products], [[], [], []]);
  }
});

test('each relaxation lacks one constraint, and its total is that of its request', async () => {
  await fc.assert(
    fc.asyncProperty(constraints, fc.option(text, { nil: undefined }), async (given, q) => {
      const request = q === undefined ? given : { ...given, q, orderby: 'relevance' as const };
      const { total, without } = engine.relax(request);
      assert.equal(total, await totalOf(request));
      for (const { request: less, total: some } of without) {
        assert.equal(some, await totalOf(less));
        assert.notDeepEqual(less, request);
      }
      const whole = without.filter(({ constraint }) => constraint !== 't').length;
      const price = given.min_price !== undefined || given.max_price !== undefined;
      const others = [q, given.sale, given.stock, given.rating].filter(
        (value) => value !== undefined,
      );
      assert.equal(whole, others.length + Number(price));
      const entries = (given.t ?? []).map(({ t }) => (t.length > 1 ? t.length + 1 : 1));
      assert.equal(
        without.length - whole,
        entries.reduce((sum, count) => sum + count, 0),
      );
    }),
    propertyRuns(100),
  );
});

describe('highlighting', () => {
  const name = 'Brother MFC-8220 Rennrad-Sattel, Crème Café';
  for (const [query, words] of [
    ['sattel', ['Sattel']],
    ['SÄTTEL', ['Sattel']],
    ['satel', ['Sattel']],
    ['creme cafe', ['Crème', 'Café']],
    ['mfc8220', ['MFC-8220']],
    ['mfc 8220', ['MFC', '8220']],
    ['rennrad', ['Rennrad']],
    ['rennradsattel', ['Rennrad', 'Sattel']],
    ['bro', ['Brother']],
    ['<b>', []],
    ['', []],
  ] as const) {
    test(`${query || 'nothing'}: ${words.join(', ') || 'nothing'}`, () => {
      const found = engine.highlight(query, name).map(([start, end]) => name.slice(start, end));
      assert.deepEqual(found, words);
    });
  }

  test('ranges are in order and inside the text, whatever both are', () => {
    const any = fc.string({ unit: 'grapheme', maxLength: 80 });
    fc.assert(
      fc.property(any, any, (query, shown) => {
        let last = 0;
        for (const [start, end] of engine.highlight(query, shown + query)) {
          assert(start >= last && end > start && end <= shown.length + query.length);
          last = end;
        }
      }),
      propertyRuns(300),
    );
  });
});

describe('synonyms of the shop', () => {
  const product = (id: number, name: string): ProductEntry => ({ id, name, type: 'simple' });
  const products = [
    product(1, 'Television 40 inch'),
    product(2, 'TV 32 inch'),
    product(3, 'Flat screen 50 inch'),
    product(4, 'Screen, not round but flat'),
    product(5, 'Smartphone'),
    product(6, 'Cell phone case'),
  ];
  const shop = createEngine({
    header: {
      format: 'wps-catalogue',
      version: 1,
      taxonomies: [],
      synonyms: ['tv, television, flat screen', 'cell => smartphone'],
      expansions: { words: [] },
    },
    products,
    report: { products: products.length, duplicateIds: 0, orphanVariations: 0 },
  });
  const find = async (asked: Engine, q: string): Promise<readonly number[]> => {
    const answer = await asked.query({ q, orderby: 'relevance' });
    return answer.products?.products.map(({ id }) => id) ?? [];
  };

  test('both ways, of several words, behind what was typed', async () => {
    const tv = await find(shop, 'tv');
    assert.equal(tv[0], 2);
    assert.deepEqual(new Set(tv), new Set([1, 2, 3, 4]));
    const flat = await find(shop, 'flat screen');
    assert.deepEqual(new Set(flat.slice(0, 2)), new Set([3, 4]));
    assert.deepEqual(new Set(flat), new Set([1, 2, 3, 4]));
  });

  test('add products where the words themselves find enough, but none with some of the words', async () => {
    const many = Array.from({ length: 150 }, (_, i) => product(10 + i, 'Red TV'));
    const told = createEngine(
      {
        header: { format: 'wps-catalogue', version: 1, taxonomies: [] },
        products: [...many, product(1, 'Red television'), product(2, 'Red chair')],
        report: { products: 152, duplicateIds: 0, orphanVariations: 0 },
      },
      { synonyms: ['tv, television'] },
    );
    const { products: found } = await told.query({ q: 'red tv', orderby: 'relevance' });
    assert.equal(found?.total, 151);
  });

  test('one way only', async () => {
    assert.deepEqual(new Set(await find(shop, 'cell')), new Set([5, 6]));
    assert.deepEqual(await find(shop, 'smartphone'), [5]);
  });

  test('are an option, too, and without them there are none', async () => {
    const catalogue = {
      header: {
        format: 'wps-catalogue',
        version: 1,
        taxonomies: [],
        expansions: { words: [] },
      },
      products,
      report: { products: products.length, duplicateIds: 0, orphanVariations: 0 },
    } as const;
    assert.deepEqual(await find(createEngine(catalogue), 'tv'), [2]);
    const told = createEngine(catalogue, { synonyms: ['tv => television'] });
    assert.deepEqual(await find(told, 'tv'), [2, 1]);
  });
});

describe('a score is explained by its parts', () => {
  test('words, slips and the category', async () => {
    const { products } = await engine.query({ q: 'satel', orderby: 'relevance' });
    const [best] = products?.products ?? [];
    assert(best);
    const reason = engine.explain('satel', best.id);
    assert.deepEqual(
      reason?.parts.map(({ typed, word, kind }) => [typed, word, kind]),
      [['satel', 'sattel', 'typo']],
    );
    assert.equal(reason?.match, 'tolerant');
    assert.equal(reason?.coverage, 1);
    assert.equal(reason?.category, 1.5);
    assert(Math.abs((reason?.parts[0]?.score ?? 0) * 1.5 - (reason?.score ?? 0)) < 1e-9);
  });

  test('a category is boosted that the query names in two words and the shop in one', () => {
    const shop = createEngine({
      header: { format: 'wps-catalogue', version: 1, taxonomies: [] },
      products: [1, 2, 3].map((id) => ({
        id,
        name: `Backpack ${id}`,
        type: 'simple',
        categories: [{ id: 7, name: 'Backpacks', slug: 'backpacks' }],
      })),
      report: { products: 3, duplicateIds: 0, orphanVariations: 0 },
    });
    assert.equal(shop.explain('back pack', 1)?.category, 1.5);
  });

  test('what was corrected is said', async () => {
    const { route } = await engine.query({ q: 'satel', orderby: 'relevance' });
    assert.deepEqual(route?.corrected, [{ typed: 'satel', meant: 'sattel' }]);
  });

  test('of a product that does not match, and of one that does not exist', () => {
    assert.equal(engine.explain('sattel', german.products[0]!.id)?.match, 'none');
    assert.equal(engine.explain('sattel', -1), null);
  });
});
