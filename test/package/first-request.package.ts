/** The script that asks for the first products before the elements are loaded, by the snippet of the guide. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openBrowser } from '../support/open-browser.ts';
import { servePackage } from '../support/package-site.ts';
import { Snippets } from '../support/snippets.ts';

const GUIDE = new URL('../../demo/guide/getting-started.md', import.meta.url);

test('the first request is sent once, by the script before that of the elements', async () => {
  const scripts = (await Snippets.of(GUIDE)).take('html', 'first-request');
  const [browser, site] = await Promise.all([openBrowser(), servePackage()]);
  const shop = `<wps-shop src="${site.address}" mode="online"></wps-shop>`;
  site.page('/', `<!doctype html><html lang="en"><title>Guide</title>${scripts}${shop}`);
  const page = await browser.newPage();
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/wps/v1/shop')) requests.push(request.url());
  });
  await page.goto(site.address);
  await page.locator('[part=card]').first().waitFor();
  const first = requests.filter((url) => !/per_page=1\b/.test(url));
  assert.equal(first.length, 1, requests.join('\n'));
  await browser.close();
  await site.close();
});
