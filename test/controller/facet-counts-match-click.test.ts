/** The promise of every facet: the number beside a value is the total after choosing it, or there is no number. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';

import type { FacetItem } from '../../src/controller/views/facet/facet-item.ts';
import { facetView } from '../../src/controller/views/facet/facet-view.ts';
import { ratingView } from '../../src/controller/views/facet/rating-view.ts';
import {
  INITIAL_SEARCH,
  reduce,
  type ShopAction,
  type SearchState,
} from '../../src/controller/state/search-state.ts';
import { shopRequest } from '../../src/controller/requests/state-to-request.ts';
import { toggleView } from '../../src/controller/views/facet/toggle-view.ts';
import { createEngine, type Engine, readCatalogue } from '../../src/engine/index.ts';
import type { RespondedBy } from '../../src/protocol/shop-status.ts';
import { GENERATED_VOCABULARY, publishedCatalogue } from '../support/generate-catalogue.ts';
import { type Vocabulary, vocabularyOf } from '../support/generate-request.ts';
import { propertyRuns } from '../support/property-runs.ts';
import { readFixture } from '../support/read-fixture.ts';
import {
  ALL_TERMS,
  ask,
  SETTINGS,
  shownFor,
  TOGGLES,
} from '../support/views/view-fixtures-from-engine.ts';

describe('the count beside a facet value is the total after it is selected', () => {
  for (const side of ['server', 'device'] as const) {
    test(`on a real catalogue, with responses of the ${side}`, async () => {
      const catalogue = await readCatalogue(readFixture('woo-sample/catalogue.ndjson.gz'));
      const engine = createEngine(catalogue);
      await fc.assert(
        fc.asyncProperty(statesOf(vocabularyOf(catalogue)), (search) =>
          assertCountsEqualTotals(engine, search, side),
        ),
        propertyRuns(60, 15),
      );
    });

    test(`on random catalogues, with responses of the ${side}`, async () => {
      await fc.assert(
        fc.asyncProperty(publishedCatalogue, statesOf(GENERATED_VOCABULARY), (catalogue, search) =>
          assertCountsEqualTotals(createEngine(catalogue), search, side),
        ),
        propertyRuns(150, 30),
      );
    });
  }
});

async function assertCountsEqualTotals(
  engine: Engine,
  search: SearchState,
  respondedBy: RespondedBy,
): Promise<void> {
  const state = await shownFor(engine, search, respondedBy);
  const total = async (next: SearchState): Promise<number | undefined> => {
    const { products } = await ask(
      engine,
      shopRequest({ ...next, page: 1 }, SETTINGS[respondedBy]),
    );
    return products?.total;
  };
  for (const set of state.response?.terms ?? []) {
    const view = facetView(state, set.taxonomy, ALL_TERMS);
    for (const item of flat(view.items)) {
      const others = reduce(search, { type: 'clear-terms', taxonomy: set.taxonomy });
      const chosen = reduce(others, {
        type: 'term',
        taxonomy: set.taxonomy,
        slug: item.slug,
        selected: true,
      });
      assert.notEqual(item.count, null, `${item.slug} of ${set.taxonomy} has no number`);
      assert.equal(item.count, await total(chosen), `${item.slug} of ${set.taxonomy}`);
    }
  }
  for (const toggle of TOGGLES) {
    const { isOn, count, action } = toggleView(state, toggle);
    assert.equal(count, await total(isOn ? search : reduce(search, action)), toggle);
  }
  for (const { rating, count } of ratingView(state).choices)
    if (count !== null) assert.equal(count, await total({ ...search, rating }), `${rating} stars`);
}

function statesOf(vocabulary: Vocabulary): fc.Arbitrary<SearchState> {
  const taxonomies = vocabulary.terms.filter(({ slugs }) => slugs.length > 0);
  const prices = vocabulary.prices.map(Number).filter((price) => price > 0);
  const actions: fc.Arbitrary<ShopAction> = fc.oneof(
    fc.constantFrom(...taxonomies).chain(({ taxonomy, slugs }) =>
      fc.record({
        type: fc.constant('term' as const),
        taxonomy: fc.constant(taxonomy),
        slug: fc.constantFrom(...slugs),
        selected: fc.constant(true),
      }),
    ),
    fc.record({
      type: fc.constant('filter' as const),
      values: fc.record({
        minPrice: fc.option(fc.constantFrom(...prices)),
        maxPrice: fc.option(fc.constantFrom(...prices)),
      }),
    }),
    fc.constantFrom<ShopAction>(
      { type: 'filter', values: { sale: true } },
      { type: 'filter', values: { featured: true } },
      { type: 'filter', values: { stock: ['instock'] } },
      { type: 'filter', values: { rating: 3 } },
    ),
    fc.record({
      type: fc.constant('query' as const),
      // As it is, and with its last letters swapped.
      q: fc
        .tuple(fc.constantFrom(...vocabulary.words), fc.boolean())
        .map(([word, slips]) => (slips ? word.replace(/(.)(.)$/u, '$2$1') : word)),
      typing: fc.constant(false),
    }),
  );
  return fc.array(actions, { maxLength: 3 }).map((steps) => steps.reduce(reduce, INITIAL_SEARCH));
}

function flat(items: readonly FacetItem[]): readonly FacetItem[] {
  return items.flatMap((item) => [item, ...flat(item.children)]);
}
