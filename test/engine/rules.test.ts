/** The owner's rules: what they promise, on random catalogues, requests and rules. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { createEngine, type Engine } from '../../src/engine/index.ts';
import type { ShopResponse } from '../../src/protocol/response.ts';
import { normalizeQuery } from '../../src/protocol/rules/rule-set.ts';
import type { Rule } from '../../src/protocol/owner-rules.ts';
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

/** All pages of a size, with page 1 once more for the end. */
async function pages(engine: Engine, parameters: object, perPage: number): Promise<number[]> {
  const listed: number[] = [];
  for (let page = 1; page < 100; page++) {
    const ids = idsOf(
      await respondTo(engine, {
        ...parameters,
        offset: undefined,
        limit: undefined,
        page,
        per_page: perPage,
      }),
    );
    listed.push(...ids);
    if (ids.length < perPage) return listed;
  }
  return listed;
}

describe("the owner's rules", () => {
  test('without rules, and with rules that do not apply, every response is the same', async () => {
    await fc.assert(
      fc.asyncProperty(publishedCatalogue, request, term, async (catalogue, parameters, target) => {
        const hide = [target];
        const inert: readonly Rule[] = [
          { hide, to: '2026-11-22' },
          { hide, from: '2026-11-24' },
          { hide, from: '2026-11-23T12:00:01Z' },
          { hide, to: '2026-11-23T12:00Z' },
          { hide, when: { query: ['no such query'] } },
          {
            synonyms: [`${parameters.q || 'x'} => ${GENERATED_VOCABULARY.words.join(', ')}`],
            to: '2026-11-22',
          },
        ];
        const url = requestUrl('shop', parameters);
        const plain = await createEngine(catalogue).respondText({ url });
        assert.deepEqual(
          await createEngine(catalogue, { rules: inert, now }).respondText({ url }),
          plain,
        );
        // Without a clock no date can be compared.
        const dated = [{ hide, from: '2020-01-01' }];
        assert.deepEqual(
          await createEngine(catalogue, { rules: dated }).respondText({ url }),
          plain,
        );
      }),
      propertyRuns(25, 10),
    );
  });

  test('a pin has its place on every page of every size, and no product is lost or doubled', async () => {
    await fc.assert(
      fc.asyncProperty(
        publishedCatalogue,
        request,
        fc.uniqueArray(fc.tuple(place, fc.integer({ min: 1, max: 12 })), {
          minLength: 1,
          maxLength: 4,
          selector: ([at]) => at,
        }),
        fc.integer({ min: 1, max: 7 }),
        async (catalogue, parameters, pins, perPage) => {
          const pin = [...new Map(pins.map(([at, position]) => [idAt(catalogue, at), position]))];
          const rules = [{ pin: pin.map(([id, position]) => ({ id, position })) }];
          const before = await pages(createEngine(catalogue), parameters, 100);
          const after = await pages(createEngine(catalogue, { rules, now }), parameters, perPage);
          assert.deepEqual(after.toSorted(), before.toSorted());
          const pinned = pin
            .filter(([id]) => before.includes(id))
            .map(([id, position]) => ({ id, position }));
          assert.deepEqual(after, expectedOrder(before, pinned));
        },
      ),
      propertyRuns(60, 15),
    );
  });

  test('a pin of a query joins its results, and every count contains it', async () => {
    await fc.assert(
      fc.asyncProperty(publishedCatalogue, request, place, async (catalogue, parameters, at) => {
        const id = idAt(catalogue, at);
        const query = [String(parameters.q)];
        const engine = createEngine(catalogue, {
          rules: [{ when: { query }, pin: [{ id, position: 1 }] }],
          now,
        });
        const filtered = {
          ...parameters,
          offset: undefined,
          limit: undefined,
          page: 1,
          per_page: 100,
        };
        const reachable = normalizeQuery(query[0]!) === '' ? filtered : { ...filtered, q: '' };
        const isReachable = idsOf(
          await respondTo(createEngine(catalogue), { ...reachable, orderby: 'menu_order' }),
        ).includes(id);
        const response = await respondTo(engine, filtered);
        if (isReachable && response.products) assert.equal(idsOf(response)[0], id);
        assert.equal(response.products?.total ?? 0, idsOf(response).length);
        assert.equal(
          response.sale ? response.sale.onsale + response.sale.notonsale : 0,
          response.products?.total ?? 0,
        );
      }),
      propertyRuns(40, 10),
    );
  });

  test('a hidden product is in no list, total, count, price range and suggestion', async () => {
    await fc.assert(
      fc.asyncProperty(
        publishedCatalogue,
        request,
        fc.array(place, { minLength: 1, maxLength: 3 }),
        async (catalogue, parameters, places) => {
          // The price of a group is that of its products; a limit selects among all products.
          fc.pre(catalogue.products.every(({ type }) => type !== 'grouped'));
          fc.pre(!JSON.stringify(parameters).includes('limit'));
          const ids = places.map((at) => idAt(catalogue, at));
          const engine = createEngine(catalogue, {
            rules: [{ hide: ids.map((id) => ({ id })) }],
            now,
          });
          const isHidden = ({
            id,
            parent_id: parent,
          }: {
            id: number;
            parent_id?: number;
          }): boolean => ids.includes(id) || ids.includes(parent ?? 0);
          const rest = {
            ...catalogue,
            products: catalogue.products.filter((entry) => !isHidden(entry)),
          };
          // The order of a ranking depends on the words of all products; the sets do not without a text.
          const untyped = { ...parameters, q: undefined, orderby: 'menu_order' };
          const asked = await respondTo(engine, untyped);
          const expected = await respondTo(createEngine(rest), untyped);
          assert.deepEqual(idsOf(asked), idsOf(expected));
          assert.deepEqual(positive(countsOf(asked)), positive(countsOf(expected)));
          const typed = await respondTo(engine, parameters);
          assert.ok(!idsOf(typed).some((id) => ids.includes(id)));
          const suggestions = await engine.suggest(String(parameters.q));
          assert.ok(!suggestions.products.some(({ id }) => ids.includes(id)));
          const explained = engine.explain(String(parameters.q), ids[0]!);
          if (explained) assert.equal(explained.match, 'none');
        },
      ),
      propertyRuns(40, 10),
    );
  });

  test('boosts and burials change no total and no count, and order by their factors', async () => {
    const weight = fc.record({
      target: term,
      by: fc.integer({ min: 1, max: 9 }),
      isBoost: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(
        publishedCatalogue,
        request,
        fc.array(weight, { minLength: 1, maxLength: 3 }),
        async (catalogue, parameters, weights) => {
          const rules = weights.map(({ target, by, isBoost }): Rule => ({
            [isBoost ? 'boost' : 'bury']: [{ ...target, by }],
          }));
          const engine = createEngine(catalogue, { rules, now });
          const whole = {
            ...parameters,
            offset: undefined,
            limit: undefined,
            page: 1,
            per_page: 100,
          };
          const plain = await respondTo(createEngine(catalogue), whole);
          const ruled = await respondTo(engine, whole);
          assert.deepEqual(countsOf(ruled), countsOf(plain));
          assert.deepEqual(idsOf(ruled).toSorted(), idsOf(plain).toSorted());
          // An order that the shopper has chosen stays.
          const byPrice = { ...whole, orderby: 'price' };
          assert.deepEqual(
            idsOf(await respondTo(engine, byPrice)),
            idsOf(await respondTo(createEngine(catalogue), byPrice)),
          );
        },
      ),
      propertyRuns(40, 10),
    );
  });

  test('of contradictory rules the first has precedence, and hiding is above all', async () => {
    const products = [1, 2, 3, 4].map((id) => ({ id, name: `Hat ${id}`, menu_order: id }));
    // No order, or any other: that of the shopper stays.
    let parameters = {};
    const list = async (...rules: readonly Rule[]): Promise<number[]> =>
      idsOf(
        await respondTo(
          createEngine({ header: HEADER, products, report: REPORT }, { rules, now }),
          parameters,
        ),
      );
    const pin = (id: number, position: number): Rule => ({ pin: [{ id, position }] });
    assert.deepEqual(await list(pin(3, 1), pin(4, 1)), [3, 4, 1, 2]);
    assert.deepEqual(await list(pin(3, 1), pin(3, 4)), [3, 1, 2, 4]);
    assert.deepEqual(await list({ hide: [{ id: 3 }] }, pin(3, 1)), [1, 2, 4]);
    assert.deepEqual(await list(pin(3, 1), { hide: [{ id: 3 }] }), [1, 2, 4]);
    assert.deepEqual(
      await list({ bury: [{ id: 1, by: 3 }], boost: [{ id: 1, by: 3 }] }),
      [1, 2, 3, 4],
    );
    assert.deepEqual(
      await list({ boost: [{ id: 2 }, { id: 3, by: 3 }], bury: [{ id: 1 }] }),
      [3, 2, 4, 1],
    );
    assert.deepEqual(await list(pin(1, 9)), [2, 3, 4, 1]);
    parameters = { orderby: 'title' };
    assert.deepEqual(await list(pin(4, 1), { boost: [{ id: 3 }] }), [1, 2, 3, 4]);
  });
});

const HEADER = { format: 'wps-catalogue', version: 1, taxonomies: [] } as const;
const REPORT = { products: 0, duplicateIds: 0, orphanVariations: 0 };

/** Each pin takes its place, or the next free one; others fill the rest. */
function expectedOrder(
  ids: readonly number[],
  pins: readonly { readonly id: number; readonly position: number }[],
): number[] {
  const others = ids.filter((id) => !pins.some((pin) => pin.id === id));
  const places = new Map<number, number>();
  for (const { id, position } of pins) {
    let at = position - 1;
    while (places.has(at)) at++;
    places.set(at, id);
  }
  const listed: number[] = [];
  const waiting = [...places].sort(([a], [b]) => a - b);
  while (listed.length < ids.length) {
    const [at, id] = waiting[0] ?? [Infinity, 0];
    if (at <= listed.length || others.length === 0) {
      listed.push(id);
      waiting.shift();
    } else listed.push(others.shift()!);
  }
  return listed;
}

/** Term sets without terms of no product: those of hidden products are still terms of the shop. */
function positive(value: { terms?: ShopResponse['terms'] } & object): object {
  return {
    ...value,
    terms: value.terms?.map(({ taxonomy, terms }) => [
      taxonomy,
      terms.filter(({ count }) => count > 0).map(({ id, count }) => [id, count]),
    ]),
  };
}
