/** Layout and colours of pages: narrow, with large text, right to left, in forced colours, with reduced motion, themed. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, test } from 'node:test';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { COLORS, violations } from '../support/e2e/axe.ts';
import { shareCasePage, shopsSettled } from '../support/e2e/case-page.ts';
import { openDemo } from '../support/e2e/demo-page.ts';

const PAGES = ['/', '/ar.html', '/de.html', '/gallery.html', '/wordpress.html'];
/** WCAG 1.4.10: content of 320 px needs no scrolling in two directions. */
const NARROW = { width: 320, height: 720 };

describe('the appearance of the demo', () => {
  const demo = openDemo();

  const visit = (
    path: string,
    options: BrowserContextOptions,
    work: (page: Page) => Promise<void>,
  ): Promise<void> =>
    demo.withPage(options, async (page) => {
      await page.goto(`${demo.site.address}${path}?mode=online`);
      await shopsSettled(page);
      await work(page);
    });

  for (const path of PAGES) {
    test(`${path} fits into 320 px, and into 640 px with text of 200 %, without truncated text`, () =>
      visit(path, { viewport: NARROW }, async (page) => {
        assert.deepEqual(await misfits(page), []);
        await page.setViewportSize({ width: 640, height: 720 });
        await page.evaluate(() => {
          document.documentElement.style.fontSize = '200%';
        });
        assert.deepEqual(await misfits(page), []);
      }));
  }

  test('/gallery.html has no axe violation in forced colours, and marks the selected option', () =>
    visit('/gallery.html', { forcedColors: 'active' }, async (page) => {
      await page.locator('wps-facet[as=chips] input').first().check();
      await shopsSettled(page);
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
    }));

  for (const theme of ['atelier', 'kiosk']) {
    test(`the example theme ${theme} fits into 320 px, has no axe violation, and is applied on the next visit`, () =>
      visit('/gallery.html', { viewport: { width: 1280, height: 900 } }, async (page) => {
        const plain = await look(page);
        await page.getByLabel('Theme').selectOption(theme);
        await looksOtherThan(page, plain);
        for (const viewport of [{ width: 1280, height: 900 }, NARROW]) {
          await page.setViewportSize(viewport);
          assert.deepEqual(await violations(page), []);
          assert.deepEqual(await misfits(page), []);
        }
        await page.reload();
        await shopsSettled(page);
        await looksOtherThan(page, plain);
      }));
  }

  test('/themes.html shows each theme with its style sheet, fits into 320 px, and has no axe violation in light, dark and forced colours', () =>
    visit('/themes.html', { viewport: NARROW }, async (page) => {
      for (const [name, file] of [
        ['Calm', 'tokens.css'],
        ['Fashion store', 'atelier.css'],
        ['Parts', 'dense.css'],
      ] as const) {
        await page.getByText(name, { exact: true }).click();
        await shopsSettled(page);
        const source = page.getByText(`Show ${file}`);
        await source.click();
        const text = await readFile(new URL(`../../src/themes/${file}`, import.meta.url), 'utf8');
        const shown = source.locator('xpath=..').locator('pre');
        assert.equal(await shown.textContent(), text);
        assert.deepEqual(await misfits(page), []);
        assert.deepEqual(await violations(page), []);
        for (const media of [{ colorScheme: 'dark' }, { forcedColors: 'active' }] as const) {
          await page.emulateMedia(media);
          assert.deepEqual(await violations(page, COLORS), [], `${name}, ${JSON.stringify(media)}`);
        }
        await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' });
      }
    }));

  test('/de.html writes prices as German shops do, says how many products there are, and its dialog has price and link', () =>
    visit('/de.html', { viewport: { width: 1280, height: 900 } }, async (page) => {
      await page.getByText('1–12 von 119 Produkten').first().waitFor();
      await page.getByRole('link', { name: 'All-Purpose Bike Stand' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText('159,00\u00a0€', { exact: true }).waitFor();
      const link = dialog.getByRole('link', { name: 'Link zu diesem Artikel' });
      assert.match((await link.getAttribute('href')) ?? '', /^\/de\.html\?q=\d+$/);
      assert.deepEqual(await violations(page), []);
    }));

  test('no animation runs with reduced motion', () =>
    visit('/', { reducedMotion: 'reduce', viewport: NARROW }, async (page) => {
      await page.getByRole('button', { name: 'Filters' }).click();
      await page.getByRole('dialog').waitFor();
      assert.equal(await page.evaluate(() => document.getAnimations().length), 0);
    }));

  test('/ar.html has its filters on the right', () =>
    visit('/ar.html', { viewport: { width: 1280, height: 900 } }, async (page) => {
      const [filters, list] = await Promise.all(
        ['wps-facet', 'wps-product-list'].map((tag) => page.locator(tag).first().boundingBox()),
      );
      assert.ok((filters?.x ?? 0) > (list?.x ?? Number.POSITIVE_INFINITY), 'filters on the right');
    }));
});

describe('messages fit into 320 px', () => {
  const open = shareCasePage();

  for (const language of ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'pl', 'ja', 'ar'])
    test(`in ${language}: on the page, in the status and in the drawer`, async () => {
      const page = await open(
        `<wps-shop lang="${language}" src="/en" mode="online" routing="none" per-page="4"></wps-shop>`,
        NARROW,
      );
      await page.evaluate(() => {
        const shop = document.querySelector('wps-shop');
        if (shop !== null)
          shop.request = { sale: true, stock: ['instock'], min_price: 10, rating: 3 };
      });
      await shopsSettled(page);
      await page.locator('wps-status summary').click();
      await page.locator('wps-status [part=panel]').waitFor();
      assert.deepEqual(await misfits(page), []);
      await page.locator('wps-drawer [part=opener]').click();
      await page.getByRole('dialog').waitFor();
      assert.deepEqual(await misfits(page), []);
    });
});

/** Colour and font of the products, which differ between all themes. */
function look(page: Page): Promise<string> {
  return page
    .locator('wps-product-list')
    .first()
    .evaluate((list) => {
      const { color, font } = getComputedStyle(list);
      return `${color} ${font}`;
    });
}

/** Waits frame by frame until a theme is applied. */
async function looksOtherThan(page: Page, plain: string): Promise<void> {
  while ((await look(page)) === plain)
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
}

/** Content beyond the window's width, and text that its box truncates. */
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
