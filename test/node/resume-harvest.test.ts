/** An interrupted harvest leaves a file from which the next one continues, and no other. */
import assert from 'node:assert/strict';
import { copyFile, readdir, readFile, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { createEngine, type Engine, readCatalogue } from '../../src/engine/index.ts';
import { apiListener } from '../../src/node/api-listener.ts';
import { readCatalogueFile } from '../../src/node/read-catalogue-file.ts';
import { runCli, startCli } from '../support/run-cli.ts';
import { listen } from '../support/listen.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const PRODUCTS = 500;
/** Without terms and prices: a harvest is a few requests beside the five pages of products. */
const shopOf = async (products: number): Promise<Engine> => {
  const header = { format: 'wps-catalogue', version: 1, taxonomies: [] };
  const entries = Array.from({ length: products }, (_, i) => ({ id: i + 1, name: `Lamp ${i}` }));
  const lines = [header, ...entries].map((line) => JSON.stringify(line));
  return createEngine(await readCatalogue(lines.join('\n')));
};
const engine = await shopOf(PRODUCTS);
const PAGE = /\/products\?orderby=id&order=asc&include_variations=false.*&page=(\d+)/;

interface Shop {
  readonly address: string;
  /** Numbers of the pages of products asked for, in the order of arrival: some are fetched side by side. */
  readonly pages: number[];
  /** Further pages than this one get no response. */
  lastPage: number;
  engine: Engine;
  readonly close: () => Promise<void>;
}

async function serveShop(): Promise<Shop> {
  const pages: number[] = [];
  const server = createServer((request, response) => {
    const [, page] = PAGE.exec(request.url ?? '') ?? [];
    if (page !== undefined) pages.push(Number(page));
    if (Number(page) > shop.lastPage) return;
    apiListener(shop.engine)(request, response);
  });
  const { address, close } = await listen(server);
  const shop: Shop = {
    address,
    pages,
    lastPage: Number.POSITIVE_INFINITY,
    engine,
    close,
  };
  return shop;
}

/** A file that a harvest interrupted by Ctrl-C after page 3 has left, its shop, and what the command said. */
interface Interrupted {
  readonly shop: Shop;
  readonly target: string;
  readonly stderr: string;
}

async function interrupt(): Promise<Interrupted> {
  const shop = await serveShop();
  const target = join(await temporaryFolder(), 'shop.ndjson');
  shop.lastPage = 3;
  const harvest = startCli(['harvest', shop.address, '-o', target]);
  const lines = async (): Promise<number> =>
    (await readFile(`${target}.partial`, 'utf8').catch(() => '')).split('\n').length;
  // The shop, the header, 300 products, and the end of the last line.
  while ((await lines()) < 303) {
    assert.equal(harvest.process.exitCode, null);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  harvest.process.kill('SIGINT');
  const { code, signal, stderr } = await harvest.ended;
  assert.deepEqual([code, signal], [null, 'SIGINT']);
  shop.lastPage = Number.POSITIVE_INFINITY;
  return { shop, target, stderr };
}

const sorted = (pages: readonly number[]): number[] => [...pages].sort((a, b) => a - b);

async function assertComplete(target: string): Promise<void> {
  const { products, texts } = await readCatalogueFile(target);
  assert.equal(products, PRODUCTS);
  assert.equal(new Set(texts).size, PRODUCTS);
}

describe('a harvest interrupted by Ctrl-C', () => {
  let left: Interrupted;
  before(async () => {
    left = await interrupt();
  });
  after(() => left.shop.close());

  /** A copy of the file that the interrupted harvest has left, beside a target of its own. */
  async function interrupted(): Promise<{ shop: Shop; target: string }> {
    const target = join(await temporaryFolder(), 'shop.ndjson');
    await copyFile(`${left.target}.partial`, `${target}.partial`);
    left.shop.pages.length = 0;
    return { shop: left.shop, target };
  }

  test('leaves its products in a file, and says how to continue', async () => {
    const { target, stderr } = left;
    assert.match(stderr, /300 products are in .*shop\.ndjson\.partial: the same command continues/);
    assert.deepEqual(await readdir(join(target, '..')), ['shop.ndjson.partial']);
    // Prices of a protected shop may be in it.
    assert.equal((await stat(`${target}.partial`)).mode & 0o777, 0o600);
  });

  test('continues behind the last whole page, and leaves the catalogue alone', async () => {
    const { shop, target } = await interrupted();
    await writeFile(`${target}.partial`, '{"id":301,"na', { flag: 'a' });
    const { code, stderr } = await runCli(['harvest', shop.address, '-o', target]);
    assert.equal(code, 0, stderr);
    assert.match(stderr, /Continuing an interrupted harvest after 300 products/);
    // The first page is read again: the header of the catalogue needs it.
    assert.deepEqual(sorted(shop.pages), [1, 4, 5]);
    assert.deepEqual(await readdir(join(target, '..')), ['shop.ndjson']);
    await assertComplete(target);
  });

  for (const [why, change, words] of [
    ['--no-resume is given', async () => {}, ['--no-resume']],
    [
      'it is older than a day',
      async (file: string) => {
        const old = Date.now() / 1000 - 25 * 3600;
        await utimes(file, old, old);
      },
      [],
    ],
    [
      'it is of another shop',
      async (file: string) => {
        const text = await readFile(file, 'utf8');
        await writeFile(file, text.replace(/http:[^"]*/, 'http://other.shop/wp-json/wps/v1'));
      },
      [],
    ],
  ] as const)
    test(`begins again if ${why}`, async () => {
      const { shop, target } = await interrupted();
      await change(`${target}.partial`);
      const { code, stderr } = await runCli(['harvest', shop.address, '-o', target, ...words]);
      assert.equal(code, 0, stderr);
      assert.doesNotMatch(stderr, /Continuing/);
      assert.deepEqual(sorted(shop.pages).slice(0, 5), [1, 2, 3, 4, 5]);
      assert.deepEqual(await readdir(join(target, '..')), ['shop.ndjson']);
      await assertComplete(target);
    });

  test('begins again if the shop has changed', async () => {
    const { shop, target } = await interrupted();
    shop.engine = await shopOf(PRODUCTS + 1);
    const { code, stderr } = await runCli(['harvest', shop.address, '-o', target]);
    assert.equal(code, 0, stderr);
    assert.equal((await readCatalogueFile(target)).products, PRODUCTS + 1);
  });
});

describe('a file in the place of an interrupted harvest', () => {
  test('is left alone if it is something else', async () => {
    const target = join(await temporaryFolder(), 'shop.ndjson');
    await writeFile(`${target}.partial`, 'notes of mine');
    const { code, stderr } = await runCli(['harvest', 'http://localhost:1', '-o', target]);
    assert.equal(code, 1);
    assert.match(stderr, /shop\.ndjson\.partial is no interrupted harvest: move it/);
    assert.equal(await readFile(`${target}.partial`, 'utf8'), 'notes of mine');
  });

  test('R12: is not followed if it is a link', async () => {
    const folder = await temporaryFolder();
    const [victim, target] = [join(folder, 'victim'), join(folder, 'shop.ndjson')];
    await writeFile(victim, '{"format":"wps-elements-partial"');
    await symlink(victim, `${target}.partial`);
    const { code } = await runCli(['harvest', 'http://localhost:1', '-o', target]);
    assert.equal(code, 1);
    assert.equal(await readFile(victim, 'utf8'), '{"format":"wps-elements-partial"');
  });
});
