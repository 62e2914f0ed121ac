/** Checks of a consumer's page in Chromium: products, base request, worker, property and event. */
import assert from 'node:assert/strict';
import type { Browser, Page } from 'playwright-core';

/** Products of the sample shop, and those on sale. */
const ALL = 119;
const ON_SALE = 36;

export interface Expectation {
  /** `false`: the page cannot start a worker. */
  readonly hasWorker?: boolean;
  /** Properties and events are set by the page: 5 products on a page, a label, `#total`. */
  readonly isScripted?: boolean;
  /** Label of the search fields without one of the page. */
  readonly label?: string;
  /** Messages in the console that are expected. */
  readonly allowed?: RegExp;
}

/**
 * Opens a page with a shop `#all`, mode `offline`, and a shop `#sale`, mode `online`.
 *
 * @throws AssertionError if it differs from what is expected, or the console has warnings.
 */
export async function checkPage(
  browser: Browser,
  address: string,
  { hasWorker = true, isScripted = true, label, allowed }: Expectation = {},
): Promise<void> {
  const page = await browser.newPage();
  const messages: string[] = [];
  page.on('pageerror', ({ message }) => messages.push(message));
  page.on('console', (message) => {
    // The images of the sample do not exist.
    const isImage = /\.(?:jpe?g|png|gif|webp|ico)/.test(message.location().url);
    if (['error', 'warning'].includes(message.type()) && !isImage)
      messages.push(`${message.text()} ${message.location().url}`);
  });
  try {
    await page.goto(address);
    await waitForTotal(page, 'all', ALL, messages);
    await waitForTotal(page, 'sale', ON_SALE, messages);
    const { respondedBy, worker } = await page.evaluate(() => {
      const shop = document.querySelector<HTMLElementTagNameMap['wps-shop']>('#all');
      return { respondedBy: shop?.status.result.respondedBy, worker: shop?.status.worker };
    });
    assert.equal(respondedBy, 'device');
    assert.equal(worker?.isAvailable, hasWorker, worker?.error?.message);
    if (hasWorker) assert.ok(page.workers().length > 0, 'a worker runs');
    if (label !== undefined) await page.locator('#sale').getByLabel(label).waitFor();
    if (isScripted) {
      await page.locator('#all').getByLabel('What are you looking for?').waitFor();
      await page.locator('#total', { hasText: String(ALL) }).waitFor();
      assert.equal(await page.locator('#all [part=card]').count(), 5);
    }
    assert.deepEqual(
      messages.filter((message) => !allowed?.test(message)),
      [],
    );
    if (allowed !== undefined) assert.ok(messages.length > 0, 'the console has a warning');
  } finally {
    await page.close();
  }
}

async function waitForTotal(
  page: Page,
  id: string,
  total: number,
  messages: readonly string[],
): Promise<void> {
  const status = (): Promise<unknown> =>
    page.evaluate((one) => {
      const shop: unknown = document.getElementById(one);
      return shop === null ? null : Reflect.get(Object(shop), 'status');
    }, id);
  await page
    .waitForFunction(
      ([one, count]) => {
        const shop = document.getElementById(String(one));
        const state = Object(shop && Reflect.get(shop, 'status')) as {
          result?: { total: unknown };
        };
        return state.result?.total === count;
      },
      [id, total] as const,
      { timeout: 30_000 },
    )
    .catch(async (error: unknown) => {
      const shown = JSON.stringify(await status());
      throw new Error(`#${id} shows no ${total} products: ${shown} ${messages.join('\n')}`, {
        cause: error,
      });
    });
}
