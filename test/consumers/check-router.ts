/** Check of a shop in a page with a router: Back from a product returns to the filtered list. */
import assert from 'node:assert/strict';
import type { Browser } from 'playwright-core';

/** Products of the sample shop, and those of them in red. */
const ALL = 119;
const RED = 8;

/**
 * Opens a page with a shop `#routed` in mode `online`, chooses a colour and opens a product: by a link
 * "Product" of the page, else by the first card. Its page has a heading `#product`.
 *
 * @throws AssertionError if Back does not show the filtered list, and then the whole one.
 */
export async function checkRouter(browser: Browser, address: string): Promise<void> {
  const page = await browser.newPage();
  const shown = (total: number): Promise<unknown> =>
    page.waitForFunction((count) => {
      const shop = document.querySelector<HTMLElementTagNameMap['wps-shop']>('#routed');
      return shop?.status?.result?.total === count;
    }, total);
  try {
    await page.goto(address);
    await page.locator('#routed').getByRole('checkbox', { name: /^Red/ }).check();
    await page.waitForURL(/\?color=red$/);
    await shown(RED);
    const query = page.locator('#query');
    if ((await query.count()) > 0) assert.match(await query.innerText(), /color=red/);
    const link = page.getByRole('link', { name: 'Product', exact: true });
    if ((await link.count()) > 0) await link.click();
    else await page.locator('#routed [part=card] a').first().click();
    await page.locator('#product').waitFor();
    assert.match(new URL(page.url()).pathname, /^\/product\//);
    await page.goBack();
    await shown(RED);
    assert.equal(page.url(), `${address}?color=red`);
    await page.goBack();
    await shown(ALL);
    assert.equal(page.url(), address);
  } finally {
    await page.close();
  }
}
