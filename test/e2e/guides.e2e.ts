/** The guides in the built demo: live examples, search, keyboard, and no part in what a visit stores. */
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { API_REFERENCE, GUIDES } from '../../demo/guide-list.ts';
import { COLORS, violations } from '../support/e2e/axe.ts';
import { openDemo } from '../support/e2e/demo-page.ts';
import { IS_LONG } from '../support/long-runs.ts';

const WIDE = { viewport: { width: 1280, height: 900 } } as const;
const NARROW = { viewport: { width: 390, height: 844 }, colorScheme: 'dark' } as const;

describe('the guides', () => {
  const demo = openDemo();
  let sharedPage: Promise<Page> | undefined;
  before(() => {
    sharedPage = demo.openPage();
  });

  test('the search ranks sections, and a result leads to the heading of its section', () =>
    demo.withPage(WIDE, async (page) => {
      const errors: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text());
      });
      const scripts: string[] = [];
      page.on('request', (request) => {
        if (request.resourceType() === 'script') scripts.push(request.url());
      });
      await page.goto(`${demo.site.address}/guide/`);
      await page.getByLabel('Search the guides').fill('sevice worker line');
      const result = page.getByRole('link', { name: 'One line in your service worker' });
      await result.click();
      await page.waitForURL('**/guide/service-worker.html#one-line-in-your-service-worker');
      const heading = page.getByRole('heading', { name: 'One line in your service worker' });
      assert.ok(await heading.evaluate((one) => one.getBoundingClientRect().top < innerHeight));
      assert.deepEqual(errors, []);
      // The script of the shops' pages loads these.
      assert.deepEqual(
        scripts.filter((url) => url.includes('/optional-elements-')),
        [],
      );
    }));

  test('the field beside each guide leads to the results', () =>
    demo.withPage(WIDE, async (page) => {
      await page.goto(`${demo.site.address}/guide/limits.html`);
      await page.getByLabel('Search the guides').fill('theming');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/guide/?q=theming');
      await page.getByRole('link', { name: 'Theming', exact: true }).last().waitFor();
    }));

  test('examples are shops that filter, beside their markup', () =>
    demo.withPage(WIDE, async (page) => {
      await page.goto(`${demo.site.address}/guide/layout.html`);
      const example = page.locator('.live').first();
      await example.getByRole('checkbox', { name: /^Bikes/ }).check();
      await example.getByRole('button', { name: 'Remove filter Category: Bikes' }).waitFor();
      assert.equal(new URL(page.url()).search, '');
    }));

  test('the first Tab reaches a link to the text', () =>
    demo.withPage(NARROW, async (page) => {
      await page.goto(`${demo.site.address}/guide/theming.html`);
      await page.keyboard.press('Tab');
      const skip = page.getByRole('link', { name: 'Skip to the text' });
      assert.ok(
        await skip.evaluate(
          (link) => link.matches(':focus') && link.getBoundingClientRect().top >= 0,
        ),
      );
      await page.keyboard.press('Enter');
      assert.equal(new URL(page.url()).hash, '#text');
    }));

  for (const [i, guide] of ['index', ...GUIDES, API_REFERENCE].entries()) {
    // In a long run both, else alternating.
    const isWide = IS_LONG || i % 2 === 0;
    const isNarrow = IS_LONG || !isWide;
    const where = [...(isWide ? ['wide and light'] : []), ...(isNarrow ? ['narrow and dark'] : [])];
    test(`${guide} scrolls sideways at no width, and has no violation that axe finds: ${where.join(', ')}`, async () => {
      const page = (await sharedPage) ?? assert.fail();
      await page.setViewportSize(WIDE.viewport);
      await page.emulateMedia({ colorScheme: 'light' });
      await page.goto(`${demo.site.address}/guide/${guide}.html`);
      await page.locator('article').first().waitFor();
      await page.waitForFunction(() =>
        [...document.querySelectorAll('wps-shop')].every((shop) => shop.response !== null),
      );
      if (isWide) assert.deepEqual(await violations(page), [], 'wide and light');
      assert.ok((await excess(page)) <= 0, `${await excess(page)} px too wide`);
      await page.setViewportSize(NARROW.viewport);
      await page.emulateMedia({ colorScheme: NARROW.colorScheme });
      if (isNarrow)
        assert.deepEqual(
          await violations(page, isWide ? COLORS : undefined),
          [],
          'narrow and dark',
        );
      assert.ok((await excess(page)) <= 0, `${await excess(page)} px too wide for a phone`);
    });
  }

  test('no guide is part of what a visit stores', () =>
    demo.withPage({ ...WIDE, serviceWorkers: 'allow' }, async (page) => {
      await page.goto(demo.site.address);
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => null));
      await page.goto(`${demo.site.address}/guide/`);
      const stored = await page.evaluate(async () => {
        const paths: string[] = [];
        for (const name of await caches.keys())
          for (const request of await (await caches.open(name)).keys())
            paths.push(new URL(request.url).pathname);
        return paths;
      });
      assert.ok(stored.includes('/client.html'));
      assert.deepEqual(
        stored.filter((path) => path.includes('guide')),
        [],
      );
    }));
});

/** Pixels by which the content is wider than the window. */
function excess(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}
