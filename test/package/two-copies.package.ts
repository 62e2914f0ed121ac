/** Line 33 of the fault list, on the built package: a page that holds the library twice, as themes and plugins bring it. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, describe, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { type PackageSite, servePackage } from '../support/package-site.ts';
import { shareBrowser } from '../support/share-browser.ts';

const FIRST = '/wps-elements/cdn/wps-elements.js';
const SECOND = '/plugins/other/wps-elements.js';
/** Requests of two shops, each for its products and three counts. */
const REQUESTS = 8;

describe('two copies on a page', () => {
  const chromium = shareBrowser();
  let browser: Browser;
  let site: PackageSite;
  before(async () => {
    [browser, site] = await Promise.all([chromium.open(), servePackage()]);
    const file = new URL('../../dist/cdn/wps-elements.js', import.meta.url);
    site.page(SECOND, await readFile(file, 'utf8'), 'text/javascript');
  });
  after(async () => {
    await chromium.close();
    await site.close();
  });

  /** Record of a visit: warnings, requests, and names that scripts added to `window`. */
  async function visit(...scripts: readonly string[]) {
    const tags = scripts.map((src) => `<script type="module" src="${src}"></script>`).join('');
    const clean = '<script>var namesBefore = new Set(Object.getOwnPropertyNames(window));</script>';
    site.page(
      '/',
      `<!doctype html><title>Twice</title>${clean}${tags}<wps-shop mode="online" routing="none"></wps-shop><div data-wps="shop" data-mode="online" data-routing="none"></div>`,
    );
    const context = await browser.newContext();
    const page = await context.newPage();
    const warnings: string[] = [];
    const requests: string[] = [];
    // The images of the sample do not exist, which the browser logs as errors, not warnings.
    page.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text());
    });
    page.on('pageerror', (error) => warnings.push(error.message));
    page.on('request', (request) => {
      if (request.url().includes('/wp-json/')) requests.push(request.url());
    });
    await page.goto(site.address, { waitUntil: 'load' });
    await page.waitForFunction(() => {
      const shops = [...document.querySelectorAll('wps-shop')];
      return shops.length === 2 && shops.every(({ status }) => status.result.total === 119);
    });
    while (requests.length < REQUESTS) await page.waitForEvent('request');
    // Waits until no request is pending.
    await page.waitForLoadState('networkidle');
    return { page, warnings, requests: requests.sort() };
  }

  test('the page is the same as with one copy, but for one warning', async () => {
    const once = await visit(FIRST);
    const twice = await visit(FIRST, SECOND);
    assert.deepEqual(once.warnings, []);
    assert.equal(twice.warnings.length, 1);
    assert.match(twice.warnings[0] ?? '', /twice/);
    assert.deepEqual(twice.requests, once.requests);
    assert.deepEqual(await leftBehind(twice.page), await leftBehind(once.page));
    assert.equal(await twice.page.locator('[data-wps-announcer]').count(), 1);
  });

  test('neither copy uses a class or a list of the other', async () => {
    const { page } = await visit(FIRST, SECOND);
    const owners = await page.evaluate(
      async (copies) => {
        const [one, two] = await Promise.all(copies.map((copy) => import(copy)));
        const tag = customElements.get('wps-shop');
        return [tag === one.WpsShop, tag === two.WpsShop, one.ShopError === two.ShopError];
      },
      [FIRST, SECOND],
    );
    assert.deepEqual(owners, [true, false, false]);
  });
});

/** Names that were not there before the scripts: Lit's lists of its versions. */
function leftBehind(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const known: ReadonlySet<string> = Reflect.get(globalThis, 'namesBefore');
    return Object.getOwnPropertyNames(window)
      .filter((name) => !known.has(name))
      .sort();
  });
}
