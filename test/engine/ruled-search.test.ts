/** The owner's rules in search: synonyms, suggestions, explanations. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { createEngine } from '../../src/engine/index.ts';
import type { Catalogue } from '../../src/protocol/catalogue/types.ts';
import type { Rule } from '../../src/protocol/owner-rules.ts';
import type { ShopRequest } from '../../src/protocol/request.ts';
import { GENERATED_VOCABULARY, publishedCatalogue } from '../support/generate-catalogue.ts';
import { requestUrl } from '../support/generate-request.ts';
import {
  countsOf,
  idAt,
  idsOf,
  place,
  request,
  respondTo,
  term,
} from '../support/generate-rules.ts';
import { propertyRuns } from '../support/property-runs.ts';

const NOW = Date.parse('2026-11-23T12:00Z');
const now = (): number => NOW;
const HEADER = { format: 'wps-catalogue', version: 1, taxonomies: [] } as const;
const REPORT = { products: 0, duplicateIds: 0, orphanVariations: 0 };

describe("the owner's rules in search", () => {
  test('synonyms of rules are those of the catalogue, and counts contain what they find', async () => {
    const [first = '', second = '', third = ''] = GENERATED_VOCABULARY.words;
    const synonyms = fc.constantFrom(
      [`${first}, ${second}`],
      [`${second} => ${third} ${first}`, `${third} => ${second}`],
    );
    await fc.assert(
      fc.asyncProperty(publishedCatalogue, request, synonyms, async (catalogue, asked, texts) => {
        const url = requestUrl('shop', asked);
        const ruled = createEngine(catalogue, { rules: [{ id: 's', synonyms: texts }], now });
        const own = createEngine(catalogue, { synonyms: texts });
        const { body, status, ...rest } = await ruled.respond(url);
        const { rules: _, ...response } = { ...(body as object), rules: null };
        assert.deepEqual(
          { ...rest, status, body: status === 200 ? response : body },
          await own.respond(url),
        );
        const suggestions = await ruled.suggest(asked.q, {});
        assert.deepEqual(suggestions, await own.suggest(asked.q, {}));
        assert.deepEqual(
          ruled.explain(asked.q, idAt(catalogue, 0))?.parts,
          own.explain(asked.q, idAt(catalogue, 0))?.parts,
        );
      }),
      propertyRuns(40, 10),
    );
  });

  test('suggested products are the first of the list, with pins, weights and without hidden ones', async () => {
    await fc.assert(
      fc.asyncProperty(
        publishedCatalogue,
        fc.record(
          {
            t: fc.array(
              term.map(({ taxonomy, slug }) => ({ taxonomy, t: [slug] })),
              { minLength: 1, maxLength: 1 },
            ),
            sale: fc.boolean(),
            max_price: fc.integer({ min: 1, max: 99 }),
          },
          { requiredKeys: [] },
        ),
        fc.constantFrom(...GENERATED_VOCABULARY.words),
        fc.tuple(place, place, place, fc.integer({ min: 1, max: 4 })),
        term,
        async (catalogue, filters: ShopRequest, q, [pinned, hidden, boosted, position], buried) => {
          const rules: readonly Rule[] = [
            { when: { query: [q] }, pin: [{ id: idAt(catalogue, pinned), position }] },
            { hide: [{ id: idAt(catalogue, hidden) }] },
            { boost: [{ id: idAt(catalogue, boosted), by: 9 }], bury: [buried] },
          ];
          const engine = createEngine(catalogue, { rules, now });
          const list: ShopRequest = { ...filters, q, orderby: 'relevance', per_page: 5 };
          const listed = await engine.query(list);
          const { products, total } = await engine.suggest(q, filters);
          assert.deepEqual(
            products.map(({ id }) => id),
            idsOf(listed),
          );
          assert.equal(total, listed.products?.total ?? 0);
        },
      ),
      propertyRuns(60, 15),
    );
  });

  test('popular products come first among equal scores, and change no score, total and count', async () => {
    await fc.assert(
      fc.asyncProperty(
        publishedCatalogue,
        request,
        fc.oneof(fc.constant('sales' as const), fc.array(place, { maxLength: 5 })),
        async (catalogue, parameters, places) => {
          const ids = places === 'sales' ? places : places.map((at) => idAt(catalogue, at));
          const engine = createEngine(catalogue, { rules: [{ popular: ids }], now });
          const asked = {
            ...parameters,
            offset: undefined,
            limit: undefined,
            page: 1,
            per_page: 100,
          };
          const [plain, ruled] = [
            await respondTo(createEngine(catalogue), asked),
            await respondTo(engine, asked),
          ];
          assert.deepEqual(countsOf(ruled), countsOf(plain));
          assert.deepEqual(idsOf(ruled).toSorted(), idsOf(plain).toSorted());
          const isRanked = parameters.orderby === 'relevance' && parameters.q.trim() !== '';
          if (!isRanked) assert.deepEqual(idsOf(ruled), idsOf(plain));
          const scores = (listed: readonly number[]): readonly unknown[] =>
            listed.map((id) => isRanked && engine.explain(parameters.q, id)?.score);
          assert.deepEqual(scores(idsOf(ruled)), scores(idsOf(plain)));
        },
      ),
      propertyRuns(40, 10),
    );
  });

  test('popularity is that of ids, or of the sales in the catalogue', async () => {
    const products: Catalogue['products'] = [5, 0, 9, 1].map((total_sales, i) => ({
      id: i + 1,
      name: i === 3 ? 'Hat hat' : 'Hat',
      menu_order: i,
      total_sales,
    }));
    const list = async (...rules: readonly Rule[]): Promise<readonly number[]> => {
      const engine = createEngine({ header: HEADER, products, report: REPORT }, { rules, now });
      return idsOf(await engine.query({ q: 'hat', orderby: 'relevance' }));
    };
    const [best, ...equal] = await list();
    assert.deepEqual([best, equal], [4, [1, 2, 3]]);
    assert.deepEqual(await list({ popular: [3, 1] }), [4, 3, 1, 2]);
    assert.deepEqual(await list({ popular: [2] }, { popular: [3] }), [4, 2, 1, 3]);
    assert.deepEqual(await list({ popular: 'sales' }), [4, 3, 1, 2]);
    assert.deepEqual(await list({ popular: 'sales', when: { query: ['cap'] } }), [4, 1, 2, 3]);
  });

  test('explanations have the boost that a variation gives its product, and hide it with its last variation', () => {
    const products: Catalogue['products'] = [
      { id: 1, name: 'Hat', type: 'variable' },
      { id: 2, name: 'Hat', type: 'variation', parent_id: 1 },
      { id: 3, name: 'Hat', type: 'variation', parent_id: 1 },
    ];
    const explain = (...rules: readonly Rule[]) =>
      createEngine({ header: HEADER, products, report: REPORT }, { rules, now }).explain('hat', 1);
    const plain = explain();
    const boosted = explain({ boost: [{ id: 2, by: 3 }] });
    assert.deepEqual(boosted?.rules, [{ rule: '1', effect: 'boost', value: 3 }]);
    assert.equal(boosted?.score, 3 * (plain?.score ?? 0));
    assert.equal(explain({ hide: [{ id: 2 }] })?.match, 'strict');
    const gone = explain({ hide: [{ id: 2 }, { id: 3 }] });
    assert.equal(gone?.match, 'none');
    assert.deepEqual(
      gone?.rules?.map(({ effect }) => effect),
      ['hide', 'hide'],
    );
  });
});
