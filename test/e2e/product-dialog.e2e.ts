/** The dialog of a product on the demo: its picture, options and similar products; those viewed are below the shop. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { COLORS, violations } from '../support/e2e/axe.ts';
import { openDemo } from '../support/e2e/demo-page.ts';

const NARROW = { width: 390, height: 844 };

describe('the dialog of a product', () => {
  const demo = openDemo();

  /** Opens the dialog of a product that the address finds. */
  async function open(page: Page, query: string, name: string): Promise<void> {
    await page.goto(`${demo.site.address}/?mode=online&${query}`);
    await page.locator('wps-recently-viewed').waitFor({ state: 'attached' });
    await page.locator('wps-product-list').getByRole('link', { name, exact: true }).click();
    await page.getByRole('dialog', { name, exact: true }).waitFor();
  }

  test('has stars, price, colours and sizes, without axe violation, light and dark', () =>
    demo.withPage({ viewport: NARROW }, async (page) => {
      await open(page, 'q=road-250', 'Road-250');
      const dialog = page.getByRole('dialog');
      await dialog.getByText('More like this').waitFor();
      assert.equal(await dialog.locator('wps-stars [part=rating]').count(), 1);
      const price = await dialog.locator('wps-price [part=price]').innerText();
      assert.match(price, /^From €/);
      const terms = await dialog.locator('dt, dd').allInnerTexts();
      assert.deepEqual(terms.slice(0, 4), ['Color', 'Red', 'Black', 'Size']);
      assert.equal(await dialog.locator('dd .dot').count(), 2);
      // The whole picture, with all of the thing.
      const fit = await dialog.locator('article > img').evaluate((img) => getComputedStyle(img));
      assert.equal(fit.objectFit, 'contain');
      assert.deepEqual(await violations(page), []);
      await page.emulateMedia({ colorScheme: 'dark' });
      assert.deepEqual(await violations(page, COLORS), []);
    }));

  for (const path of ['/?mode=online', '/themes.html#fashion'])
    test(`opens for a product that is clicked before the dialog is loaded, on ${path}`, () =>
      demo.withPage({}, async (page) => {
        let load = (): void => {};
        const isClicked = new Promise<void>((resolve) => (load = resolve));
        await page.route('**/optional-elements*', async (route) => {
          await isClicked;
          await route.continue();
        });
        await page.goto(demo.site.address + path);
        const product = page.locator('wps-product-list').getByRole('link').first();
        const name = (await product.textContent())?.trim() ?? '';
        await product.click();
        assert.equal(await page.getByRole('dialog').count(), 0);
        load();
        await page.getByRole('dialog', { name, exact: true }).waitFor();
        assert.equal(new URL(page.url()).origin, demo.site.address);
      }));

  test('gives its room to the text where the picture cannot be loaded', () =>
    demo.withPage({ viewport: { width: 1280, height: 900 } }, async (page) => {
      await page.route('**/pictures/**', (route) => route.abort());
      await open(page, 'q=road-250', 'Road-250');
      const picture = page.getByRole('dialog').locator('article > img');
      await picture.waitFor({ state: 'hidden' });
      const [article, text] = await Promise.all(
        ['article', 'article > div'].map((css) => page.locator(`dialog > ${css}`).boundingBox()),
      );
      assert.equal(article?.width, text?.width);
    }));

  test('shows a similar product in its place; both are recently viewed then, the last one first', () =>
    demo.withPage({}, async (page) => {
      await open(page, 'q=road-250', 'Road-250');
      const similar = page.locator('wps-similar').getByRole('link').first();
      const name = (await similar.textContent())?.trim() ?? '';
      await similar.click();
      await page.getByRole('dialog', { name, exact: true }).waitFor();
      assert.equal(await page.getByRole('dialog').count(), 1);
      assert.equal(await page.evaluate(() => document.activeElement?.textContent), name);
      await page.keyboard.press('Escape');
      const viewed = page.locator('wps-recently-viewed').getByRole('link');
      assert.deepEqual(await viewed.allInnerTexts(), [name, 'Road-250']);
    }));
});

describe('the page of themes', () => {
  const demo = openDemo();

  test('compares products of the first shop', () =>
    demo.withPage({}, async (page) => {
      await page.goto(`${demo.site.address}/themes.html#calm`);
      const compare = page.locator('#calm').getByRole('checkbox', { name: /Compare/ });
      await compare.nth(0).click();
      await compare.nth(2).click();
      const table = page.locator('wps-compare').getByRole('table');
      assert.equal(await table.getByRole('columnheader').count(), 2);
      assert.deepEqual(await violations(page), []);
    }));

  test('shows the price of a product by the shop that lists it', () =>
    demo.withPage({}, async (page) => {
      for (const sample of ['fashion', 'dense']) {
        await page.goto(`${demo.site.address}/themes.html#${sample}`);
        const shop = page.locator(`#${sample} wps-shop`);
        await shop.locator('wps-product-list').getByRole('link').first().click();
        const price = page.getByRole('dialog').locator('wps-price');
        assert.equal(await price.getAttribute('for'), await shop.getAttribute('id'));
        await page.keyboard.press('Escape');
      }
      const ids = await page.locator('wps-shop[id]').evaluateAll((all) => all.map(({ id }) => id));
      assert.deepEqual([...new Set(ids)], ids);
      assert.equal(ids.length, 3);
    }));
});
