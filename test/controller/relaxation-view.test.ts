/** Offers of an empty list: each number is the total after its filter is removed. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { activeFiltersView } from '../../src/controller/views/page/active-filters-view.ts';
import { relaxationView } from '../../src/controller/views/page/relaxation-view.ts';
import { shopRequest } from '../../src/controller/requests/state-to-request.ts';
import { NO_DETAILS } from '../../src/controller/state/response-details.ts';
import { INITIAL_SHOP_STATE, type ShopState } from '../../src/controller/state/shop-state.ts';
import {
  INITIAL_SEARCH,
  reduce,
  type SearchState,
} from '../../src/controller/state/search-state.ts';
import { createEngine, readCatalogue } from '../../src/engine/index.ts';
import type { ShopRequest } from '../../src/protocol/request.ts';
import { EMPTY_DEVICE } from '../../src/protocol/shop-status.ts';
import { propertyRuns } from '../support/property-runs.ts';
import { readFixture } from '../support/read-fixture.ts';

const TERMS = [
  { taxonomy: 'pa_color', slugs: ['black'] },
  { taxonomy: 'pa_color', slugs: ['red', 'blue'] },
  { taxonomy: 'product_cat', slugs: ['bikes', 'clothing'], op: 'and' },
  { taxonomy: 'product_cat', slugs: ['accessories'], op: 'not' },
] as const;

const searches: fc.Arbitrary<SearchState> = fc
  .record({
    q: fc.constantFrom('', 'mountain', 'red'),
    terms: fc.uniqueArray(fc.constantFrom(...TERMS), {
      maxLength: 2,
      selector: ({ taxonomy }) => taxonomy,
    }),
    minPrice: fc.constantFrom(null, 5000),
    sale: fc.boolean(),
    featured: fc.boolean(),
    rating: fc.constantFrom(null, 4),
    stock: fc.constantFrom([], ['outofstock' as const]),
  })
  .map(({ terms, ...members }) => ({
    ...INITIAL_SEARCH,
    ...members,
    // A state has its taxonomies in order.
    terms: terms.toSorted((a, b) => (a.taxonomy < b.taxonomy ? -1 : 1)),
  }));

const BASES: readonly ShopRequest[] = [
  {},
  { q: 'bike' },
  { t: [{ taxonomy: 'product_cat', t: ['bikes'] }], min_price: 100 },
  { sale: true, rating: 2, stock: ['instock', 'outofstock'] },
];

test('each number of the device is the total without the filter, within the base request', async () => {
  const engine = createEngine(
    await readCatalogue(readFixture('adventureworks/en/catalogue.ndjson.gz')),
  );
  const total = async (request: ShopRequest): Promise<number> =>
    (await engine.query({ ...request, per_page: 1 })).products!.total;
  let offers = 0;
  await fc.assert(
    fc.asyncProperty(searches, fc.constantFrom(...BASES), async (search, baseRequest) => {
      const settings = { ...INITIAL_SHOP_STATE.settings, baseRequest };
      const requestOf = (of: SearchState): ShopRequest =>
        shopRequest(of, { ...settings, taxonomies: [], canRank: true });
      const relaxation = engine.relax(requestOf(search), baseRequest);
      const state: ShopState = {
        ...INITIAL_SHOP_STATE,
        settings,
        search,
        responseSearch: search,
        respondedBy: 'device',
        details: { ...NO_DETAILS, relaxation },
        source: { mode: 'offline', device: { ...EMPTY_DEVICE, state: 'ready' } },
      };
      const filters = activeFiltersView(state);
      const text = filters.some(({ kind }) => kind === 'q');
      const view = relaxationView(state);
      assert.deepEqual(view.missing, []);
      if (filters.length < 2) return assert.deepEqual(view.relaxations, []);
      const counts = await Promise.all(
        filters.map(async ({ kind, remove }) => {
          const count = await total(requestOf(reduce(search, remove)));
          return { isText: kind === 'q', count };
        }),
      );
      const found = counts.filter(({ count }) => count > 0);
      const ofFilters = found
        .filter(({ isText }) => !isText && (!text || filters.length > 2))
        .toSorted((one, other) => other.count - one.count);
      const ofText = found.filter(({ isText }) => isText);
      assert.deepEqual(
        view.relaxations.map(({ count }) => count),
        [...ofFilters.slice(0, 3), ...ofText].map(({ count }) => count),
      );
      for (const { filter, count } of view.relaxations)
        assert.equal(count, await total(requestOf(reduce(search, filter.remove))), filter.key);
      offers += view.relaxations.length;
    }),
    propertyRuns(200),
  );
  assert.ok(offers > 100, `${offers} offers`);
});
