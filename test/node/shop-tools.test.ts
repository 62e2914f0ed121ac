/** `harvest` and `check` against live servers: our own, one that deviates, one that fails on the way. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, readdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { Engine } from '../../src/engine/index.ts';
import { apiListener } from '../../src/node/api-listener.ts';
import { checkShop } from '../../src/node/check-shop.ts';
import { harvestShop, shopRoot } from '../../src/node/harvest-shop.ts';
import { loadEngine } from '../../src/node/load-engine.ts';
import { type RunningServer, serve } from '../../src/node/serve.ts';
import { ShopError } from '../../src/protocol/shop-error.ts';
import { failure } from '../support/failure.ts';
import { CLI } from '../support/run-cli.ts';
import { listen } from '../support/listen.ts';

const CATALOGUE = fileURLToPath(
  new URL('../fixtures/adventureworks/en/catalogue.ndjson.gz', import.meta.url),
);
const QUERIES = ['shop?q=bike&per_page=100', 'products?orderby=price&per_page=100', 'terms'];

const folder = await mkdtemp(join(tmpdir(), 'wps-elements-'));
const original = await loadEngine(CATALOGUE);

/** A server of the sample shop with changed responses. */
async function serveChanged(change: Engine['respondText']): Promise<RunningServer> {
  const server = createServer(apiListener({ ...original, respondText: change }));
  return { ...(await listen(server)), networkAddresses: [] };
}

function run(...words: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [...CLI, ...words], (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), stdout, stderr }),
    );
  });
}

describe('a shop with correct responses', () => {
  let shop: RunningServer;
  before(async () => {
    shop = await serve(CATALOGUE, 0);
  });
  after(() => shop.close());

  for (const ending of ['ndjson', 'ndjson.gz', 'wps'])
    test(`is harvested into a .${ending} file that gives the same responses and can be served`, async () => {
      const file = join(folder, `shop.${ending}`);
      const { code, stdout, stderr } = await run('harvest', shop.address, '-o', file);
      assert.equal(code, 0, stderr);
      assert.match(stdout, /119 products in \d+ bytes/);
      const served = await serve(file, 0);
      for (const query of QUERIES) {
        const url = `/wp-json/wps/v1/${query}`;
        const response = await fetch(served.address + url);
        assert.deepEqual(await response.json(), (await original.respond(url)).body);
      }
      await served.close();
    });

  test('passes the check', async () => {
    const { code, stdout, stderr } = await run('check', shop.address);
    assert.equal(code, 0, stderr);
    assert.match(stdout, /all \d+ answers/);
    assert.ok((await checkShop(shopRoot(shop.address))).asked > 50);
  });
});

test('the check of a deviating shop names each deviation with its request', async () => {
  const shop = await serveChanged(async (request) => {
    const answer = await original.respondText(request);
    if (request.url.includes('/shop') && request.url.includes('min_price'))
      return { ...answer, body: answer.body.replace(/"total":\d+/, '"total":7') };
    if (
      request.url.includes('/terms') &&
      request.url.includes('pa_color&hide_empty=false&per_page')
    )
      return { ...answer, headers: { ...answer.headers, 'x-wp-total': '1' } };
    return answer;
  });
  const { code, stdout } = await run('check', shop.address);
  await shop.close();
  assert.equal(code, 1);
  assert.match(stdout, /: \d of \d+ answers differ/);
  assert.match(
    stdout,
    /\n\/shop\?min_price=[\d.]+\n {2}body\.products\.total: 7 by the server, \d+ here/,
  );
  assert.match(stdout, /\n\/terms\?taxonomy=pa_color.*\n {2}total: 1 by the server, \d+ here/);
  assert.doesNotMatch(stdout, /\n\/shop\?q=/);
});

test('a harvest that fails leaves no file', async () => {
  let requests = 0;
  const shop = await serveChanged(async (request) => {
    requests += 1;
    if (requests > 4) return { status: 403, headers: {}, body: '{"code":"rest_forbidden"}' };
    return original.respondText(request);
  });
  const before = await readdir(folder);
  const file = join(folder, 'broken.ndjson.gz');
  const { code, stderr } = await run('harvest', shop.address, '--output', file);
  await shop.close();
  assert.equal(code, 1);
  assert.match(stderr, /403/);
  assert.deepEqual(await readdir(folder), before);
});

test('R21: a circular redirect is followed to its end once, not five times', async () => {
  let requests = 0;
  const shop = await serveChanged(async ({ url }) => {
    requests += 1;
    return { status: 302, headers: { location: url }, body: '' };
  });
  const { code, message } = await failure(harvestShop(shopRoot(shop.address)));
  await shop.close();
  assert.equal(code, 'bad-response');
  assert.match(message, /redirect count exceeded/);
  // A browser and Node follow 20 redirects.
  assert.equal(requests, 21);
});

test('shop addresses are accepted in all usual forms; a file is refused', () => {
  assert.equal(shopRoot('my.shop'), 'https://my.shop/wp-json/wps/v1');
  assert.equal(shopRoot('http://my.shop/sub/'), 'http://my.shop/sub/wp-json/wps/v1');
  assert.equal(shopRoot('https://my.shop/?lang=de'), 'https://my.shop/?lang=de&rest_route=/wps/v1');
  for (const wrong of ['https://my.shop/catalogue.wps', 'ftp://my.shop', 'https://'])
    assert.throws(() => shopRoot(wrong), ShopError);
});
