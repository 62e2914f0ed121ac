/** Back from a product page in Chromium: the same products at the same scroll position, with the same focus. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { IS_LONG } from '../support/long-runs.ts';
import { openBrowser } from '../support/open-browser.ts';
import { type PackageSite, servePackage } from '../support/package-site.ts';

const shopPage = (list: string, shop = ''): string => `<!doctype html>
<html lang="en">
  <title>Shop</title>
  <script type="module" src="/wps-elements/cdn/wps-elements.js"></script>
  <h1>Shop</h1>
  <wps-shop mode="online" per-page="8" ${shop}>
    <wps-facet of="pa_color"></wps-facet>
    ${list}
    <wps-pagination></wps-pagination>
  </wps-shop>
</html>`;

interface View {
  readonly ids: readonly (string | null)[];
  readonly top: number;
  readonly focus: string | null | undefined;
}

/** Pages by whether the browser caches them; in a long run each is cached in one test and not in another. */
const PATHS = [
  { path: '/list', states: [true, false] },
  { path: '/more', states: [true] },
  { path: '/table', states: [false] },
  { path: '/hash', states: [false] },
  { path: '/own', states: [true] },
];

for (const isCached of [true, false]) {
  describe(`Back to a page ${isCached ? 'in' : 'that is not in'} the back-forward cache`, () => {
    let site: PackageSite;
    let browser: Browser;
    before(async () => {
      [site, browser] = await Promise.all([
        servePackage(),
        openBrowser(
          isCached ? { hasWindows: true, withoutDefaults: ['--disable-back-forward-cache'] } : {},
        ),
      ]);
      site.page('/list', shopPage('<wps-product-list></wps-product-list>'));
      site.page('/more', shopPage('<wps-product-list paging="button"></wps-product-list>'));
      site.page(
        '/table',
        shopPage('<wps-product-list as="table" paging="button"></wps-product-list>'),
      );
      site.page(
        '/hash',
        shopPage('<wps-product-list paging="button"></wps-product-list>', 'routing="hash"'),
      );
      site.page(
        '/own',
        shopPage(`<wps-product-list paging="button"><template>
          <div><a data-attr-href="permalink" data-text="name"></a><p data-text="description"></p></div>
        </template></wps-product-list>`),
      );
      site.page('/product', '<!doctype html><title>Product</title><h1>A product</h1>');
    });
    after(() => Promise.all([browser.close(), site.close()]));

    for (const { path } of PATHS.filter(({ states }) => IS_LONG || states.includes(isCached))) {
      test(`one Back from a product restores products, position and focus on ${path}`, async () => {
        const page = await open(browser, site, path);
        if (path !== '/list') {
          await grow(page, 16);
          await grow(page, 24);
        }
        const link = page
          .locator('wps-product-list')
          .getByRole('link')
          .nth(path === '/list' ? 6 : 19);
        await link.evaluate((element) => element.scrollIntoView({ block: 'center' }));
        await link.focus();
        await noted(page);
        const before = await look(page);
        assert.ok(before.top < -100, `scrolled down: ${before.top}`);
        await link.press('Enter');
        await page.getByRole('heading', { name: 'A product' }).waitFor();
        const steps = await page.evaluate(() => history.length);
        await back(page);
        await settled(page, before.ids.length);
        // The place is given back in the next frame, or once what gives it back is loaded.
        await page.waitForFunction(() => document.activeElement !== document.body);
        const after = await look(page);
        assert.deepEqual(after.ids, before.ids);
        assert.equal(after.focus, before.focus);
        assert.ok(Math.abs(after.top - before.top) <= 2, `${after.top} after ${before.top}`);
        assert.equal(await page.evaluate(() => history.length), steps);
        assert.equal(
          await page.evaluate(() => document.body.dataset['cached'] === 'yes'),
          isCached,
          'the page was in the back-forward cache, or not, as set',
        );
        assert.equal(await page.evaluate(() => history.state), null);
        assert.equal(await page.evaluate(() => history.scrollRestoration), 'auto');
        await page.context().close();
      });
    }
  });
}

describe('Back within the page', () => {
  let site: PackageSite;
  let browser: Browser;
  before(async () => {
    [site, browser] = await Promise.all([servePackage(), openBrowser()]);
    site.page('/more', shopPage('<wps-product-list paging="button"></wps-product-list>'));
  });
  after(() => Promise.all([browser.close(), site.close()]));

  test('a filter is one history entry, and each entry has its products and scroll position', async () => {
    const page = await open(browser, site, '/more');
    await grow(page, 16);
    await page.evaluate(() => scrollBy(0, 900));
    await noted(page);
    const first = await look(page);
    // The filters beside a long list are sticky: the test must not scroll to them.
    await page.evaluate(() => {
      const facet = document.querySelector('wps-facet')?.shadowRoot;
      facet?.querySelector<HTMLInputElement>('input[type=checkbox]')?.click();
    });
    await page.waitForFunction((ids) => {
      const list = document.querySelector('wps-product-list')?.shadowRoot;
      const shown = [...(list?.querySelectorAll('[data-id]') ?? [])];
      return shown.map((item) => item.getAttribute('data-id')).join() !== ids;
    }, first.ids.join());
    await settled(page, 8);
    await page.evaluate(() => scrollBy(0, -2000));
    await noted(page);
    const second = await look(page);
    assert.ok(Math.abs(second.top - first.top) > 300);
    await back(page);
    await settled(page, 16);
    await hasTop(page, first.top);
    assert.deepEqual((await look(page)).ids, first.ids);
    await page.evaluate(() => history.forward());
    await settled(page, 8);
    await hasTop(page, second.top);
    assert.deepEqual((await look(page)).ids, second.ids);
    await page.context().close();
  });

  for (const [what, held] of [
    ['the response arrives', /\/wps\/v1\/shop/],
    ['the response and the code behind the first products arrive', /\/wps\/v1\/shop|on-demand\.js/],
  ] as const)
    test(`a shopper who scrolls before ${what} is not scrolled back`, async () => {
      const page = await open(browser, site, '/more');
      await grow(page, 16);
      await page.evaluate(() => scrollBy(0, 900));
      await noted(page);
      await page.goto(`${site.address}/more?color=red`);
      await settled(page, 8);
      let release = (): void => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route(held, async (route) => {
        await released;
        await route.continue();
      });
      await back(page);
      await page.locator('wps-product-list .skeleton').first().waitFor();
      // The browser scrolls to the end of the page; the shopper scrolls up again.
      await page.waitForFunction(() => scrollY > 0);
      const there = await page.evaluate(() => scrollY);
      await page.mouse.wheel(0, -there);
      await page.waitForFunction(() => scrollY === 0);
      release();
      await settled(page, 16);
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
      assert.equal(await page.evaluate(() => scrollY), 0);
      await page.context().close();
    });
});

async function open(browser: Browser, site: PackageSite, path: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 900, height: 700 } });
  const page = await context.newPage();
  const product = `${site.address}/product`;
  await context.route('https://shop.example/**', (route) =>
    route.fulfill({ status: 302, headers: { Location: product } }),
  );
  await page.goto(`${site.address}${path}`);
  await settled(page, 8);
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted) document.body.dataset['cached'] = 'yes';
    });
  });
  return page;
}

async function grow(page: Page, count: number): Promise<void> {
  await page.getByRole('button', { name: 'Show more products' }).click();
  await settled(page, count);
}

/** Not `page.goBack`, which waits for a load that a cached page never has. In a task of its own: the page may be gone at once. */
async function back(page: Page): Promise<void> {
  await page.evaluate(() => void setTimeout(() => history.back()));
}

async function settled(page: Page, count: number): Promise<void> {
  await page.waitForFunction((wanted) => {
    const shop = document.querySelector('wps-shop');
    const list = document.querySelector('wps-product-list')?.shadowRoot;
    if (!shop?.matches(':defined') || shop.status.busy) return false;
    return list?.querySelectorAll('[data-id]').length === wanted;
  }, count);
}

/** Waits until the stored scroll position equals the current one. */
async function noted(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const places = new Map<string, { product: string; top: number }>(
      JSON.parse(sessionStorage.getItem('wps-elements:scroll-positions') ?? '[]'),
    );
    const place = places.get(navigation.currentEntry?.key ?? '');
    const list = document.querySelector('wps-product-list')?.shadowRoot;
    const item = list?.querySelector(`[data-id="${place?.product}"]`);
    return item?.getBoundingClientRect().top === place?.top && place !== undefined;
  });
}

async function hasTop(page: Page, top: number): Promise<void> {
  await page.waitForFunction((wanted) => {
    const list = document.querySelector('wps-product-list');
    return Math.abs((list?.getBoundingClientRect().top ?? 0) - wanted) <= 2;
  }, top);
}

function look(page: Page): Promise<View> {
  return page.evaluate(() => {
    const list = document.querySelector('wps-product-list');
    const items = [...(list?.shadowRoot?.querySelectorAll('[data-id]') ?? [])];
    const active = list?.shadowRoot?.activeElement ?? document.activeElement;
    return {
      ids: items.map((item) => item.getAttribute('data-id')),
      top: list?.getBoundingClientRect().top ?? 0,
      focus: active?.textContent?.trim(),
    };
  });
}
