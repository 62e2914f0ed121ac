/** Price view with a real engine: equal distances of a thumb exclude equally many products. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { growingScale, valueAt } from '../../src/controller/views/facet/price-scale.ts';
import { priceView } from '../../src/controller/views/facet/price-view.ts';
import { INITIAL_SHOP_STATE } from '../../src/controller/state/shop-state.ts';
import {
  INITIAL_SEARCH,
  reduce,
  type SearchState,
} from '../../src/controller/state/search-state.ts';
import { shopRequest } from '../../src/controller/requests/state-to-request.ts';
import { createEngine } from '../../src/engine/index.ts';
import type { Catalogue } from '../../src/protocol/catalogue/types.ts';
import type { ProductEntry } from '../../src/protocol/product.ts';
import { EMPTY_DEVICE, type ShopMode } from '../../src/protocol/shop-status.ts';
import { publishedCatalogue } from '../support/generate-catalogue.ts';
import { propertyRuns } from '../support/property-runs.ts';
import { ask, CLASSES, SETTINGS, shownFor } from '../support/views/view-fixtures-from-engine.ts';

/** Products with one price each, often the same, and none among them. */
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
  .map((products) =>
    catalogueOf(
      products.map((product, i) => ({ ...product, id: i + 1, name: `P${i}`, type: 'simple' })),
    ),
  );

const states: fc.Arbitrary<SearchState> = fc
  .record({ sale: fc.boolean(), stock: fc.boolean() })
  .map(({ sale, stock }) => {
    const onSale = reduce(INITIAL_SEARCH, { type: 'filter', values: { sale: sale } });
    return reduce(onSale, { type: 'filter', values: { stock: stock ? ['instock'] : [] } });
  });

describe('the scale of the price slider on a device', () => {
  test('rises from the lowest price to the highest', async () => {
    await holds(publishedCatalogue, async (catalogue, search) => {
      const { lowest, highest, scale } = await shown(catalogue, search);
      const { edges, heights } = scale;
      if (edges.length === 0) return;
      assert.deepEqual([edges[0], edges.at(-1)], [lowest, highest]);
      for (const [i, edge] of edges.slice(1).entries()) assert.ok(edge > (edges[i] ?? edge));
      assert.ok(heights.length === 0 || heights.length === edges.length - 1);
    });
  });

  test('has at most the products of one class between two edges', async () => {
    await holds(simpleCatalogue, async (catalogue, search) => {
      const { scale, total, count } = await shown(catalogue, search);
      if (total === 0 || scale.edges.length === 0) return;
      assert.equal(scale.heights.length, scale.edges.length - 1);
      for (const [i, from] of scale.edges.slice(0, -1).entries()) {
        const to = scale.edges[i + 1] ?? from;
        const between = await count({ min: from + 0.0001, max: to - 0.0001 });
        assert.ok(between <= total / CLASSES + 1, `${between} of ${total} from ${from} to ${to}`);
      }
    });
  });

  test('excludes equally many products by equal distances of a thumb, also where products have many prices', async () => {
    const places = [0.1, 0.25, 0.5, 0.6, 0.75, 0.9];
    const { scale, total, count } = await shown(mixedCatalogue(), INITIAL_SEARCH);
    assert.equal(scale.edges.length, CLASSES + 1);
    for (const place of places) {
      const found = await count({ min: null, max: valueAt(scale.edges, place) });
      assert.ok(Math.abs(found / total - place) <= 1 / CLASSES, `${found} of ${total} at ${place}`);
    }
  });

  test('comes with the counts of the device, with a price chosen too, and requires no request', async () => {
    const engine = createEngine(mixedCatalogue());
    const chosen = reduce(INITIAL_SEARCH, {
      type: 'filter',
      values: { minPrice: 6, maxPrice: 12 },
    });
    const free = priceView(await shownFor(engine, INITIAL_SEARCH, 'device'), CLASSES);
    const narrowed = priceView(await shownFor(engine, chosen, 'device'), CLASSES);
    assert.deepEqual([free.missing, narrowed.missing], [[], []]);
    assert.equal(free.scale.heights.length, CLASSES);
    assert.deepEqual(narrowed.scale, free.scale);
  });

  test('is computed from the price range alone where a server responds, without queries', async () => {
    const state = await shownFor(createEngine(mixedCatalogue()), INITIAL_SEARCH, 'server');
    const { scale, missing, lowest, highest } = priceView(state, CLASSES);
    assert.deepEqual(missing, []);
    assert.deepEqual(scale, growingScale(lowest ?? 0, highest ?? 0, CLASSES));
  });

  test('covers only exact matches of a query that also finds tolerant ones', async () => {
    const { scale, total, strict } = await shown(
      mixedCatalogue(),
      reduce(INITIAL_SEARCH, { type: 'query', q: 'blue table lamp', typing: false }),
    );
    assert.ok(strict > 0 && strict < total, `${strict} of ${total}`);
    // Of five, of which the cheapest is free.
    assert.deepEqual(scale.edges.slice(1, -1), [48, 72].map(mixedPrice).map(Number));
  });

  test('reserves no space for a histogram in online mode', () => {
    const roomIn = (mode: ShopMode): boolean =>
      priceView({
        ...INITIAL_SHOP_STATE,
        source: { mode, serverReachable: true, device: EMPTY_DEVICE },
      }).reservesHistogram;
    assert.deepEqual((['online', 'auto', 'offline'] as const).map(roomIn), [false, true, true]);
  });

  test('is the same for every selected price range', async () => {
    await holds(publishedCatalogue, async (catalogue, search) => {
      const free = await shown(catalogue, search);
      const bound = await shown(
        catalogue,
        reduce(search, { type: 'filter', values: { minPrice: 6, maxPrice: 12 } }),
      );
      assert.deepEqual(bound.scale, free.scale);
    });
  });
});

async function shown(catalogue: Catalogue, search: SearchState) {
  const engine = createEngine(catalogue);
  const state = await shownFor(engine, search, 'device');
  const total = state.response?.products?.total ?? 0;
  const strict = state.response?.route?.strict_total ?? total;
  /** How many products there are with these bounds. */
  const count = async (bounds: { readonly min: number | null; readonly max: number | null }) => {
    const bound = reduce(search, {
      type: 'filter',
      values: { minPrice: bounds.min, maxPrice: bounds.max },
    });
    const { products } = await ask(
      engine,
      shopRequest(bound, { ...SETTINGS.device, taxonomies: [] }),
    );
    return products?.total ?? 0;
  };
  return { ...priceView(state, CLASSES), total, strict, count };
}

/** Cheap ones and dear ones, free ones and some without a price; every fifth has variations that cost more. */
function mixedCatalogue(): Catalogue {
  const products = Array.from({ length: 120 }, (_, i) => {
    const price = mixedPrice(i);
    const name = `${i % 24 === 0 ? 'Blue table lamp' : i % 12 === 0 ? 'Table lamp' : 'Blue chair'} ${i}`;
    const variations = [1, 1.5].map((factor, at) => ({
      id: 1000 + 2 * i + at,
      price: (Number(price) * factor).toFixed(2),
      attributes: [],
    }));
    const isVariable = i % 5 === 0;
    return {
      id: i + 1,
      name,
      price,
      type: isVariable ? 'variable' : 'simple',
      ...(isVariable ? { variations } : {}),
    };
  });
  return catalogueOf(products);
}

function mixedPrice(i: number): string {
  return i < 5 ? (['0', ''][i % 2] ?? '') : (4 + 1.06 ** i).toFixed(2);
}

function catalogueOf(products: readonly ProductEntry[]): Catalogue {
  return {
    header: { format: 'wps-catalogue', version: 1, taxonomies: [] },
    products,
    report: { products: products.length, duplicateIds: 0, orphanVariations: 0 },
  };
}

function holds(
  catalogues: fc.Arbitrary<Catalogue>,
  property: (catalogue: Catalogue, search: SearchState) => Promise<void>,
): Promise<void> {
  return fc.assert(fc.asyncProperty(catalogues, states, property), propertyRuns(150, 25));
}
