/** Modules of the package that fail to load: the page works, an error is shown, and the load is retried. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { chunksOf } from '../support/chunks.ts';
import { type PackageSite, servePackage } from '../support/package-site.ts';
import { shareBrowser } from '../support/share-browser.ts';

const DEFINE = fileURLToPath(new URL('../../dist/define.js', import.meta.url));

describe('a module that cannot be loaded', () => {
  const chromium = shareBrowser();
  let browser: Browser;
  let site: PackageSite;
  before(async () => {
    [browser, site] = await Promise.all([chromium.open(), servePackage()]);
    for (const { fileName, code } of await chunksOf({ shop: `import ${JSON.stringify(DEFINE)};` }))
      site.page(`/${fileName}`, code, 'text/javascript');
    site.page(
      '/',
      `<!doctype html><html lang="en"><script type="module" src="/shop.js"></script>
        <wps-shop src="${site.address}" mode="online"><wps-search></wps-search>
          <wps-facet of="product_cat"></wps-facet><wps-product-list></wps-product-list></wps-shop>`,
    );
  });
  after(async () => {
    await chromium.close();
    await site.close();
  });

  for (const [part, what, query] of [
    ['products', 'the first products', ''],
    ['filters', 'the pages before', '?page=1-2'],
  ] as const)
    test(`${what}: the list shows an error, and products once the module can be loaded`, async () => {
      const { page, allow, errors } = await openWithout(part, query);
      const message = page.locator('wps-product-list [part=message]');
      await message.waitFor();
      assert.match(await message.innerText(), /cannot be reached/);
      assert.equal(await page.locator('wps-product-list .skeleton').count(), 0);
      await allow();
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.locator('wps-product-list [part=card]').first().waitFor();
      assert.equal(await message.count(), 0);
      await page.locator('wps-facet [part=option]').first().waitFor();
      assert.deepEqual(errors, []);
      await page.close();
    });

  test('filters: the products are shown, and the facet once the module can be loaded', async () => {
    const { page, allow, errors } = await openWithout('filters');
    await page.locator('wps-product-list [part=card]').first().waitFor();
    assert.equal(await page.locator('wps-facet').isVisible(), false);
    await allow();
    await page.getByRole('searchbox').fill('road');
    await page.locator('wps-facet [part=option]').first().waitFor();
    assert.deepEqual(errors, []);
    await page.close();
  });

  test('filters: an error of a new response leaves the products, and goes with the next', async () => {
    const { page, allow, errors } = await openWithout('filters');
    const cards = page.locator('wps-product-list [part=card]');
    await cards.first().waitFor();
    const count = await cards.count();
    const requests = '**/wps/v1/shop*';
    await page.route(requests, (route) => route.fulfill({ status: 403, json: {} }));
    await page.getByRole('searchbox').fill('road');
    await page.locator('wps-product-list [part=message]').waitFor();
    assert.equal(await cards.count(), count);
    await page.unroute(requests);
    await allow();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.locator('wps-product-list [part=message]').waitFor({ state: 'detached' });
    await cards.first().waitFor();
    assert.ok((await cards.count()) > 0);
    assert.deepEqual(errors, []);
    await page.close();
  });

  test('filters: products that do not need it are shown, also where it fails before their module is loaded', async () => {
    const page = await browser.newPage();
    let fail = (): void => {};
    const hasFailed = new Promise<void>((resolve) => (fail = resolve));
    await page.route('**/chunks/filters.js', async (route) => {
      await route.abort();
      fail();
    });
    await page.route('**/chunks/products.js', async (route) => {
      await hasFailed;
      await route.continue();
    });
    await page.goto(site.address);
    await page.locator('wps-product-list [part=card]').first().waitFor();
    await page.close();
  });

  test('device: a refused request is sent once', async () => {
    const page = await browser.newPage();
    let isMissing = false;
    let count = 0;
    await page.route('**/chunks/device.js', (route) => {
      isMissing = true;
      return route.abort();
    });
    await page.route('**/wps/v1/shop*', (route) => {
      count += 1;
      return route.fulfill({ status: 403, json: {} });
    });
    await page.goto(site.address);
    await page.locator('wps-product-list [part=message]').waitFor();
    assert.equal(count, 1);
    assert.ok(isMissing);
    await page.close();
  });

  test('on-demand.js of another version: the single file shows products and says so once', async () => {
    site.page(
      '/single',
      `<!doctype html><html lang="en">
        <script type="module" src="/wps-elements/cdn/wps-elements.js"></script>
        <wps-shop src="${site.address}" mode="online"></wps-shop>`,
    );
    const page = await browser.newPage();
    const messages: string[] = [];
    page.on('pageerror', ({ message }) => messages.push(message));
    page.on('console', (message) => {
      if (/version/.test(message.text())) messages.push(message.text());
    });
    await page.route('**/cdn/on-demand.js', async (route) => {
      const response = await route.fetch();
      const code = await response.text();
      const other = code.replace(/\bbuild_[\da-f]+/, 'build_0');
      assert.notEqual(other, code);
      await route.fulfill({ response, body: other });
    });
    await page.goto(`${site.address}/single`);
    await page.locator('wps-product-list [part=card]').first().waitFor();
    await page.locator('wps-search input').fill('road');
    await page.locator('wps-product-list [part=message]').waitFor();
    assert.equal(messages.length, 1);
    assert.match(messages[0] ?? '', /on-demand\.js is of another version than wps-elements\.js/);
    await page.close();
  });

  test('on-demand.js stalls: the text of the worker is on its way beside it', async () => {
    site.page(
      '/offline',
      `<!doctype html><html lang="en">
        <script type="module" src="/wps-elements/cdn/wps-elements.js"></script>
        <wps-shop src="${site.address}" mode="offline"></wps-shop>`,
    );
    const page = await browser.newPage();
    await page.route('**/cdn/on-demand.js', () => {});
    const text = page.waitForRequest('**/cdn/worker-text.js');
    await page.goto(`${site.address}/offline`, { waitUntil: 'commit' });
    await text;
    await page.close();
  });

  async function openWithout(
    part: string,
    query = '',
  ): Promise<{
    readonly page: Page;
    readonly errors: readonly string[];
    readonly allow: () => Promise<void>;
  }> {
    const page = await browser.newPage();
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    const file = `**/chunks/${part}.js`;
    let isRefused = false;
    await page.route(file, (route) => {
      isRefused = true;
      return route.abort();
    });
    await page.goto(`${site.address}/${query}`);
    await page.locator('wps-product-list:defined').waitFor({ state: 'attached' });
    const allow = async (): Promise<void> => {
      assert.ok(isRefused, `${part} was never asked for`);
      await page.unroute(file);
    };
    return { page, errors, allow };
  }
});
