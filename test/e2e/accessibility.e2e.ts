/** Axe on every page of the built demo: with responses of server and device, light and dark, wide and narrow. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import type { ShopRequest } from '../../src/protocol/request.ts';
import { violations } from '../support/e2e/axe.ts';
import { openDemo } from '../support/e2e/demo-page.ts';

const PAGES = [
  { path: '/', mode: 'online' },
  { path: '/', mode: 'offline' },
  { path: '/de.html', mode: 'auto' },
  { path: '/ar.html', mode: 'online' },
  { path: '/ar.html', mode: 'offline' },
  { path: '/offline.html', mode: 'offline' },
  { path: '/gallery.html', mode: 'offline' },
  { path: '/wordpress.html', mode: 'online' },
] as const;

const SCREENS = [
  { name: 'wide and light', viewport: { width: 1280, height: 900 }, colorScheme: 'light' },
  { name: 'narrow and dark', viewport: { width: 360, height: 740 }, colorScheme: 'dark' },
] as const;

describe('the pages of the demo have no violation that axe finds', () => {
  const demo = openDemo();

  for (const { path, mode } of PAGES) {
    for (const { name, viewport, colorScheme } of SCREENS) {
      test(`${path}, ${mode}, ${name}: unfiltered, filtered and without results`, () =>
        demo.withPage({ viewport, colorScheme, serviceWorkers: 'allow' }, async (page) => {
          await page.goto(`${demo.site.address}${path}?mode=${mode}`);
          await settled(page, 119);
          assert.deepEqual(await violations(page), []);

          await request(page, { sale: true, min_price: 10, max_price: 40 });
          await page.waitForFunction(() => {
            const total = document.querySelector('wps-shop')?.response?.products?.total ?? 119;
            return total < 119;
          });
          assert.deepEqual(await violations(page), []);

          await request(page, { q: 'xyzzy' });
          await settled(page, 0);
          assert.deepEqual(await violations(page), []);
        }));
    }
  }
});

/** Without a new load of the page, which takes longer than axe itself. */
async function request(page: Page, wanted: ShopRequest): Promise<void> {
  await page.evaluate((next) => {
    const shop = document.querySelector('wps-shop');
    if (shop !== null) shop.request = next;
  }, wanted);
}

async function settled(page: Page, total: number): Promise<void> {
  await page.waitForFunction((wanted) => {
    const shop = document.querySelector('wps-shop');
    return shop?.status.busy === false && shop.response?.products?.total === wanted;
  }, total);
}
