/**
 * A catalogue in pieces on real static hosts, visited by Chromium: 25,000 products by `npm run test:static`, else few, of which
 * the pointer says that they are many. Needs `npm run build`. Skipped, and counted as skipped, for nginx where it is not installed.
 */
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import type { Engine } from '../../src/engine/index.ts';
import { enLazy } from '../../src/i18n/en-lazy.ts';
import { loadEngine } from '../support/load-engine.ts';
import { packPieces } from '../../src/node/pieces/pack-pieces.ts';
import {
  bytesOf,
  decodeIndex,
  decodePointer,
  piecesOf,
} from '../../src/protocol/catalogue/pieces.ts';
import type { ShopRequest } from '../../src/protocol/request.ts';
import { word } from '../bench/bench-catalogue.ts';
import { writeBenchFile } from '../bench/bench-file.ts';
import { openBrowser } from '../support/open-browser.ts';
import { STUCK_AFTER_MS } from '../support/e2e/pending-requests.ts';
import { findNginx } from './find-proxies.ts';
import { type CountingHost, nginxHost, plainHost, shopPage } from './static-hosts.ts';

const isWhole = process.env['WHOLE'] === '1';
const nginx = findNginx(isWhole);
const skip = nginx === null ? 'nginx is needed: apt-get install nginx-light' : false;
if (skip !== false) console.warn(`SKIPPED: pieces on nginx: ${skip}`);

const PRODUCTS = isWhole ? 25_000 : 1500;
/** Bytes until the first products are there, and until answers in a category are exact. */
const FIRST_BYTES = 150_000;
const CATEGORY_BYTES = 2_000_000;
const DIST = fileURLToPath(new URL('../../dist', import.meta.url));
/** Cards of the products found, without those in place of products not found. */
const CARDS = 'li[data-id] [part=card]';
const NEEDS = enLazy.errors['needs-catalogue'];

describe('a catalogue in pieces on a static host', () => {
  let folder: string;
  let root: string;
  let whole: Engine;
  let browser: Browser;
  /** Slug of a category of middle size. */
  let category: string;
  let categoryBytes: number;
  let allBytes: number;

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'wps-static-shop-'));
    assert.ok(existsSync(join(DIST, 'cdn/wps-elements.js')), 'There is no build: npm run build');
    const file = join(folder, 'shop.ndjson');
    root = join(folder, 'root');
    await writeBenchFile(file, PRODUCTS);
    const catalogue = join(root, 'catalogue');
    const { file: pointerFile, bytes } = await packPieces(file, catalogue);
    const pointer = decodePointer(JSON.parse(await readFile(pointerFile, 'utf8')));
    allBytes = bytes;
    // What is small is loaded without being asked.
    if (!isWhole) await writeFile(pointerFile, JSON.stringify({ ...pointer, bytes: 6e6 }));
    const packed = await readFile(join(catalogue, 'pieces', `${pointer.index.name}.wps`));
    const index = decodeIndex(JSON.parse(gunzipSync(packed).toString()));
    const sizes = index.categories
      .map(({ id, slug }) => ({ slug, bytes: bytesOf(piecesOf(index, [id])) }))
      .filter((one) => one.bytes > 0)
      .toSorted((a, b) => a.bytes - b.bytes);
    const middle = sizes[sizes.length >> 1]!;
    category = middle.slug;
    categoryBytes = middle.bytes + pointer.index.bytes;
    await symlink(DIST, join(root, 'wps-elements'));
    await writeFile(join(root, 'shop.html'), shopPage());
    whole = await loadEngine(file);
    browser = await openBrowser();
  });
  after(async () => {
    await browser?.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** Visits a page: first products, a category, and all products on request. */
  async function visit(host: CountingHost): Promise<void> {
    try {
      const page = await browser.newPage();
      page.setDefaultTimeout(STUCK_AFTER_MS);
      await page.goto(host.page);
      await untilTotal(page, PRODUCTS);
      await page.locator('[part=card]').nth(23).waitFor();
      const { catalogue } = await status(page);
      assert.deepEqual([catalogue.state, catalogue.skippedCount], ['empty', PRODUCTS]);
      assert.equal(page.workers().length, 0);
      const first = await host.sent();
      assert.ok(first > 5000 && first < FIRST_BYTES, `${first} bytes`);

      const t = [{ taxonomy: 'product_cat', t: [category] }];
      await assertEqual(page, { t, sale: true });
      await assertEqual(page, { t, q: word(2) });
      const inCategory = await host.sent();
      const most = Math.min(CATEGORY_BYTES, 1.1 * categoryBytes + 5000);
      assert.ok(inCategory > 5000 && inCategory < most, `${inCategory} bytes, at most ${most}`);
      assert.equal((await status(page)).catalogue.state, 'empty');

      await setRequest(page, { q: word(2) });
      await page.getByText(NEEDS.title).first().waitFor();
      await page.getByText(NEEDS.hint).first().waitFor();
      await page.getByRole('button', { name: NEEDS.button ?? '' }).click();
      await page.waitForFunction(
        () => document.querySelector('wps-shop')?.status.catalogue.state === 'ready',
      );
      await assertEqual(page, { q: word(2) });
      await assertEqual(page, { q: word(2), sale: true });
      const all = await host.sent();
      assert.ok(all < 1.1 * allBytes + 200_000, `${all} bytes`);
      const requests = await host.requests();
      assert.deepEqual(
        requests.filter(({ range }) => range !== '-'),
        [],
      );
      // The page and its workers share the HTTP cache.
      assert.equal(new Set(requests.map(({ path }) => path)).size, requests.length);
      const kB = [first, inCategory, all].map((bytes) => (bytes / 1000).toFixed(1));
      console.log(`${PRODUCTS} products, a category, all products: ${kB.join(', ')} kB`);
    } finally {
      await Promise.all(browser.contexts().map((context) => context.close()));
      await host.close();
    }
  }

  /** Compares total and products of a page with the engine's. */
  async function assertEqual(page: Page, request: ShopRequest): Promise<void> {
    const { products } = await whole.query({ ...request, orderby: 'title', per_page: 24 });
    await setRequest(page, { ...request, orderby: 'title' });
    await untilTotal(page, products?.total ?? 0);
    const expected = (products?.products ?? []).map(({ name }) => name);
    await page.locator(CARDS).nth(expected.length).waitFor({ state: 'detached' });
    assert.deepEqual(await page.locator(`${CARDS} [part=name]`).allInnerTexts(), expected);
  }

  test('nginx with compression and byte ranges', { skip }, async () =>
    visit(await nginxHost(nginx!, root, [])),
  );

  if (isWhole)
    test('nginx that compresses pieces once more, and has no byte ranges', { skip }, async () =>
      visit(
        await nginxHost(nginx!, root, [
          [
            'gzip_types text/css text/javascript application/javascript application/json;',
            'gzip_types *; max_ranges 0;',
          ],
        ]),
      ),
    );

  if (isWhole || skip !== false)
    test('a host that ignores byte ranges', async () => visit(await plainHost(root)));
});

function status(page: Page) {
  return page.evaluate(() => {
    const { catalogue, result, error } = document.querySelector('wps-shop')!.status;
    return {
      catalogue: { state: catalogue.state, skippedCount: catalogue.skippedCount },
      total: result.total,
      error: error?.code ?? null,
    };
  });
}

function setRequest(page: Page, request: ShopRequest): Promise<void> {
  return page.evaluate((wanted) => {
    document.querySelector('wps-shop')!.request = wanted;
  }, request);
}

/** Waits until a response without an error has this total. */
async function untilTotal(page: Page, total: number): Promise<void> {
  await page.waitForFunction((wanted) => {
    const found = document.querySelector('wps-shop')?.status;
    return found?.error === null && !found.busy && found.result.total === wanted;
  }, total);
}
