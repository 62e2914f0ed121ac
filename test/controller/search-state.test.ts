/** The reducer: every path through the shopper's actions keeps the state sound. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { slugsOf } from '../../src/controller/filters/terms.ts';
import { hasConstraints, INITIAL_SEARCH, reduce } from '../../src/controller/state/search-state.ts';
import { propertyRuns } from '../support/property-runs.ts';
import { actions, states } from '../support/views/state-fixtures.ts';

describe('reduce', () => {
  test('every action but a change of page leads to page 1', () => {
    fc.assert(
      fc.property(states, actions, (search, action) => {
        const before = reduce(search, { type: 'page', page: 7 });
        const next = reduce(before, action);
        const changesPage = action.type === 'page' || action.type === 'more';
        if (!changesPage) assert.equal(next.page, next === before ? 7 : 1);
      }),
      propertyRuns(300),
    );
  });

  test('an action without an effect returns the same state object', () => {
    fc.assert(
      fc.property(states, actions, (search, action) => {
        const once = reduce(search, action);
        assert.equal(reduce(once, { type: 'restore', search: structuredClone(once) }), once);
        if (action.type === 'term' && action.instead?.length === 0)
          assert.equal(reduce(once, action).terms.length, once.terms.length);
      }),
      propertyRuns(300),
    );
  });

  test('no state holds a value that a server would misread', () => {
    fc.assert(
      fc.property(states, (search) => {
        assert.ok(search.minPrice === null || search.minPrice > 0);
        assert.ok(search.maxPrice === null || search.maxPrice > 0);
        assert.ok(
          search.minPrice === null ||
            search.maxPrice === null ||
            search.minPrice <= search.maxPrice,
        );
        assert.ok(search.terms.every(({ slugs }) => slugs.length > 0));
        assert.deepEqual(
          search.terms.map(({ taxonomy }) => taxonomy),
          [...new Set(search.terms.map(({ taxonomy }) => taxonomy))].sort(),
        );
        assert.ok(search.rating === null || (search.rating >= 1 && search.rating <= 5));
        assert.ok(search.page >= 1);
        assert.equal(search.q, search.q.trim());
      }),
      propertyRuns(300),
    );
  });

  test('clearing removes every constraint and leaves the sort order', () => {
    fc.assert(
      fc.property(states, (search) => {
        const cleared = reduce(search, { type: 'clear' });
        assert.equal(hasConstraints(cleared), false);
        assert.deepEqual(cleared.sort, search.sort);
      }),
      propertyRuns(200),
    );
  });

  test('a selected term replaces its ancestors and descendants', () => {
    const bikes = { type: 'term', taxonomy: 'product_cat', slug: 'bikes', selected: true } as const;
    const search = reduce(INITIAL_SEARCH, bikes);
    const next = reduce(search, { ...bikes, slug: 'road-bikes', instead: ['bikes'] });
    assert.deepEqual(slugsOf(next, 'product_cat'), ['road-bikes']);
  });

  test('bounds in the wrong order are swapped', () => {
    const { minPrice, maxPrice } = reduce(INITIAL_SEARCH, {
      type: 'filter',
      values: { minPrice: 50, maxPrice: 10 },
    });
    assert.deepEqual([minPrice, maxPrice], [10, 50]);
  });
});

test('excluded terms stay excluded when one of them is removed', () => {
  const excluded = ['red', 'blue'].reduce(
    (state, slug) =>
      reduce(state, { type: 'term', taxonomy: 'pa_color', slug, selected: true, op: 'not' }),
    INITIAL_SEARCH,
  );
  const { terms } = reduce(excluded, {
    type: 'term',
    taxonomy: 'pa_color',
    slug: 'red',
    selected: false,
  });
  assert.deepEqual(terms, [{ taxonomy: 'pa_color', slugs: ['blue'], op: 'not' }]);
});
