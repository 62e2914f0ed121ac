/** Wrong calls of the engine's public functions: each is a `ShopError` that says what to do. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  buildSnapshot,
  createEngine,
  createSnapshotBuilder,
  type Engine,
  openEngine,
  openSnapshot,
  readCatalogue,
} from '../../src/engine/index.ts';
import type { ShopError } from '../../src/protocol/shop-error.ts';
import { failure } from '../support/failure.ts';
import { readFixture } from '../support/read-fixture.ts';

const file = readFixture('woo-sample/catalogue.ndjson.gz');
const catalogue = await readCatalogue(file);
const engine = createEngine(catalogue);
const snapshot = buildSnapshot(catalogue);
/** Calls as of a program without types. */
const untyped = { ...engine } as { readonly [K in keyof Engine]: (...args: unknown[]) => unknown };

/** Error of a call, thrown or as a rejection. */
function errorOf(call: () => unknown): Promise<ShopError> {
  return failure((async () => call())());
}

describe('query', () => {
  const REFUSED = [
    [{ per_page: 5000 }, /per_page must be between 1 \(inclusive\) and 100 \(inclusive\)/],
    [{ per_page: 0 }, /per_page must be between/],
    [{ page: 0 }, /page must be greater than or equal to 1/],
    [{ page: 0, per_page: 101 }, /page must be .*; per_page must be/],
  ] as const;
  for (const [request, message] of REFUSED)
    test(`rejects ${JSON.stringify(request)} with the reasons of the server`, async () => {
      const error = await failure(engine.query(request));
      assert.equal(error.code, 'bad-request');
      assert.equal(error.status, 400);
      assert.match(error.message, message);
      const { code, message: ofCounts } = await failure(engine.counts(request));
      assert.deepEqual([code, ofCounts], [error.code, error.message]);
    });

  test('omits what does not constrain', async () => {
    const all = await engine.query({ 'route-data': false });
    const request = { q: '', t: [], stock: [], 'route-data': false } as const;
    assert.deepEqual(await engine.query(request), all);
  });
});

type Misuse = readonly [call: string, run: () => unknown, message: RegExp];

const REQUESTS: readonly (readonly [request: unknown, message: RegExp])[] = [
  [null, /expected a request.*got null/],
  ['q=shirt', /expected a request.*got the text "q=shirt".*respond\(/],
  [[], /expected a request.*got an array/],
  [{ perPage: 5 }, /"perPage".*"per_page"/],
  [{ orderBy: 'price' }, /"orderBy".*"orderby"/],
  [{ synonym: 'x' }, /"synonym".*no such/],
  [{ q: 5 }, /"q" is the number 5.*expected a text/],
  [{ per_page: '5' }, /"per_page" is the text "5".*expected a number/],
  [{ sale: 'yes' }, /"sale".*expected true or false/],
  [{ stock: 'instock' }, /"stock".*expected a list/],
  [{ t: { taxonomy: 'pa_color', t: ['red'] } }, /"t" is an object.*expected a list/],
  [{ t: ['red'] }, /"t".*taxonomy/],
];

const MISUSES: readonly Misuse[] = [
  ...(['query', 'counts', 'relax'] as const).flatMap((name) =>
    [[undefined, /expected a request.*got nothing/] as const, ...REQUESTS].map(
      ([request, message]): Misuse => [
        `${name}(${JSON.stringify(request)})`,
        () => untyped[name](request),
        message,
      ],
    ),
  ),
  ['suggest()', () => untyped.suggest(), /suggest\(\): expected a text, got nothing/],
  ['suggest("a", "b")', () => untyped.suggest('a', 'b'), /suggest\(\): expected a request/],
  ['respond()', () => untyped.respond(), /respond\(\): expected .*\/shop.* got nothing/],
  ['respond({})', () => untyped.respond({}), /respond\(\): expected .*got an object.*query\(/],
  ['respond("/", 5)', () => untyped.respond('/', 5), /respond\(\): expected options/],
  ['respondText("/")', () => untyped.respondText('/'), /respondText\(\): expected .*url/],
  ['respondText({})', () => untyped.respondText({}), /respondText\(\): expected .*url/],
  ['counts({}, { price })', () => untyped.counts({}, { price: 3 }), /"price".*no such option/],
  ['highlight()', () => untyped.highlight(), /highlight\(\): expected a text, got nothing/],
  ['highlight("a", 5)', () => untyped.highlight('a', 5), /highlight\(\): expected a text/],
  ['stock()', () => untyped.stock(), /stock\(\): expected a list of ids.*got nothing/],
  ['stock(["5"])', () => untyped.stock(['5']), /stock\(\): expected a list of ids/],
  ['explain(5, 5)', () => untyped.explain(5, 5), /explain\(\): expected a text/],
  ['explain("a", "5")', () => untyped.explain('a', '5'), /explain\(\): expected the id/],
];

describe('a wrong call of', () => {
  for (const [call, run, message] of MISUSES)
    test(`${call} is explained`, async () => {
      const error = await errorOf(run);
      assert.equal(error.code, 'usage');
      assert.match(error.message, message);
    });

  const create = createEngine as (...args: unknown[]) => Engine;
  const build = buildSnapshot as (...args: unknown[]) => unknown;
  const builder = createSnapshotBuilder as (...args: unknown[]) => unknown;
  const open = openEngine as (...args: unknown[]) => Engine;
  const OPENINGS: readonly Misuse[] = [
    ['createEngine()', () => create(), /expected a catalogue.*got nothing/],
    ['createEngine(promise)', () => create(readCatalogue(file)), /got a Promise.*await/],
    ['createEngine(bytes)', () => create(file), /got bytes.*readCatalogue\(/],
    ['createEngine(text)', () => create('{}'), /got the text.*readCatalogue\(/],
    [
      'createEngine(parsed file)',
      () => create({ format: 'wps-catalogue', version: 1, taxonomies: [], products: [] }),
      /got an object.*readCatalogue\(/,
    ],
    [
      'createEngine(catalogue, { synonym })',
      async () => create(await readCatalogue(file), { synonym: ['a, b'] }),
      /has "synonym".*no such option\. Did you mean "synonyms"\?$/,
    ],
    [
      'createEngine(catalogue, 5)',
      async () => create(await readCatalogue(file), 5),
      /expected options as an object, got the number 5/,
    ],
    ['buildSnapshot(bytes)', () => build(file), /got bytes.*readCatalogue\(/],
    ['createSnapshotBuilder()', () => builder(), /expected the header.*got nothing/],
    ['createSnapshotBuilder(catalogue)', () => builder(catalogue), /header.*catalogue\.header/],
    ['openEngine()', () => open(), /openSnapshot\(/],
    ['openEngine(buffer)', () => open(snapshot), /openSnapshot\(/],
    ['openEngine(snapshot)', () => open(openSnapshot(snapshot)), /readEntries.*got nothing/],
    [
      'openSnapshot(bytes)',
      () => openSnapshot(new Uint8Array(snapshot) as unknown as ArrayBuffer),
      /expected an ArrayBuffer, got bytes/,
    ],
  ];
  for (const [call, run, message] of OPENINGS)
    test(`${call} is explained`, async () => {
      const error = await errorOf(run);
      assert.equal(error.code, 'usage');
      assert.match(error.message, message);
    });
});
