/** The facets' views: trees, options, colours; that their numbers are right is facet-promise's. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { queryKey } from '../../src/controller/requests/secondary-queries.ts';
import {
  FACET_OPTIONS,
  type FacetOptions,
} from '../../src/controller/views/facet/facet-options.ts';
import { facetView } from '../../src/controller/views/facet/facet-view.ts';
import { colorsOf } from '../../src/elements/facet/color-names.ts';
import type { ShopResponse } from '../../src/protocol/response.ts';
import {
  choose,
  flat,
  limited,
  recorded,
  set,
  showing,
  term,
} from '../support/views/view-fixtures.ts';

describe('facetView', () => {
  test('holds every term of the recorded response once, children below their parents', () => {
    const terms = recorded.terms?.find(({ taxonomy }) => taxonomy === 'product_cat')?.terms ?? [];
    const items = flat(facetView(showing(recorded), 'product_cat', limited(1000)).items);
    assert.deepEqual(
      items.map(({ id }) => id),
      terms.map(({ id }) => id),
    );
    assert.ok(items.every(({ name }) => !name.includes('&amp;')));
  });

  test('a child whose parent is missing is at the top level', () => {
    const { items } = facetView(showing(set(term(2, 1), term(3, 2))), 'product_cat', limited(10));
    assert.deepEqual(
      items.map(({ id, children }) => [id, children.map((child) => child.id)]),
      [[2, [3]]],
    );
  });

  test('selecting a term replaces its ancestors and descendants, and no others', () => {
    const { items } = facetView(
      showing(set(term(1, null), term(2, 1), term(3, 2), term(4, 1))),
      'product_cat',
      limited(10),
    );
    assert.deepEqual(items[0]?.hierarchySlugs, ['t2', 't3', 't4']);
    assert.deepEqual(items[0]?.children[0]?.hierarchySlugs, ['t1', 't3']);
  });

  test('a selected term without matches stays, with its last name', () => {
    const before = showing(set(term(1, null, { name: 'Tea &amp; Cups', slug: '%d8%b4' })));
    const after = { ...before, response: set(), search: choose('ش') };
    const { items, selectedCount } = facetView(after, 'product_cat', limited(10));
    assert.deepEqual(
      items.map(({ name, count, isSelected }) => ({ name, count, isSelected })),
      [{ name: 'Tea & Cups', count: 0, isSelected: true }],
    );
    assert.equal(selectedCount, 1);
  });

  test('a limit hides terms that are not selected, and never a single one', () => {
    const terms = Array.from({ length: 9 }, (_, i) => term(i + 1, null));
    const short = facetView(showing(set(...terms), choose('t9')), 'product_cat', limited(4));
    assert.deepEqual(
      short.items.map(({ id }) => id),
      [1, 2, 3, 4, 9],
    );
    assert.equal(short.hiddenCount, 4);
    assert.equal(facetView(showing(set(...terms)), 'product_cat', limited(8)).hiddenCount, 0);
  });
});

describe('the counts of a tree', () => {
  const tree = (...counts: readonly [number, number, number]): ShopResponse =>
    set(
      term(1, null, { count: counts[0] }),
      term(2, 1, { count: counts[1] }),
      term(3, 1, { count: counts[2] }),
    );
  const counted = (
    response: ShopResponse,
    empty: FacetOptions['empty'] = 'hide',
  ): readonly (number | null)[] =>
    flat(facetView(showing(response), 'product_cat', { ...limited(9), empty }).items).map(
      ({ count }) => count,
    );

  test('are sums where no product can count twice, else requested', () => {
    assert.deepEqual(counted(tree(4, 4, 0)), [4, 4]);
    assert.deepEqual(counted(tree(4, 4, 0), 'keep'), [4, 4, 0]);
    assert.deepEqual(counted(tree(7, 4, 3)), [null, null, null]);
    const view = facetView(showing(tree(7, 4, 3)), 'product_cat', limited(9));
    assert.deepEqual(
      view.missing.map(({ t, per_page }) => [t, per_page]),
      [[[{ taxonomy: 'product_cat', t: ['t1'] }], 1]],
    );
  });
});

describe('the counts of hidden terms', () => {
  /** Twelve terms with one below each, and below that two which may share products. */
  const response = set(
    ...Array.from({ length: 12 }, (_, i) => [
      term(10 * i + 1, null, { count: 7 }),
      term(10 * i + 2, 10 * i + 1, { count: 7 }),
      term(10 * i + 3, 10 * i + 2, { count: 4 }),
      term(10 * i + 4, 10 * i + 2, { count: 3 }),
    ]).flat(),
  );
  const asked = (options: Partial<FacetOptions>, answers: readonly number[] = []) => {
    let state = showing(response);
    const view = () => facetView(state, 'product_cat', { ...FACET_OPTIONS, ...options });
    for (const total of answers)
      state = {
        ...state,
        secondary: new Map([
          ...state.secondary,
          ...view().missing.map(
            (question) => [queryKey(question), { products: { products: [], total } }] as const,
          ),
        ]),
      };
    return view().missing.map(({ t }) => t?.[0]?.t);
  };

  test('are not requested: behind "show more" and below collapsed terms', () => {
    const first = Array.from({ length: 3 }, (_, i) => `t${10 * i + 1}`);
    assert.deepEqual(asked({ limit: 3 }), [first]);
    assert.deepEqual(
      asked({ limit: 3 }, [20]),
      first.map((slug) => [slug]),
    );
    assert.deepEqual(asked({ limit: 3 }, [20, 6]), []);
    const opened = new Map([['t11', true]]);
    assert.deepEqual(asked({ limit: 3, expanded: opened }, [20, 6]), [['t12']]);
  });

  test('are requested where they decide which terms are shown', () => {
    assert.equal(asked({ limit: 3, sort: 'count' })[0]?.length, 12);
    assert.equal(asked({ limit: 3, filterText: 't2' })[0]?.length, 2);
  });
});

describe('facet options', () => {
  test('filtering by name ignores accents and includes the ancestors of a match', () => {
    const response = set(term(1, null, { name: 'Kleidung' }), term(2, 1, { name: 'Für Männer' }));
    const { items } = facetView(showing(response), 'product_cat', {
      ...FACET_OPTIONS,
      filterText: 'MANN',
    });
    assert.deepEqual(
      flat(items).map(({ id }) => id),
      [1, 2],
    );
  });

  test('options are sorted also under an invalid language code', () => {
    const shown = showing(set(term(1, null, { name: 'M' }), term(2, null, { name: 'a' })));
    const snapshot = { ...shown, settings: { ...shown.settings, language: 'de_DE' } };
    const sorted = (sort: FacetOptions['sort']) =>
      facetView(snapshot, 'product_cat', { ...FACET_OPTIONS, sort }).items.map(({ id }) => id);
    assert.deepEqual(
      [sorted('name'), sorted('natural')],
      [
        [2, 1],
        [1, 2],
      ],
    );
  });

  test('without an order of the shop, sizes are sorted by size, other terms by number of products', () => {
    const names = (order: number | undefined, ...given: readonly string[]) => {
      const terms = given.map((name, i) =>
        term(i + 1, null, {
          name,
          count: i + 1,
          ...(order !== undefined && { menu_order: order * i }),
        }),
      );
      return facetView(showing(set(...terms)), 'product_cat', FACET_OPTIONS).items.map(
        ({ name }) => name,
      );
    };
    assert.deepEqual(names(0, '42', 'XL', '38', 'S'), ['S', 'XL', '38', '42']);
    assert.deepEqual(names(1, '42', '38'), ['42', '38']);
    assert.deepEqual(names(undefined, '42', '38'), ['42', '38']);
    assert.deepEqual(names(0, 'Mild', 'Hot'), ['Hot', 'Mild']);
    assert.deepEqual(names(1, 'Mild', 'Hot'), ['Mild', 'Hot']);
  });

  test('colour names are recognised in every shipped language', () => {
    for (const red of [
      'Red',
      'Rot',
      'rouge',
      'rojo',
      'rojas',
      'rote',
      'rosso',
      'rood',
      'vermelho',
      'czerwony',
      '赤',
      'أحمر',
    ])
      assert.deepEqual(colorsOf(red, ''), colorsOf('red', ''), red);
    assert.equal(colorsOf('Silver/Black', '').length, 2);
    for (const many of ['Multi', 'bunt', 'Multicolore', 'マルチカラー', 'متعدد الألوان'])
      assert.equal(colorsOf(many, '').length, 4, many);
    assert.deepEqual(colorsOf('Multipack', 'buntmetall'), []);
    assert.deepEqual(colorsOf('url(javascript:alert(1))', '#f00'), []);
  });
});
