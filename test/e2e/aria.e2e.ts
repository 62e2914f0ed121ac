/** The accessibility tree of every element in every state, compared with what was read and found good. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { openBrowser } from '../support/open-browser.ts';
import { CASES as ELEMENTS } from '../support/e2e/aria-elements.ts';
import { CASES as FACETS } from '../support/e2e/aria-facets.ts';
import { openCase, shopOf } from '../support/e2e/case-page.ts';
import { buildDemo, type DemoSite, serveDemo } from '../support/e2e/demo-site.ts';

describe('screen readers are told', () => {
  let browser: Browser;
  let site: DemoSite;
  let page: Page;
  before(async () => {
    await buildDemo();
    [browser, site] = await Promise.all([openBrowser(), serveDemo()]);
    const context = await browser.newContext({ serviceWorkers: 'block', locale: 'en-GB' });
    page = await context.newPage();
    page.setDefaultTimeout(10_000);
  });
  after(() => Promise.all([browser.close(), site.stop()]));

  for (const { name, markup, element, width = 1280, act, expected } of [...FACETS, ...ELEMENTS])
    test(name, async () => {
      await page.setViewportSize({ width, height: 1000 });
      await openCase(page, site, markup);
      await act?.(page);
      const tree = async (): Promise<string> => {
        const text = await page.locator(element).first().ariaSnapshot();
        return text.replace(/\d+:\d\d [AP]M/g, 'TIME');
      };
      // Numbers that are asked for beside the answer may come a moment later.
      const deadline = Date.now() + 5000;
      let told = await tree();
      while (told !== expected.trim() && Date.now() < deadline) {
        await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
        told = await tree();
      }
      assert.equal(told, expected.trim());
    });

  /** Of Chromium itself: what stands in shadow roots is no header of the page to Playwright, but to readers. */
  test('no banner and no content information in a drawer', async () => {
    await page.setViewportSize({ width: 360, height: 1000 });
    await openCase(
      page,
      site,
      shopOf('<wps-drawer><wps-facet of="sale"></wps-facet></wps-drawer>'),
    );
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByRole('button', { name: 'Close' }).waitFor();
    const session = await page.context().newCDPSession(page);
    const { nodes } = await session.send('Accessibility.getFullAXTree');
    const roles = nodes.map(({ role }) => role?.value);
    assert.ok(roles.includes('dialog'));
    assert.deepEqual(
      roles.filter((role) => role === 'banner' || role === 'contentinfo'),
      [],
    );
  });
});
