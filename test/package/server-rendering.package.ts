/** Pages rendered by a server, in a browser: complete without scripts, and taken over by the elements without a request or a layout shift. */
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { after, before, describe, test } from 'node:test';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { renderShopAt } from '../../src/server/index.ts';
import type { RenderOptions } from '../../src/server/options.ts';
import { violations } from '../support/e2e/axe.ts';
import { listen } from '../support/listen.ts';
import { IS_LONG } from '../support/long-runs.ts';
import { type PackageSite, servePackage } from '../support/package-site.ts';
import { serverPages } from '../support/server-pages.ts';
import { shareBrowser } from '../support/share-browser.ts';

const SCRIPT = '<script type="module" src="/wps-elements/cdn/wps-elements.js"></script>';
const SCREENS = {
  wide: { viewport: { width: 1280, height: 900 } },
  narrow: { viewport: { width: 390, height: 844 } },
} as const;

/** Addresses on alternating screens, in a long run on both. */
const QUERIES = [
  '',
  '?color=red&price=10-2000',
  '?page=2&orderby=price-desc',
  '?q=road',
  '?q=zzzz&color=red',
];

describe('a page rendered by a server', () => {
  const chromium = shareBrowser();
  let browser: Browser;
  let site: PackageSite;
  before(async () => {
    [browser, site] = await Promise.all([chromium.open(), servePackage()]);
    site.page('/none', '<title>None</title>');
  });
  after(async () => {
    await chromium.close();
    await site.close();
  });

  /** Renders a page and puts it at the path of its address. */
  async function put(
    { language = 'en', ...options }: RenderOptions,
    { head = SCRIPT, change = (markup: string) => markup } = {},
  ): Promise<void> {
    const { engine } = await serverPages(language);
    const markup = await renderShopAt((request) => engine.query(request), {
      src: '/',
      perPage: 12,
      language,
      ...options,
    });
    const { pathname } = new URL(options.address ?? '/', site.address);
    site.page(
      pathname,
      `<!doctype html><html lang="${language}"${language === 'ar' ? ' dir="rtl"' : ''}><meta charset="utf-8">
        <meta name="viewport" content="width=device-width"><title>Shop</title>
        <style>:root { color-scheme: light dark; background: Canvas; font: 16px sans-serif }</style>${head}
        <body><main><h1>Shop</h1>${change(markup)}</main><footer>Footer</footer>`,
    );
  }

  /** Opens a page in a context of its own, and records its requests to the API. */
  async function open(
    address: string,
    work: (page: Page, requests: readonly string[]) => Promise<void>,
    options: BrowserContextOptions = {},
  ): Promise<void> {
    const context = await browser.newContext({ serviceWorkers: 'block', ...options });
    const page = await context.newPage();
    const requests: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/wp-json/')) requests.push(request.url());
    });
    // Pictures of the sample data are on a host that does not exist.
    await page.route('https://shop.example/**', (route) => route.abort());
    await page.addInitScript(watchPage);
    try {
      await page.goto(site.address + address);
      await work(page, requests);
    } finally {
      await context.close();
    }
  }

  for (const [name, screen] of Object.entries(SCREENS)) {
    test(`is complete without scripts, ${name}: a link leads to the page with that filter`, async () => {
      await put({ address: '/plain' });
      await put({ address: '/plain-red?color=red' });
      const noScripts = { ...screen, javaScriptEnabled: false };
      await open(
        '/plain',
        async (page) => {
          assert.equal(await page.locator('article').count(), 12);
          const link = page.getByRole('link', { name: /^Red / });
          assert.equal(await link.getAttribute('href'), '/plain?color=red');
          await page.goto(`${site.address}/plain-red?color=red`);
          assert.equal(await page.locator('article').count(), 8);
          assert.ok(
            await page.getByRole('link', { name: 'Remove filter Color: Red' }).first().isVisible(),
          );
        },
        noScripts,
      );
    });

    for (const colorScheme of ['light', 'dark'] as const)
      for (const language of ['en', 'ar']) {
        // In a long run each language in both colours, else those that the other width has not.
        const isFirst = (language === 'en') === (colorScheme === 'light');
        if (!IS_LONG && isFirst !== (name === 'wide')) continue;
        test(`is accessible without scripts: ${name}, ${colorScheme}, ${language}`, async () => {
          const address = `/axe-${language}?price=10-500`;
          await put({ address, language }, { head: '' });
          await open(address, async (page) => assert.deepEqual(await violations(page), []), {
            ...screen,
            colorScheme,
          });
        });
      }

    for (const query of IS_LONG
      ? QUERIES
      : QUERIES.filter((_, i) => i % 2 === (name === 'wide' ? 0 : 1)))
      test(`is taken over without a request or a layout shift, ${name}: ${query}`, async () => {
        const address = `/taken${query}`;
        await put({ address, attributes: { mode: 'online' } });
        await open(
          address,
          async (page, requests) => {
            await takenOver(page);
            // Four products in place of those not found are no part of the markup.
            const isOther = (url: string): boolean =>
              query.includes('zzzz') && url.includes('&per_page=4&');
            assert.deepEqual(
              requests.filter((url) => !isOther(url)),
              [],
            );
            assert.deepEqual(await page.evaluate(shifts), []);
            assert.equal(await page.evaluate('responses'), 1, 'wps-response events');
            const shown = await page.locator('wps-product-list [data-id]').count();
            assert.equal(shown, await page.locator('.wps-products article').count());
          },
          screen,
        );
      });
  }

  test('arrives in parts without a layout shift', async () => {
    await put({ address: '/parts' }, { head: '' });
    const text = await (await fetch(`${site.address}/parts`)).text();
    const names = [...text.matchAll(/<\/h3>\s*<div class="media">/g)].map(({ index }) => index);
    let rest = (): void => {};
    // Ends behind the name of the second product, until the page has painted what is there.
    const slow = await listen(
      createServer((_, response) => {
        response.setHeader('content-type', 'text/html');
        response.write(text.slice(0, (names[1] ?? 0) + '</h3>'.length));
        rest = () => response.end(text.slice((names[1] ?? 0) + '</h3>'.length));
      }),
    );
    try {
      await open('/none', async (page) => {
        await page.goto(slow.address, { waitUntil: 'commit' });
        await page.locator('.card').nth(1).waitFor({ state: 'attached' });
        await page.evaluate(shifts);
        rest();
        await page.locator('footer').waitFor();
        assert.equal(await page.locator('.card').count(), 12);
        assert.deepEqual(await page.evaluate(shifts), []);
      });
    } finally {
      await slow.close();
    }
  });

  test('in mode auto downloads the catalogue after the page, as without its markup', async () => {
    await put({ address: '/auto' });
    await open('/auto', async (page, requests) => {
      await takenOver(page);
      // Those of the catalogue have pages of another size.
      assert.deepEqual(
        requests.filter((url) => url.includes('per_page=12')),
        [],
      );
      await page.waitForFunction(
        () => document.querySelector('wps-shop')?.status.catalogue.state === 'ready',
      );
    });
  });

  test('continues as a whole shop: a filter and Back', async () => {
    await put({ address: '/whole', attributes: { mode: 'online' } });
    await open('/whole', async (page) => {
      await takenOver(page);
      await page.getByRole('checkbox', { name: /^Red / }).click();
      await page.waitForFunction(() => location.search === '?color=red');
      await page.locator('wps-status').getByText('8 products').waitFor();
      await page.goBack();
      await page.locator('wps-status').getByText('1–12 of 119 products').waitFor();
    });
  });

  test('sends a request for another view than that of the markup, which is hidden at once', async () => {
    await put({ address: '/other?color=red', attributes: { mode: 'online' } });
    await open('/other?color=blue', async (page, requests) => {
      await takenOver(page);
      await page.locator('wps-status').getByText('7 products').waitFor();
      assert.equal(requests.filter((url) => url.includes('/shop?')).length >= 1, true);
    });
  });

  test('is taken over after ten seconds at the latest, also while a file does not arrive', async () => {
    await put({ address: '/late', attributes: { mode: 'online' } });
    await open('/none', async (page) => {
      await page.clock.install();
      const stalled = page.waitForRequest('**/cdn/on-demand.js*');
      await page.route('**/cdn/on-demand.js*', () => {});
      await page.goto(`${site.address}/late`);
      await stalled;
      // The elements are laid out below the markup.
      await page.locator('wps-shop[style*=relative]').waitFor();
      const markup = page.locator('.wps-server');
      assert.equal(await markup.isVisible(), true);
      await page.clock.runFor(11_000);
      await markup.waitFor({ state: 'hidden' });
    });
  });

  for (const [name, text] of Object.entries({
    'no JSON': '{',
    'another object': '{"request":"","response":{"products":{"products":[{}]}}}',
    'nested too deeply': '['.repeat(100_000),
  }))
    test(`works with a response that is ${name}`, async () => {
      const pattern = /(data-wps-response>)[^<]*/;
      const change = (markup: string): string => markup.replace(pattern, (_, tag) => tag + text);
      await put({ address: '/broken', attributes: { mode: 'online' } }, { change });
      await open('/broken', async (page) => {
        await takenOver(page);
        await page.locator('wps-status').getByText('1–12 of 119 products').waitFor();
      });
    });

  test('moves the focus to the same link of the elements, and keeps the text typed so far', async () => {
    await put({ address: '/focus', attributes: { mode: 'online' } });
    const late = async (page: Page, act: () => Promise<void>): Promise<void> => {
      await page.route('**/cdn/wps-elements.js', async (route) => {
        await act();
        await route.continue();
      });
      await page.goto(`${site.address}/focus`);
      await takenOver(page);
    };
    await open('/none', async (page) => {
      await late(page, () => page.locator('.wps-server .link').nth(2).focus());
      const focused = await page.evaluate(focusedText);
      assert.equal(focused, await page.locator('.wps-server .link').nth(2).textContent());
    });
    await open('/none', async (page) => {
      await late(page, () => page.locator('.wps-server input[type=search]').fill('road'));
      assert.equal(await page.locator('wps-search input').inputValue(), 'road');
      await page.waitForFunction(() => location.search === '?q=road');
    });
  });
});

/** Waits until the markup is hidden and the elements are shown. */
async function takenOver(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const markup = document.querySelector('wps-shop > .wps-server');
    const list = document.querySelector('wps-shop')?.shadowRoot?.querySelector('wps-product-list');
    return markup?.checkVisibility() === false && list?.matches(':state(loaded)');
  });
}

/** Records layout shifts and responses; runs in the page before its scripts. */
function watchPage(): void {
  const found: string[] = [];
  Object.assign(globalThis, { found, responses: 0 });
  addEventListener('wps-response', () =>
    Object.assign(globalThis, { responses: Number(Reflect.get(globalThis, 'responses')) + 1 }),
  );
  interface LayoutShift extends PerformanceEntry {
    readonly hadRecentInput: boolean;
    readonly sources: readonly { readonly node: Node | null }[];
  }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LayoutShift[])
      if (!entry.hadRecentInput)
        found.push(...entry.sources.map(({ node }) => node?.nodeName ?? 'removed node'));
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Names of shifted nodes, two frames after the last change, when the browser has reported them. */
async function shifts(): Promise<unknown> {
  for (let frame = 0; frame < 2; frame += 1)
    await new Promise((resolve) => requestAnimationFrame(resolve));
  return Reflect.get(globalThis, 'found');
}

function focusedText(): string | null {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element?.textContent ?? null;
}
