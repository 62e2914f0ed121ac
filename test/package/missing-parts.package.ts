/** Modules of the package that fail to load: the page works, an error is shown, and the load is retried. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { chunksOf } from '../support/chunks.ts';
import { openBrowser } from '../support/open-browser.ts';
import { type PackageSite, servePackage } from '../support/package-site.ts';

const DEFINE = fileURLToPath(new URL('../../dist/define.js', import.meta.url));

describe('a module that cannot be loaded', () => {
  let browser: Browser;
  let site: PackageSite;
  before(async () => {
    [browser, site] = await Promise.all([openBrowser(), servePackage()]);
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
    await browser.close();
    await site.close();
  });

  for (const [part, query] of [
    ['merge-metadata', ''],
    ['decode-response', ''],
    ['product-results', ''],
    ['load-previous-pages', '?page=1-2'],
  ] as const)
    test(`${part}: the list shows an error, and products once the module can be loaded`, async () => {
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

  test('facet-content: the products are shown, and the facet once the module can be loaded', async () => {
    const { page, allow, errors } = await openWithout('facet-content');
    await page.locator('wps-product-list [part=card]').first().waitFor();
    assert.equal(await page.locator('wps-facet').isVisible(), false);
    await allow();
    await page.getByRole('searchbox').fill('road');
    await page.locator('wps-facet [part=option]').first().waitFor();
    assert.deepEqual(errors, []);
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
