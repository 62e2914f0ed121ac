/** Optional elements, by the imports and the markup of the guides, against the built package. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chunksOf } from '../support/chunks.ts';
import { openBrowser } from '../support/open-browser.ts';
import { servePackage } from '../support/package-site.ts';
import { Snippets } from '../support/snippets.ts';

const guide = (name: string) =>
  Snippets.of(new URL(`../../demo/guide/${name}.md`, import.meta.url));

test('the imports of the guides register the optional elements, which a template may hold', async () => {
  const [templates, layout] = [await guide('templates'), await guide('layout')];
  const [site, browser] = await Promise.all([servePackage(), openBrowser()]);
  try {
    const scripts = {
      elements: templates.take('js', 'define/wps-price'),
      compare: layout.take('js', 'define/wps-compare'),
      viewed: layout.take('js', 'define/wps-recently-viewed'),
      similar: layout.take('js', 'define/wps-similar'),
    };
    for (const { fileName, code } of await chunksOf(scripts))
      site.page(`/${fileName}`, code, 'text/javascript');
    const markup = [
      templates.take('html', 'class="offer"'),
      layout.take('html', '<wps-compare>'),
      layout.take('html', '<wps-recently-viewed>'),
      layout.take('html', '<wps-similar'),
    ];
    site.page(
      '/',
      `<!doctype html><html lang="en"><title>Optional</title>
        <script type="module" src="/wps-elements/cdn/wps-elements.js"></script>
        <wps-shop src="${site.address}" mode="online">${markup.join('')}</wps-shop>`,
    );
    const page = await browser.newPage();
    await page.goto(site.address);
    // The elements are registered after the cards are rendered.
    await page.locator('.offer').first().waitFor();
    for (const name of Object.keys(scripts))
      await page.addScriptTag({ type: 'module', url: `/${name}.js` });
    await page.locator('.offer', { hasText: 'Bike Wash' }).getByText('€7.95').waitFor();
    for (const tag of ['wps-compare', 'wps-recently-viewed', 'wps-similar'])
      await page.locator(`${tag}:defined`).waitFor({ state: 'attached' });
  } finally {
    await Promise.all([browser.close(), site.close()]);
  }
});

test("a search is sent by the page's own script only, and only with consent", async () => {
  const signals = await guide('signals');
  const [site, browser] = await Promise.all([servePackage(), openBrowser()]);
  try {
    const scripts = { page: `import 'wps-elements/define';\n${signals.take('js', 'sendBeacon')}` };
    for (const { fileName, code } of await chunksOf(scripts))
      site.page(`/${fileName}`, code, 'text/javascript');
    site.page(
      '/',
      `<!doctype html><html lang="en"><title>Signals</title>
        <script type="module" src="/page.js"></script>
        <wps-shop src="${site.address}" mode="online"><wps-product-list></wps-product-list>
          ${signals.take('html', '<wps-search-log>')}</wps-shop>`,
    );
    const page = await browser.newPage();
    await page.goto(site.address);
    await page.locator('[part=card]').first().waitFor();
    await page.evaluate(() => {
      sessionStorage.setItem('sent', '[]');
      navigator.sendBeacon = (_, text) => {
        const sent = JSON.parse(sessionStorage.getItem('sent') ?? '');
        const signal: unknown = typeof text === 'string' ? JSON.parse(text) : null;
        sessionStorage.setItem('sent', JSON.stringify([...sent, signal]));
        return true;
      };
    });
    for (const q of ['zzyzx', 'qqxqq', 'road']) {
      await page.evaluate((text) => {
        if (text === 'road') localStorage.setItem('consent-to-statistics', 'yes');
        const shop = document.querySelector('wps-shop');
        const log = document.querySelector('wps-search-log');
        return new Promise((resolve) => {
          shop?.addEventListener('wps-response', () => void log?.updateComplete.then(resolve), {
            once: true,
          });
          if (shop) shop.request = { q: text };
        });
      }, q);
    }
    const sent: readonly object[] = JSON.parse(
      await page.evaluate(() => sessionStorage.getItem('sent') ?? ''),
    );
    assert.deepEqual(
      sent.map((signal) => ({ ...signal, at: '' })),
      [{ version: 1, kind: 'search', at: '', q: 'qqxqq', total: 0, filtered: false }],
    );
  } finally {
    await Promise.all([browser.close(), site.close()]);
  }
});
