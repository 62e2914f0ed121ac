/** The reducer: every path through the shopper's actions keeps the state sound. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import {
  hasConstraints,
  INITIAL_SEARCH,
  reduce,
  slugsOf,
} from '../../src/controller/state/search-state.ts';
import { propertyRuns } from '../support/property-runs.ts';
import { actions, states } from './states.ts';

describe('reduce', () => {
  test('every change but a turned page leads to page 1', () => {
    fc.assert(
      fc.property(states, actions, (state, action) => {
        const before = reduce(state, { type: 'page', page: 7 });
        const next = reduce(before, action);
        const turns = action.type === 'page' || action.type === 'more';
        if (!turns) assert.equal(next.page, next === before ? 7 : 1);
      }),
      propertyRuns(300),
    );
  });

  test('an action that changes nothing gives the same object', () => {
    fc.assert(
      fc.property(states, actions, (state, action) => {
        const once = reduce(state, action);
        assert.equal(reduce(once, { type: 'restore', state: structuredClone(once) }), once);
        if (action.type === 'term' && action.instead?.length === 0)
          assert.equal(reduce(once, action).terms.length, once.terms.length);
      }),
      propertyRuns(300),
    );
  });

  test('no state holds what a server would misread', () => {
    fc.assert(
      fc.property(states, (state) => {
        assert.ok(state.minPrice === null || state.minPrice > 0);
        assert.ok(state.maxPrice === null || state.maxPrice > 0);
        assert.ok(
          state.minPrice === null || state.maxPrice === null || state.minPrice <= state.maxPrice,
        );
        assert.ok(state.terms.every(({ slugs }) => slugs.length > 0));
        assert.deepEqual(
          state.terms.map(({ taxonomy }) => taxonomy),
          [...new Set(state.terms.map(({ taxonomy }) => taxonomy))].sort(),
        );
        assert.ok(state.rating === null || (state.rating >= 1 && state.rating <= 5));
        assert.ok(state.page >= 1);
        assert.equal(state.q, state.q.trim());
      }),
      propertyRuns(300),
    );
  });

  test('clearing takes back every constraint and leaves the order', () => {
    fc.assert(
      fc.property(states, (state) => {
        const cleared = reduce(state, { type: 'clear' });
        assert.equal(hasConstraints(cleared), false);
        assert.deepEqual(cleared.sort, state.sort);
      }),
      propertyRuns(200),
    );
  });

  test('a term replaces its relatives', () => {
    const bikes = { type: 'term', taxonomy: 'product_cat', slug: 'bikes', selected: true } as const;
    const state = reduce(INITIAL_SEARCH, bikes);
    const next = reduce(state, { ...bikes, slug: 'road-bikes', instead: ['bikes'] });
    assert.deepEqual(slugsOf(next, 'product_cat'), ['road-bikes']);
  });

  test('bounds given the wrong way round are turned', () => {
    const { minPrice, maxPrice } = reduce(INITIAL_SEARCH, { type: 'price', min: 50, max: 10 });
    assert.deepEqual([minPrice, maxPrice], [10, 50]);
  });
});
