/** The facets' promise on the built demo, right to left: the number beside a value is the total after choosing it. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { openBrowser } from '../support/open-browser.ts';
import { buildDemo, type DemoSite, serveDemo } from '../support/e2e/demo-site.ts';

describe('in the Arabic shop', () => {
  let browser: Browser;
  let site: DemoSite;
  before(async () => {
    await buildDemo();
    [browser, site] = await Promise.all([openBrowser(), serveDemo()]);
  });
  after(() => Promise.all([browser.close(), site.stop()]));

  for (const mode of ['online', 'offline'] as const) {
    test(`every colour and category gives as many products as it says, ${mode}`, async () => {
      const page = await browser.newPage();
      await page.goto(`${site.address}/ar.html?mode=${mode}`);
      await total(page, 119);
      for (const taxonomy of ['pa_color', 'product_cat']) {
        const values = page.locator(`wps-facet[of="${taxonomy}"] label`);
        // Some numbers are asked for beside the answer.
        const uncounted = values.filter({ hasNot: page.locator('.count') });
        await uncounted.first().waitFor({ state: 'detached' });
        const names = await values.locator('.name').allTextContents();
        const counts = (await values.locator('.count').allTextContents()).map(Number);
        assert.ok(names.length > 3, `${names.length} values of ${taxonomy}`);
        for (const [i, name] of names.entries()) {
          const box = page
            .locator(`wps-facet[of="${taxonomy}"]`)
            .getByRole('checkbox', { name: name.trim() })
            .first();
          await box.check();
          await total(page, counts[i] ?? -1);
          await box.uncheck();
          await total(page, 119);
        }
      }
      await page.close();
    });
  }
});

/** Waits until the shop shows an answer with this total, and fails with what it shows instead. */
async function total(page: Page, wanted: number): Promise<void> {
  const shown = (): Promise<number | undefined> =>
    page.evaluate(() => document.querySelector('wps-shop')?.response?.products?.total);
  await page
    .waitForFunction(
      (number) => document.querySelector('wps-shop')?.response?.products?.total === number,
      wanted,
      { timeout: 10_000 },
    )
    .catch(async () => assert.equal(await shown(), wanted));
}
