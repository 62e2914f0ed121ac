/**
 * One bundle of the handler for the edge in workerd, Deno and Bun: its answers are the engine's, byte for byte. A part of the
 * recorded cases in each run, all of them by `npm run test:edge`. Skipped, and counted as skipped, where the packages of the
 * runtimes can neither be found nor installed.
 */
import assert from 'node:assert/strict';
import type { ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { Engine } from '../../src/engine/index.ts';
import { loadEngine } from '../support/load-engine.ts';
import { pack } from '../../src/node/pack.ts';
import { readCases } from '../conformance/recorded-cases.ts';
import { freePorts } from '../support/free-ports.ts';
import { listen } from '../support/listen.ts';
import {
  bundleHandler,
  firstAnswer,
  hasRuntimes,
  startStandard,
  startWorkerd,
} from './start-runtimes.ts';

/** Every case, else a part of them. */
const isWhole = process.env['WHOLE'] === '1';
const skip = hasRuntimes() ? false : 'the packages of test/edge cannot be installed';
if (skip !== false) console.warn(`SKIPPED: answers at the edge: ${skip}`);
/** Number of cases of which one is asked. */
const SHARE = isWhole ? 1 : 32;

const CATALOGUE = fileURLToPath(
  new URL('../fixtures/conformance/catalogue.ndjson.gz', import.meta.url),
);
const SHOP = '/wp-json/wps/v1/shop';

const folder = await mkdtemp(join(tmpdir(), 'wps-edge-'));
const packed = join(folder, 'catalogue.wps');
after(() => rm(folder, { recursive: true }));

interface Runtime {
  readonly name: string;
  /** Starts it on a free port and returns its process. */
  readonly start: (port: number) => Promise<ChildProcess>;
}

const host = createServer((request, response) => {
  if (request.url !== '/catalogue.wps') response.writeHead(404).end();
  else void readFile(packed).then((bytes) => response.end(bytes));
});

let catalogueUrl = '';
const RUNTIMES: readonly Runtime[] = [
  {
    name: 'workerd, the catalogue embedded as data',
    start: (port) =>
      startWorkerd(folder, port, 'data', ['(name = "CATALOGUE", data = embed "catalogue.wps")']),
  },
  {
    name: 'workerd, the catalogue among the assets',
    start: (port) =>
      startWorkerd(folder, port, 'assets', ['(name = "CATALOGUE", service = "files")']),
  },
  {
    name: 'Deno, the catalogue at an address',
    start: (port) =>
      startStandard(folder, port, 'deno', `{ CATALOGUE: ${JSON.stringify(catalogueUrl)} }`),
  },
  {
    name: 'Bun, the catalogue in a file',
    start: (port) =>
      startStandard(folder, port, 'bun', `{ CATALOGUE: Bun.file(${JSON.stringify(packed)}) }`),
  },
];

let engine: Engine;
let closeHost = async (): Promise<void> => {};
before(async () => {
  await bundleHandler(folder);
  await pack(CATALOGUE, packed, { currency: null, language: null });
  engine = await loadEngine(CATALOGUE);
  const { address, close } = await listen(host);
  catalogueUrl = `${address}/catalogue.wps`;
  closeHost = close;
});
after(() => closeHost());

for (const { name, start } of RUNTIMES)
  describe(name, { skip }, () => {
    let address = '';
    let child: ChildProcess;
    before(async () => {
      const [port = 0] = await freePorts(1);
      address = `http://127.0.0.1:${port}`;
      child = await start(port);
      const health = await firstAnswer(`${address}/health`);
      const text = await health.text();
      assert.equal(health.status, 200, text);
      console.log(`${name}: ${text}`);
    });
    after(() => child.kill('SIGKILL'));

    test('answers the recorded cases as the engine does', async () => {
      const differences: string[] = [];
      for (const { id, request } of readCases().filter((_, i) => i % SHARE === 0)) {
        const { url, method = 'GET', headers = {} } = request;
        // URLs of the web platform have another spelling for some signs, which the engine reads alike.
        const expected = await engine.respondText(request);
        const got = await fetch(address + url, { method, headers });
        const text = await got.text();
        if (got.status !== expected.status || text !== expected.body) differences.push(id);
        for (const header of ['x-wp-total', 'x-wp-totalpages', 'access-control-allow-origin'])
          if ((got.headers.get(header) ?? undefined) !== expected.headers[header])
            differences.push(`${id} ${header}`);
      }
      assert.deepEqual(differences, []);
    });

    test('has an entity tag, and 304 for it', async () => {
      const { headers } = await fetch(address + SHOP);
      const tag = headers.get('etag') ?? '';
      assert.match(tag, /^(?:W\/)?"[0-9a-f]{16}-/);
      const unchanged = await fetch(address + SHOP, { headers: { 'if-none-match': tag } });
      assert.equal(unchanged.status, 304);
      assert.equal(await unchanged.text(), '');
    });
  });

test('a catalogue that does not fit is refused with the number of products that do', async () => {
  const { createEdgeHandler } = await import('../../src/edge/index.ts');
  const CATALOGUE_MEMORY = 40.9;
  const bytes = await readFile(packed);
  const handle = createEdgeHandler();
  const environment = {
    CATALOGUE: new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length),
    CATALOGUE_MEMORY,
  };
  const response = await handle(new Request(`http://localhost${SHOP}`), environment);
  // Refused without loading it again: bytes that are gone are not missed.
  bytes.fill(0);
  const again = await handle(new Request(`http://localhost${SHOP}`), environment);
  const { code, message } = await response.json();
  assert.equal((await again.json()).message, message);
  assert.deepEqual([response.status, code], [500, 'catalogue_unusable']);
  assert.match(
    message,
    /has 346 products; about \d+ of them fit into 41 MB\. .*wps-elements serve/,
  );
});

test('a memory that is no number is refused with what is expected', async () => {
  const { createEdgeHandler } = await import('../../src/edge/index.ts');
  const environment = { CATALOGUE: await readFile(packed), CATALOGUE_MEMORY: '128MB' };
  const response = await createEdgeHandler()(new Request(`http://localhost${SHOP}`), environment);
  assert.equal(response.status, 500);
  assert.match((await response.json()).message, /CATALOGUE_MEMORY is "128MB": expected megabytes/);
});

test('an unpacked catalogue, and an environment without one, are refused with the reason', async () => {
  const { createEdgeHandler } = await import('../../src/edge/index.ts');
  const request = (): Request => new Request(`http://localhost${SHOP}`);
  const unpacked = { CATALOGUE: new Uint8Array(await readFile(CATALOGUE)) };
  const response = await createEdgeHandler()(request(), unpacked);
  assert.match((await response.json()).message, /not packed.*wps-elements pack/);
});
