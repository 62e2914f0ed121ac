/** `readCatalogueLines` and `readCatalogue`: every form of a file, its faults by line and field, its sources. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { ByteSource } from '../../src/protocol/catalogue/text-stream.ts';
import {
  type CatalogueLine,
  readCatalogue,
  readCatalogueLines,
} from '../../src/protocol/catalogue/read-file.ts';
import { ShopError } from '../../src/protocol/shop-error.ts';
import { readFixture } from '../support/read-fixture.ts';

const PACKED = new Uint8Array(readFixture('woo-sample/catalogue.ndjson.gz'));
const PLAIN = new Uint8Array(gunzipSync(PACKED));
const TEXT = new TextDecoder().decode(PLAIN);
const HEADER = '{"format":"wps-catalogue","version":1}';

async function* inChunks(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += size) {
    yield bytes.subarray(start, start + size);
  }
}

async function collect(input: ByteSource): Promise<CatalogueLine[]> {
  const lines: CatalogueLine[] = [];
  for await (const line of readCatalogueLines(input)) lines.push(line);
  return lines;
}

test('each entry has its own source text, unknown fields included', async () => {
  const [header, ...entries] = await collect(TEXT);
  assert(header !== undefined && 'format' in header);
  const [, ...lines] = TEXT.trim().split('\n');
  assert.equal(entries.length, lines.length);
  for (const [index, entry] of entries.entries()) {
    assert('entry' in entry);
    assert.equal(entry.json, lines[index]);
    assert.deepEqual(entry.entry, JSON.parse(entry.json));
  }
});

const whole = ((): string => {
  const [header, ...products] = TEXT.trim().split('\n');
  return `${header?.slice(0, -1)},"products":[${products.join(',')}]}`;
})();

const FORMS: readonly (readonly [form: string, input: () => ByteSource])[] = [
  ['bytes', () => PLAIN],
  ['gzip', () => PACKED],
  ['a stream of bytes', () => new Blob([PLAIN]).stream()],
  ['a stream of gzip', () => new Blob([PACKED]).stream()],
  ['chunks that cut characters and lines', () => inChunks(PLAIN, 7)],
  ['gzip in single bytes', () => inChunks(PACKED, 1)],
  ['text with a byte order mark and CRLF', () => `\ufeff${TEXT.replaceAll('\n', '\r\n')}`],
  ['bytes with a byte order mark', () => new Blob(['\ufeff', PLAIN]).stream()],
  ['text with blank lines', () => `\n${TEXT.replaceAll('\n', '\n\n')}`],
  ['one JSON object', () => whole],
  ['one JSON object over many lines', () => JSON.stringify(JSON.parse(whole), null, 2)],
];

for (const [form, input] of FORMS) {
  test(`decodes ${form}`, async () => {
    assert.deepEqual(await readCatalogue(input()), await readCatalogue(TEXT));
  });
}

test('the byte count is that of the source, compressed if it is compressed', async () => {
  const told: number[] = [];
  await readCatalogue(inChunks(PACKED, 1000), (bytes) => told.push(bytes));
  assert.equal(told.at(-1), PACKED.length);
  assert.equal(told.length, Math.ceil(PACKED.length / 1000));
});

const FAULTS: readonly (readonly [input: string, message: string])[] = [
  ['', 'line 1: expected a header, got an empty file'],
  ['hello', 'line 1: expected a header, got no JSON'],
  ['<html>', 'line 1: expected a header, got no JSON'],
  ['[]', 'line 1: expected a header, got an array'],
  ['{"id":1,"name":"x"}', 'line 1: format: expected "wps-catalogue", got nothing'],
  ['{"format":"other"}', 'line 1: format: expected "wps-catalogue", got "other"'],
  ['{"format":"wps-catalogue","version":2}', 'line 1: version: expected 1'],
  [
    `\n${HEADER.replace('}', ',"products":{}}')}`,
    'line 2: products: expected a list, got an object',
  ],
  [
    HEADER.replace('}', ',"taxonomies":[{"terms":[]}]}'),
    'line 1: taxonomies[0].taxonomy: expected',
  ],
  [`${HEADER}\n{"name":"x"}`, 'line 2: id: expected an integer, got nothing'],
  [`${HEADER}\n\n{"id":"1","name":"x"}`, 'line 3: id: expected an integer, got "1"'],
  [`${HEADER}\n{"id":1.5,"name":"x"}`, 'line 2: id: expected an integer, got 1.5'],
  [`${HEADER}\n{"id":1}`, 'line 2: name: expected a text, got nothing'],
  [`${HEADER}\n{"id":1,"name":null}`, 'line 2: name: expected a text, got null'],
  [`${HEADER}\n{"id":1,"na`, 'line 2: expected a product, got no JSON'],
  [`${HEADER}\n7`, 'line 2: expected a product, got 7'],
  [HEADER.replace('}', ',"products":[{"id":1,"name":"x"},{}]}'), 'products[1]: id: expected'],
];

async function refusal(input: ByteSource): Promise<ShopError> {
  const error: unknown = await readCatalogue(input).then(
    () => assert.fail('nothing was refused'),
    (reason: unknown) => reason,
  );
  assert(error instanceof ShopError, String(error));
  assert.equal(error.code, 'bad-catalogue');
  return error;
}

for (const [input, message] of FAULTS) {
  test(`refuses ${JSON.stringify(input).slice(0, 60)}`, async () => {
    const error = await refusal(input);
    assert(error.message.startsWith(message), error.message);
  });
}

test('truncated gzip is refused', async () => {
  assert.match((await refusal(PACKED.subarray(0, PACKED.length - 20))).message, /cut off/);
});

test('damaged gzip is refused', async () => {
  const damaged = PACKED.slice();
  damaged[damaged.length - 6]! ^= 0xff;
  assert.match((await refusal(damaged)).message, /damaged/);
});

test('bytes that are not UTF-8 are refused', async () => {
  assert.match((await refusal(new Uint8Array([0x7b, 0xff, 0x7d]))).message, /UTF-8/);
});

for (const bytes of [PLAIN, PACKED]) {
  test(`an error of the source is passed on through ${bytes === PACKED ? 'gzip' : 'text'}`, async () => {
    const failure = new RangeError('the network broke');
    async function* failing(): AsyncGenerator<Uint8Array> {
      yield bytes.subarray(0, bytes.length / 2);
      throw failure;
    }
    await assert.rejects(readCatalogue(failing()), failure);
  });

  test(`leaving the loop cancels the source of ${bytes === PACKED ? 'gzip' : 'text'}`, async () => {
    const { promise: ended, resolve } = withResolver();
    async function* watched(): AsyncGenerator<Uint8Array> {
      try {
        for (;;) yield bytes.subarray(0, 20_000);
      } finally {
        resolve();
      }
    }
    for await (const line of readCatalogueLines(watched())) {
      assert('format' in line);
      break;
    }
    await ended;
  });
}

function withResolver(): { readonly promise: Promise<void>; readonly resolve: () => void } {
  let resolve = (): void => {};
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

test('of entries with the same id the last one counts, and both faults are counted', async () => {
  const { products, report } = await readCatalogue(
    [
      HEADER,
      '{"id":1,"name":"old"}',
      '{"id":2,"name":"v","type":"variation","parent_id":1}',
      '{"id":3,"name":"lost","type":"variation","parent_id":9}',
      '{"id":1,"name":"new","type":"variable"}',
    ].join('\n'),
  );
  assert.deepEqual(
    products.map(({ name }) => name),
    ['new', 'v', 'lost'],
  );
  assert.deepEqual(report, { products: 1, duplicateIds: 1, orphanVariations: 1 });
});

test('a header alone is a catalogue, with defaults for missing members', async () => {
  const taxonomies = '"taxonomies":[{"taxonomy":"pa_x","extra":1}],"match_split":"2"';
  const { header, products } = await readCatalogue(HEADER.replace('}', `,${taxonomies}}`));
  assert.deepEqual(products, []);
  assert.deepEqual(header, {
    format: 'wps-catalogue',
    version: 1,
    match_split: 2,
    taxonomies: [
      {
        taxonomy: 'pa_x',
        extra: 1,
        label: 'pa_x',
        hierarchical: false,
        attribute_id: 0,
        terms: [],
      },
    ],
  });
});

test('the file compressed by this platform decodes as the fixture does', async () => {
  assert.deepEqual(await readCatalogue(gzipSync(PLAIN)), await readCatalogue(PACKED));
});
