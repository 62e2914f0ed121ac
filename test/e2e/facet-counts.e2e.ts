/** Facet counts on the built demo, right to left: the count of a value is the total after selecting it. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { openDemo } from '../support/e2e/demo-page.ts';

describe('facet counts in the Arabic shop', () => {
  const demo = openDemo();

  for (const mode of ['online', 'offline'] as const) {
    test(`equal the totals after selecting each colour and each category, ${mode}`, () =>
      demo.withPage({ serviceWorkers: 'allow' }, async (page) => {
        await page.goto(`${demo.site.address}/ar.html?mode=${mode}`);
        await total(page, 119);
        for (const taxonomy of ['pa_color', 'product_cat']) {
          const values = page.locator(`wps-facet[of="${taxonomy}"] label`);
          // Values follow the products; some counts are requested after the response.
          await values.first().waitFor();
          const uncounted = values.filter({ hasNot: page.locator('.count') });
          await uncounted.first().waitFor({ state: 'detached' });
          const names = await values.locator('.name').allTextContents();
          const counts = (await values.locator('.count').allTextContents()).map(Number);
          assert.ok(names.length > 3, `${names.length} values of ${taxonomy}`);
          for (const [i, name] of names.entries()) {
            await click(page, taxonomy, name);
            await total(page, counts[i] ?? -1);
            await click(page, taxonomy, name);
            await total(page, 119);
          }
        }
      }));
  }
});

/** By script: how the pointer reaches a value is tested elsewhere, and takes most of the time. */
function click(page: Page, taxonomy: string, name: string): Promise<void> {
  return page
    .locator(`wps-facet[of="${taxonomy}"]`)
    .first()
    .evaluate((facet, wanted) => {
      const labels = [...(facet.shadowRoot?.querySelectorAll('label') ?? [])];
      const label = labels.find((one) => one.querySelector('.name')?.textContent === wanted);
      const box = label?.querySelector('input');
      if (box == null) throw new Error(`There is no value ${wanted}.`);
      box.click();
    }, name);
}

/** Waits until shop and facets show a response with this total; fails with the total that it shows instead. */
async function total(page: Page, expected: number): Promise<void> {
  const shown = (): Promise<number | undefined> =>
    page.evaluate(() => document.querySelector('wps-shop')?.response?.products?.total);
  await page
    .waitForFunction(
      (number) => document.querySelector('wps-shop')?.response?.products?.total === number,
      expected,
    )
    .catch(async () => assert.equal(await shown(), expected));
  await page.evaluate(async () => {
    const shop = document.querySelector('wps-shop');
    await shop?.updateComplete;
    const facets = shop?.shadowRoot?.querySelectorAll('wps-facet') ?? [];
    await Promise.all(Array.from(facets, (facet) => facet.updateComplete));
  });
}
