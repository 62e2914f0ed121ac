/** The front page of the demo: where the products begin, the tiles of categories, and the button that stops the server. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { openDemo } from '../support/e2e/demo-page.ts';
import { untilHolds } from '../support/until-holds.ts';

/** Greatest distances of the first product's name from the top of the window, by its size. */
const SCREENS = [
  { viewport: { width: 1280, height: 900 }, most: 620 },
  { viewport: { width: 390, height: 844 }, most: 480 },
] as const;

describe('the front page', () => {
  const demo = openDemo();

  for (const { viewport, most } of SCREENS)
    test(`has its first product within ${most} px of ${viewport.width} × ${viewport.height}`, () =>
      demo.withPage({ viewport }, async (page) => {
        for (const path of ['/', '/ar.html']) {
          await page.goto(`${demo.site.address}${path}?mode=online`);
          const name = page.locator('wps-product-list [part~=name]').first();
          await name.waitFor();
          const box = await name.boundingBox();
          assert.ok(box !== null && box.y < most, `${path}: ${box?.y}`);
        }
      }));

  test('filters by a tile without a new page, marks the tile, and goes back', () =>
    demo.withPage({}, async (page) => {
      await page.goto(`${demo.site.address}/?mode=online`);
      const tile = page.getByRole('navigation', { name: 'Categories' }).getByRole('link', {
        name: 'Clothing',
      });
      await tile.locator('img').waitFor();
      await page.evaluate('globalThis.isSamePage = true');
      await tile.click();
      await page.getByRole('heading', { name: 'Clothing', exact: true }).waitFor();
      assert.match(page.url(), /_cat=clothing/);
      assert.equal(await tile.getAttribute('aria-current'), 'true');
      await page.goBack();
      await page.getByText('1–12 of 119 products').first().waitFor();
      assert.equal(await tile.getAttribute('aria-current'), null);
      assert.equal(await page.evaluate('globalThis.isSamePage'), true);
    }));

  test('goes on without the server once it is stopped, also after a reload, until it is started', () =>
    demo.withPage({ serviceWorkers: 'allow' }, async (page) => {
      await page.goto(demo.site.address);
      await page.getByRole('button', { name: 'Stop the server' }).click();
      await page.getByText('The server is stopped.').waitFor();
      assert.equal(await canReach(page), false);
      await page.getByRole('combobox', { name: 'Search products' }).fill('mountain');
      await page.keyboard.press('Enter');
      await page.getByText('34 products').first().waitFor();
      await page.reload();
      await page.getByText('The server is stopped.').waitFor();
      await page.getByText('34 products').first().waitFor();
      assert.equal(await canReach(page), false);
      // A page that is not stored says why it is not there.
      await page.goto(`${demo.site.address}/guide/`);
      await page.getByText('Go back to start the server.').waitFor();
      await page.goto(demo.site.address);
      await page.getByRole('button', { name: 'Start the server' }).click();
      await page.getByRole('button', { name: 'Stop the server' }).waitFor();
      await untilHolds(page, async () => (await fetch('/catalogue/en.ndjson.gz')).ok);
    }));
});

/** Requests a file that no cache has. */
function canReach(page: Page): Promise<boolean> {
  return page.evaluate(() =>
    fetch('/catalogue/en.ndjson.gz').then(
      ({ ok }) => ok,
      () => false,
    ),
  );
}
