/** Style sheets of the guide to theming on pages in Chromium, against the built package. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { type PackageSite, servePackage } from '../support/package-site.ts';
import { shareBrowser } from '../support/share-browser.ts';
import { Snippets } from '../support/snippets.ts';

describe('the guide to theming', () => {
  let site: PackageSite;
  const chromium = shareBrowser();
  let browser: Browser;
  let guide: Snippets;
  before(async () => {
    [site, browser, guide] = await Promise.all([
      servePackage(),
      chromium.open(),
      Snippets.of(new URL('../../demo/guide/theming.md', import.meta.url)),
    ]);
  });
  after(() => Promise.all([chromium.close(), site.close()]));

  /** Opens a page with the style sheet of the guide that has a text. */
  async function visit(body: string, mark: string): Promise<Page> {
    site.page(
      '/theming',
      `<!doctype html><html lang="en"><title>Theming</title>
        <script type="module" src="/wps-elements/cdn/wps-elements.js"></script>
        <style>${guide.take('css', mark)}</style>${body}`,
    );
    const page = await browser.newPage();
    await page.goto(`${site.address}/theming`);
    return page;
  }

  test('a style sheet orders the parts of a card, and sets columns by the width of the shop', async () => {
    const shops =
      '<wps-shop id="own" src="/" mode="online"><wps-product-list></wps-product-list></wps-shop>' +
      '<wps-shop id="composed" src="/" mode="online" routing="none"></wps-shop>';
    const page = await visit(shops, '--wps-columns');
    for (const [width, isFixed] of [
      [1280, true],
      [900, false],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      for (const shop of ['#own', '#composed']) {
        const cards = page.locator(`${shop} [part=card]`);
        await cards.nth(4).waitFor();
        const boxes = await cards.evaluateAll((all) =>
          all.map((one) => one.getBoundingClientRect().top),
        );
        const [first = NaN] = boxes;
        const inFirstRow = boxes.filter((top) => Math.abs(top - first) < 1).length;
        assert.equal(inFirstRow === 4, isFixed, `${shop}, ${width} px wide`);
      }
    }
    const card = page.locator('#own [part=card]').first();
    const [price, name] = await Promise.all(
      ['price', 'name'].map((part) => card.locator(`[part=${part}]`).boundingBox()),
    );
    assert.ok((price?.y ?? NaN) < (name?.y ?? NaN), 'the price is above the name');
  });

  test('a style sheet draws boxes to tick, and swatches without names, which keep them for screen readers', async () => {
    const facets =
      '<wps-shop src="/" mode="online"><wps-facet of="product_cat"></wps-facet>' +
      '<wps-facet of="pa_color" as="swatches"></wps-facet></wps-shop>';
    const page = await visit(facets, '::part(checkbox)');
    const box = page.getByRole('checkbox', { name: /^Bikes/ });
    const fill = (): Promise<string> =>
      box.evaluate((one) => getComputedStyle(one).backgroundColor);
    assert.equal(await fill(), 'rgba(0, 0, 0, 0)');
    await box.check();
    assert.equal(await fill(), 'rgb(11, 87, 208)');
    const black = page.getByRole('checkbox', { name: /^Black/ });
    const option = black.locator('xpath=..');
    assert.ok(((await option.boundingBox())?.width ?? Infinity) <= 44);
  });
});
