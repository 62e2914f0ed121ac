/** The price histogram: its bars hold every product of the answer, each once where it has one price, and meet without a gap. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { priceView } from '../../src/controller/price-view.ts';
import { INITIAL_SNAPSHOT } from '../../src/controller/shop-snapshot.ts';
import { INITIAL_STATE, reduce, type ShopState } from '../../src/controller/shop-state.ts';
import { createEngine } from '../../src/engine/index.ts';
import type { Catalogue } from '../../src/protocol/catalogue.ts';
import { EMPTY_DEVICE, type ShopMode } from '../../src/protocol/shop-status.ts';
import { publishedCatalogue } from '../support/generate-catalogue.ts';
import { propertyRuns } from '../support/property-runs.ts';
import { BARS, shownFor } from './shown-by-engine.ts';

/** Products with one price each, which often is where two bars of an even scale meet, and none among them. */
const simpleCatalogue: fc.Arbitrary<Catalogue> = fc
  .array(
    fc.record({
      price: fc.constantFrom('', '4', '8', '9.99', '12', '16', '20', '400'),
      on_sale: fc.boolean(),
    }),
    {
      minLength: 2,
      maxLength: 12,
    },
  )
  .map((products) => ({
    header: { format: 'wps-catalogue', version: 1, taxonomies: [] },
    products: products.map((product, i) => ({
      ...product,
      id: i + 1,
      name: `P${i}`,
      type: 'simple',
    })),
    report: { products: products.length, duplicateIds: 0, orphanVariations: 0 },
  }));

const states: fc.Arbitrary<ShopState> = fc
  .record({ sale: fc.boolean(), stock: fc.boolean() })
  .map(({ sale, stock }) => {
    const onSale = reduce(INITIAL_STATE, { type: 'sale', on: sale });
    return reduce(onSale, { type: 'stock', stock: stock ? ['instock'] : [] });
  });

describe('the price histogram', () => {
  test('adds up to the products of the answer where each has one price', async () => {
    await holds(simpleCatalogue, async (catalogue, state) => {
      const { bars, total } = await histogram(catalogue, state);
      if (bars.length > 0) assert.equal(sum(bars), total);
    });
  });

  test('leaves no product out where some have many prices', async () => {
    await holds(publishedCatalogue, async (catalogue, state) => {
      const { bars, total } = await histogram(catalogue, state);
      if (bars.length > 0) assert.ok(sum(bars) >= total);
      for (const { count } of bars) assert.ok(count <= total);
    });
  });

  test('has bars that meet, from end to end of its scale', async () => {
    await holds(publishedCatalogue, async (catalogue, state) => {
      const { bars, edges } = await histogram(catalogue, state);
      assert.deepEqual(
        bars.map(({ from, to }) => [from, to]),
        bars.map((_, i) => [edges[i], edges[i + 1]]),
      );
      assert.ok(bars.length === 0 || bars.length === edges.length - 1);
    });
  });

  test('has no room kept for it where only ever the server is asked', () => {
    const roomIn = (mode: ShopMode): boolean =>
      priceView({
        ...INITIAL_SNAPSHOT,
        source: { mode, serverReachable: true, device: EMPTY_DEVICE },
      }).mayHaveBars;
    assert.deepEqual((['online', 'auto', 'offline'] as const).map(roomIn), [false, true, true]);
  });

  test('stays as it is whatever prices are chosen', async () => {
    await holds(publishedCatalogue, async (catalogue, state) => {
      const free = await histogram(catalogue, state);
      const bound = await histogram(catalogue, reduce(state, { type: 'price', min: 6, max: 12 }));
      assert.deepEqual([bound.bars, bound.edges], [free.bars, free.edges]);
    });
  });
});

async function histogram(catalogue: Catalogue, state: ShopState) {
  const snapshot = await shownFor(createEngine(catalogue), state, 'device');
  return { ...priceView(snapshot, BARS), total: snapshot.response?.products?.total ?? 0 };
}

function sum(bars: readonly { readonly count: number }[]): number {
  return bars.reduce((total, { count }) => total + count, 0);
}

function holds(
  catalogues: fc.Arbitrary<Catalogue>,
  property: (catalogue: Catalogue, state: ShopState) => Promise<void>,
): Promise<void> {
  return fc.assert(fc.asyncProperty(catalogues, states, property), propertyRuns(150));
}
