/** How pages look where seeing is harder: narrow, with large text, from right to left, in forced colours, without motion. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { openBrowser } from '../support/open-browser.ts';
import { violations } from '../support/e2e/axe.ts';
import { answered, openCase } from '../support/e2e/case-page.ts';
import { buildDemo, type DemoSite, serveDemo } from '../support/e2e/demo-site.ts';

const PAGES = ['/', '/ar.html', '/de.html', '/gallery.html', '/wordpress.html'];
/** WCAG 1.4.10: content of 320 px needs no scrolling in two directions. */
const NARROW = { width: 320, height: 720 };

describe('where seeing is harder', () => {
  let browser: Browser;
  let site: DemoSite;
  before(async () => {
    await buildDemo();
    [browser, site] = await Promise.all([openBrowser(), serveDemo()]);
  });
  after(() => Promise.all([browser.close(), site.stop()]));

  const visit = async (path: string, options: BrowserContextOptions): Promise<Page> => {
    const context = await browser.newContext({ serviceWorkers: 'block', ...options });
    const page = await context.newPage();
    page.setDefaultTimeout(15_000);
    await page.goto(`${site.address}${path}?mode=online`);
    await answered(page);
    return page;
  };

  for (const path of PAGES) {
    test(`${path} fits into 320 px, and with text of 200 % into 640, and cuts nothing off`, async () => {
      const page = await visit(path, { viewport: NARROW });
      assert.deepEqual(await misfits(page), []);
      await page.setViewportSize({ width: 640, height: 720 });
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      assert.deepEqual(await misfits(page), []);
      await page.context().close();
    });
  }

  for (const language of ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'pl', 'ja', 'ar'])
    test(`the words of ${language} fit into 320 px, on the page, in the status and in the drawer`, async () => {
      const context = await browser.newContext({ serviceWorkers: 'block', viewport: NARROW });
      const page = await context.newPage();
      await openCase(
        page,
        site,
        `<wps-shop lang="${language}" src="/en" mode="online" routing="none" per-page="4"></wps-shop>`,
      );
      await page.evaluate(() => {
        const shop = document.querySelector('wps-shop');
        if (shop !== null)
          shop.request = { sale: true, stock: ['instock'], min_price: 10, rating: 3 };
      });
      await answered(page);
      await page.locator('wps-status summary').click();
      await page.locator('wps-status [part=panel]').waitFor();
      assert.deepEqual(await misfits(page), []);
      await page.locator('wps-drawer [part=opener]').click();
      await page.getByRole('dialog').waitFor();
      assert.deepEqual(await misfits(page), []);
      await context.close();
    });

  test('/gallery.html has no fault that axe finds in forced colours, and shows what is chosen and focused', async () => {
    const page = await visit('/gallery.html', { forcedColors: 'active' });
    await page.locator('wps-facet[as=chips] input').first().check();
    await answered(page);
    assert.deepEqual(await violations(page), []);
    const marks = await page.evaluate(() => {
      const facet = document.querySelector('wps-facet[as=chips]')?.shadowRoot;
      const options = [...(facet?.querySelectorAll('.option') ?? [])];
      const looks = options.map((option) => {
        const { borderColor, outlineStyle } = getComputedStyle(option);
        return `${borderColor} ${outlineStyle}`;
      });
      return { chosen: looks[0], other: looks[1] };
    });
    assert.notEqual(marks.chosen, marks.other);
    await page.context().close();
  });

  for (const theme of ['atelier', 'kiosk']) {
    test(`the example theme ${theme} fits into 320 px, leaves axe nothing to find, and is still there on the next visit`, async () => {
      const page = await visit('/gallery.html', { viewport: { width: 1280, height: 900 } });
      const plain = await look(page);
      await page.getByLabel('Theme').selectOption(theme);
      while ((await look(page)) === plain) await page.waitForTimeout(20);
      for (const viewport of [{ width: 1280, height: 900 }, NARROW]) {
        await page.setViewportSize(viewport);
        assert.deepEqual(await violations(page), []);
        assert.deepEqual(await misfits(page), []);
      }
      await page.reload();
      await answered(page);
      while ((await look(page)) === plain) await page.waitForTimeout(20);
      await page.context().close();
    });
  }

  test('nothing moves where motion is not wanted', async () => {
    const page = await visit('/', { reducedMotion: 'reduce', viewport: NARROW });
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByRole('dialog').waitFor();
    assert.equal(await page.evaluate(() => document.getAnimations().length), 0);
    await page.context().close();
  });

  test('/ar.html mirrors its layout', async () => {
    const page = await visit('/ar.html', { viewport: { width: 1280, height: 900 } });
    const [filters, list] = await Promise.all(
      ['wps-facet', 'wps-product-list'].map((tag) => page.locator(tag).first().boundingBox()),
    );
    assert.ok((filters?.x ?? 0) > (list?.x ?? Number.POSITIVE_INFINITY), 'filters on the right');
    await page.context().close();
  });
});

/** Of the products: what no two themes share. */
function look(page: Page): Promise<string> {
  return page
    .locator('wps-product-list')
    .first()
    .evaluate((list) => {
      const { color, font } = getComputedStyle(list);
      return `${color} ${font}`;
    });
}

/** Whatever stands out of the window, and text that its box cuts off. */
function misfits(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    if (document.documentElement.scrollWidth > innerWidth)
      found.push(`the page is ${document.documentElement.scrollWidth} px wide`);
    const queue: ParentNode[] = [document.body];
    for (const root of queue) {
      for (const element of root.querySelectorAll<HTMLElement>('*')) {
        if (element.shadowRoot !== null) queue.push(element.shadowRoot);
        const { overflowX, clipPath } = getComputedStyle(element);
        const isHidden = clipPath !== 'none' || !element.checkVisibility();
        // The summary of the status is shown whole once it is opened.
        const isField = element.matches('input, select, progress, svg *, svg, summary .side');
        if (isHidden || isField || !['hidden', 'clip'].includes(overflowX)) continue;
        if (element.scrollWidth > element.clientWidth + 1)
          found.push(
            `${element.localName}.${element.className} cuts off ${element.textContent?.trim()}`,
          );
      }
    }
    return found;
  });
}
