/** Axe on every page of the built demo: with responses of server and device, wide and light alternating with narrow and dark. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import type { ShopRequest } from '../../src/protocol/request.ts';
import { violations } from '../support/e2e/axe.ts';
import { openDemo } from '../support/e2e/demo-page.ts';
import { IS_LONG } from '../support/long-runs.ts';

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

const SCREENS = {
  'wide and light': { viewport: { width: 1280, height: 900 }, colorScheme: 'light' },
  'narrow and dark': { viewport: { width: 360, height: 740 }, colorScheme: 'dark' },
} as const;

describe('the pages of the demo have no violation that axe finds', () => {
  const demo = openDemo();

  for (const [i, { path, mode }] of PAGES.entries()) {
    const screens = IS_LONG ? 'on both screens' : 'on alternating screens';
    test(`${path}, ${mode}: unfiltered, filtered and without results, ${screens}`, () =>
      demo.withPage({ serviceWorkers: 'allow' }, async (page) => {
        await page.goto(`${demo.site.address}${path}?mode=${mode}`);
        await settled(page, 119);
        await assertNoViolation(page, i);

        await request(page, { sale: true, min_price: 10, max_price: 40 });
        const found = await page.evaluate(
          () => document.querySelector('wps-shop')?.response?.products?.total,
        );
        assert.ok(found !== undefined && found < 119);
        await assertNoViolation(page, i + 1);

        await request(page, { q: 'xyzzy' });
        await settled(page, 0);
        await assertNoViolation(page, i);
      }));
  }
});

/**
 * On one load of the page, which takes as long as axe itself.
 *
 * @param number Number of the screen in a short run, counted through the screens again and again.
 */
async function assertNoViolation(page: Page, number: number): Promise<void> {
  const screens = Object.entries(SCREENS);
  const looked = screens.filter((_, i) => IS_LONG || i === number % screens.length);
  for (const [name, { viewport, colorScheme }] of looked) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    assert.deepEqual(await violations(page), [], name);
  }
}

/** Without a new load of the page, which takes longer than axe itself. Resolves when it is answered. */
async function request(page: Page, wanted: ShopRequest): Promise<void> {
  await page.evaluate(async (next) => {
    const shop = document.querySelector('wps-shop');
    if (shop !== null) shop.request = next;
    await shop?.updateComplete;
  }, wanted);
}

async function settled(page: Page, total: number): Promise<void> {
  await page.waitForFunction((wanted) => {
    const shop = document.querySelector('wps-shop');
    if (!shop?.matches(':defined')) return false;
    // A new catalogue is asked, too: products are dim while that takes.
    if (shop.mode === 'auto' && shop.status.catalogue.state !== 'ready') return false;
    return shop.response?.products?.total === wanted;
  }, total);
}
