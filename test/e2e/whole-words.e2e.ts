/**
 * No line break divides a word, in ten languages, on wide, middle and narrow screens: with all filters open, in the drawer, in the
 * sheet of orders and among suggestions. `WPS_DATA` is the folder of the catalogues of real shops; they are not part of the
 * repository.
 */
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { loadMessages, messagesIn } from '../../src/i18n/messages-loader.ts';
import { measureWords } from '../support/e2e/broken-words.ts';
import { shopsSettled } from '../support/e2e/case-page.ts';
import { openDemo } from '../support/e2e/demo-page.ts';
import { openFacets } from '../support/e2e/facets-page.ts';
import { CATALOGUE_PATH, openShop } from '../support/e2e/real-shop.ts';

const FOLDER = process.env['WPS_DATA'] ?? '../shared/data';
const LANGUAGES = ['de', 'nl', 'pl', 'fr', 'es', 'it', 'pt', 'ar', 'ja', 'en'];

/** Shops, and the beginning of a text that has suggestions. */
const SHOPS = [
  { name: 'the demo in German', src: '/de', typed: 'ra' },
  { name: 'the demo in Arabic', src: '/ar', typed: 'در' },
  { name: 'luma', src: CATALOGUE_PATH, typed: 'ja' },
  { name: 'icecat', src: CATALOGUE_PATH, typed: 'ja' },
] as const;

/** Views on each width, in the order in which they are opened; Escape closes the one before. */
const VIEWS = [
  { name: 'page', widths: [1280, 768, 390], open: null },
  { name: 'suggestions', widths: [1280, 768, 390], open: openSuggestions },
  { name: 'drawer', widths: [390], open: (page: Page) => openDialog(page, 'wps-drawer') },
  { name: 'orders', widths: [390], open: (page: Page) => openDialog(page, 'wps-sort') },
] as const;

describe('words that a line break divides', () => {
  const demo = openDemo();

  test('are found in a page that has one', () =>
    demo.withPage({}, async (page) => {
      await page.goto(`${demo.site.address}/?mode=online`);
      await page.evaluate(() => {
        const name = document.createElement('p');
        name.textContent = 'in Silberschwarz';
        Object.assign(name.style, { inlineSize: '4em', overflowWrap: 'anywhere' });
        document.body.replaceChildren(name);
      });
      const { broken } = await page.evaluate(measureWords);
      assert.deepEqual(broken, [{ word: 'Silberschwarz', text: 'in Silberschwarz', where: ' p.' }]);
    }));

  for (const { name, src, typed } of SHOPS) {
    const file = src === CATALOGUE_PATH ? join(FOLDER, name, 'catalogue.ndjson.gz') : null;
    const skip = file === null || existsSync(file) ? false : `there is no ${file}`;
    test(`are not in ${name}`, { skip }, () =>
      demo.withPage({ viewport: { width: 1280, height: 900 } }, async (page) => {
        await page.route('https://**', (route) => route.abort());
        if (file !== null)
          await page.route(`**${CATALOGUE_PATH}`, (route) => route.fulfill({ path: file }));
        await page.goto(`${demo.site.address}/?mode=online`);
        await page.evaluate(openShop, src);
        // Loads their messages.
        for (const language of LANGUAGES) await setLanguage(page, language);
        await shopsSettled(page);
        const found = new Set<string>();
        for (const width of [1280, 768, 390] as const) {
          await page.setViewportSize({ width, height: 900 });
          await openFacets(page, shopsSettled);
          for (const { name: view, open } of VIEWS.filter(({ widths }) =>
            widths.some((one) => one === width),
          )) {
            await open?.(page, typed);
            for (const language of LANGUAGES) {
              await setLanguage(page, language);
              const { broken, words } = await page.evaluate(measureWords);
              assert.ok(words > 20, `${words} words`);
              for (const { word, text, where } of broken)
                found.add(`${view} at ${width}, ${language}: “${word}” of “${text}” in ${where}`);
            }
            await page.keyboard.press('Escape');
          }
        }
        assert.deepEqual([...found], []);
      }),
    );
  }
});

/** Changes the language of the page; resolves when the shop has it. */
async function setLanguage(page: Page, language: string): Promise<void> {
  await loadMessages(language);
  const { searchLabel } = messagesIn(language);
  await page.evaluate((lang) => {
    const dir = lang === 'ar' ? 'rtl' : 'ltr';
    Object.assign(document.documentElement, { lang, dir });
  }, language);
  await page
    .locator(`input[role=combobox][aria-label="${searchLabel}"]`)
    .first()
    .waitFor({ state: 'attached' });
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
}

async function openSuggestions(page: Page, typed: string): Promise<void> {
  const field = page.locator('input[role=combobox]').first();
  await field.fill('');
  await field.fill(typed);
  await page.locator('[part~=suggestion]').first().waitFor();
}

async function openDialog(page: Page, element: 'wps-drawer' | 'wps-sort'): Promise<void> {
  await page.locator(element).getByRole('button').first().click();
  await page.locator(element).getByRole('dialog').waitFor();
}
