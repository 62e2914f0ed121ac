/** Runs every snippet of the guides on pages in Chromium, against the built package. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { openBrowser } from '../support/open-browser.ts';
import { type PackageSite, servePackage } from '../support/package-site.ts';
import { Snippets } from '../support/snippets.ts';

const guide = (name: string): Promise<Snippets> =>
  Snippets.of(new URL(`../../.github/${name}.md`, import.meta.url));
const embedding = await guide('embedding');
const FALLBACK = embedding.take('html', 'data-wps="shop"');
const CLASSIC = embedding.take('html', 'classic');
const OBSERVE = embedding.take('js', 'observeMarkup');
const MESSAGES = embedding.take('js', 'messages =');
const theming = await guide('theming');
const COLORS = theming.take('css', '--wps-color-accent');
const PARTS = theming.take('css', '::part(price)');
const TEMPLATE = theming.take('html', '<template>');

test('every snippet of the guides is tested', () => {
  assert.deepEqual([...embedding.left, ...theming.left], []);
});

describe('the guides', () => {
  let site: PackageSite;
  let browser: Browser;
  before(async () => {
    [site, browser] = await Promise.all([servePackage(), openBrowser()]);
  });
  after(() => Promise.all([browser.close(), site.close()]));

  /** `wps-elements` is the single file of the development build there, as a bundler would have it. */
  async function visit(name: string, body: string, style = ''): Promise<Page> {
    const html = `<!doctype html><html lang="en"><title>Guide</title>
      <script type="importmap">{ "imports": { "wps-elements": "/wps-elements/cdn/wps-elements.dev.js" } }</script>
      <script type="module">import 'wps-elements';</script><style>${style}</style>${body}`;
    site.page(name, html.replaceAll('https://my.shop', site.address));
    const page = await browser.newPage();
    await page.goto(site.address + name);
    return page;
  }

  test('fallback markup becomes a shop, also where the page adds it later', async () => {
    const page = await visit('/fallback', `<main>${FALLBACK}</main>`);
    await page.getByRole('checkbox', { name: /^Yellow/ }).waitFor();
    await page.getByRole('link', { name: 'All-Purpose Bike Stand' }).waitFor();
    await page.addScriptTag({ type: 'module', content: `${OBSERVE}\nwindow.observing = true;` });
    await page.waitForFunction(() => 'observing' in window);
    await page.evaluate(() => {
      const sort = document.createElement('div');
      sort.dataset['wps'] = 'sort';
      document.querySelector('wps-shop')?.append(sort);
    });
    await page.getByLabel('Sort by').waitFor();
  });

  test('a classic script defines a shop, with messages and engine from its folder', async () => {
    site.page(
      '/classic',
      `<!doctype html><html lang="de"><meta http-equiv="Content-Security-Policy" content="worker-src 'none'">
        <title>Classic</title>${CLASSIC}<wps-shop src="${site.address}" mode="offline"></wps-shop>`,
    );
    const page = await browser.newPage();
    await page.goto(`${site.address}/classic`);
    await page.getByLabel('Produkte suchen').waitFor();
    await page.getByRole('checkbox', { name: /^Bikes/ }).waitFor();
    const shop = await page.evaluate(() => ({
      answeredBy: document.querySelector('wps-shop')?.status.result.answeredBy,
      worker: document.querySelector('wps-shop')?.status.worker.isAvailable,
      names: Object.keys(Reflect.get(window, 'wpsElements')).includes('observeMarkup'),
    }));
    assert.deepEqual(shop, { answeredBy: 'device', worker: false, names: true });
  });

  test('the page can replace messages', async () => {
    const page = await visit('/words', '<wps-shop src="https://my.shop" mode="online"></wps-shop>');
    await page.addScriptTag({ type: 'module', content: MESSAGES });
    await page.getByLabel('What are you looking for?').waitFor();
    assert.ok((await page.getByLabel('Sort by').textContent())?.includes('A to Z'));
  });

  test('custom properties and parts style the shop', async () => {
    const page = await visit(
      '/looks',
      '<wps-shop src="https://my.shop" mode="online"></wps-shop>',
      COLORS + PARTS,
    );
    const price = page.locator('[part=price]').first();
    await price.waitFor();
    assert.equal(await price.evaluate((one) => getComputedStyle(one).fontSize), '20px');
    const [width = 0, height = 0] = await page
      .locator('wps-product-list .media')
      .first()
      .evaluate((one) => [one.clientWidth, one.clientHeight]);
    assert.ok(Math.abs(width / height - 4 / 5) < 0.01);
    const box = page.getByRole('checkbox', { name: /^Bikes/ });
    await box.check();
    assert.equal(
      await box.evaluate((one) => getComputedStyle(one).accentColor),
      'rgb(109, 40, 217)',
    );
  });

  test('a template renders the cards, and all of its paths exist', async () => {
    const warnings: string[] = [];
    const page = await visit('/template', '');
    page.on('console', (message) => void warnings.push(message.text()));
    await page.evaluate((card) => {
      document.body.innerHTML = `<wps-shop src="${location.origin}" mode="online" routing="none">${card}</wps-shop>`;
    }, TEMPLATE);
    const ticket = page.locator('.ticket', { hasText: 'Bike Wash' });
    await ticket.waitFor();
    assert.match(
      ((await ticket.textContent()) ?? '').replace(/\s+/g, ' '),
      /^ ?Bike Wash €7.95 Cleaners ?$/,
    );
    assert.equal(await ticket.getByRole('link').count(), 1);
    assert.equal(await ticket.locator('b').count(), 0);
    assert.ok((await ticket.locator('img').getAttribute('src'))?.startsWith('http'));
    // A wrong path is reported with all others of the page.
    const reported = page.waitForEvent('console', (message) => message.text().includes('nmae'));
    await page.evaluate(() => {
      const wrong = document.createElement('b');
      wrong.dataset['text'] = 'nmae';
      document.querySelector('template')?.content.append(wrong);
      document.querySelector('wps-product-list')?.setAttribute('data-changed', '');
    });
    await reported;
    assert.equal(warnings.filter((text) => text.includes('wps-')).length, 1);
  });
});
