/** Views, on recorded responses of the server and on responses made for a test. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { activeFiltersView } from '../../src/controller/views/page/active-filters-view.ts';
import { correctionView } from '../../src/controller/views/page/correction-view.ts';
import { pageView } from '../../src/controller/views/page/page-view.ts';
import { priceView } from '../../src/controller/views/facet/price-view.ts';
import { productView } from '../../src/controller/views/product/product-view.ts';
import { filterText } from '../../src/elements/controls/filter-label.ts';
import { formatsFor } from '../../src/i18n/format.ts';
import { messagesIn } from '../../src/i18n/messages-loader.ts';
import { mergeMetadata } from '../../src/controller/requests/merge-metadata.ts';
import { EMPTY_METADATA } from '../../src/controller/state/shop-metadata.ts';
import { INITIAL_SHOP_STATE, type ShopState } from '../../src/controller/state/shop-state.ts';
import {
  INITIAL_SEARCH,
  reduce,
  type SearchState,
} from '../../src/controller/state/search-state.ts';
import { sortView } from '../../src/controller/views/page/sort-view.ts';
import { statusView } from '../../src/controller/views/page/status-view.ts';
import { tableView } from '../../src/controller/views/page/table-view.ts';
import { toggleView } from '../../src/controller/views/facet/toggle-view.ts';
import type { ProductEntry } from '../../src/protocol/product.ts';
import { EMPTY_DEVICE } from '../../src/protocol/shop-status.ts';
import { propertyRuns } from '../support/property-runs.ts';
import { cases, showing } from '../support/views/view-fixtures.ts';
import { states } from '../support/views/state-fixtures.ts';

describe('pageView', () => {
  const at = (total: number, page: number, count: number, since: number | null = null): ShopState =>
    showing(
      {
        products: {
          total,
          products: Array.from({ length: count }, (_, id) => ({ id, name: '' })),
        },
      },
      { ...INITIAL_SEARCH, page, firstPage: since },
    );

  test('offers first, last and adjacent pages in order, without a gap of a single page', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 500 }),
        fc.integer({ min: 1, max: 60 }),
        (total, page) => {
          const view = pageView(at(total, page, 10));
          const numbers = view.items.filter((item) => item !== null);
          assert.deepEqual(
            numbers,
            [...new Set(numbers)].sort((a, b) => a - b),
          );
          assert.equal(numbers[0], 1);
          assert.equal(numbers.at(-1), view.pages);
          assert.ok(numbers.includes(view.page));
          view.items.forEach((item, i) => {
            if (item !== null) return;
            const [before, after] = [view.items[i - 1], view.items[i + 1]];
            assert.ok(before && after && after - before > 2);
          });
        },
      ),
      propertyRuns(300),
    );
  });

  test('gives the positions of the products shown', () => {
    const { first, last, pages } = pageView(at(25, 3, 5));
    assert.deepEqual([first, last, pages], [21, 25, 3]);
    assert.deepEqual(pageView(at(0, 1, 0)).first, 0);
    const grown = pageView(at(25, 3, 15, 2));
    assert.deepEqual([grown.first, grown.last], [11, 25]);
  });
});

describe('the other views', () => {
  test('every selected constraint has one chip, whose action removes exactly that constraint', () => {
    fc.assert(
      fc.property(states, (search) => {
        const filters = activeFiltersView({ ...INITIAL_SHOP_STATE, search });
        assert.equal(new Set(filters.map(({ key }) => key)).size, filters.length);
        for (const { key, remove } of filters) {
          const left = activeFiltersView({ ...INITIAL_SHOP_STATE, search: reduce(search, remove) });
          assert.deepEqual(
            left.map((filter) => filter.key),
            filters.map((filter) => filter.key).filter((other) => other !== key),
          );
        }
      }),
      propertyRuns(200),
    );
  });

  test('a chip names its constraint: each stock status, and excluded terms as excluded', () => {
    const search: SearchState = {
      ...INITIAL_SEARCH,
      terms: [{ taxonomy: 'pa_color', slugs: ['red'], op: 'not' }],
      stock: ['outofstock', 'onbackorder'],
    };
    const said = activeFiltersView({ ...INITIAL_SHOP_STATE, search }).map((filter) =>
      filterText(filter, messagesIn('en'), formatsFor('en', null, null)),
    );
    assert.deepEqual(said, ['Color: not Red', 'Out of stock / Available on backorder']);
  });

  test('the price format is inferred from the first price with a number', () => {
    const prices = ['', 'Free!', '<b>19,00&nbsp;€</b>', '$5'];
    const products = prices.map((price_html, id) => ({ id, name: 'N', price_html }));
    const { pricePattern } = mergeMetadata(
      EMPTY_METADATA,
      {},
      { products: { products, total: 4 } },
    );
    assert.equal(pricePattern, '19,00 €');
  });

  test('a price constraint does not shrink the price range', () => {
    const price = { min_price: '5.5000', max_price: '80.2000', total: 9 };
    const known = mergeMetadata(EMPTY_METADATA, {}, { price });
    const narrowed = mergeMetadata(
      known,
      { min_price: 50 },
      { price: { ...price, min_price: '50.0000' } },
    );
    const { lowest, highest } = priceView({ ...INITIAL_SHOP_STATE, metadata: narrowed });
    assert.deepEqual([lowest, highest], [5, 81]);
  });

  test('a sort order without a name is shown as selected', () => {
    const search: SearchState = { ...INITIAL_SEARCH, sort: { orderby: 'sku', order: 'asc' } };
    const { chosen, choices } = sortView({ ...INITIAL_SHOP_STATE, search });
    assert.equal(chosen, 'sku-asc');
    assert.ok(choices.some(({ name }) => name === chosen));
  });

  test('a table has the columns that its products fill; a second sort by a column reverses it', () => {
    const entry = { id: 1, name: 'N', price_html: '1' };
    const columns = (search: SearchState, ...products: ProductEntry[]) =>
      tableView(showing({}, search), products);
    assert.deepEqual(
      columns(INITIAL_SEARCH, entry).map(({ name, order }) => [name, order]),
      [
        ['name', null],
        ['price', null],
      ],
    );
    const search: SearchState = { ...INITIAL_SEARCH, sort: { orderby: 'rating', order: 'desc' } };
    const full = columns(search, entry, { ...entry, sku: 'A1', average_rating: '4.00' });
    assert.deepEqual(
      full.map(({ name, order, next }) => [name, order, next?.order]),
      [
        ['name', null, 'asc'],
        ['sku', null, 'asc'],
        ['price', null, 'asc'],
        ['rating', 'desc', 'asc'],
      ],
    );
  });

  test('a tolerant result names the correction and offers the exact matches', () => {
    const route = { route: '/wps/v1/shop', params: {}, has_filters: true };
    const corrected = [{ typed: 'shrit', meant: 'shirt' }];
    assert.equal(correctionView(showing({ route })), null, 'a server says nothing');
    assert.equal(correctionView(showing({ route: { ...route, match: 'strict' } })), null);
    const none = showing({ route: { ...route, match: 'tolerant', strict_total: 0, corrected } });
    assert.deepEqual(correctionView(none), { corrected, strictTotal: 0, strictOnlyAction: null });
    const some = showing({ route: { ...route, match: 'tolerant', strict_total: 2 } });
    assert.deepEqual(correctionView(some)?.strictOnlyAction, {
      type: 'sort',
      sort: some.settings.sort,
    });
  });

  test('relevance is offered and selected where the device responds to a query text', () => {
    const state: ShopState = {
      ...INITIAL_SHOP_STATE,
      search: { ...INITIAL_SEARCH, q: 'shirt' },
      source: {
        mode: 'auto',
        serverReachable: true,
        device: { ...EMPTY_DEVICE, state: 'ready' },
      },
    };
    assert.equal(sortView(state).chosen, 'relevance');
    const own = sortView(state).choices.find(({ name }) => name === 'default');
    assert.deepEqual(own?.sort, state.settings.sort, "the shop's own order can be asked for");
    const sorted = { ...state, search: { ...state.search, sort: own?.sort ?? null } };
    assert.equal(sortView(sorted).chosen, 'default');
    const online = { ...state, source: null };
    assert.equal(sortView(online).chosen, 'default');
  });

  test('a toggle has a count only where it equals the total after the click', () => {
    const counts = {
      sale: { onsale: 4, notonsale: 6 },
      stock: { instock: 9, outofstock: 2, onbackorder: 0 },
    };
    assert.equal(toggleView(showing(counts), 'sale').count, null);
    assert.equal(toggleView(showing(counts), 'sale').missing[0]?.sale, true);
    assert.equal(
      toggleView(showing({ featured: { featured: 3, notfeatured: 1 } }), 'featured').count,
      3,
    );
    const products = { products: [], total: 7 };
    const on = showing({ ...counts, products }, { ...INITIAL_SEARCH, sale: true });
    assert.deepEqual(toggleView(on, 'sale'), {
      isOn: true,
      count: 7,
      action: { type: 'filter', values: { sale: false } },
      missing: [],
    });
  });

  test('the progress of a catalogue is a share where the total is known', () => {
    const progress = { phase: 'reading', products: 5, bytes: 10, totalBytes: null } as const;
    const shareOf = (totalProducts: number | null): number | null =>
      statusView({
        ...INITIAL_SHOP_STATE,
        source: {
          mode: 'auto',
          serverReachable: null,
          device: { ...EMPTY_DEVICE, progress: { ...progress, totalProducts } },
        },
      }).catalogue.progressShare;
    assert.equal(shareOf(20), 0.25);
    assert.equal(shareOf(2), 1);
    assert.equal(shareOf(null), null);
  });
});

describe('productView', () => {
  const view = (more: Partial<ProductEntry>) => productView({ id: 1, name: 'N', ...more }, null);

  test('links and images have safe addresses only', () => {
    for (const bad of [
      'javascript:alert(1)',
      ' jAvAsCrIpT:x',
      'data:text/html,x',
      'file:///x',
      '',
    ]) {
      assert.equal(view({ permalink: bad }).href, null);
      assert.equal(view({ images: [{ src: bad }] }).image, null);
    }
    for (const good of ['https://s.example/a', '/a', 'a.html', '//s.example/a'])
      assert.equal(view({ permalink: good }).href, good);
    for (const good of ['data:image/svg+xml,<svg/>', 'blob:https://s.example/x', '/a.png'])
      assert.equal(view({ images: [{ src: good }] }).image?.src, good);
  });

  test('names are plain text, whatever the shop stored', () => {
    assert.equal(view({ name: 'A &amp; <b>B</b><script>x()</script>' }).name, 'A & B');
  });

  test('the page can replace or omit the image', () => {
    const entry: ProductEntry = { id: 1, name: 'N', images: [{ src: '/own.png' }] };
    assert.equal(
      productView(entry, () => 'data:image/svg+xml,x').image?.src,
      'data:image/svg+xml,x',
    );
    assert.equal(productView(entry, () => null).image, null);
  });

  test('a product is out of stock by status, by its variations, or by quantity', () => {
    const [out, in_] = ['outofstock', 'instock'].map((stock_status, id) => ({ id, stock_status }));
    assert.ok(out && in_);
    assert.equal(view({ stock_status: 'outofstock', stock_quantity: 3 }).isOutOfStock, true);
    assert.equal(view({ variations: [out, out] }).isOutOfStock, true);
    assert.equal(view({ variations: [out, in_] }).isOutOfStock, false);
    assert.equal(view({ stock_quantity: 0 }).isOutOfStock, true);
    assert.equal(view({ stock_quantity: null }).isOutOfStock, false);
  });

  test('every recorded product of the server can be shown', () => {
    for (const { body } of cases)
      for (const product of body?.products?.products ?? [])
        if (product.id !== undefined) assert.equal(productView(product, null).id, product.id);
  });
});
