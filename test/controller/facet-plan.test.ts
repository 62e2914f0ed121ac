/** Facets of a composed shop: a plan for the search without filters, and what chosen values change of it. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { isUnfiltered, unfilteredSearch } from '../../src/controller/requests/unfiltered-search.ts';
import { INITIAL_SEARCH, type SearchState } from '../../src/controller/state/search-state.ts';
import { type FacetPlan, withChosen } from '../../src/controller/views/facet/facet-plan.ts';
import { propertyRuns } from '../support/property-runs.ts';
import { states } from '../support/views/state-fixtures.ts';

const choose = (...taxonomies: readonly string[]): SearchState => ({
  ...INITIAL_SEARCH,
  terms: taxonomies.map((taxonomy) => ({ taxonomy, slugs: ['one'] })),
});

describe('the search without filters', () => {
  test('is without filters, keeps text and categories, and is the same without its filters once more', () => {
    fc.assert(
      fc.property(states, (search) => {
        const without = unfilteredSearch(search);
        assert.ok(isUnfiltered(without));
        assert.deepEqual(unfilteredSearch(without), without);
        assert.equal(without.q, search.q);
        const categories = search.terms.filter(({ taxonomy }) => taxonomy === 'product_cat');
        assert.deepEqual(without.terms, categories);
        assert.deepEqual(
          unfilteredSearch({ ...search, minPrice: 1, sale: true, page: 2 }),
          without,
        );
      }),
      propertyRuns(100),
    );
  });

  test('is any search without filters, whatever its page and, without a text, its order', () => {
    const sort = { orderby: 'price', order: 'asc' } as const;
    const cases: readonly (readonly [boolean, Partial<SearchState>])[] = [
      [true, {}],
      [true, { q: 'bike', page: 3, perPage: 48 }],
      [true, { sort }],
      [false, { sort, q: 'bike' }],
      [true, choose('product_cat')],
      [false, choose('pa_color')],
      [false, { minPrice: 5 }],
      [false, { maxPrice: 5 }],
      [false, { rating: 4 }],
      [false, { sale: true }],
      [false, { featured: true }],
      [false, { stock: ['instock'] }],
    ];
    for (const [expected, search] of cases)
      assert.equal(
        isUnfiltered({ ...INITIAL_SEARCH, ...search }),
        expected,
        JSON.stringify(search),
      );
  });
});

describe('facets with a chosen value', () => {
  const closed = (of: string) => ({ of, isOpen: false });
  const open = (of: string) => ({ of, isOpen: true });
  const plan: FacetPlan = {
    facets: [open('product_cat'), closed('pa_size'), closed('rating')],
    more: [closed('pa_color'), closed('pa_style')],
  };

  test('keep their places and are open', () => {
    assert.deepEqual(withChosen(plan, choose('pa_color', 'pa_size')), {
      facets: [open('product_cat'), open('pa_size'), closed('rating')],
      more: [open('pa_color'), closed('pa_style')],
    });
    assert.deepEqual(
      withChosen(plan, { ...INITIAL_SEARCH, rating: 4 }).facets.at(-1),
      open('rating'),
    );
  });

  test('are added where the plan lacks them', () => {
    assert.deepEqual(withChosen(plan, choose('product_tag')).facets, [
      ...plan.facets,
      open('product_tag'),
    ]);
  });
});
