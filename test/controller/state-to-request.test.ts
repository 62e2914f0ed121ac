/** From state to request: the server's traps are gone before any source sees it. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { DEFAULT_SORT } from '../../src/controller/state/sort.ts';
import { INITIAL_SEARCH, type SearchState } from '../../src/controller/state/search-state.ts';
import type { RequestSettings } from '../../src/controller/state/request-settings.ts';
import {
  coversRequest,
  requestState,
  shopRequest,
} from '../../src/controller/requests/state-to-request.ts';
import { ShopError } from '../../src/protocol/shop-error.ts';
import type { ShopRequest } from '../../src/protocol/request.ts';
import { propertyRuns } from '../support/property-runs.ts';
import { states } from '../support/views/state-fixtures.ts';

const settings: RequestSettings = {
  baseRequest: {},
  sort: DEFAULT_SORT,
  perPage: 12,
  canRank: false,
  taxonomies: ['product_cat', 'pa_color'],
};
const red: SearchState = { ...INITIAL_SEARCH, terms: [{ taxonomy: 'pa_color', slugs: ['red'] }] };

describe('shopRequest', () => {
  test('requests relevance for a query text where the source can rank and no sort order is selected', () => {
    const ranking = { ...settings, canRank: true };
    const shirt: SearchState = { ...INITIAL_SEARCH, q: 'shirt' };
    const cheap: SearchState = { ...shirt, sort: { orderby: 'price', order: 'asc' } };
    assert.equal(shopRequest(shirt, ranking).orderby, 'relevance');
    assert.equal(shopRequest(shirt, settings).orderby, DEFAULT_SORT.orderby);
    assert.equal(shopRequest(INITIAL_SEARCH, ranking).orderby, DEFAULT_SORT.orderby);
    assert.equal(shopRequest(cheap, ranking).orderby, 'price');
    const locked = { orderby: 'date', order: 'desc' } as const;
    assert.equal(shopRequest(shirt, { ...ranking, baseRequest: locked }).orderby, 'date');
  });

  test('asks a device for recommendations where neither shopper nor base request sets an order', () => {
    const recommendation = { sold_out: 'last', recommended: true } as const;
    const recommending = { ...settings, recommendation };
    const asked = (search: SearchState, of: RequestSettings): object => {
      const { sold_out, recommended } = shopRequest(search, of);
      return { sold_out, recommended };
    };
    const nothing = { sold_out: undefined, recommended: undefined };
    const cheap: SearchState = { ...red, sort: { orderby: 'price', order: 'asc' } };
    assert.deepEqual(asked(red, recommending), recommendation);
    assert.deepEqual(asked(cheap, recommending), nothing);
    const baseRequest: ShopRequest = { sold_out: 'mixed' };
    assert.deepEqual(asked(red, { ...recommending, baseRequest }), {
      ...recommendation,
      ...baseRequest,
    });
  });

  test('has order and direction for products and for every term set, and no bound without effect', () => {
    fc.assert(
      fc.property(states, (search) => {
        const request = shopRequest(search, settings);
        assert.ok(request.orderby && request.orderby !== 'price-desc' && request.order);
        assert.ok(request.min_price === undefined || request.min_price > 0);
        assert.ok(request.max_price === undefined || request.max_price > 0);
        assert.ok(request.t?.every(({ t }) => t.length > 0) ?? true);
        const sets = request['taxonomy-data'];
        assert.ok(typeof sets === 'object' && sets.every((set) => set.orderby && set.order));
      }),
      propertyRuns(200),
    );
  });

  test('converts back to the same state', () => {
    fc.assert(
      fc.property(states, (search) => {
        const sort = search.sort ?? DEFAULT_SORT;
        // Slugs that look encoded are read decoded: that is how the shop delivers them.
        fc.pre(search.terms.every(({ slugs }) => slugs.every((slug) => !slug.includes('%'))));
        // How many pages a list has grown to is the list's; a request is for one.
        assert.deepEqual(requestState(shopRequest(search, settings)), {
          ...search,
          sort,
          firstPage: null,
        });
      }),
      propertyRuns(300),
    );
  });

  test('each term set omits its own constraint, unless it is in the base request', () => {
    const locked = { t: [{ taxonomy: 'product_cat', t: ['shoes'] }] };
    const request = shopRequest(red, { ...settings, baseRequest: locked });
    assert.deepEqual(request['taxonomy-data'], [
      { taxonomy: 'product_cat', orderby: 'order', order: 'asc' },
      { taxonomy: 'pa_color', orderby: 'order', order: 'asc', except: 'pa_color' },
    ]);
    assert.deepEqual(request.t, [
      { taxonomy: 'product_cat', t: ['shoes'] },
      { taxonomy: 'pa_color', t: ['red'] },
    ]);
  });

  test('a constraint of the base request cannot be removed', () => {
    const request = shopRequest(INITIAL_SEARCH, { ...settings, baseRequest: { sale: true } });
    assert.equal(request.sale, true);
  });

  test('selected constraints narrow those of the base request', () => {
    const locked: ShopRequest = {
      q: 'bike',
      min_price: 50,
      max_price: 900,
      rating: 3,
      stock: ['instock', 'onbackorder'],
    };
    const ask = (chosen: Partial<SearchState>): ShopRequest => {
      const request = shopRequest(
        { ...INITIAL_SEARCH, ...chosen },
        { ...settings, baseRequest: locked },
      );
      const { q = '', min_price = 0, max_price = 0, rating = 0, stock = [] } = request;
      return { q, min_price, max_price, rating, stock };
    };
    assert.deepEqual(ask({}), locked);
    assert.deepEqual(
      ask({ q: 'red', minPrice: 80, maxPrice: 700, rating: 4, stock: ['instock', 'outofstock'] }),
      { q: 'bike red', min_price: 80, max_price: 700, rating: 4, stock: ['instock'] },
    );
    assert.deepEqual(
      ask({ minPrice: 10, maxPrice: 1000, rating: 1, stock: ['outofstock'] }),
      locked,
    );
    const { min_price, max_price = 0 } = ask({ maxPrice: 30 });
    assert.deepEqual([min_price, max_price], [50, 50], 'the server would drop the maximum');
  });

  test('without a facet no term set is requested', () => {
    const request = shopRequest(INITIAL_SEARCH, { ...settings, taxonomies: [] });
    assert.equal(request['taxonomy-data'], false);
  });
});

describe('requestState', () => {
  test('setting the current request again changes nothing, with any base request', () => {
    const locks = fc.record(
      {
        q: fc.constantFrom('bike', 'red bike'),
        min_price: fc.nat(50),
        max_price: fc.integer({ min: 1, max: 200 }),
        rating: fc.integer({ min: 1, max: 5 }),
        sale: fc.boolean(),
        stock: fc.constant(['instock', 'onbackorder'] as const),
        t: fc.constant([{ taxonomy: 'product_cat', t: ['shoes'] }]),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(states, locks, (search, locked) => {
        const asking = { ...settings, baseRequest: locked };
        // Slugs as the controller has them.
        const chosen = requestState(shopRequest(search, settings));
        const asked = shopRequest(chosen, asking);
        assert.deepEqual(shopRequest(requestState(asked, locked), asking), asked);
      }),
      propertyRuns(500),
    );
  });

  test('setting the current request again does not select constraints of the base request', () => {
    const locked: ShopRequest = {
      t: [{ taxonomy: 'product_cat', t: [3], id_by: 'id' }],
      sale: true,
      min_price: 50,
    };
    const request = shopRequest(red, { ...settings, baseRequest: locked });
    const search = requestState({ ...request, max_price: 80 }, locked);
    assert.deepEqual(search, { ...red, maxPrice: 80, sort: DEFAULT_SORT });
  });

  test('refuses requests that no element could show, and names the alternative', () => {
    assert.throws(
      () => requestState({ t: [{ taxonomy: 'pa_color', t: [3], id_by: 'id' }] }),
      (error) => error instanceof ShopError && /attribute base-request/.test(error.message),
    );
  });
});

describe('coversRequest', () => {
  const all = shopRequest(INITIAL_SEARCH, { ...settings, taxonomies: null });
  const named = shopRequest(INITIAL_SEARCH, settings);

  test('the response to all term sets covers some of them', () => {
    assert.equal(coversRequest(all, named), true);
    assert.equal(coversRequest(named, all), false);
  });

  test('a response covers the request after a facet is removed, not after one is added', () => {
    const fewer = shopRequest(INITIAL_SEARCH, { ...settings, taxonomies: ['pa_color'] });
    assert.equal(coversRequest(named, fewer), true);
    assert.equal(coversRequest(fewer, named), false);
  });

  test('term sets with another order or constraint are not covered', () => {
    const ordered = {
      ...INITIAL_SEARCH,
      sort: { orderby: 'title', order: 'desc' } as const,
    };
    for (const search of [red, ordered])
      assert.equal(
        coversRequest(
          shopRequest(search, { ...settings, taxonomies: null }),
          shopRequest(search, settings),
        ),
        false,
      );
  });

  test('another page is not covered', () => {
    assert.equal(
      coversRequest(named, shopRequest({ ...INITIAL_SEARCH, page: 2 }, settings)),
      false,
    );
  });
});
