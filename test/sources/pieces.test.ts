/** A catalogue in pieces answers as the whole one, says what it cannot answer, and never mixes two. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { readdir, readFile, truncate, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import fc from 'fast-check';
import { createEngine, type Engine } from '../../src/engine/index.ts';
import type { DetailOptions, RequestCounts } from '../../src/protocol/assist.ts';
import type { ShopRequest } from '../../src/protocol/request.ts';
import type { ShopResponse } from '../../src/protocol/response.ts';
import { ShopError } from '../../src/protocol/shop-error.ts';
import type { PiecesShop } from '../../src/sources/pieces/pieces-shop.ts';
import { fetchPointer } from '../../src/transport/fetch-piece.ts';
import { benchCatalogue, word } from '../bench/bench-catalogue.ts';
import { engineOfPart, type PackedPieces, packedPieces, piecesShop } from '../support/pieces.ts';
import { propertyRuns } from '../support/property-runs.ts';

const { signal: NEVER } = new AbortController();
const CATALOGUE = benchCatalogue(1500);
const CATEGORY = CATALOGUE.header.taxonomies[0]!;
const TAXONOMIES = CATALOGUE.header.taxonomies.map(({ taxonomy }) => taxonomy);
/** Bytes above which a category of this small shop counts as large. */
const LARGE = 60_000;

const COUNTED: DetailOptions = { base: {}, counts: { priceClasses: 16 }, q: '' };

let packed: PackedPieces;
let whole: Engine;
let shop: PiecesShop;

before(async () => {
  packed = await packedPieces(CATALOGUE, { largeBytes: LARGE });
  whole = createEngine(CATALOGUE);
  shop = await piecesShop(packed.url, LARGE);
});
after(() => packed.close());

const sets = (except: boolean) =>
  TAXONOMIES.map((taxonomy) => ({
    taxonomy,
    orderby: 'order' as const,
    order: 'asc' as const,
    ...(except && { except: taxonomy }),
  }));
const view = fc.record({
  orderby: fc.constantFrom('menu_order', 'price', 'title', 'date', 'popularity', 'rating', ''),
  order: fc.constantFrom('asc', 'desc'),
  page: fc.constantFrom(1, 1, 1, 2),
  per_page: fc.constantFrom(1, 12, 24, 50),
  'taxonomy-data': fc.constantFrom(sets(true), sets(false), sets(true).slice(1), false as const),
  'route-data': fc.constant(false),
});
const others = fc.oneof(
  fc.constant({}),
  fc.record({ q: fc.nat(20).map(word) }),
  fc.record({ sale: fc.constant(true) }),
  fc.record({ stock: fc.constantFrom(['instock'], ['outofstock', 'onbackorder']) }),
  fc.record({ rating: fc.integer({ min: 1, max: 5 }), featured: fc.constant(true) }),
  fc.record({ min_price: fc.integer({ min: 1, max: 900 }), max_price: fc.constant(1200) }),
);
const term = (taxonomy: string, most: number): fc.Arbitrary<object> => {
  const { terms } = CATALOGUE.header.taxonomies.find((one) => one.taxonomy === taxonomy)!;
  return fc.record({
    taxonomy: fc.constant(taxonomy),
    t: fc.uniqueArray(fc.constantFrom(...terms.map(({ slug }) => slug)), {
      minLength: 1,
      maxLength: most,
    }),
    op: fc.constantFrom('or', 'or', 'and'),
  });
};

describe('inside a category', () => {
  test('every number and product equals that of the whole catalogue', async () => {
    let answered = 0;
    let counted = 0;
    await fc.assert(
      fc.asyncProperty(
        view,
        others,
        term('product_cat', 2),
        fc.option(term('pa_color', 2), { freq: 1 }),
        async (given, constraints, category, color) => {
          const t = [category, ...(color === null ? [] : [color])];
          const request = { ...given, ...constraints, t } as ShopRequest;
          const found = await shop.shop(request, NEVER, { details: COUNTED });
          if (found === null) return;
          answered += 1;
          const expected = await whole.query(request);
          counted += assertKnown(found.response, expected);
          const counts = await whole.counts(request, { priceClasses: 16 });
          if (given['taxonomy-data'] !== false) assertCounts(found.details?.counts ?? null, counts);
        },
      ),
      propertyRuns(60),
    );
    assert.ok(answered > 30, `${answered} requests were answered`);
    assert.ok(counted > 500, `${counted} counts were compared`);
  });

  test('terms are left out where other products would be needed, and only there', async () => {
    const [, , , , , , , , , , , , , , , , , , , , , leaf] = CATEGORY.terms;
    const t = [{ taxonomy: 'product_cat', t: [leaf!.slug] }];
    const request: ShopRequest = { t, 'taxonomy-data': sets(true), orderby: 'title' };
    const alone = await shop.shop(request, NEVER);
    assert.deepEqual(alone?.response.terms, (await whole.query(request)).terms);
    const filtered = await shop.shop({ ...request, sale: true }, NEVER);
    const listed = filtered?.response.terms?.find(({ taxonomy }) => taxonomy === 'product_cat');
    assert.deepEqual(
      listed?.terms.map(({ id }) => id),
      [leaf!.id],
    );
  });
});

describe('the whole shop', () => {
  test('its first pages equal those of the whole catalogue, in each order for shoppers', async () => {
    for (const [orderby, order] of [
      ['menu_order', 'asc'],
      ['price', 'desc'],
      ['title', 'asc'],
      ['', 'asc'],
    ] as const) {
      for (const page of [1, 2, 5]) {
        const request: ShopRequest = {
          ...{ orderby, order, page, per_page: 24 },
          ...{ 'taxonomy-data': sets(true), 'route-data': false },
        };
        const found = await shop.shop(request, NEVER, { details: COUNTED });
        assert.deepEqual(
          sorted(found!.response),
          sorted(await whole.query(request)),
          `${orderby} ${page}`,
        );
        assert.deepEqual(found?.details?.counts, await whole.counts(request, { priceClasses: 16 }));
      }
    }
  });

  test('a large category has its first pages; what needs more is not answered', async () => {
    const large = { taxonomy: 'product_cat', t: [CATEGORY.terms[0]!.slug] };
    const request: ShopRequest = {
      t: [large],
      orderby: 'price',
      'taxonomy-data': sets(true),
      'route-data': false,
    };
    const found = await shop.shop(request, NEVER);
    assert.deepEqual(sorted(found!.response), sorted(await whole.query(request)));
    for (const more of [
      { q: word(1) },
      { t: [large], sale: true },
      { t: [{ taxonomy: 'pa_color', t: ['color-1'] }] },
      { t: [{ ...large, op: 'not' as const }] },
      { page: 60 },
    ])
      assert.equal(await shop.shop(more, NEVER), null, JSON.stringify(more));
  });

  test('all pieces together are the whole catalogue, each product once', async () => {
    const engine = await engineOfPart(packed.url, undefined);
    for (const request of [{}, { q: word(3), orderby: 'relevance' }, { sale: true }] as const)
      assert.deepEqual(await engine.query(request), await whole.query(request));
  });
});

describe('pieces on the host', () => {
  test('a host that compresses sends the same', async () => {
    const other = await packedPieces(CATALOGUE, { largeBytes: LARGE, compresses: true });
    try {
      const found = await (await piecesShop(other.url)).shop({ orderby: 'price' }, NEVER);
      assert.deepEqual(found?.response, (await shop.shop({ orderby: 'price' }, NEVER))?.response);
    } finally {
      await other.close();
    }
  });

  test('another pack retains the names of what has not changed, and the pieces of the one before', async () => {
    const other = await packedPieces(CATALOGUE);
    try {
      const names = async () => new Set(await readdir(join(other.folder, 'pieces')));
      const first = await names();
      const same = await other.pack(CATALOGUE);
      assert.equal(same.newPieces, 0);
      const visitor = await piecesShop(other.url);
      const products = CATALOGUE.products.with(700, { ...CATALOGUE.products[700]!, price: '1.00' });
      const changed = await other.pack({ ...CATALOGUE, products });
      assert.ok(changed.newPieces < same.pieces / 3, `${changed.newPieces} of ${same.pieces}`);
      assert.ok(isSubset(first, await names()), 'pieces of the catalogue before remain');
      // A visitor who came before the change sees one catalogue only.
      assert.equal(await visitor.isCurrent(NEVER), false);
      const t = [{ taxonomy: 'product_cat', t: [CATEGORY.terms[40]!.slug] }];
      const before = await visitor.shop({ t, per_page: 100 }, NEVER);
      assert.deepEqual(
        before?.response.products,
        (await whole.query({ t, per_page: 100 })).products,
      );
      await other.pack({ ...CATALOGUE, products: products.slice(0, 1000) });
      assert.ok(!isSubset(first, await names()), 'older pieces are removed');
    } finally {
      await other.close();
    }
  });

  test('another pack removes pieces that a killed one has not written completely, and no other files', async () => {
    const other = await packedPieces(CATALOGUE);
    try {
      const folder = join(other.folder, 'pieces');
      const [piece = ''] = await readdir(folder);
      const partial = `.${piece}.${randomUUID()}.part`;
      const foreign = [`.${piece}.part`, `${piece}.${randomUUID()}.part`, '.htaccess'];
      for (const name of [partial, ...foreign]) await writeFile(join(folder, name), 'cut');
      const pointer = `.current.json.${randomUUID()}.part`;
      const others = [`.current.json.part`, `.other.json.${randomUUID()}.part`];
      for (const name of [pointer, ...others]) await writeFile(join(other.folder, name), 'cut');
      await other.pack(CATALOGUE);
      const left = new Set(await readdir(folder));
      assert.ok(!left.has(partial));
      const beside = new Set(await readdir(other.folder));
      assert.ok(!beside.has(pointer) && isSubset(new Set(others), beside));
      assert.ok(isSubset(new Set([piece, ...foreign]), left));
    } finally {
      await other.close();
    }
  });

  test('a missing, changed or truncated piece is an error that says what to do', async () => {
    const other = await packedPieces(CATALOGUE);
    try {
      const { index } = await fetchPointer(other.url, NEVER);
      const file = join(other.folder, 'pieces', `${index.name}.wps`);
      const bytes = await readFile(file);
      const failure = async (): Promise<ShopError> => {
        const fresh = await piecesShop(other.url);
        const t = [{ taxonomy: 'product_cat', t: ['cat-30'] }];
        const error: unknown = await fresh.shop({ t }, NEVER).catch((cause: unknown) => cause);
        assert.ok(error instanceof ShopError);
        return error;
      };
      await truncate(file, 500);
      assert.equal((await failure()).code, 'bad-catalogue');
      const another = (await readdir(join(other.folder, 'pieces'))).find(
        (name) => !name.startsWith(index.name),
      );
      await writeFile(file, await readFile(join(other.folder, 'pieces', another!)));
      assert.match((await failure()).message, /Upload it again/);
      await unlink(file);
      const missing = await failure();
      assert.equal(missing.code, 'not-found');
      assert.match(missing.message, /Upload the folder "pieces" before current\.json/);
      await writeFile(file, bytes);
      await writeFile(join(other.folder, 'current.json'), '{"products":[]}');
      await assert.rejects(fetchPointer(other.url, NEVER), /pack --split/);
    } finally {
      await other.close();
    }
  });
});

/** The rows of ratings are in the order of the products. */
function sorted({ rating, ...response }: ShopResponse): ShopResponse {
  const rows = rating?.ratings.toSorted(
    (a, b) => a.rounded_average_rating - b.rounded_average_rating,
  );
  return { ...response, ...(rating && { rating: { ...rating, ratings: rows ?? [] } }) };
}

function isSubset(some: ReadonlySet<string>, all: ReadonlySet<string>): boolean {
  return [...some].every((name) => all.has(name));
}

/** Compares all that is there; returns the number of term counts. */
function assertKnown(found: ShopResponse, expected: ShopResponse): number {
  const { terms: foundTerms, ...foundRest } = found;
  const { terms: expectedTerms, ...expectedRest } = expected;
  assert.deepEqual(sorted(foundRest), sorted(expectedRest));
  assert.equal(foundTerms?.length, expectedTerms?.length);
  let counted = 0;
  for (const [place, set] of (foundTerms ?? []).entries()) {
    const whole = expectedTerms?.[place];
    assert.equal(set.taxonomy, whole?.taxonomy);
    if (set.taxonomy !== 'product_cat') assert.deepEqual(set, whole);
    const counts = new Map(whole?.terms.map(({ id, count }) => [id, count]));
    for (const { id, count } of set.terms) assert.equal(count, counts.get(id));
    counted += set.terms.length;
  }
  return counted;
}

function assertCounts(found: RequestCounts | null, expected: RequestCounts): void {
  assert.ok(found !== null);
  const { terms: foundTerms, ...foundRest } = found;
  const { terms: expectedTerms, ...expectedRest } = expected;
  assert.deepEqual(foundRest, expectedRest);
  for (const { taxonomy, totals } of foundTerms) {
    const whole = expectedTerms.find((set) => set.taxonomy === taxonomy)?.totals;
    for (const [id, total] of totals) assert.equal(total, whole?.get(id), `${taxonomy} ${id}`);
    if (taxonomy !== 'product_cat') assert.equal(totals.size, whole?.size);
  }
}
