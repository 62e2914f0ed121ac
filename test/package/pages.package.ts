/** Pages without a bundler that load the built package, in Chromium: products, worker, property and event. */
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { checkPage } from '../consumers/check-page.ts';
import { PAGES, servePage } from '../consumers/pages.ts';
import { shareBrowser } from '../support/share-browser.ts';

const ROOT = new URL('../../', import.meta.url);
const MODULES = fileURLToPath(new URL('node_modules/', ROOT));
const DIST = fileURLToPath(new URL('dist/', ROOT));

describe('a page without a bundler shows both shops', () => {
  const chromium = shareBrowser();
  let browser: Browser;
  before(async () => {
    browser = await chromium.open();
  });
  after(() => chromium.close());

  for (const consumer of PAGES)
    test(consumer.name, async () => {
      const site = await servePage(consumer, MODULES, DIST);
      try {
        await checkPage(browser, site.address, consumer.expected);
      } finally {
        await site.close();
      }
    });
});
