/** `harvest` and `check` against live servers: our own, one that deviates, one that fails on the way. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { createEngine, type Engine, readCatalogue } from '../../src/engine/index.ts';
import { apiListener } from '../../src/node/api-listener.ts';
import { checkShop } from '../../src/node/check/check-shop.ts';
import { harvestShop, shopRoot } from '../../src/node/harvest-shop.ts';
import { loadEngine } from '../support/load-engine.ts';
import { type RunningServer, serve } from '../../src/node/serve.ts';
import { ShopError } from '../../src/protocol/shop-error.ts';
import { failure } from '../support/failure.ts';
import { CLI } from '../support/run-cli.ts';
import { listen } from '../support/listen.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const CATALOGUE = fileURLToPath(
  new URL('../fixtures/adventureworks/en/catalogue.ndjson.gz', import.meta.url),
);
const QUERIES = ['shop?q=bike&per_page=100', 'products?orderby=price&per_page=100', 'terms'];

const folder = await temporaryFolder();
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
    const { code, stdout, stderr } = await run('check', shop.address, '--random', '300');
    assert.equal(code, 0, stderr);
    const [, asked = ''] = /all (\d+) answers/.exec(stdout) ?? [];
    assert.ok(Number(asked) > 350, stdout);
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
  const { code, stdout, stderr } = await run('check', shop.address);
  await shop.close();
  assert.equal(code, 1);
  assert.match(stdout, /: \d of \d+ answers differ/);
  assert.match(
    stdout,
    /\nnumber of products: \d requests, such as body\.products\.total: 7 by the server, \d+ here\n {2}\/shop\?min_price=/,
  );
  assert.match(
    stdout,
    /\nnumber of terms: 1 request, such as total: 1 by the server, \d+ here\n {2}\/terms\?taxonomy=pa_color/,
  );
  assert.doesNotMatch(stdout, /\n {2}\/shop\?q=/);
  // As it is found, too.
  assert.match(stderr, /\n\/shop\?min_price=[\d.]+: body\.products\.total: 7 by the server/);
});

test('the check names an index that is not up to date, and goes on after a request without a response', async () => {
  const shop = await serveChanged(async (request) => {
    if (/[?&]sale=true/.test(request.url))
      return { status: 403, headers: {}, body: '{"code":"rest_forbidden"}' };
    const answer = await original.respondText(request);
    if (!request.url.includes('/shop?')) return answer;
    const body = answer.body.replace(/"taxonomy":"pa_color","terms":\[.*?\}\]/g, (set) =>
      set.replace(/"count":(\d+)/g, (_, count: string) => `"count":${Number(count) + 1}`),
    );
    return { ...answer, body };
  });
  const { asked, groups, cause, unanswered, ties } = await checkShop(shopRoot(shop.address));
  await shop.close();
  assert.ok(asked > 50);
  const [largest] = groups;
  assert.equal(largest?.what, 'counts of pa_color');
  assert.ok((largest?.requests.length ?? 0) > 20, 'all counts of a taxonomy are one group');
  assert.match(cause ?? '', /rebuild the index/);
  assert.deepEqual(
    unanswered.map(({ request }) => request),
    ['/shop?sale=true'],
  );
  assert.deepEqual(ties, []);
});

test('products with equal titles in another order are ties; variations are compared, too', async () => {
  const lines = [
    { format: 'wps-catalogue', version: 1, taxonomies: [] },
    { id: 1, name: 'Cap', price: '5' },
    { id: 2, name: 'cap', price: '6', type: 'variable', variations: [{ id: 4, price: '6' }] },
    { id: 3, name: 'Hat', price: '7' },
    { id: 4, name: 'cap - red', type: 'variation', parent_id: 2, price: '6', description: 'Loden' },
  ];
  const text = lines.map((line) => JSON.stringify(line)).join('\n');
  const small = createEngine(await readCatalogue(text));
  const byIdDown = (entry: { id: number; name: string }): number =>
    /^cap$/i.test(entry.name) ? -entry.id : 0;
  const shop = await serveChanged(async (request) => {
    const answer = await small.respondText(request);
    if (!/orderby=title&|\/shop\?_=/.test(request.url)) return answer;
    const swapped: unknown = JSON.parse(answer.body, (name, value: unknown) =>
      Array.isArray(value) && value.length > 1 && /^(?:products)?$/.test(name)
        ? value.toSorted((a, b) =>
            /^cap$/i.test(a.name) && /^cap$/i.test(b.name) ? byIdDown(a) - byIdDown(b) : 0,
          )
        : value,
    );
    return { ...answer, body: JSON.stringify(swapped) };
  });
  const root = shopRoot(shop.address);
  const { deviations, ties } = await checkShop(root, { random: 100 });
  const { texts } = await harvestShop(root, { withVariations: true });
  await shop.close();
  assert.deepEqual(deviations, []);
  assert.ok(ties.length > 1, 'equal titles were compared');
  assert.ok(texts.some((entry) => entry.includes('Loden')));
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
