/** The API server in production: entity tags, cache, encodings, threads, health and a graceful end. */
import assert from 'node:assert/strict';
import { Agent, get, type IncomingHttpHeaders } from 'node:http';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib';
import { parseCall } from '../../src/engine/request/parse-call.ts';
import { ApiResponder } from '../../src/http/api-responder.ts';
import { canonicalCall } from '../../src/http/canonical-call.ts';
import { loadEngine } from '../support/load-engine.ts';
import { type ProductionServer, serve } from '../../src/node/serve.ts';
import { loadCatalogue, loadTask } from '../../src/node/serving/load-catalogue.ts';
import { OverloadError, ThreadPool } from '../../src/node/serving/thread-pool.ts';
import { firstDifference } from '../conformance/compare.ts';
import { BEYOND_THE_CATALOGUE } from '../conformance/beyond-the-catalogue.ts';
import { readCases } from '../conformance/recorded-cases.ts';
import { startCli } from '../support/run-cli.ts';

const fixture = (name: string): string =>
  fileURLToPath(new URL(`../fixtures/${name}/catalogue.ndjson.gz`, import.meta.url));
const ENGLISH = fixture('adventureworks/en');
const RECORDED = fixture('conformance');
const SHOP = '/wp-json/wps/v1/shop';

const agent = new Agent({ keepAlive: true });
after(() => agent.destroy());

interface Received {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

function receive(
  address: string,
  headers: Readonly<Record<string, string>> = {},
  method = 'GET',
): Promise<Received> {
  return new Promise((resolve, reject) => {
    get(address, { headers, method, agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks),
        }),
      );
    }).on('error', reject);
  });
}

describe('an answer', () => {
  let server: ProductionServer;
  const from = (path: string, headers?: Record<string, string>, method?: string) =>
    receive(server.address + path, headers, method);
  before(async () => {
    server = await serve(ENGLISH, 0);
  });
  after(() => server.close());

  test('has an entity tag of snapshot and request, which differs by what is asked', async () => {
    const { headers } = await from(`${SHOP}?q=bike`);
    const snapshot = String(headers['x-wps-snapshot']);
    assert.match(snapshot, /^[0-9a-f]{16}$/);
    assert.ok(headers.etag?.startsWith(`"${snapshot}-`));
    assert.equal(headers['cache-control'], 'public, max-age=60, stale-while-revalidate=600');
    const other = await from(`${SHOP}?q=bikes`);
    assert.notEqual(other.headers.etag, headers.etag);
    const sameList = '/wp-json/wps/v1/products?q=bike&page=1';
    const spelled = '/wp-json/wps/v1/products/?page=%31&q=bike&per_page=10&utm_source=mail';
    assert.equal((await from(sameList)).headers.etag, (await from(spelled)).headers.etag);
  });

  test('is 304 without a body for its entity tag in any encoding, and whole for another', async () => {
    for (const encoding of ['br', 'gzip', 'identity']) {
      const { headers } = await from(SHOP, { 'accept-encoding': encoding });
      const known = { 'if-none-match': `"other", W/${headers.etag}` };
      const unchanged = await from(SHOP, known);
      assert.equal(unchanged.status, 304, encoding);
      assert.equal(unchanged.body.length, 0);
      assert.equal(unchanged.headers['cache-control'], headers['cache-control']);
    }
    assert.equal((await from(SHOP, { 'if-none-match': '"other"' })).status, 200);
    const { headers } = await from(SHOP);
    assert.equal((await from(`${SHOP}?q=a`, { 'if-none-match': headers.etag ?? '' })).status, 200);
  });

  test('is compressed as the client accepts, with its length, and varies by it', async () => {
    const plain = await from(SHOP, { 'accept-encoding': 'identity' });
    assert.equal(plain.headers['content-encoding'], undefined);
    const tags = new Set([plain.headers.etag]);
    for (const [accepted, encoding, unpack] of [
      ['gzip, deflate, br', 'br', brotliDecompressSync],
      ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
      ['*', 'br', brotliDecompressSync],
    ] as const) {
      const { headers, body } = await from(SHOP, { 'accept-encoding': accepted });
      assert.equal(headers['content-encoding'], encoding, accepted);
      assert.equal(headers['content-length'], String(body.length));
      assert.equal(headers.vary, 'Accept-Encoding, Origin');
      assert.deepEqual(unpack(body), plain.body);
      assert.ok(body.length < plain.body.length / 3);
      tags.add(headers.etag);
    }
    assert.equal(tags.size, 3);
    const text = `${SHOP}?q=a`;
    const once = await from(text, { 'accept-encoding': 'identity' });
    for (const [url, { body }, quality] of [
      [SHOP, plain, 4],
      [text, once, 2],
    ] as const) {
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      };
      const sent = await from(url, { 'accept-encoding': 'br' });
      assert.deepEqual(sent.body, brotliCompressSync(body, { params }), `quality of ${url}`);
    }
  });

  test('to HEAD has the headers of GET; an error is not stored by caches', async () => {
    const whole = await from(SHOP, { 'accept-encoding': 'identity' });
    const head = await from(SHOP, { 'accept-encoding': 'identity' }, 'HEAD');
    assert.equal(head.body.length, 0);
    for (const name of ['content-length', 'etag', 'x-wp-total', 'content-type'])
      assert.equal(head.headers[name], whole.headers[name], name);
    const emptied = await from(`${SHOP}?_method=HEAD`);
    assert.deepEqual([emptied.body.length, emptied.headers['content-length']], [0, '0']);
    const refused = await from(`${SHOP}?page=x`);
    assert.equal(refused.status, 400);
    assert.equal(refused.headers['cache-control'], 'no-store');
    assert.equal(refused.headers.etag, undefined);
  });

  test('is refused for a long address and for a request with a body', async () => {
    assert.equal((await from(`${SHOP}?q=${'a'.repeat(17_000)}`)).status, 414);
    const { status } = await fetch(server.address + SHOP, { method: 'POST', body: 'a' });
    assert.equal(status, 413);
  });

  test('comes from the cache the second time; /metrics and /health tell', async () => {
    for (let i = 0; i < 2; i++) await from(`${SHOP}?q=helmet`);
    const { body } = await from('/metrics');
    const text = body.toString();
    assert.match(text, /^wps_answers_total\{cache="hit"\} [1-9]/m);
    assert.match(text, /^wps_products\{snapshot="[0-9a-f]{16}"\} 119$/m);
    assert.match(
      text,
      /^wps_request_seconds_bucket\{le="\+Inf"\} (\d+)\n.*\nwps_request_seconds_count \1$/m,
    );
    const health = await from('/health', { host: 'unknown.test' });
    assert.equal(health.status, 200);
    assert.equal(JSON.parse(health.body.toString()).status, 'ready');
  });
});

test('with threads, every recorded case is answered as by the engine, byte for byte', async () => {
  const server = await serve(RECORDED, 0, { threads: 2 });
  const engine = await loadEngine(RECORDED);
  const cases = readCases();
  const differences: string[] = [];
  for (const { id, request, answer, unordered } of cases) {
    const { url, method = 'GET', headers = {} } = request;
    const expected = await engine.respondText(request);
    // Computed the first time, from the cache the second.
    for (const encoding of ['identity', 'gzip']) {
      const got = await receive(
        server.address + url,
        { ...headers, 'accept-encoding': encoding },
        method,
      );
      const isPacked = got.headers['content-encoding'] === 'gzip' && got.body.length > 0;
      const bytes = isPacked ? gunzipSync(got.body) : got.body;
      const text = bytes.toString();
      if (got.status !== expected.status || text !== (method === 'HEAD' ? '' : expected.body))
        differences.push(`${id} differs from the engine`);
      if (BEYOND_THE_CATALOGUE.has(id) || encoding !== 'identity') continue;
      const sent = Object.fromEntries(
        Object.entries(got.headers).map(([name, value]) => [name, String(value)]),
      );
      const body = text === '' ? null : JSON.parse(text);
      const found = firstDifference({ status: got.status, headers: sent, body }, answer, {
        unordered,
      });
      if (found !== null) differences.push(`${id}: ${found}`);
    }
  }
  await server.close();
  assert.ok(cases.length > 1500);
  assert.deepEqual(differences, []);
});

test('bodies lie in memory that is used again once they are sent; while none is free, they are copied', async (t) => {
  const source = { kind: 'file', file: ENGLISH } as const;
  const catalogue = await loadCatalogue(await loadTask(source), () => {});
  const pool = await ThreadPool.start(catalogue, { threads: 1 });
  t.after(() => pool.end());
  const engine = await loadEngine(ENGLISH);
  const page = (number: number): string => `${SHOP}?page=${number}`;
  const execute = (url: string) => {
    const call = parseCall({ url });
    assert.ok(call.kind !== 'response');
    return pool.execute(canonicalCall(call), url);
  };
  const numbers = Array.from({ length: 12 }, (_, i) => i + 1);
  const held = await Promise.all(numbers.map((number) => execute(page(number))));
  const expectBodies = async (): Promise<void> => {
    for (const [i, { body }] of held.entries())
      assert.equal(
        Buffer.from(body).toString(),
        (await engine.respondText({ url: page(i + 1) })).body,
      );
  };
  await expectBodies();
  const shared = held.filter(({ release }) => release !== undefined);
  assert.ok(shared.length > 0 && shared.length < held.length, `${shared.length} are shared`);
  assert.ok(shared.every(({ body }) => body.buffer instanceof SharedArrayBuffer));
  assert.equal((await execute(page(1))).release, undefined);
  shared.at(-1)?.release?.();
  const next = await execute(page(13));
  assert.equal(next.body.buffer, shared.at(-1)?.body.buffer);
  assert.equal(next.body.byteOffset, shared.at(-1)?.body.byteOffset);

  // Two requests that wait for one answer share its body until both are sent.
  next.release?.();
  const responder = new ApiResponder(pool, { cacheBytes: 0, maxAge: 0, compress: null });
  const ask = (number: number) => responder.respond({ url: page(number), method: 'GET' });
  const [one, other] = await Promise.all([ask(1), ask(1)]);
  assert.equal(one.body?.buffer, next.body.buffer);
  one.release?.();
  assert.equal((await ask(2)).release, undefined);
  other.release?.();
  const last = await ask(3);
  assert.equal(last.body?.byteOffset, next.body.byteOffset);
});

test('a thread that does not answer in time is replaced; its call is refused, and the next is answered', async (t) => {
  const source = { kind: 'file', file: ENGLISH } as const;
  const catalogue = await loadCatalogue(await loadTask(source), () => {});
  const call = parseCall({ url: SHOP });
  assert.ok(call.kind !== 'response');
  const planned = canonicalCall(call);
  let noteEnd = (): void => {};
  const ended = new Promise<void>((resolve) => (noteEnd = resolve));
  const options = { threads: 1, timeoutMs: 1, onThreadEnd: noteEnd };
  const pool = await ThreadPool.start(catalogue, options);
  t.after(() => pool.end());
  const [late] = await lateAnswers(() => [pool.execute(planned, SHOP)]);
  assert.ok(late?.status === 'rejected' && late.reason instanceof OverloadError);
  options.timeoutMs = 60_000;
  const { status, body } = await pool.execute(planned, SHOP);
  assert.equal(status, 200);
  // The new thread may answer before the old one has ended.
  await ended;
  assert.equal(JSON.parse(Buffer.from(body).toString()).products.total, 119);

  // Calls that wait for a new thread are refused when the pool ends; only two are in a thread at a time.
  const ends: Promise<void>[] = [];
  let noteBriefEnd = (): void => {};
  const briefEnded = new Promise<void>((resolve) => (noteBriefEnd = resolve));
  const onThreadEnd = (): void => {
    ends.push(brief.end());
    noteBriefEnd();
  };
  const brief = await ThreadPool.start(catalogue, { threads: 1, timeoutMs: 1, onThreadEnd });
  t.after(() => brief.end());
  const [first, , last] = await lateAnswers(() =>
    [1, 2, 3].map(() => brief.execute(planned, SHOP)),
  );
  for (const one of [first, last])
    assert.ok(one?.status === 'rejected' && one.reason instanceof OverloadError);
  // All calls may be refused before the thread has ended.
  await briefEnded;
  await Promise.all(ends);
  assert.equal(ends.length, 1);
});

/** Makes calls, and keeps this thread from the replies until the time-out of a millisecond is over. */
async function lateAnswers(
  execute: () => readonly Promise<unknown>[],
): Promise<readonly PromiseSettledResult<unknown>[]> {
  // Behind this phase of the event loop timers run before messages.
  await new Promise((resolve) => setImmediate(resolve));
  const calls = execute();
  const end = performance.now() + 5;
  while (performance.now() < end);
  return Promise.allSettled(calls);
}

describe('a server that ends', () => {
  test('by SIGTERM answers the requests that it has, and logs each as JSON', async () => {
    const cli = startCli(['serve', ENGLISH, '--port', '0', '--threads', '1', '--log', '--json']);
    while (!cli.output().endsWith('\n')) await new Promise((resolve) => setTimeout(resolve, 20));
    const { address } = JSON.parse(cli.output());
    const answers = Array.from({ length: 40 }, (_, i) =>
      receive(`${address}${SHOP}?per_page=100&page=1&q=${i}`),
    );
    await cli.reported(/"event":"request"/);
    cli.process.kill('SIGTERM');
    // A connection that the server has not accepted is refused; one that it has is answered whole.
    const settled = await Promise.allSettled(answers);
    for (const one of settled)
      if (one.status === 'fulfilled') {
        assert.equal(one.value.status, 200);
        JSON.parse(one.value.body.toString());
      }
    assert.ok(settled.some(({ status }) => status === 'fulfilled'));
    const { signal, stderr } = await cli.ended;
    assert.equal(signal, 'SIGTERM');
    const lines = stderr
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    const request = lines.find(({ event }) => event === 'request');
    assert.deepEqual(Object.keys(request), [
      ...['time', 'event', 'method', 'url', 'status'],
      ...['milliseconds', 'bytes', 'cache', 'snapshot'],
    ]);
  });
});
