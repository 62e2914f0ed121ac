/** Axe on the gallery in every state that its elements can be brought into: light and dark, wide and narrow, in forced colours. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { openBrowser } from '../support/open-browser.ts';
import { COLORS, violations } from '../support/e2e/axe.ts';
import { answered } from '../support/e2e/case-page.ts';
import { buildDemo, type DemoSite, serveDemo } from '../support/e2e/demo-site.ts';
import { GALLERY_STATES } from '../support/e2e/gallery-states.ts';

const WIDE = { width: 1280, height: 900 };
const NARROW = { width: 360, height: 740 };

describe('axe finds nothing in the gallery', () => {
  let browser: Browser;
  let site: DemoSite;
  before(async () => {
    await buildDemo();
    [browser, site] = await Promise.all([openBrowser(), serveDemo()]);
  });
  after(() => Promise.all([browser.close(), site.stop()]));

  for (const { name, isNarrow = false, query = 'mode=online', refuse, act } of GALLERY_STATES)
    test(name, async () => {
      const context = await browser.newContext({ serviceWorkers: 'block', locale: 'en-GB' });
      const page = await context.newPage();
      page.setDefaultTimeout(60_000);
      await page.setViewportSize(isNarrow ? NARROW : WIDE);
      await refuse?.(page);
      await page.goto(`${site.address}/gallery.html?${query}`);
      if (refuse === undefined) await answered(page);
      await act(page);
      const found: string[] = [];
      const look = async (where: string, rules?: typeof COLORS): Promise<void> => {
        for (const line of await violations(page, rules)) found.push(`${where}: ${line}`);
      };
      if (!isNarrow) {
        await look('wide, light');
        await page.emulateMedia({ colorScheme: 'dark' });
        await look('wide, dark', COLORS);
        await page.emulateMedia({ colorScheme: 'dark', forcedColors: 'active' });
        await look('wide, forced colours', COLORS);
        await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' });
        await page.setViewportSize(NARROW);
      }
      await look('narrow, light', isNarrow ? undefined : COLORS);
      await page.emulateMedia({ colorScheme: 'dark' });
      await look('narrow, dark');
      assert.deepEqual(found, []);
      await context.close();
    });

  test('and would find a text that is too pale, and a control without a name', async () => {
    const page = await browser.newPage();
    await page.goto(`${site.address}/gallery.html?mode=online`);
    await answered(page);
    await page.evaluate(() => {
      document.body.style.setProperty('--wps-color-muted', '#bbb');
      document.querySelector('wps-sort')?.shadowRoot?.querySelector('label')?.remove();
    });
    const rules = (await violations(page)).map((line) => line.replace(/:.*/s, ''));
    assert.deepEqual([...new Set(rules)].sort(), ['color-contrast', 'select-name']);
    await page.close();
  });
});
