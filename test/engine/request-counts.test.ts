/** Counts of one call equal the totals of the single requests that they stand for. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  type Catalogue,
  createEngine,
  type Engine,
  readCatalogue,
} from '../../src/engine/index.ts';
import type { ShopRequest, TermConstraint, TermSetRequest } from '../../src/protocol/request.ts';
import { type NaiveShop, readShop } from '../reference/naive-shop.ts';
import { GENERATED_VOCABULARY, generatedCatalogue } from '../support/generate-catalogue.ts';
import { type Vocabulary, vocabularyOf } from '../support/generate-request.ts';
import { propertyRuns } from '../support/property-runs.ts';
import { readFixture } from '../support/read-fixture.ts';

const PRICE_CLASSES = 5;

test('counts equal the totals of single requests, on a real catalogue', async () => {
  const catalogue = await readCatalogue(readFixture('adventureworks/de/catalogue.ndjson.gz'));
  const engine = createEngine(catalogue);
  await fc.assert(
    fc.asyncProperty(shopRequest(vocabularyOf(catalogue)), (request) =>
      assertCounts(engine, catalogue, request),
    ),
    propertyRuns(25, 12),
  );
});

test('counts equal the totals of single requests, on random catalogues', async () => {
  await fc.assert(
    fc.asyncProperty(generatedCatalogue, shopRequest(GENERATED_VOCABULARY), (catalogue, request) =>
      assertCounts(createEngine(catalogue), catalogue, request),
    ),
    propertyRuns(150, 30),
  );
});

test('prices are those of the listed products, where no product has all words', async () => {
  const catalogue = await readCatalogue(readFixture('adventureworks/en/catalogue.ndjson.gz'));
  const engine = createEngine(catalogue);
  const request = { q: 'red tire', orderby: 'relevance' } as const;
  const { price } = await engine.counts(request, { priceClasses: PRICE_CLASSES });
  assert.equal(price.strict_total, 0);
  assert.equal(price.quantiles.length, PRICE_CLASSES - 1);
  await assertPrices(engine, catalogue, request, price);
});

test('a request that the server refuses has no counts, and the error names the parameter', async () => {
  const engine = createEngine(
    await readCatalogue(readFixture('adventureworks/en/catalogue.ndjson.gz')),
  );
  await assert.rejects(engine.counts({ per_page: 1000 }), {
    code: 'bad-request',
    message: /per_page/,
  });
});

test('without a number of price classes there are no quantiles', async () => {
  const engine = createEngine(
    await readCatalogue(readFixture('adventureworks/en/catalogue.ndjson.gz')),
  );
  for (const options of [undefined, {}, { priceClasses: 1 }, { priceClasses: 2.5 }]) {
    assert.deepEqual((await engine.counts({}, options)).price.quantiles, []);
  }
  assert.equal((await engine.counts({}, { priceClasses: 100 })).price.quantiles.length, 99);
});

/** Requests as the page sends them, whose constraints and term sets share two taxonomies. */
function shopRequest({ words, terms: all }: Vocabulary): fc.Arbitrary<ShopRequest> {
  return fc
    .tuple(fc.constantFrom(...all), fc.constantFrom(...all))
    .chain((terms) => generatedRequest(words, terms));
}

function generatedRequest(
  words: Vocabulary['words'],
  terms: Vocabulary['terms'],
): fc.Arbitrary<ShopRequest> {
  const constraint: fc.Arbitrary<TermConstraint> = fc
    .constantFrom(...terms)
    .chain(({ taxonomy, ids }) =>
      fc.record({
        taxonomy: fc.constant(taxonomy),
        t: fc.uniqueArray(fc.constantFrom(...ids), { minLength: 1, maxLength: 3 }),
        id_by: fc.constant('id' as const),
        op: fc.constantFrom('or', 'or', 'and', 'not'),
      }),
    );
  const termSet: fc.Arbitrary<TermSetRequest> = fc.constantFrom(...terms).chain(({ taxonomy }) =>
    fc.record(
      {
        taxonomy: fc.constant(taxonomy),
        orderby: fc.constant('order' as const),
        order: fc.constant('asc' as const),
        hide_empty: fc.boolean(),
        except: fc.constantFrom(taxonomy, terms[0]!.taxonomy),
      },
      { requiredKeys: ['taxonomy', 'orderby', 'order'] },
    ),
  );
  return fc.record(
    {
      q: fc.constantFrom(...words.filter((word) => word !== '')),
      t: fc.array(constraint, { minLength: 1, maxLength: 2 }),
      min_price: fc.integer({ min: 1, max: 500 }),
      max_price: fc.integer({ min: 5, max: 3000 }),
      sale: fc.boolean(),
      featured: fc.boolean(),
      stock: fc.constantFrom(['instock' as const], ['outofstock' as const, 'onbackorder' as const]),
      rating: fc.integer({ min: 1, max: 5 }),
      orderby: fc.constantFrom('relevance', 'relevance', 'price', 'title'),
      include_variations: fc.boolean(),
      'taxonomy-data': fc.oneof(
        fc.constant(true),
        fc.array(termSet, { minLength: 1, maxLength: 2 }),
      ),
    },
    { requiredKeys: ['taxonomy-data'] },
  );
}

async function assertCounts(
  engine: Engine,
  catalogue: Catalogue,
  request: ShopRequest,
): Promise<void> {
  const counts = await engine.counts(request, { priceClasses: PRICE_CLASSES });
  const total = async (choice: ShopRequest): Promise<number> => {
    const { products } = await engine.query({ ...request, ...choice, per_page: 1 });
    return products!.total;
  };
  for (const { rating, total: counted } of counts.ratings) {
    assert.equal(counted, await total({ rating }), `rating ${rating}`);
  }
  assert.equal(counts.sale, await total({ sale: true }), 'sale');
  assert.equal(counts.featured, await total({ featured: true }), 'featured');
  for (const status of ['instock', 'outofstock', 'onbackorder'] as const) {
    assert.equal(counts.stock[status], await total({ stock: [status] }), status);
  }
  await assertTermTotals(engine, request, counts.terms, total);
  await assertPrices(engine, catalogue, request, counts.price);
}

async function assertTermTotals(
  engine: Engine,
  request: ShopRequest,
  counted: Awaited<ReturnType<Engine['counts']>>['terms'],
  total: (choice: ShopRequest) => Promise<number>,
): Promise<void> {
  const { terms = [] } = await engine.query({ ...request, 'product-data': false });
  assert.deepEqual(
    counted.map(({ taxonomy, totals }) => [taxonomy, [...totals.keys()]]),
    terms.map((set) => [set.taxonomy, set.terms.map(({ id }) => id)]),
  );
  const sets = requestedSets(request).filter((set) =>
    terms.some(({ taxonomy }) => taxonomy === set.taxonomy),
  );
  for (const [i, { taxonomy, totals }] of counted.entries()) {
    const except = sets[i]?.except;
    const others = (request.t ?? []).filter((entry) => entry.taxonomy !== except);
    for (const [id, products] of totals) {
      const choice = { taxonomy, t: [id], id_by: 'id' as const };
      assert.equal(products, await total({ t: [...others, choice] }), `${taxonomy} ${id}`);
    }
  }
}

function requestedSets({ 'taxonomy-data': sets }: ShopRequest): readonly TermSetRequest[] {
  return typeof sets === 'object' ? sets : [];
}

async function assertPrices(
  engine: Engine,
  catalogue: Catalogue,
  { min_price: _min, max_price: _max, ...unbounded }: ShopRequest,
  { strict_total, quantiles, ...range }: Awaited<ReturnType<Engine['counts']>>['price'],
): Promise<void> {
  assert.deepEqual(range, (await engine.query(unbounded)).price);
  const byPrice = { orderby: 'price', order: 'asc' } as const;
  const strict = await engine.query({ ...unbounded, ...byPrice });
  assert.equal(strict_total, strict.products?.total);
  // All that are listed where there is no strict match, in the order of their prices.
  const counted = strict_total > 0 ? { ...unbounded, ...byPrice } : unbounded;
  const listed = new Set(await allIds(engine, counted));
  const { q: _, ...others } = unbounded;
  const cheapest = (await allIds(engine, { ...others, ...byPrice })).filter((id) => listed.has(id));
  assert.equal(cheapest.length, listed.size);
  const shop = readShop(catalogue);
  const classes = Array.from(
    { length: listed.size === 0 ? 0 : PRICE_CLASSES - 1 },
    (_, i) => i + 1,
  );
  const expected = classes.map((i) => {
    const rank = Math.max(1, Math.round((i * listed.size) / PRICE_CLASSES));
    return lowestPrice(shop, cheapest[rank - 1] ?? 0);
  });
  assert.deepEqual(
    quantiles,
    expected.sort((a, b) => a - b),
  );
}

async function allIds(engine: Engine, request: ShopRequest): Promise<readonly number[]> {
  const ids: number[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const { products } = await engine.query({ ...request, per_page: 100, page });
    ids.push(...(products?.products.map(({ id }) => id) ?? []));
    pages = Math.ceil((products?.total ?? 0) / 100);
  }
  return ids;
}

/** Lowest price of a product, or the price of a variation. */
function lowestPrice({ products }: NaiveShop, id: number): number {
  const product = products.find(({ listing }) => listing.entry.id === id);
  const rows = product?.rows ?? products.flatMap((one) => one.rows).filter((row) => row.id === id);
  return Math.min(...rows.map(({ minPrice }) => minPrice)) / 10_000;
}
