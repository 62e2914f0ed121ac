/** A client of the API that uses nothing of the library: it shows the same text after the server has stopped. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, describe, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { shareBrowser } from '../support/share-browser.ts';
import { buildDemo, serveDemo } from '../support/e2e/demo-site.ts';

/** Makes a trip through the client; returns its text after each step, without the side that responded. */
async function walk(page: Page, address: string): Promise<readonly string[]> {
  const texts: string[] = [];
  const read = async (total: RegExp): Promise<void> => {
    await page.getByRole('status').filter({ hasText: total }).first().waitFor();
    texts.push(
      await page.evaluate(() =>
        ['#total', '#list', '#client select']
          .map((selector) => document.querySelector<HTMLElement>(selector)?.innerText)
          .join('\n'),
      ),
    );
  };
  await page.goto(`${address}/client.html`);
  await read(/^119 products, page 1$/);
  await page.getByRole('button', { name: 'Next page' }).click();
  await read(/^119 products, page 2$/);
  await page.getByLabel('Search', { exact: true }).fill('mountain');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await read(/^\d\d? products, page 1$/);
  await page.getByLabel('Category').selectOption('mountain-bikes');
  await read(/^\d products, page 1$/);
  const byName = await page.locator('#list').innerText();
  await page.getByLabel('Order').selectOption('price');
  await page.waitForFunction(
    (text) => document.querySelector<HTMLElement>('#list')?.innerText !== text,
    byName,
  );
  await read(/^\d products, page 1$/);
  return texts;
}

const side = (page: Page): Promise<string | null> => page.locator('#side').textContent();

describe('another client of the API', () => {
  const chromium = shareBrowser();
  let browser: Browser;
  before(async () => {
    [browser] = await Promise.all([chromium.open(), buildDemo()]);
  });
  after(() => chromium.close());

  test('imports nothing', async () => {
    const code = await readFile(new URL('../../demo/client.ts', import.meta.url), 'utf8');
    assert.doesNotMatch(code, /\bimport\b/);
  });

  test('shows the same text by the server, and offline after the server has stopped', async () => {
    const site = await serveDemo();
    const context = await browser.newContext({ locale: 'en-GB' });
    const page = await context.newPage();
    await page.goto(`${site.address}/client.html`);
    await page.getByText('119 products on this device').waitFor();
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => null));
    const online = await walk(page, site.address);
    assert.equal(await side(page), 'Answered by the server');
    await site.stop();
    const offline = await walk(page, site.address);
    assert.equal(await side(page), 'Answered by this device');
    assert.deepEqual(offline, online);
    assert.equal(new Set(online).size, 5);
    await context.close();
  });
});
