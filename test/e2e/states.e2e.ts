/** The page of states in real Chromium: each state that a catalogue can be in is reached and shown. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { openBrowser } from '../support/open-browser.ts';
import { buildDemo, type DemoSite, serveDemo } from '../support/e2e/demo-site.ts';

describe('the page of states', () => {
  let browser: Browser;
  let site: DemoSite;
  before(async () => {
    [browser] = await Promise.all([openBrowser(), buildDemo()]);
    site = await serveDemo();
  });
  after(async () => {
    await browser.close();
    await site.stop();
  });

  const visit = async (refused: string, work: (page: Page) => Promise<void>): Promise<void> => {
    const context = await browser.newContext({ serviceWorkers: 'block' });
    const page = await context.newPage();
    await page.goto(`${site.address}/states.html?refused=${refused}`);
    await work(page);
    await context.close();
  };
  const shows = (page: Page, state: string): Promise<void> =>
    page.getByText(`● ${state}`, { exact: true }).waitFor({ timeout: 10_000 });
  const press = (page: Page, name: string): Promise<void> =>
    page.getByRole('button', { name, exact: true }).click();

  test('progress, ready, stale, and empty again', () =>
    visit('nothing', async (page) => {
      await page.evaluate(() => {
        const seen = new MutationObserver(() => {
          if (document.querySelector('#states')?.textContent?.includes('● progress'))
            document.body.dataset['progress'] = 'seen';
        });
        seen.observe(document.body, { subtree: true, childList: true });
      });
      await press(page, 'Get the catalogue');
      await page.getByText('Ready for offline visits.').waitFor();
      await shows(page, 'ready');
      assert.equal(await page.evaluate(() => document.body.dataset['progress']), 'seen');
      await press(page, 'Take an old one');
      await shows(page, 'stale');
      await press(page, 'Forget');
      await page.getByText('○ ready').waitFor();
    }));

  test('paused, and going on', () =>
    visit('nothing', async (page) => {
      await page.route('**/wps/v1/products*', async (route) => {
        await page.waitForFunction(() => document.body.dataset['release'] === 'yes');
        await route.continue().catch(() => {});
      });
      await press(page, 'Get the catalogue');
      await shows(page, 'progress');
      await press(page, 'Pause');
      await shows(page, 'paused');
      await page.evaluate(() => {
        document.body.dataset['release'] = 'yes';
      });
      await press(page, 'Get the catalogue');
      await shows(page, 'ready');
    }));

  test('storage refused: ready until the page is closed, and says so', () =>
    visit('storage', async (page) => {
      await press(page, 'Get the catalogue');
      await page.getByText('until the page is closed').waitFor();
      await shows(page, 'storage refused');
      await shows(page, 'ready');
    }));

  test('worker refused: the page itself does the work', () =>
    visit('worker', async (page) => {
      await press(page, 'Get the catalogue');
      await page.getByText('Ready for offline visits.').waitFor();
      await shows(page, 'worker refused');
      await shows(page, 'ready');
    }));

  test('no server: offline, and no catalogue to be had', () =>
    visit('server', async (page) => {
      await shows(page, 'offline');
      await press(page, 'Get the catalogue');
      await page.getByRole('status').getByText('cannot be reached').first().waitFor();
    }));
});
