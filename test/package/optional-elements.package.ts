/** Optional elements, by the imports and the markup of the guides, against the built package. */
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
      viewed: layout.take('js', 'define/wps-recently-viewed'),
    };
    for (const { fileName, code } of await chunksOf(scripts))
      site.page(`/${fileName}`, code, 'text/javascript');
    const markup = [
      templates.take('html', 'class="offer"'),
      layout.take('html', '<wps-recently-viewed>'),
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
    await page.locator('wps-recently-viewed:defined').waitFor({ state: 'attached' });
  } finally {
    await Promise.all([browser.close(), site.close()]);
  }
});
