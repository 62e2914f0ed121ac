/** Bad input on a page with the built package: a clear message, a typed error, and a page that stays usable. */
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { after, before, describe, test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { type PackageSite, servePackage } from '../support/package-site.ts';
import { readFixture } from '../support/read-fixture.ts';
import { listen } from '../support/listen.ts';
import { shareBrowser } from '../support/share-browser.ts';

/** An address where nothing listens: a port that was free a moment ago. */
async function unreachable(): Promise<string> {
  const { address, close } = await listen(createServer());
  await close();
  return address;
}

/** The English sample catalogue with its fifth line cut in the middle. */
function brokenCatalogue(): string {
  const lines = gunzipSync(readFixture('adventureworks/en/catalogue.ndjson.gz'))
    .toString()
    .split('\n');
  return lines.map((line, i) => (i === 4 ? line.slice(0, 100) : line)).join('\n');
}

describe('bad input', () => {
  let site: PackageSite;
  const chromium = shareBrowser();
  let browser: Browser;
  before(async () => {
    [site, browser] = await Promise.all([servePackage(), chromium.open()]);
    site.page('/broken.ndjson', brokenCatalogue(), 'application/x-ndjson');
    for (const path of ['/closed/wp-json/wps/v1/shop', '/closed/'])
      site.page(path, '<!doctype html><title>Closed</title><p>Back soon.');
  });
  after(() => Promise.all([chromium.close(), site.close()]));

  async function visit(attributes: string, query = ''): Promise<Page> {
    const name = `/shop-${attributes.replace(/\W+/g, '-')}`;
    site.page(
      name,
      `<!doctype html><html lang="en"><title>Shop</title>
       <script type="module" src="/wps-elements/cdn/wps-elements.js"></script>
       <wps-shop ${attributes}></wps-shop>`,
    );
    const page = await browser.newPage();
    await page.goto(site.address + name + query);
    return page;
  }

  const errorOf = (page: Page) =>
    page.evaluate(() => {
      const { error: own, catalogue } = document.querySelector('wps-shop')?.status ?? {};
      const error = own ?? catalogue?.error;
      return { code: error?.code, message: error?.message };
    });

  /** The same element, given a good address, is a working shop: nothing was broken for good. */
  async function recovers(page: Page): Promise<void> {
    await page.evaluate((src) => {
      const shop = document.querySelector('wps-shop');
      shop?.setAttribute('mode', 'online');
      shop?.setAttribute('src', src);
    }, site.address);
    await page.getByRole('link', { name: 'All-Purpose Bike Stand' }).waitFor();
    await page.getByRole('checkbox', { name: /^Bikes/ }).check();
    await page.getByRole('button', { name: /remove filter.*bikes/i }).waitFor();
  }

  test('a catalogue file with a broken line names the line', async () => {
    const page = await visit(`src="/broken.ndjson" mode="offline"`);
    await page.getByText('The product catalog cannot be read').first().waitFor();
    const { code, message } = await errorOf(page);
    assert.equal(code, 'bad-catalogue');
    assert.match(message ?? '', /line 5/);
    await recovers(page);
  });

  test('a server that cannot be reached is reported with the next step', async () => {
    const page = await visit(`src="${await unreachable()}" mode="online"`);
    await page.getByText('The shop cannot be reached').first().waitFor();
    await page.getByRole('button', { name: 'Try again' }).first().waitFor();
    assert.equal((await errorOf(page)).code, 'unreachable');
    await recovers(page);
  });

  test("the page's own server that responds with HTML is under maintenance", async () => {
    const page = await visit('src="/closed" mode="online"');
    await page.getByText('The shop is temporarily unavailable').first().waitFor();
    assert.equal((await errorOf(page)).code, 'maintenance');
    await recovers(page);
  });

  test('another server that responds with HTML may be a captive portal', async () => {
    const portal = createServer((_, response) => {
      response.setHeader('Access-Control-Allow-Origin', '*').setHeader('Content-Type', 'text/html');
      response.end('<!doctype html><title>Wi-Fi</title><p>Please sign in.');
    });
    const { address, close } = await listen(portal);
    const page = await visit(`src="${address}" mode="online"`);
    await page.getByText('You may need to sign in to this network first').first().waitFor();
    assert.equal((await errorOf(page)).code, 'not-json');
    await recovers(page);
    await close();
  });

  test('invalid parameters in the address show products or the reason, and the next filter works', async () => {
    const nonsense =
      '?q=%ff%fe%00&color[]=red&price=abc-&page=-3&orderby=bogus&cat=%22%3E%3Cscript%3Ealert(1)%3C/script%3E&__proto__[x]=1&t[=]&sort=&rating=99';
    const page = await visit(`src="${site.address}" mode="online"`, nonsense);
    await page
      .getByRole('heading', { name: /^No / })
      .or(page.getByRole('article'))
      .first()
      .waitFor();
    assert.equal((await errorOf(page)).code, undefined);
    await page.locator('[part=message]').getByRole('button').last().click();
    await page.getByLabel('Search products').fill('lock');
    await page.getByLabel('Search products').press('Enter');
    await page.getByRole('link', { name: 'Cable Lock' }).waitFor();
  });

  test('an invalid shop address is reported as such', async () => {
    const page = await visit('src="ftp://my.shop" mode="online"');
    await page.getByText('Product search is not set up yet').first().waitFor();
    assert.equal((await errorOf(page)).code, 'usage');
    await recovers(page);
  });
});
