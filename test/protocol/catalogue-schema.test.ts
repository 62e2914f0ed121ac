/** The published JSON Schema of a catalogue line: it accepts the files that the library reads, and refuses what it refuses. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import Ajv from 'ajv';
import { createEngine, readCatalogue } from '../../src/engine/index.ts';
import { decodeCatalogueHeader } from '../../src/protocol/catalogue/decode-header.ts';
import { decodeProductEntry } from '../../src/protocol/codec/decode-entry.ts';
import { generatedCatalogue } from '../support/generate-catalogue.ts';
import fc from 'fast-check';
import { Snippets } from '../support/snippets.ts';
import { propertyRuns } from '../support/property-runs.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const SCHEMA = `${ROOT}src/protocol/catalogue/catalogue.schema.json`;
const FILES = [
  'test/fixtures/adventureworks/en/catalogue.ndjson.gz',
  'test/fixtures/adventureworks/de/catalogue.ndjson.gz',
  'test/fixtures/adventureworks/ar/catalogue.ndjson.gz',
  'test/fixtures/woo-sample/catalogue.ndjson.gz',
  'test/fixtures/conformance/catalogue.ndjson.gz',
];

const schema = JSON.parse(readFileSync(SCHEMA, 'utf8'));
const validate = new Ajv({ allErrors: false }).compile(schema);
const check = (line: unknown): string | null =>
  validate(line) === true ? null : JSON.stringify(validate.errors);

describe('the JSON Schema of a catalogue line', () => {
  for (const file of FILES)
    test(`accepts every line of ${file}`, () => {
      const lines = gunzipSync(readFileSync(ROOT + file))
        .toString()
        .trim()
        .split('\n');
      for (const line of lines) assert.equal(check(JSON.parse(line)), null, line.slice(0, 200));
    });

  test('accepts generated catalogues, also as one JSON object', () => {
    fc.assert(
      fc.property(generatedCatalogue, ({ header, products }) => {
        for (const line of [header, ...products]) assert.equal(check(toJson(line)), null);
        assert.equal(check(toJson({ ...header, products })), null);
      }),
      propertyRuns(50),
    );
  });

  test('accepts the example of the guide, which the engine reads', async () => {
    const snippets = await Snippets.of(`${ROOT}demo/guide/catalogue-format.md`);
    const example = snippets.take('json', 'wps-catalogue');
    for (const line of example.trim().split('\n')) assert.equal(check(JSON.parse(line)), null);
    const engine = createEngine(await readCatalogue(example));
    const { body } = await engine.respond('/wp-json/wps/v1/products?t[pa_color][t]=red&_fields=id');
    assert.deepEqual(body, [{ id: 10 }]);
  });

  test('refuses a line that the library refuses', () => {
    const headers = [
      { format: 'csv', version: 1 },
      { format: 'wps-catalogue', version: 2 },
    ];
    const terms = { format: 'wps-catalogue', version: 1, taxonomies: [{ terms: [] }] };
    for (const header of [...headers, terms]) {
      assert.throws(() => decodeCatalogueHeader(header));
      assert.notEqual(check(header), null, JSON.stringify(header));
    }
    for (const product of [{ name: 'Hat' }, { id: 1 }, { id: 'x', name: 'Hat' }, [], 'Hat', null]) {
      assert.throws(() => decodeProductEntry(product, 'line 2'));
      assert.notEqual(check(product), null, JSON.stringify(product));
    }
  });

  test('names the member of a product that the library would ignore', () => {
    const product = { id: 1, name: 'Hat', on_sale: 'maybe' };
    assert.equal(decodeProductEntry(product, 'line 2').on_sale, undefined);
    assert.match(check(product) ?? '', /on_sale/);
  });

  test('describes every member that the decoder reads, and no other', async () => {
    const decoder = readFileSync(`${ROOT}src/protocol/codec/decode-entry.ts`, 'utf8');
    const [, members = ''] = /asObject<ProductEntry>\(\s*\{([^}]*)\}/.exec(decoder) ?? [];
    const read = [...members.matchAll(/^\s*(\w+):/gm)].map(([, name]) => name);
    assert.ok(read.length > 30);
    assert.deepEqual(
      Object.keys(schema.definitions.product.properties).toSorted(),
      read.toSorted(),
    );
  });
});

/** Without members that are `undefined`, as in a file. */
function toJson(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}
