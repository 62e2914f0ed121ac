/** The local API server among hostile clients and pages. */
import assert from 'node:assert/strict';
import { createServer, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { after, before, describe, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { apiListener } from '../../src/node/api-listener.ts';
import { loadEngine } from '../../src/node/load-engine.ts';
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

test('R19: for a client that reads no response, only a few are prepared', async () => {
  const REQUESTS = 400;
  const engine = await loadEngine(CATALOGUE);
  let prepared = 0;
  const listener = apiListener({
    ...engine,
    respondText: (call) => {
      prepared += 1;
      return engine.respondText(call);
    },
  });
  const server = createServer(listener);
  const { address, close } = await listen(server);
  const client = connect(Number(new URL(address).port), 'localhost');
  client.pause();
  client.write(`GET ${PATH} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(REQUESTS));
  // As many responses are prepared as the buffers of the system take, and no more.
  for (let seen = -1; seen !== prepared || prepared === 0; await pause(500)) seen = prepared;
  assert.ok(prepared < REQUESTS / 4, `${prepared} answers were prepared`);

  let answered = 0;
  for await (const chunk of client) {
    answered += (chunk as Buffer).toString('latin1').split('HTTP/1.1 200').length - 1;
    if (prepared === REQUESTS && answered >= REQUESTS - 1) break;
  }
  assert.equal(prepared, REQUESTS);
  await close();
});
