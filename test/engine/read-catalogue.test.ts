/** Forms of a catalogue that `readCatalogue` accepts, and its errors for what is no catalogue. */
import assert from 'node:assert/strict';
import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { runInNewContext } from 'node:vm';
import { gunzipSync, gzipSync } from 'node:zlib';
import { buildSnapshot, type CatalogueInput, readCatalogue } from '../../src/engine/index.ts';
import { packedHeader } from '../../src/protocol/catalogue/packed-file.ts';
import { ShopError } from '../../src/protocol/shop-error.ts';
import { failure } from '../support/failure.ts';
import { readFixture } from '../support/read-fixture.ts';
import { listen } from '../support/listen.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const GZIP = new Uint8Array(readFixture('woo-sample/catalogue.ndjson.gz'));
const PLAIN = new Uint8Array(gunzipSync(GZIP));
const TEXT = new TextDecoder().decode(PLAIN);
const expected = await readCatalogue(TEXT);
const PACKED = Buffer.concat([packedHeader(buildSnapshot(expected)), PLAIN]);
const file = join(await temporaryFolder(), 'shop.ndjson');
await writeFile(file, PLAIN);

async function* pieces<T>(...all: readonly T[]): AsyncGenerator<T> {
  yield* all;
}

/** A text cut after each UTF-16 unit around its first character beyond the basic plane. */
function* units(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += 1) yield text.charAt(at);
}

function bufferOf(bytes: Uint8Array): ArrayBuffer {
  return new Uint8Array(bytes).buffer;
}

const FORMS: Readonly<Record<string, () => CatalogueInput | Promise<CatalogueInput>>> = {
  'a string': () => TEXT,
  'an ArrayBuffer': () => bufferOf(PLAIN),
  'an ArrayBuffer of gzip': () => bufferOf(GZIP),
  'an ArrayBuffer of another realm': () =>
    runInNewContext('new Uint8Array(bytes).buffer', { bytes: [...GZIP] }) as ArrayBuffer,
  'a SharedArrayBuffer': () => {
    const shared = new SharedArrayBuffer(GZIP.length);
    new Uint8Array(shared).set(GZIP);
    return shared;
  },
  'a Uint8Array in the middle of a buffer': () =>
    new Uint8Array(bufferOf(Buffer.concat([Buffer.from('xx'), GZIP])), 2),
  'a DataView': () => new DataView(bufferOf(GZIP)),
  'a Node buffer of a packed catalogue': () => gzipSync(PACKED),
  'a Blob': () => new Blob([GZIP]),
  'a File': () => new File([PLAIN], 'shop.ndjson'),
  'a Response': () => new Response(GZIP),
  'a Response of a packed catalogue': () => new Response(PACKED),
  'a ReadableStream of bytes': () => new Blob([PLAIN]).stream(),
  'a ReadableStream of strings': () =>
    new Blob([PLAIN]).stream().pipeThrough(new TextDecoderStream()),
  'a Node stream of bytes': () => createReadStream(file),
  'a Node stream of strings': () => createReadStream(file, 'utf8'),
  'an async iterable of ArrayBuffers': () => pieces(bufferOf(GZIP)),
  'an async iterable of strings and bytes': () =>
    pieces<string | Uint8Array>(TEXT.slice(0, 1000), new TextEncoder().encode(TEXT.slice(1000))),
};

describe('readCatalogue', () => {
  for (const [form, input] of Object.entries(FORMS))
    test(`reads ${form}`, async () => {
      assert.deepEqual(await readCatalogue(await input()), expected);
    });

  test('reads strings that are cut inside a character', async () => {
    const text = `{"format":"wps-catalogue","version":1}\n{"id":1,"name":"🚲 and 自行車"}`;
    const { products } = await readCatalogue(pieces(...units(text)));
    assert.equal(products[0]?.name, '🚲 and 自行車');
  });

  test('reports bytes as they come, compressed where they are', async () => {
    const reported: number[] = [];
    await readCatalogue(new Blob([GZIP]), (bytes) => reported.push(bytes));
    assert.equal(reported.at(-1), GZIP.length);
  });
});

const HEADER = '{"format":"wps-catalogue","version":1,"shortened":true}\n';

describe('readCatalogue explains', () => {
  const MISUSES: readonly (readonly [what: string, input: () => unknown, message: RegExp])[] = [
    ['nothing', () => undefined, /got nothing.*expected/i],
    ['null', () => null, /got null.*expected/i],
    ['a number', () => 5, /got the number 5.*expected/i],
    ['a Promise', () => Promise.resolve(TEXT), /got a Promise.*await/i],
    ['an address', () => 'https://my.shop/catalogue.ndjson.gz', /address.*fetch\(/i],
    ['a relative address', () => './catalogue', /address.*fetch\(/i],
    ['a file name', () => 'catalogue.ndjson.gz', /file.*fetch\(.*readFile\(/i],
    ['a URL', () => new URL('https://my.shop/catalogue.wps'), /address.*fetch\(/i],
    [
      'the parsed file',
      () => ({ format: 'wps-catalogue', version: 1, products: [] }),
      /parsed.*JSON\.stringify/i,
    ],
    ['a list', () => [{ id: 1 }], /got an array.*expected/i],
    ['a catalogue that was read before', () => expected, /createEngine\(/],
    ['a stream in use', streamInUse, /in use|locked/i],
    ['a stream of objects', () => pieces({ id: 1 }), /piece.*an object.*bytes or text/i],
    ['a Response that was read before', readResponse, /read already.*clone\(\)/i],
  ];
  for (const [what, input, message] of MISUSES)
    test(`${what}, as a mistake of the caller`, async () => {
      // A caller without types.
      const error = await failure(readCatalogue(input() as CatalogueInput));
      assert.equal(error.code, 'usage');
      assert.match(error.message, message);
    });

  test('a catalogue whose long descriptions only its snapshot has', async () => {
    const { code, message } = await failure(readCatalogue(HEADER));
    assert.equal(code, 'bad-catalogue');
    assert.match(message, /shortened.*from which it was packed/i);
  });
});

function streamInUse(): ReadableStream {
  const stream = new Blob([PLAIN]).stream();
  stream.getReader();
  return stream;
}

function readResponse(): Response {
  const response = new Response(TEXT);
  void response.text();
  return response;
}

describe('readCatalogue of a fetched Response', () => {
  let address = '';
  let close: () => Promise<void>;
  before(async () => {
    const server = createServer((request, response) => {
      const status = Number(request.url?.slice(1));
      if (status === 200) response.setHeader('Content-Type', 'text/html; charset=utf-8');
      response.writeHead(status).end('<!doctype html><title>Log in</title>');
    });
    ({ address, close } = await listen(server));
  });
  after(() => close());

  for (const [status, code, message] of [
    [404, 'not-found', /responded with 404.*Check the address/],
    [403, 'forbidden', /responded with 403/],
    [503, 'server', /responded with 503.*again later/],
    [200, 'not-json', /HTML page.*expected a catalogue/],
  ] as const)
    test(`fails with "${code}" after ${status}, and names the address`, async () => {
      const error = await failure(readCatalogue(await fetch(`${address}/${status}`)));
      assert.ok(error instanceof ShopError);
      assert.equal(error.code, code);
      assert.equal(error.status, status);
      assert.match(error.message, message);
      assert.ok(error.message.includes(`${address}/${status}`), error.message);
    });
});
