/** Relevance keeps its promises on any catalogue: strict matches are all listed, the order is one, and nothing of it is chance. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { createEngine, type Engine, readCatalogue } from '../../src/engine/index.ts';
import type { Catalogue } from '../../src/protocol/catalogue/types.ts';
import { GENERATED_VOCABULARY, generatedCatalogue } from '../support/generate-catalogue.ts';
import {
  generatedConstraints,
  type Parameters,
  requestUrl,
  type Vocabulary,
  vocabularyOf,
} from '../support/generate-request.ts';
import { propertyRuns } from '../support/property-runs.ts';
import { readFixture } from '../support/read-fixture.ts';

const SETS = ['adventureworks/en', 'adventureworks/ar', 'adventureworks/de', 'woo-sample'];

const load = (set: string): Promise<Catalogue> =>
  readCatalogue(readFixture(`${set}/catalogue.ndjson.gz`));

/** Requests with a text, its words whole, begun or misspelled. */
function ranked(vocabulary: Vocabulary): fc.Arbitrary<Parameters> {
  const word = fc
    .tuple(fc.constantFrom(...vocabulary.words), fc.nat({ max: 8 }), fc.nat({ max: 3 }))
    .map(([text, at, kind]) => {
      const letters = [...text];
      if (kind === 0) return letters.slice(0, at + 1).join('');
      return kind === 1 ? letters.toSpliced(at, 1).join('') : text;
    });
  const text = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));
  return fc
    .tuple(generatedConstraints(vocabulary), text)
    .map(([constraints, q]) => ({ ...constraints, q }));
}

async function idsOf(engine: Engine, parameters: Parameters): Promise<readonly number[]> {
  const ids: number[] = [];
  for (let page = 1; ; page++) {
    const url = requestUrl('products', { ...parameters, per_page: 100, page, _fields: 'id' });
    const { body } = await engine.respond(url);
    const entries = body as readonly { readonly id: number }[];
    ids.push(...entries.map(({ id }) => id));
    if (entries.length < 100) return ids;
  }
}

async function assertPromises(engine: Engine, parameters: Parameters): Promise<void> {
  const strict = await idsOf(engine, { ...parameters, orderby: 'title' });
  const shown = await idsOf(engine, { ...parameters, orderby: 'relevance' });
  assert.equal(new Set(shown).size, shown.length, 'a product twice');
  const listed = new Set(shown);
  assert.ok(
    strict.every((id) => listed.has(id)),
    'all strict matches are listed',
  );
  const url = requestUrl('shop', { ...parameters, orderby: 'relevance', per_page: 1 });
  const { body } = await engine.respond(url);
  const { products, route } = body as {
    readonly products: { readonly total: number };
    readonly route: { readonly match?: string; readonly strict_total?: number };
  };
  assert.equal(products.total, shown.length);
  // An empty text, or "0", is none for the server: nothing is ranked.
  if (route.match === undefined) {
    assert.equal(shown.length, strict.length);
    return;
  }
  assert.equal(route.strict_total, strict.length);
  assert.equal(route.match, shown.length > strict.length ? 'tolerant' : 'strict');
}

describe('strict matches are listed and counted', () => {
  for (const set of SETS) {
    test(`on the catalogue ${set}`, async () => {
      const catalogue = await load(set);
      const engine = createEngine(catalogue);
      await fc.assert(
        fc.asyncProperty(ranked(vocabularyOf(catalogue)), (parameters) =>
          assertPromises(engine, parameters),
        ),
        propertyRuns(150, 50),
      );
    });
  }

  test('on random catalogues', async () => {
    await fc.assert(
      fc.asyncProperty(generatedCatalogue, ranked(GENERATED_VOCABULARY), (catalogue, parameters) =>
        assertPromises(createEngine(catalogue), parameters),
      ),
      propertyRuns(300, 100),
    );
  });
});

test('pages of any size make up the same order', async () => {
  const catalogue = await load('adventureworks/de');
  const engine = createEngine(catalogue);
  await fc.assert(
    fc.asyncProperty(
      ranked(vocabularyOf(catalogue)),
      fc.integer({ min: 1, max: 7 }),
      async (parameters, per_page) => {
        const whole = await idsOf(engine, { ...parameters, orderby: 'relevance' });
        const paged: number[] = [];
        for (let page = 1; paged.length < whole.length; page++) {
          const asked = { ...parameters, orderby: 'relevance', per_page, page, _fields: 'id' };
          const { body } = await engine.respond(requestUrl('products', asked));
          const ids = (body as readonly { readonly id: number }[]).map(({ id }) => id);
          assert.notEqual(ids.length, 0);
          paged.push(...ids);
        }
        assert.deepEqual(paged, whole);
      },
    ),
    propertyRuns(60),
  );
});

test('order and scores do not depend on where products are stored', async () => {
  const catalogue = await load('adventureworks/de');
  const engine = createEngine(catalogue);
  const { products } = catalogue;
  const shuffled = fc.shuffledSubarray([...products], { minLength: products.length });
  await fc.assert(
    fc.asyncProperty(shuffled, ranked(vocabularyOf(catalogue)), async (others, parameters) => {
      const other = createEngine({ ...catalogue, products: others });
      const asked = { ...parameters, orderby: 'relevance' };
      const ids = await idsOf(engine, asked);
      assert.deepEqual(await idsOf(other, asked), ids);
      const text = String(parameters['q']);
      for (const id of ids.slice(0, 3)) {
        assert.deepEqual(other.explain(text, id), engine.explain(text, id));
      }
    }),
    propertyRuns(20),
  );
});

test('products stand in the order of the scores that are explained', async () => {
  const catalogue = await load('adventureworks/en');
  const engine = createEngine(catalogue);
  await fc.assert(
    fc.asyncProperty(ranked(vocabularyOf(catalogue)), async ({ q }) => {
      fc.pre(!/^[\s0]*$/.test(String(q)));
      const ids = await idsOf(engine, { q, orderby: 'relevance' });
      const reasons = ids.map((id) => engine.explain(String(q), id));
      for (const [i, reason] of reasons.entries()) {
        assert(reason !== null && reason.match !== 'none');
        const before = reasons[i - 1];
        if (!before) continue;
        assert(before.score >= reason.score - 1e-9, `${before.score} before ${reason.score}`);
      }
    }),
    propertyRuns(100),
  );
});

test('products out of stock stand lower, last or mixed with the others, as the request says', async () => {
  const catalogue = await load('woo-sample');
  const products = catalogue.products.map((product, i) => ({
    ...product,
    ...(i % 2 === 0 ? { stock_status: 'outofstock' as const, stock_quantity: 0 } : {}),
  }));
  const isSoldOut = new Set(products.filter((_, i) => i % 2 === 0).map(({ id }) => id));
  const engine = createEngine({ ...catalogue, products });
  const mixing = createEngine(catalogue);
  await fc.assert(
    fc.asyncProperty(ranked(vocabularyOf(catalogue)), async (parameters) => {
      const ids = (sold_out: string, of = engine): Promise<readonly number[]> =>
        idsOf(of, { q: parameters['q'], orderby: 'relevance', sold_out });
      const [mixed, lower, last] = await Promise.all(['mixed', 'lower', 'last'].map((s) => ids(s)));
      assert.deepEqual(mixed, await ids('mixed', mixing), 'mixed: stock plays no part');
      assert.deepEqual(lower, await ids('nonsense'), 'lower is the default');
      const available = (list: readonly number[] = []): readonly number[] =>
        list.filter((id) => !isSoldOut.has(id));
      const places = last!.map((id) => Number(isSoldOut.has(id)));
      assert.deepEqual(places, places.toSorted(), 'last: none before an available product');
      for (const list of [lower, last]) {
        assert.deepEqual(new Set(list), new Set(mixed), 'the same products');
        assert.deepEqual(available(list), available(mixed), 'the others keep their order');
      }
      for (const id of isSoldOut) assert.ok(lower.indexOf(id) >= mixed.indexOf(id));
    }),
    propertyRuns(60),
  );
});

test('any text is answered, and long ones with bounded work', async () => {
  const engine = createEngine(await load('adventureworks/de'));
  const text = fc.oneof(
    fc
      .string({ unit: 'binary', maxLength: 10_000, size: 'max' })
      .map((q) => q.replace(/\p{Surrogate}/gu, '')),
    fc.string({ unit: 'grapheme', maxLength: 500 }),
    fc
      .array(fc.constantFrom('rad', 'sattel', '-', '.', 'x1', 'ß', 'ロード', '٣'), {
        maxLength: 3_000,
        size: 'max',
      })
      .map((words) => words.join(' ')),
  );
  await fc.assert(
    fc.asyncProperty(text, async (q) => {
      const url = requestUrl('products', { q, orderby: 'relevance', per_page: 3, _fields: 'id' });
      const { status, body } = await engine.respond(url);
      // Bytes that are no text are refused, as the server does.
      if (status !== 200) return;
      for (const { id } of body as readonly { readonly id: number }[]) {
        assert((engine.explain(q, id)?.parts.length ?? 0) <= MOST_PARTS);
      }
      for (const [start, end] of engine.highlight(q, q)) assert(start < end && end <= q.length);
      await engine.suggest(q);
    }),
    propertyRuns(40, 15),
  );
});

/** Twenty-four words, and neighbours joined in twos and threes. */
const MOST_PARTS = 24 * 3;

test('facets of a ranked answer count what a click on them finds', async () => {
  const engine = createEngine(await load('adventureworks/en'));
  for (const q of ['montain bike', 'blak frame', 'road', 'touring sadle']) {
    const { terms } = await engine.query({ q, orderby: 'relevance', per_page: 1 });
    for (const { taxonomy, id, count } of (terms ?? []).flatMap((set) => set.terms)) {
      const t = [{ taxonomy, t: [id], id_by: 'id' as const }];
      const { products } = await engine.query({ q, t, orderby: 'relevance', per_page: 1 });
      if (taxonomy.startsWith('pa_'))
        assert.equal(products?.total, count, `${q}, ${taxonomy} ${id}`);
    }
  }
});
