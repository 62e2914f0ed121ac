/** A harvest is whole or fails: shops behind caches and proxies that lose pages, totals or parameters, over HTTP. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { createEngine } from '../../src/engine/index.ts';
import { apiListener } from '../../src/node/api-listener.ts';
import { harvestShop } from '../../src/node/harvest-shop.ts';
import { benchCatalogue } from '../bench/bench-catalogue.ts';
import { failure } from '../support/failure.ts';
import { type AnswerText, faultyLists } from '../support/faulty-lists.js';
import { CLI } from '../support/run-cli.ts';
import { listen } from '../support/listen.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const PRODUCTS = 500;
/** Without dates: made in the order of their ids, as in most shops, so that a part of each list has the same ids. */
const engine = createEngine(benchCatalogue(PRODUCTS));

interface CountedShop {
  readonly address: string;
  readonly root: string;
  readonly requests: () => number;
  readonly close: () => Promise<void>;
}

function serveFaulty(fault: string | null): Promise<CountedShop> {
  const answer: AnswerText = (request) => engine.respondText(request);
  return serveAnswers(fault === null ? answer : faultyLists(fault, answer));
}

async function serveAnswers(answer: AnswerText): Promise<CountedShop> {
  let requests = 0;
  const listener = apiListener({ ...engine, respondText: answer });
  const server = createServer((request, response) => {
    requests += 1;
    listener(request, response);
  });
  const { address, close } = await listen(server);
  return {
    address,
    root: `${address}/wp-json/wps/v1`,
    requests: () => requests,
    close,
  };
}

describe('a harvest of 500 products', () => {
  let wholeRequests = 0;
  before(async () => {
    const shop = await serveFaulty(null);
    assert.equal((await harvestShop(shop.root)).products, PRODUCTS);
    wholeRequests = shop.requests();
    await shop.close();
  });

  test('R2: is checked without additional requests if the shop is correct', () => {
    // As many as before it was: 1 for the shop, 10 for its terms, 25 for 5 lists of 5 pages, 3 for those out of stock.
    assert.equal(wholeRequests, 39);
  });

  for (const fault of [
    'ignores-page',
    'ignores-query',
    'terms-ignore-page',
    'empty-after-first',
    'foreign-headers',
    'more-counted',
    'endless-products',
    'endless-terms',
    'no-totals+ignores-page',
    'no-totals+ignores-query',
    'no-totals+empty-after-first',
    'no-totals+more-counted',
    'no-totals+endless-products',
  ])
    test(`R2, R3: fails after few requests where a proxy of the shop "${fault}"`, async () => {
      const shop = await serveFaulty(fault);
      const { code, message } = await failure(harvestShop(shop.root));
      await shop.close();
      assert.ok(['conflict', 'bad-response'].includes(code), code);
      assert.match(message, /\d+ of \d+/);
      // It is read a second time: the shop might have changed.
      const most = fault === 'endless-terms' ? 2 * 1010 : 2 * wholeRequests + 20;
      assert.ok(shop.requests() <= most, `${shop.requests()} requests`);
    });

  for (const n of [1, 8, 12, 20, 30])
    test(`R3: is read again when a product is published after ${n} requests`, async () => {
      const later = createEngine(benchCatalogue(PRODUCTS + 1));
      let answers = 0;
      const shop = await serveAnswers((request) => {
        answers += 1;
        return (answers > n ? later : engine).respondText(request);
      });
      const { products } = await harvestShop(shop.root);
      await shop.close();
      assert.equal(products, PRODUCTS + 1);
    });

  // The extension caches each response by all its parameters; one list was fetched before the last product.
  for (const [when, cached, reads] of [
    ['an hour ago', /=date&order=asc&per_page=100&page=5$/, 1],
    ['this minute', /=date&order=asc&per_page=100&page=5&_=\d{8}$/, 2],
  ] as const)
    test(`is complete after ${reads} reads where a server cache has a list of ${when}`, async (t) => {
      const before = createEngine(benchCatalogue(PRODUCTS - 1));
      const shop = await serveAnswers((request) =>
        (cached.test(request.url) ? before : engine).respondText(request),
      );
      t.after(shop.close);
      const { products } = await harvestShop(shop.root);
      assert.equal(products, PRODUCTS);
      assert.equal(Math.ceil(shop.requests() / wholeRequests), reads);
    });

  test('R3: is complete without totals in headers, if the total of /shop matches', async () => {
    const shop = await serveFaulty('no-totals');
    const { products } = await harvestShop(shop.root);
    await shop.close();
    assert.equal(products, PRODUCTS);
  });
});

describe('the command', () => {
  let folder = '';
  before(async () => {
    folder = await temporaryFolder();
  });
  const shops: CountedShop[] = [];
  after(async () => {
    await Promise.all(shops.map((shop) => shop.close()));
  });

  for (const fault of ['ignores-page', 'empty-after-first'])
    test(`R3: harvest names what is missing, exits with 1 and writes nothing where a cache "${fault}"`, async () => {
      const shop = await serveFaulty(fault);
      shops.push(shop);
      const file = join(folder, 'shop.ndjson');
      const { code, stderr } = await new Promise<{ code: number; stderr: string }>((resolve) => {
        const words = [...CLI, 'harvest', shop.address, '-o', file];
        execFile(process.execPath, words, (error, _, stderr) =>
          resolve({ code: Number(error?.code ?? 0), stderr }),
        );
      });
      assert.equal(code, 1);
      assert.match(stderr, /not whole.*of 500.*cache/s);
      assert.deepEqual(await readdir(folder), []);
    });
});
