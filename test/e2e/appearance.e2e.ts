/** Layout and colours of pages: narrow, with large text, right to left, in forced colours, with reduced motion, themed. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { decodeRulesFile } from '../../src/protocol/rules/decode-rules.ts';
import { COLORS, violations } from '../support/e2e/axe.ts';
import { openCase, shareCasePage, shopsSettled } from '../support/e2e/case-page.ts';
import { openDemo } from '../support/e2e/demo-page.ts';
import { movingElements } from '../support/e2e/moving-elements.ts';
import { IS_LONG } from '../support/long-runs.ts';

const PAGES = ['/', '/ar.html', '/de.html', '/gallery.html', '/wordpress.html'];
/** WCAG 1.4.10: content of 320 px needs no scrolling in two directions. */
const NARROW = { width: 320, height: 720 };

/** Colours of a page that is dark without saying so to the browser; that of the demo says it. */
const DARK_PAGE =
  ':root { color-scheme: normal !important } body { background: #181818; color: #ddd }';

/** Product "Water Bottle" of the demo. */
const BOTTLE = 2306;

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

  for (const [theme, width] of [
    ['atelier', 1280],
    ['kiosk', 320],
  ] as const) {
    const widths = IS_LONG ? '1280 and 320' : width;
    test(`the example theme ${theme} fits into 320 px, has no axe violation at ${widths} px, and is applied on the next visit`, () =>
      visit('/gallery.html', { viewport: { width: 1280, height: 900 } }, async (page) => {
        const plain = await look(page);
        await page.getByLabel('Theme').selectOption(theme);
        await looksOtherThan(page, plain);
        for (const viewport of [{ width: 1280, height: 900 }, NARROW]) {
          await page.setViewportSize(viewport);
          if (IS_LONG || viewport.width === width) assert.deepEqual(await violations(page), []);
          assert.deepEqual(await misfits(page), []);
        }
        await page.reload();
        await shopsSettled(page);
        await looksOtherThan(page, plain);
      }));
  }

  test('a chosen theme is applied on the next visit before the products', () =>
    demo.withPage({}, async (page) => {
      const isDark = (): boolean => document.documentElement.dataset['theme'] === 'dark';
      await page.goto(`${demo.site.address}/client.html`);
      await page.getByLabel('Theme').selectOption('dark');
      await page.waitForFunction(isDark);
      await page.route('**/wp-json/**', () => {});
      await page.goto(`${demo.site.address}/?mode=online`);
      await page.waitForFunction(isDark);
      await page.unrouteAll();
    }));

  for (const theme of ['tokens', 'atelier', 'dense'])
    test(`the theme ${theme} has no axe violation on a dark page that does not set color-scheme`, () =>
      demo.withPage({ bypassCSP: true }, async (page) => {
        await openCase(
          page,
          demo.site,
          '<wps-shop src="/en" mode="online" routing="none"></wps-shop>',
        );
        const path = fileURLToPath(new URL(`../../src/themes/${theme}.css`, import.meta.url));
        await page.addStyleTag({ path });
        await page.addStyleTag({ content: DARK_PAGE });
        // The page around the shop is not what is tested.
        await page.evaluate(() => {
          document.querySelector('meta[name=color-scheme]')?.remove();
          for (const part of document.querySelectorAll('header, footer')) part.remove();
          document.querySelector('main')?.insertAdjacentHTML('afterbegin', '<h1>Shop</h1>');
        });
        const background = (): string => getComputedStyle(document.body).backgroundColor;
        assert.equal(await page.evaluate(background), 'rgb(24, 24, 24)');
        assert.deepEqual(await violations(page), []);
        await page.locator('wps-facet').getByRole('checkbox').first().check();
        await shopsSettled(page);
        assert.deepEqual(await violations(page), []);
      }));

  test('/themes.html shows each theme with its style sheet, fits into 320 px, and has no axe violation in light and dark, one of them also in forced colours', () =>
    visit('/themes.html', { viewport: NARROW }, async (page) => {
      for (const [name, file] of [
        ['Calm', 'tokens.css'],
        ['Fashion store', 'atelier.css'],
        ['Parts', 'dense.css'],
      ] as const) {
        await page.getByRole('radio', { name, exact: true }).check();
        await shopsSettled(page);
        const source = page.getByText(`Show ${file}`);
        await source.click();
        const text = await readFile(new URL(`../../src/themes/${file}`, import.meta.url), 'utf8');
        const shown = source.locator('xpath=..').locator('pre');
        assert.equal(await shown.textContent(), text);
        assert.deepEqual(await misfits(page), []);
        assert.deepEqual(await violations(page), []);
        for (const media of [{ colorScheme: 'dark' }, { forcedColors: 'active' }] as const) {
          // These are the same in each theme.
          if ('forcedColors' in media && name !== 'Calm' && !IS_LONG) continue;
          await page.emulateMedia(media);
          assert.deepEqual(await violations(page, COLORS), [], `${name}, ${JSON.stringify(media)}`);
        }
        await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' });
      }
    }));

  test('/de.html writes prices as German shops do, says how many products there are, and its dialog has price and link', () =>
    visit('/de.html', { viewport: { width: 1280, height: 900 } }, async (page) => {
      await page.getByText('1–12 von 119 Produkten').first().waitFor();
      await page.getByRole('link', { name: 'Sport-100' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText('34,99\u00a0€', { exact: true }).waitFor();
      const link = dialog.getByRole('link', { name: 'Link zu diesem Artikel' });
      assert.match((await link.getAttribute('href')) ?? '', /^\/de\.html\?q=\d+$/);
      assert.deepEqual(await violations(page), []);
    }));

  test('/rules.html edits, previews, exports and imports rules, fits into 320 px, and has no axe violation, light and dark', () =>
    demo.withPage({ viewport: NARROW }, async (page) => {
      await page.goto(`${demo.site.address}/rules.html`);
      await page.getByRole('button', { name: 'Add a rule' }).click();
      const rule = page.locator('details.rule').last();
      await page.keyboard.type('Bottles');
      const effect = rule.getByLabel('Add what the rule does');
      await effect.selectOption('pin');
      await page.keyboard.type('water bottle');
      await rule.getByRole('button', { name: 'Water Bottle' }).waitFor();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await effect.selectOption('banner');
      await page.keyboard.type('Never thirsty');
      await effect.selectOption('synonyms');
      await page.keyboard.type('flask, bottle');
      const first = page.locator('[part=card]').first();
      await first.getByText('Water Bottle').waitFor();
      // A rule with a fault leaves the preview.
      await effect.selectOption('redirect');
      await page.keyboard.type('//other.example');
      await rule.getByText('redirect: expected a path of the own site').waitFor();
      await first.getByText('Road-350-W').waitFor();
      await shopsSettled(page);
      assert.deepEqual(await misfits(page), []);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        const isWhole = IS_LONG || colorScheme === 'light';
        assert.deepEqual(await violations(page, isWhole ? undefined : COLORS), [], colorScheme);
      }
      await page.getByRole('button', { name: 'Export' }).click();
      await page.getByText('Not exported. Rule 4: redirect').waitFor();
      await rule.getByRole('button', { name: 'Remove: Redirect' }).click();
      await first.getByText('Water Bottle').waitFor();

      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Export' }).click(),
      ]);
      const text = await readFile(await download.path(), 'utf8');
      assert.deepEqual(decodeRulesFile(JSON.parse(text)).at(-1), {
        id: 'Bottles',
        pin: [{ id: BOTTLE, position: 1 }],
        banner: { title: 'Never thirsty' },
        synonyms: ['flask, bottle'],
      });
      const choose = (content: string): Promise<void> =>
        page.getByLabel('Import').setInputFiles({
          name: 'rules.json',
          mimeType: 'application/json',
          buffer: Buffer.from(content),
        });
      await choose(text.replace('"position": 1', '"position": 0'));
      await page.getByText('rules[3].pin[0].position: expected an integer from 1').waitFor();
      await choose(JSON.stringify({ ...JSON.parse(text), rules: [] }));
      await page.getByText('There is no rule yet.').waitFor();
      await page.getByRole('button', { name: 'Undo' }).click();
      await page.locator('[part~=banner]').waitFor();
      await page.waitForFunction(() => localStorage.getItem('demo-rules')?.includes('Bottles'));
      await page.reload();
      await page.getByText('4. Bottles').waitFor();
    }));

  test('no style lets anything move or fade with reduced motion, in any shadow tree', () =>
    visit('/', { viewport: NARROW }, async (page) => {
      await page.getByRole('button', { name: 'Filters' }).click();
      await page.getByRole('dialog').waitFor();
      assert.deepEqual(await page.evaluate(movingElements), []);
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      const moving = await page.evaluate(movingElements);
      assert.ok(moving.includes('img'), moving.join());
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(`${demo.site.address}/gallery.html`);
      await shopsSettled(page);
      assert.deepEqual(await page.evaluate(movingElements), []);
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
