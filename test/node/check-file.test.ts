/** `check FILE`: faults of a catalogue file by the published schema, with their lines; Ajv judges the same lines. */
import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import Ajv from 'ajv';
import fc from 'fast-check';
import { pack } from '../../src/node/pack.ts';
import { checkFile } from '../../src/node/schema/check-file.ts';
import { JsonSchema } from '../../src/node/schema/json-schema.ts';
import { failure } from '../support/failure.ts';
import { propertyRuns } from '../support/property-runs.ts';
import { runCli } from '../support/run-cli.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const FIXTURES = fileURLToPath(new URL('../fixtures/', import.meta.url));
const SCHEMA = new URL('../../src/protocol/catalogue/catalogue.schema.json', import.meta.url);
const schema = JSON.parse(await readFile(SCHEMA, 'utf8')) as object;
const folder = await temporaryFolder();
let files = 0;

async function fileOf(text: string): Promise<string> {
  files += 1;
  const file = join(folder, `catalogue-${files}.ndjson`);
  await writeFile(file, text);
  return file;
}

const HEADER = '{"format":"wps-catalogue","version":1,"product_count":2,"taxonomies":[]}';

describe('the check of a catalogue file', () => {
  for (const name of ['conformance', 'woo-sample', 'adventureworks/en', 'adventureworks/ar'])
    test(`has nothing against ${name}`, async () => {
      const { faults, first, products } = await checkFile(`${FIXTURES}${name}/catalogue.ndjson.gz`);
      assert.deepEqual([faults, first], [0, []]);
      assert.ok(products > 10);
    });

  test('names line, member, what was expected and what was met', async () => {
    const lines = [
      HEADER,
      '',
      '{"id":1,"name":"A","price":5}',
      '{"id":2,"variations":[{"id":"x"}]}',
      '{"id":',
    ];
    const { faults, first } = await checkFile(await fileOf(lines.join('\n')));
    assert.equal(faults, 4);
    assert.deepEqual(first, [
      { line: 3, path: 'price', expected: 'a text', met: '5' },
      { line: 4, path: 'name', expected: 'a value', met: 'nothing' },
      { line: 4, path: 'variations[0].id', expected: 'an integer', met: '"x"' },
      { line: 5, path: '', expected: 'an object as JSON', met: 'no JSON' },
    ]);
  });

  test('counts all faults and lists the first', async () => {
    const { faults, first } = await checkFile(
      await fileOf(`${HEADER}\n${'{"id":1}\n'.repeat(50)}`),
    );
    assert.deepEqual([faults, first.length], [50, 20]);
  });

  test('notes missing products, a second header and an empty file', async () => {
    const product = '{"id":1,"name":"A"}';
    const variation = '{"id":2,"name":"A","type":"variation","parent_id":1}';
    for (const [text, expected] of [
      [`${HEADER}\n${product}\n${variation}`, 'as many products, 2'],
      [
        `${HEADER}\n${product}\n${product}\n{"id":3,"name":"B","format":"x"}`,
        'a product, not a second header',
      ],
      ['', 'a header'],
    ] as const)
      assert.deepEqual(
        (await checkFile(await fileOf(text))).first.map((fault) => fault.expected),
        [expected],
      );
  });

  test('reads a file that is one object on several lines', async () => {
    const whole = {
      ...(JSON.parse(HEADER) as object),
      products: [
        { id: 1, name: 'A' },
        { id: 2, name: 3 },
      ],
    };
    const { products, first } = await checkFile(await fileOf(JSON.stringify(whole, null, 2)));
    assert.equal(products, 2);
    assert.deepEqual(first, [{ line: 1, path: 'products[1].name', expected: 'a text', met: '3' }]);
  });

  test('reads packed files, and refuses damaged ones', async () => {
    const target = join(folder, 'packed.wps');
    const text = [HEADER, '{"id":1,"name":"Lamp"}', '{"id":2,"name":"Sofa","price":false}'].join(
      '\n',
    );
    await pack(await fileOf(text), target);
    const { products, first } = await checkFile(target);
    assert.equal(products, 2);
    assert.deepEqual(
      first.map(({ path, met }) => `${path}: ${met}`),
      ['price: false'],
    );
    const error = await failure(checkFile(await fileOf('WPSPACK1rest')));
    assert.equal(error.code, 'bad-catalogue');
  });
});

test('the schema accepts a product exactly if Ajv does', () => {
  const mine = new JsonSchema(schema);
  const ajv = new Ajv({ schemaId: 'auto' });
  ajv.addSchema(schema, 'catalogue');
  const value = fc.oneof(
    ...[fc.string({ maxLength: 2 }), fc.integer(), fc.boolean(), fc.constantFrom(null, [])],
    // JSON has no other numbers.
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.array(
      fc.record(
        { id: fc.integer(), name: fc.string(), slug: fc.string(), src: fc.string() },
        { requiredKeys: [] },
      ),
      { maxLength: 2 },
    ),
  );
  const names = [
    'id',
    'name',
    'price',
    'images',
    'variations',
    'attributes',
    'categories',
    'stock_quantity',
    'format',
    'on_sale',
  ];
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...names), value), (product) => {
      const entry = { id: 1, name: 'A', ...product };
      const isValid = ajv.validate('catalogue#/definitions/product', entry) === true;
      assert.equal(mine.faults('product', entry).length === 0, isValid, JSON.stringify(entry));
    }),
    propertyRuns(100),
  );
});

describe('wps-elements check FILE', () => {
  test('prints the count and exits with 0', async () => {
    const { code, stdout } = await runCli(['check', `${FIXTURES}woo-sample/catalogue.ndjson.gz`]);
    assert.equal(code, 0);
    assert.match(stdout.toString(), /18 products, no errors/);
  });

  test('prints the first errors with their lines and exits with 1', async () => {
    const file = await fileOf(`${HEADER}\n${'{"id":1}\n'.repeat(50)}`);
    const { code, stdout } = await runCli(['check', file]);
    assert.equal(code, 1);
    assert.match(stdout.toString(), /: 50 errors\.\nline 2: name: expected a value, got nothing\n/);
    assert.match(stdout.toString(), /30 more\.\n$/);
    const json = await runCli(['check', file, '--json']);
    assert.deepEqual(Object.keys(JSON.parse(json.stdout.toString()) as object), [
      'file',
      'products',
      'errors',
      'first',
    ]);
  });
});
