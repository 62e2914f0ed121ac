/** The chosen category with those above it, and active filters whose names need those. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  INITIAL_SEARCH,
  reduce,
  type SearchState,
} from '../../src/controller/state/search-state.ts';
import { activeFiltersView } from '../../src/controller/views/page/active-filters-view.ts';
import { categoryView } from '../../src/controller/views/facet/term-parents.ts';
import { choose, set, showing, term } from '../support/views/view-fixtures.ts';

describe('categoryView', () => {
  const description = '<p>For <b>long</b> days &amp; nights</p><script>x()</script>';
  const shop = set(term(1, null), term(2, 1), term(3, 2, { description }), term(8, 9), term(9, 8));
  const view = (search: SearchState) => categoryView(showing(shop, search));

  test('has name, plain text and path of the only category', () => {
    const category = view(choose('t3')) ?? assert.fail();
    assert.equal(category.name, 'T3');
    assert.equal(category.description, 'For long days & nights');
    assert.deepEqual(
      category.above.map(({ name }) => name),
      ['T1', 'T2'],
    );
    const top = category.above[0] ?? assert.fail();
    assert.deepEqual(reduce(choose('t3'), top.action).terms, choose('t1').terms);
    assert.deepEqual(reduce(choose('t3'), category.clear).terms, []);
  });

  test('is null for none, several, an excluded or an unknown category, and beside a text', () => {
    const excluded = choose('t3').terms.map((selection) => ({ ...selection, op: 'not' as const }));
    for (const search of [
      INITIAL_SEARCH,
      choose('t1', 't3'),
      choose('unknown'),
      { ...INITIAL_SEARCH, terms: excluded },
      { ...choose('t3'), q: 'boots' },
    ])
      assert.equal(view(search), null);
  });

  test('ends where the data has a circle', () => {
    assert.deepEqual(
      view(choose('t8'))?.above.map(({ name }) => name),
      ['T9'],
    );
  });
});

test('an active category names those above it where another one has its name', () => {
  const named = (name: string) => ({ name });
  const shop = set(
    term(1, null, named('Men')),
    term(2, 1, named('Tops')),
    term(3, null, named('Women')),
    term(4, 3, named('Tops')),
  );
  const names = (slug: string): readonly string[] =>
    activeFiltersView(showing(shop, choose(slug))).flatMap((filter) =>
      filter.kind === 'term' ? [filter.name] : [],
    );
  assert.deepEqual(names('t4'), ['Women › Tops']);
  assert.deepEqual(names('t1'), ['Men']);
});
