/** The page of states in Chromium: each state of a catalogue is reached and shown. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { openDemo } from '../support/e2e/demo-page.ts';

describe('the page of states', () => {
  const demo = openDemo();

  const visit = (refused: string, work: (page: Page) => Promise<void>): Promise<void> =>
    demo.withPage({}, async (page) => {
      await page.goto(`${demo.site.address}/states.html?refused=${refused}`);
      await work(page);
    });
  const shows = (page: Page, state: string): Promise<void> =>
    page.getByText(`● ${state}`, { exact: true }).waitFor();
  const press = (page: Page, name: string): Promise<void> =>
    page.getByRole('button', { name, exact: true }).click();

  test('shows progress, ready and stale, and is empty after the catalogue was deleted', () =>
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
      await press(page, 'Import an old one');
      await shows(page, 'stale');
      await press(page, 'Delete');
      await page.getByText('○ ready').waitFor();
    }));

  test('shows paused, and resumes', () =>
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

  test('without storage, is ready until the page is closed, and reports it', () =>
    visit('storage', async (page) => {
      await press(page, 'Get the catalogue');
      await page.getByText('until the page is closed').waitFor();
      await shows(page, 'storage refused');
      await shows(page, 'ready');
    }));

  test('without a worker, runs the engine on the page', () =>
    visit('worker', async (page) => {
      await press(page, 'Get the catalogue');
      await page.getByText('Ready for offline visits.').waitFor();
      await shows(page, 'worker refused');
      await shows(page, 'ready');
    }));

  test('without a server, shows offline, and an error instead of a catalogue', () =>
    visit('server', async (page) => {
      await shows(page, 'offline');
      await press(page, 'Get the catalogue');
      await page.getByRole('status').getByText('cannot be reached').first().waitFor();
    }));
});
