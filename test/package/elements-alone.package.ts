/** Each element of the package imported alone: inert without a shop, complete with one. */
import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { chunksOf } from '../support/chunks.ts';
import { type PackageSite, servePackage } from '../support/package-site.ts';
import { shareBrowser } from '../support/share-browser.ts';

const ELEMENTS = new URL('../../dist/elements/', import.meta.url);
/** Files by the name of their element. */
const files = new Map(
  (await readdir(ELEMENTS, { recursive: true })).flatMap((file) => {
    const name = /\/(wps-[a-z-]+)\.js$/.exec(file)?.[1];
    return name === undefined ? [] : [[name, file] as const];
  }),
);
const names = [...files.keys()];

/** Expected text of each element in a shop searched for "road", with the attributes it needs. */
const SHOWN: Readonly<Record<string, { readonly attributes?: string; readonly text: RegExp }>> = {
  'wps-active-filters': { text: /road/ },
  'wps-drawer': { text: /Filters/ },
  'wps-facet': { attributes: 'of="price"', text: /From/ },
  'wps-pagination': { text: /2/ },
  // Shown for a product that a script or a template sets.
  'wps-price': { text: /^/ },
  'wps-product': { text: /^/ },
  'wps-product-list': { text: /Road/ },
  // Shows nothing before a product was opened.
  'wps-compare': { text: /^/ },
  'wps-recently-viewed': { text: /^/ },
  'wps-search-log': { text: /^/ },
  'wps-similar': { text: /^/ },
  'wps-search': { text: /Search products/ },
  'wps-sort': { text: /Newest/ },
  'wps-stars': { text: /^/ },
  'wps-status': { text: /\d products/ },
};

describe('an element imported alone', () => {
  const chromium = shareBrowser();
  let browser: Browser;
  let site: PackageSite;
  /** One for all elements: each has a document of its own. */
  let page: Page;
  let errors: string[] = [];
  before(async () => {
    [browser, site] = await Promise.all([chromium.open(), servePackage()]);
    const scripts = Object.fromEntries(names.map((name) => [name, definition(name)]));
    for (const { fileName, code } of await chunksOf(scripts))
      site.page(`/${fileName}`, code, 'text/javascript');
    page = await browser.newPage();
    page.on('pageerror', ({ message }) => errors.push(message));
  });
  after(async () => {
    await chromium.close();
    await site.close();
  });

  test('has an expected text in this test', () => {
    assert.deepEqual([...Object.keys(SHOWN), 'wps-shop'].toSorted(), names.toSorted());
  });

  for (const name of names.filter((one) => one !== 'wps-shop'))
    test(name, async () => {
      const { attributes = '', text } = SHOWN[name] ?? { text: /^/ };
      site.page(
        `/${name}`,
        `<!doctype html><html lang="en"><script type="module" src="/${name}.js"></script>
          <wps-shop src="${site.address}" mode="online"><${name} ${attributes}></${name}></wps-shop>`,
      );
      errors = [];
      await page.goto(`${site.address}/${name}?q=road`);
      await page.locator(`${name}:defined`).waitFor({ state: 'attached' });
      await page.addScriptTag({ type: 'module', url: '/wps-shop.js' });
      await page.waitForFunction(
        ([tag, source]) => {
          const root = document.querySelector(tag ?? '')?.shadowRoot;
          // A field shows its placeholder.
          const shown = `${root?.textContent} ${root?.querySelector('input')?.placeholder}`;
          return new RegExp(source ?? '').test(shown.replace(/\s+/g, ' '));
        },
        [name, text.source],
      );
      assert.deepEqual(errors, []);
    });
});

function definition(name: string): string {
  const type = name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
  const path = JSON.stringify(fileURLToPath(new URL(files.get(name) ?? '', ELEMENTS)));
  return `import { ${type} } from ${path}; customElements.define('${name}', ${type});`;
}
