/** Recommended products: a simple reference implementation of the order, and of the choice of the first products. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { createEngine, type Engine, readCatalogue } from '../../src/engine/index.ts';
import {
  CANDIDATES,
  type Resemblance,
  spreadProducts,
} from '../../src/engine/respond/spread-products.ts';
import type { Catalogue } from '../../src/protocol/catalogue/types.ts';
import type { Rule } from '../../src/protocol/owner-rules.ts';
import type { ProductEntry } from '../../src/protocol/product.ts';
import type { ShopRequest } from '../../src/protocol/request.ts';
import { publishedCatalogue } from '../support/generate-catalogue.ts';
import { idsOf, request as anyRequest, respondTo } from '../support/generate-rules.ts';
import { propertyRuns } from '../support/property-runs.ts';
import { readFixture } from '../support/read-fixture.ts';

const OWN: ShopRequest = { orderby: 'menu_order', per_page: 100 };
const LAST = { sold_out: 'last' } as const;

/** Facts of one product that decide its place. */
const facts = fc.record({
  menu_order: fc.nat({ max: 1 }),
  total_sales: fc.nat({ max: 2 }),
  average_rating: fc.constantFrom('0.00', '3.50', '4.00', '5.00'),
  rating_count: fc.nat({ max: 4 }),
  stock_status: fc.constantFrom('instock', 'outofstock', 'onbackorder'),
  catalog_visibility: fc.constant('visible'),
  // A variable product has the stock of its variations.
  type: fc.constant('simple'),
  variations: fc.constant([]),
});
const catalogueWithFacts = fc
  .tuple(publishedCatalogue, fc.array(facts, { minLength: 40, maxLength: 40 }), fc.boolean())
  .map(([catalogue, all, hasOwnOrder]): Catalogue => {
    const { orders: _, ...header } = catalogue.header;
    const products = catalogue.products.map((product, i) => ({
      ...product,
      ...all[i % all.length]!,
      ...(hasOwnOrder ? {} : { menu_order: 7 }),
    }));
    return { ...catalogue, header, products: products as readonly ProductEntry[] };
  });

const listed = async (engine: Engine, request: object): Promise<readonly number[]> =>
  idsOf(await respondTo(engine, request));

/** The first products, moved before the others, are eight at most. */
const others = (ids: readonly number[], expected: readonly number[]): readonly number[] => {
  const first = new Set(ids.slice(0, 8));
  return expected.filter((id) => !first.has(id));
};

describe('recommended products', () => {
  test('come by sales, rating and the own order, what is sold out last', async () => {
    let popular = 0;
    await fc.assert(
      fc.asyncProperty(catalogueWithFacts, async (catalogue) => {
        const engine = createEngine(catalogue);
        const of = new Map(catalogue.products.map((product) => [product.id, product]));
        const [own, titles] = await Promise.all(
          ['menu_order', 'title'].map((orderby) => listed(engine, { ...OWN, orderby })),
        );
        const soldOut = (id: number): number => Number(of.get(id)?.stock_status === 'outofstock');
        const rating = (id: number): number =>
          Number(of.get(id)?.average_rating) * Math.sqrt(of.get(id)?.rating_count ?? 0);
        const sales = (id: number): number => of.get(id)?.total_sales ?? 0;
        const isAlphabetical = own!.every((id, place) => id === titles?.[place]);
        const byPopularity = (a: number, b: number): number =>
          isAlphabetical ? sales(b) - sales(a) || rating(b) - rating(a) : 0;
        const last = (a: number, b: number): number => soldOut(a) - soldOut(b);

        assert.deepEqual(await listed(engine, { ...OWN, ...LAST }), own!.toSorted(last));
        for (const compare of [
          byPopularity,
          (a: number, b: number) => last(a, b) || byPopularity(a, b),
        ]) {
          const isLast = compare !== byPopularity;
          const ids = await listed(engine, { ...OWN, recommended: true, ...(isLast && LAST) });
          const expected = own!.toSorted(compare);
          if (isAlphabetical) {
            popular += 1;
            assert.deepEqual(ids.slice(8), others(ids, expected), 'behind the first');
            const first = new Set(ids.slice(0, 8));
            assert.equal(first.size, Math.min(8, own!.length));
            if (isLast) assert.deepEqual(ids.map(soldOut), ids.map(soldOut).toSorted());
          } else assert.deepEqual(ids, expected);
          assert.deepEqual(ids.toSorted(), own!.toSorted(), 'the same products');
        }
      }),
      propertyRuns(120, 30),
    );
    assert.ok(popular > 0, 'no catalogue had no order of its own');
  });

  test('leave everything else of a response as it is, and other orders too', async () => {
    await fc.assert(
      fc.asyncProperty(catalogueWithFacts, anyRequest, async (catalogue, asked) => {
        const engine = createEngine(catalogue);
        const plain = { ...asked, per_page: 100 };
        const [before, after] = await Promise.all(
          [plain, { ...plain, recommended: true, ...(asked.q === '' && LAST) }].map((request) =>
            respondTo(engine, request),
          ),
        );
        const { products: _, route: _route, ...rest } = after!;
        const { products: _before, route: _routeBefore, ...expected } = before!;
        assert.deepEqual(rest, expected);
        assert.deepEqual(idsOf(after!).toSorted(), idsOf(before!).toSorted());
        for (const orderby of ['title', 'price', 'popularity', 'date']) {
          const request = { ...OWN, orderby };
          const ids = await listed(engine, { ...request, recommended: true, ...LAST });
          assert.deepEqual(ids, await listed(engine, request), orderby);
        }
      }),
      propertyRuns(60, 15),
    );
  });

  test('are the same on pages of any size', async () => {
    await fc.assert(
      fc.asyncProperty(
        catalogueWithFacts,
        fc.integer({ min: 1, max: 9 }),
        async (catalogue, size) => {
          const engine = createEngine(catalogue);
          const request = { ...OWN, ...LAST, recommended: true };
          const all = await listed(engine, request);
          const paged: number[] = [];
          for (let page = 1; (page - 1) * size < all.length; page++)
            paged.push(...(await listed(engine, { ...request, page, per_page: size })));
          assert.deepEqual(paged, all);
        },
      ),
      propertyRuns(60, 15),
    );
  });

  test('are the same on pages behind the products that the first are chosen among', async () => {
    const engine = createEngine(
      await readCatalogue(readFixture('adventureworks/en/catalogue.ndjson.gz')),
    );
    const pagesOf = async (size: number): Promise<readonly number[]> => {
      const request = { ...OWN, ...LAST, recommended: true, per_page: size };
      const ids: number[] = [];
      for (let page = 1; ; page++) {
        const found = await listed(engine, { ...request, page });
        ids.push(...found);
        if (found.length < size) return ids;
      }
    };
    const all = await pagesOf(100);
    assert.ok(all.length > CANDIDATES + 50, `${all.length} products`);
    assert.equal(new Set(all).size, all.length);
    for (const size of [1, 7, CANDIDATES, CANDIDATES + 1])
      assert.deepEqual(await pagesOf(size), all, `${size} a page`);
  });

  test('come after the boosted, in stock and sold out, and leave pins in their places', async () => {
    const sales = [50, 40, 30, 20, 10, 0];
    const products = sales.map((total_sales, i): ProductEntry => ({
      id: i + 1,
      name: `Product ${i + 1}`,
      type: 'simple',
      total_sales,
      stock_status: total_sales === 40 || total_sales === 20 ? 'outofstock' : 'instock',
    }));
    const header = { format: 'wps-catalogue', version: 1, taxonomies: [] } as const;
    const report = { products: 6, duplicateIds: 0, orphanVariations: 0 };
    const ids = async (...rules: readonly Rule[]): Promise<readonly number[]> =>
      await listed(createEngine({ header, products, report }, { rules, now: () => 0 }), {
        ...OWN,
        ...LAST,
        recommended: true,
      });
    const boost = [{ id: 6 }, { id: 4 }];
    const pin = [
      { id: 2, position: 1 },
      { id: 5, position: 2 },
    ];
    assert.deepEqual(await ids(), [1, 3, 5, 6, 2, 4]);
    assert.deepEqual(await ids({ boost }), [6, 1, 3, 5, 4, 2]);
    assert.deepEqual(await ids({ pin }), [2, 5, 1, 3, 6, 4]);
    assert.deepEqual(await ids({ boost, pin }), [2, 5, 6, 1, 3, 4]);
  });
});

describe('the first products', () => {
  const product = fc.record({
    family: fc.nat({ max: 12 }),
    title: fc.nat({ max: 12 }),
  });

  test('are of different families as far as there are any, then of different titles', () => {
    fc.assert(
      fc.property(fc.array(product, { maxLength: CANDIDATES }), (given) => {
        const products = withRanks(given);
        const rows = spreadProducts(products);
        const first = rows.slice(0, 8);
        assert.deepEqual(
          rows.toSorted((a, b) => a - b),
          products.map(({ row }) => row),
        );
        const rest = rows.slice(8);
        assert.deepEqual(
          rest.toSorted((a, b) => a - b),
          rest,
          'the others keep their order',
        );
        // Reference: takes the next product that is allowed, again and again.
        const expected: number[] = [];
        for (const isAllowed of [
          (row: number) => expected.every((other) => given[other]!.family !== given[row]!.family),
          () => true,
        ]) {
          for (let row; expected.length < 8; expected.push(row)) {
            row = given.findIndex(
              (one, place) =>
                isAllowed(place) && expected.every((other) => given[other]!.title !== one.title),
            );
            if (row < 0) break;
          }
        }
        assert.deepEqual(first.slice(0, expected.length), expected);
      }),
      propertyRuns(500),
    );
  });
});

/** Ranks as two orders of titles have them: those of one title by id in both. */
function withRanks(
  given: readonly { readonly family: number; readonly title: number }[],
): readonly Resemblance[] {
  const rows = [...given.keys()];
  const up = rows.toSorted((a, b) => given[a]!.title - given[b]!.title || a - b);
  const down = rows.toSorted((a, b) => given[b]!.title - given[a]!.title || a - b);
  return rows.map((row) => ({
    row,
    family: given[row]!.family,
    titleUp: up.indexOf(row),
    titleDown: down.indexOf(row),
  }));
}
