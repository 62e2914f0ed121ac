/** Headers for a protected shop: sent with each request to it, to no other host, and never printed. */
import assert from 'node:assert/strict';
import { createServer, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { apiListener } from '../../src/node/api-listener.ts';
import { loadEngine } from '../support/load-engine.ts';
import { parseHeader, sendHeaders } from '../../src/node/request-headers.ts';
import { runCli } from '../support/run-cli.ts';
import { listen } from '../support/listen.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const CATALOGUE = fileURLToPath(
  new URL('../fixtures/adventureworks/en/catalogue.ndjson.gz', import.meta.url),
);
const SECRET = 'Basic dXNlcjpwYXNz';

interface Host {
  readonly address: string;
  readonly requests: IncomingMessage[];
  readonly close: () => Promise<void>;
}

const api = apiListener(await loadEngine(CATALOGUE));

/** `redirectTo`: host to which it sends every request on. */
async function serveHost(redirectTo: string | null): Promise<Host> {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    if (redirectTo !== null)
      response.writeHead(307, { Location: redirectTo + (request.url ?? '') }).end();
    else if (request.headers['x-key'] === 'other') api(request, response);
    else if (request.headers.authorization === SECRET) api(request, response);
    else response.writeHead(401, { 'Content-Type': 'application/json' }).end('{}');
  });
  return { ...(await listen(server)), requests };
}

describe('--header', () => {
  let shop: Host;
  let redirecting: Host;
  before(async () => {
    shop = await serveHost(null);
    redirecting = await serveHost(shop.address);
  });
  after(async () => {
    await shop.close();
    await redirecting.close();
  });

  test('opens a protected shop; it is sent with each request, in place of what Node sends', async () => {
    const target = join(await temporaryFolder(), 'shop.ndjson');
    const headers = ['--header', `Authorization: ${SECRET}`, '--header', 'User-Agent: mine'];
    const run = await runCli(['harvest', shop.address, '-o', target, ...headers]);
    assert.equal(run.code, 0, run.stderr);
    assert.ok(shop.requests.length > 5);
    for (const { rawHeaders } of shop.requests) {
      assert.deepEqual(valuesOf('authorization', rawHeaders), [SECRET]);
      assert.deepEqual(valuesOf('user-agent', rawHeaders), ['mine']);
    }
  });

  test('is not sent to a host that the shop redirects to, and a warning says so', async () => {
    shop.requests.length = 0;
    const headers = ['--header', `Authorization: ${SECRET}`, '--header', 'X-Key: other'];
    const { code, stdout, stderr } = await runCli(['check', redirecting.address, ...headers]);
    assert.equal(code, 1);
    assert.match(stderr, /redirects to another host.*does not get the headers/);
    assert.match(stderr, /responded with 401/);
    assert.ok(shop.requests.length > 0);
    for (const { headers: sent } of shop.requests)
      assert.deepEqual([sent.authorization, sent['x-key']], [undefined, undefined]);
    assert.ok(redirecting.requests.every(({ headers: sent }) => sent['x-key'] === 'other'));
    assert.ok(!(stdout.toString() + stderr).includes('dXNlcjpwYXNz'));
  });

  test('is not sent over plain HTTP if the shop has HTTPS', async () => {
    shop.requests.length = 0;
    const { host } = new URL(shop.address);
    const stop = sendHeaders(`https://${host}/wp-json/wps/v1`, [['X-Key', 'other']]);
    await fetch(shop.address);
    stop();
    assert.equal(shop.requests[0]?.headers['x-key'], undefined);
  });

  test('is not sent any more afterwards', async () => {
    shop.requests.length = 0;
    sendHeaders(shop.address, [['X-Key', 'other']])();
    await fetch(shop.address);
    assert.equal(shop.requests[0]?.headers['x-key'], undefined);
  });
});

describe('parseHeader', () => {
  test('separates name and value at the first colon', () => {
    assert.deepEqual(parseHeader('X-Key:  a:b '), ['X-Key', 'a:b']);
  });

  test('does not repeat the value of a wrong header', () => {
    for (const wrong of ['X Key: secret', 'X-Key: secret\nX-Other: b', 'secret', ': secret'])
      assert.throws(
        () => parseHeader(wrong),
        (error) => error instanceof Error && !error.message.includes('secret'),
      );
  });
});

function valuesOf(name: string, rawHeaders: readonly string[]): readonly (string | undefined)[] {
  return rawHeaders.flatMap((word, i) =>
    i % 2 === 0 && word.toLowerCase() === name ? [rawHeaders[i + 1]] : [],
  );
}
