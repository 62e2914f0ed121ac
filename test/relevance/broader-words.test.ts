/** Broader words: of categories, of general lists and of the catalogue. They find products behind all real matches. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { createEngine, type Engine, readCatalogue } from '../../src/engine/index.ts';
import type { CatalogueHeader } from '../../src/protocol/catalogue/types.ts';
import type { ProductEntry } from '../../src/protocol/product.ts';
import { propertyRuns } from '../support/property-runs.ts';
import { readFixture } from '../support/read-fixture.ts';

const category = (id: number, name: string, parent: number | null = null) => ({
  id,
  parent,
  taxonomy: 'product_cat',
  name,
  slug: `c-${id}`,
  permalink: '',
  description: '',
  count: 0,
  images: [],
  menu_order: 0,
});
const CATEGORIES = [category(1, 'Headwear'), category(2, 'Caps', 1), category(3, 'Tools')];

function shop(
  names: readonly (readonly [name: string, category: number, expansions?: readonly string[]])[],
  header: Partial<CatalogueHeader> = {},
): Engine {
  const products = names.map(([name, term, expansions], i): ProductEntry => {
    const { id, name: of, slug } = CATEGORIES[term - 1]!;
    return {
      id: i + 1,
      name,
      type: 'simple',
      categories: [{ id, name: of, slug }],
      ...(expansions && { expansions }),
    };
  });
  return createEngine({
    header: {
      format: 'wps-catalogue',
      version: 1,
      taxonomies: [
        {
          taxonomy: 'product_cat',
          label: 'Categories',
          hierarchical: true,
          attribute_id: 0,
          terms: CATEGORIES,
        },
      ],
      ...header,
    },
    products,
    report: { products: products.length, duplicateIds: 0, orphanVariations: 0 },
  });
}

async function find(engine: Engine, q: string, unfinished = false): Promise<readonly number[]> {
  const { products } = await engine.query({ q, orderby: 'relevance', unfinished });
  return products?.products.map(({ id }) => id) ?? [];
}

test('a word that is being typed has broader words only where products have the word itself', async () => {
  const names = [
    ['Mountain cap', 2],
    ['Stand', 3],
  ] as const;
  const expansions = { words: ['stand, mount'] };
  const engine = shop(names, { expansions });
  assert.deepEqual(await find(engine, 'mount', true), [1]);
  assert.deepEqual(await find(engine, 'mount'), [1, 2]);
  const withMount = shop([...names, ['Mount', 3]], { expansions });
  assert.deepEqual(await find(withMount, 'mount', true), [3, 1, 2]);
});

test('the name of a category finds the products of those below it, behind products with the word', async () => {
  const engine = shop([
    ['Cap', 2],
    ['Baseball cap', 2],
    ['Hammer', 3],
    ['Stand for headwear', 3],
  ]);
  const found = await find(engine, 'headwear');
  assert.equal(found[0], 4);
  assert.deepEqual(found.toSorted(), [1, 2, 4]);
  const { route } = await engine.query({ q: 'headwear', orderby: 'relevance' });
  assert.equal(route?.strict_total, 1);
  const { products } = await engine.query({ q: 'headwear' });
  assert.equal(products?.total, 1, 'the rule of the server knows no broader words');
});

test('words of a category and of a product find them, and no response shows them', async () => {
  const engine = shop(
    [
      ['Cap', 2, ['sun protection']],
      ['Baseball cap', 2],
      ['Hammer', 3],
    ],
    { expansions: { words: ['smiting => hammer'], categories: { 1: ['millinery'], 3: ['kit'] } } },
  );
  assert.deepEqual((await find(engine, 'millinery')).toSorted(), [1, 2]);
  assert.deepEqual(await find(engine, 'kit'), [3]);
  assert.deepEqual(await find(engine, 'protection sun'), [1]);
  assert.deepEqual(await find(engine, 'smiting'), [3]);
  assert.deepEqual(await find(engine, 'hammer'), [3], 'one way only');
  const { body } = await engine.respond('/wp-json/wps/v1/products?q=cap');
  assert(Array.isArray(body) && body.length === 2);
  assert.equal(JSON.stringify(body).includes('expansions'), false);
});

describe('general vocabulary', () => {
  const PAIRS = {
    ar: ['قبعة', 'طاقية'],
    de: ['kopfbedeckung', 'Mütze'],
    en: ['trousers', 'Pants'],
    es: ['nevera', 'Frigorífico'],
    fr: ['bonnet', 'Casquette'],
    it: ['felpa', 'Maglione'],
    ja: ['リュック', 'バックパック'],
    nl: ['ijskast', 'Koelkast'],
    pl: ['rzutnik', 'Projektor'],
    pt: ['geladeira', 'Frigorífico'],
  };
  for (const [language, [typed = '', name = '']] of Object.entries(PAIRS)) {
    test(language, async () => {
      const products = [[name, 3] as const, ['Xyz', 3] as const];
      assert.deepEqual(await find(shop(products, { language }), typed), [1]);
      const off = shop(products, { language, expansions: { words: [] } });
      assert.deepEqual(await find(off, typed), [], 'an empty list switches them off');
    });
  }

  test('the end of an unknown compound tells what it is, where compounds are one word', async () => {
    const products = [
      ['Trinkrucksack', 3],
      ['Helm', 3],
    ] as const;
    assert.deepEqual(await find(shop(products, { language: 'de' }), 'Wanderrucksack'), [1]);
    assert.deepEqual(await find(shop(products, { language: 'en' }), 'Wanderrucksack'), []);
  });
});

test('an explanation names the word, and the factor that keeps it behind', async () => {
  const engine = shop(
    [
      ['Cap', 2],
      ['Stand for headwear', 3],
    ],
    { expansions: { words: [] } },
  );
  const reason = engine.explain('headwear', 1);
  assert.deepEqual(
    reason?.parts.map(({ typed, word, kind }) => [typed, word, kind]),
    [['headwear', 'headwear', 'broader']],
  );
  assert.equal(reason?.match, 'tolerant');
  assert(reason?.broader !== undefined && reason.broader <= 1);
  assert.equal('broader' in (engine.explain('headwear', 2) ?? {}), false);
});

test('words for a category that only broader words name find its products beside its accessories', async () => {
  const engine = shop(
    [
      ...Array.from({ length: 120 }, (_, i) => [`Bonnet stand ${i}`, 3] as const),
      ['Cap', 2],
      ['Bonnet box', 3],
      ['Red cap', 2],
    ],
    { expansions: { words: ['bonnet => cap'] } },
  );
  const found = await find(engine, 'bonnet');
  assert.deepEqual(
    found.filter((id) => [121, 123].includes(id)),
    [121, 123],
  );
  const { products, route } = await engine.query({ q: 'bonnet', orderby: 'relevance' });
  assert.equal(products?.total, 123, 'added where the words find many');
  assert.equal(route?.strict_total, 121);
  const reason = engine.explain('bonnet', 121);
  const best = engine.explain('bonnet', found[0]!);
  assert(reason?.broader !== undefined && best);
  assert(reason.broader > 1);
  assert(reason.score >= 0.8 * best.score - 1e-9, 'at most as far behind as a synonym');
  assert.deepEqual((await find(engine, 'cap')).toSorted(), [121, 123], 'a category of that name');
});

test('broader words are found for a misspelled word, and for two words that are one', async () => {
  const products = [
    ['Cap', 2],
    ['Bonnet box', 3],
    ['Hammer', 3],
  ] as const;
  const engine = shop(products, { expansions: { words: ['bonnet, headcover => cap'] } });
  assert.deepEqual((await find(engine, 'bonet')).toSorted(), [1, 2]);
  assert.deepEqual(await find(engine, 'head cover'), [1]);
});

test('no product found by broader words is before one that has all words, unless they name its category', async () => {
  const catalogue = await readCatalogue(readFixture('adventureworks/en/catalogue.ndjson.gz'));
  const products = catalogue.products.map((product, i) => ({
    ...product,
    ...(i % 3 === 0 && { stock_status: 'outofstock' }),
    expansions: ['mountain', 'silver', 'spare'].slice(i % 4),
  }));
  const engine = createEngine({ ...catalogue, products });
  const word = fc.constantFrom(
    ...['bike', 'seat', 'mountain', 'silver', 'components', 'clothing', 'hat', 'spare', 'parts'],
    ...['light', 'jersey', 'accessories', 'red', 'wheels', 'gears', 'tyre', 'shirt', 'road'],
  );
  let seen = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(word, { minLength: 1, maxLength: 3 }), async (words) => {
      const q = words.join(' ');
      const ids = await find(engine, q);
      let isBroader = false;
      for (const id of ids) {
        const reason = engine.explain(q, id);
        assert(reason);
        const hasAll =
          reason.match === 'strict' || (reason.broader === undefined && reason.coverage === 1);
        if (reason.broader !== undefined) seen++;
        isBroader ||= reason.broader !== undefined && reason.broader <= 1;
        assert(!(isBroader && hasAll), `${q}: ${id} has all words`);
      }
    }),
    propertyRuns(150),
  );
  assert(seen > 0);
});

test('too many broader words are refused', () => {
  const many = Array.from({ length: 1001 }, (_, i) => `w${i}`);
  assert.throws(() => shop([['Cap', 2, many]]), /Product 1 has 1001 expansions: expected at most/);
  assert.throws(
    () => shop([], { expansions: { categories: { 2: many } } }),
    /expansions\.categories\.2: expected at most 1000 words or phrases, got 1001/,
  );
  assert.throws(
    () => shop([], { expansions: { words: Array.from({ length: 10_001 }, () => 'a, b') } }),
    /expansions\.words: expected at most 10000 rules, got 10001/,
  );
});
