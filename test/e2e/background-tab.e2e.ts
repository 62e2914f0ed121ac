/** The built demo in a tab that is hidden from its start: it gets its response and its catalogue. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { findChromium } from '../../.config/find-chromium.js';
import { buildDemo, type DemoSite, serveDemo } from '../support/e2e/demo-site.ts';

describe('a shop in a background tab', () => {
  let browser: Browser;
  let site: DemoSite;
  before(async () => {
    const { path, args } = await findChromium({ hasWindows: true });
    await buildDemo();
    [browser, site] = await Promise.all([
      puppeteer.launch({ executablePath: path, args: [...args] }),
      serveDemo(),
    ]);
  });
  after(async () => {
    await browser.close();
    await site.stop();
  });

  /** Opens a page in a new context behind another one. `hanging`: requests that never get a response. */
  async function openBehind(path: string, hanging?: RegExp): Promise<Page> {
    const context = await browser.createBrowserContext();
    const front = await context.newPage();
    const page = await context.newPage();
    await front.bringToFront();
    if (hanging !== undefined) {
      await page.setRequestInterception(true);
      page.on('request', (request) => {
        if (!hanging.test(request.url())) void request.continue();
      });
    }
    await page.evaluateOnNewDocument(() => {
      Object.assign(globalThis, { hiddenSinceStart: document.hidden });
      document.addEventListener('visibilitychange', () => {
        Object.assign(globalThis, { hiddenSinceStart: false });
      });
    });
    await page.goto(site.address + path, { waitUntil: 'domcontentloaded' });
    // The elements load behind the document; before that a shop has no status to read.
    await page.waitForFunction(() => customElements.get('wps-shop') !== undefined, {
      polling: 100,
    });
    return page;
  }

  async function answers(page: Page): Promise<void> {
    // Polls by time: a hidden page has no animation frames.
    await page.waitForFunction(
      () => document.querySelector('wps-shop')?.status.result.total === 119,
      {
        polling: 100,
      },
    );
    assert.ok(await page.evaluate(() => Reflect.get(globalThis, 'hiddenSinceStart')));
  }

  for (const mode of ['online', 'offline', 'auto'])
    test(`gets its response, ${mode}`, async () => {
      const page = await openBehind(`/ar.html?mode=${mode}`);
      await answers(page);
      await page.browserContext().close();
    });

  test('fetches the catalogue after the response, and the device responds from it', async () => {
    const page = await openBehind('/de.html');
    await answers(page);
    await page.waitForFunction(
      () => document.querySelector('wps-shop')?.status.catalogue.products === 119,
      {
        polling: 100,
      },
    );
    await page.evaluate(() => {
      const shop = document.querySelector('wps-shop');
      if (shop !== null) shop.request = { q: 'helm' };
    });
    await page.waitForFunction(
      () => document.querySelector('wps-shop')?.status.result.respondedBy === 'device',
      { polling: 100 },
    );
    await page.browserContext().close();
  });

  test('gets its response in English when its messages never load', async () => {
    const page = await openBehind('/ar.html?mode=online', /\/assets\/ar-[^/]*\.js/);
    await answers(page);
    const placeholder = await page.waitForFunction(
      () => document.querySelector('wps-search')?.shadowRoot?.querySelector('input')?.placeholder,
      { polling: 100 },
    );
    assert.match(`${await placeholder.jsonValue()}`, /^[A-Za-z ]+/);
    await page.browserContext().close();
  });
});
