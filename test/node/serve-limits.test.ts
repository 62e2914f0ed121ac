/** The local API server among hostile clients and pages. */
import assert from 'node:assert/strict';
import { createServer, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { after, before, describe, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { httpListener } from '../../src/node/api-listener.ts';
import { UnavailableError } from '../../src/http/failures.ts';
import { parseDatabase } from '../../src/node/clickhouse/address.ts';
import { Database } from '../../src/node/clickhouse/database.ts';
import { type RunningServer, serve } from '../../src/node/serve.ts';
import { listen } from '../support/listen.ts';

const CATALOGUE = fileURLToPath(
  new URL('../fixtures/adventureworks/en/catalogue.ndjson.gz', import.meta.url),
);
const PATH = '/wp-json/wps/v1/products?per_page=100';

describe('the served API', () => {
  let served: RunningServer;
  before(async () => {
    served = await serve(CATALOGUE, 0, { allowedHosts: ['shop.test'] });
  });
  after(() => served.close());

  const statusFor = (host: string): Promise<number> =>
    new Promise((resolve, reject) => {
      request(served.address + PATH, { headers: { host } }, (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      })
        .on('error', reject)
        .end();
    });

  test('R19: responds for host names of this machine and allowed ones, and refuses others', async () => {
    const { port } = new URL(served.address);
    const own = ['localhost', `LOCALHOST:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`];
    for (const host of [...own, 'shop.localhost', 'Shop.test', `shop.test.:${port}`])
      assert.equal(await statusFor(host), 200, host);
    for (const host of [
      'evil.test',
      `evil.test:${port}`,
      'localhost.evil.test',
      '127.0.0.1.evil.test',
      '10.0.0.1',
      'a:b:c',
    ])
      assert.equal(await statusFor(host), 403, host);
  });

  test('R19: lets other origins read responses, but not with cookies', async () => {
    const { headers } = await fetch(served.address + PATH, {
      headers: { origin: 'https://a.test' },
    });
    assert.equal(headers.get('access-control-allow-origin'), 'https://a.test');
    assert.equal(headers.get('access-control-allow-credentials'), null);
  });

  test('R19: closes connections beyond its limit, and responds once others have ended', async () => {
    const { port } = new URL(served.address);
    const sockets: Socket[] = [];
    let refused = 0;
    let settled = 0;
    for (let i = 0; i < 400; i += 1) {
      const socket = connect(Number(port), 'localhost');
      sockets.push(socket);
      socket.on('error', () => {});
      socket.once('close', () => {
        refused += 1;
      });
      socket.once('connect', () => {
        settled += 1;
      });
    }
    while (settled < 400 || refused === 0) await pause(10);
    const open = (): number => sockets.filter(({ closed }) => !closed).length;
    for (let seen = -1; seen !== open(); await pause(200)) seen = open();
    assert.ok(open() <= 256, `${open()} are open`);
    for (const socket of sockets) socket.destroy();
    for (;;) {
      const status = await statusFor('localhost').catch(() => null);
      if (status === 200) break;
      await pause(50);
    }
  });
});

describe('a client that sends its requests ahead', () => {
  const BODY = new Uint8Array(2 ** 20).fill(0x61);
  const REQUEST = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n';
  let prepared = 0;
  let received = 0;

  /** Starts a server of large answers, and a connection to it that does not read yet. */
  async function connected(sendTimeoutMs?: number) {
    prepared = 0;
    received = 0;
    const listener = httpListener(
      () => {
        prepared += 1;
        const headers = { 'content-length': String(BODY.length) };
        return Promise.resolve({ status: 200, headers, body: BODY, cache: 'none' });
      },
      sendTimeoutMs === undefined ? {} : { sendTimeoutMs },
    );
    const server = createServer((request, response) => {
      received += 1;
      listener(request, response);
    });
    const { address, close } = await listen(server);
    const client = connect(Number(new URL(address).port), 'localhost').pause();
    client.on('error', () => {});
    return { client, connections: promisify(server.getConnections.bind(server)), close };
  }

  test('R19: and reads no answer has only a few prepared, and all when it reads', async () => {
    const { client, close } = await connected();
    client.write(REQUEST.repeat(16));
    // As many answers are prepared as the buffers of the system take, and no more.
    for (let seen = -1; seen !== prepared || prepared === 0; await pause(500)) seen = prepared;
    assert.ok(prepared < 14, `${prepared} answers were prepared`);
    let bytes = 0;
    for await (const chunk of client) {
      bytes += (chunk as Buffer).length;
      if (bytes > 16 * BODY.length) break;
    }
    assert.equal(prepared, 16);
    await close();
  });

  test('R19: and reads no answer in time loses its connection', async () => {
    const { client, connections, close } = await connected(200);
    client.write(REQUEST.repeat(16));
    while (prepared === 0 || (await connections()) > 0) await pause(10);
    assert.ok(prepared < 14, `${prepared} answers were prepared`);
    client.destroy();
    await close();
  });

  test('R19: by thousands loses its connection, before they are all in memory', async () => {
    const { client, close } = await connected();
    const ended = new Promise((resolve) => client.once('close', resolve));
    client.write(REQUEST.repeat(100_000));
    client.resume();
    await ended;
    assert.ok(received < 10_000, `${received} requests were read`);
    await close();
  });
});

test('a query that waits for others as long as a query may take is refused, as one to be sent again', async () => {
  const silent = await listen(createServer(() => {}));
  const database = new Database(parseDatabase([`${silent.address}/?seconds=1`], {}));
  const queries = Array.from({ length: 17 }, () => database.read('SELECT 1'));
  const settled = Promise.allSettled(queries);
  await assert.rejects(
    queries[16]!,
    (error) => error instanceof UnavailableError && /has waited 1 s/.test(error.message),
  );
  await silent.close();
  await settled;
});

test('at most 16 queries are sent at a time, and all that wait take the place of one that has ended', async () => {
  let running = 0;
  let most = 0;
  const quick = await listen(
    createServer((request, response) => {
      most = Math.max(most, (running += 1));
      request.resume().on('end', () =>
        setImmediate(() => {
          running -= 1;
          response.end('1\n');
        }),
      );
    }),
  );
  const database = new Database(parseDatabase([`${quick.address}/?seconds=9`], {}));
  const readAll = (count: number): Promise<unknown> =>
    Promise.all(Array.from({ length: count }, () => database.numbers('SELECT 1')));
  await readAll(60);
  await readAll(60);
  assert.equal(most, 16);
  await quick.close();
});
