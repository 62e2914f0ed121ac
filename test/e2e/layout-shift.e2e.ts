/** Nothing on the demo jumps: from the bare markup to the answer, and when a shopper filters, sorts and turns pages. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { openBrowser } from '../support/open-browser.ts';
import { buildDemo, type DemoSite, serveDemo } from '../support/e2e/demo-site.ts';

const PAGES = [
  '/?mode=online',
  '/?mode=offline',
  '/de.html?mode=online',
  '/de.html?mode=offline',
  '/ar.html?mode=online',
  '/offline.html',
  '/gallery.html?mode=online&late',
  '/gallery.html?mode=offline',
] as const;

const SCREENS = [
  { name: 'wide', viewport: { width: 1280, height: 900 } },
  { name: 'narrow', viewport: { width: 360, height: 740 } },
] as const;

interface Shift {
  readonly value: number;
  readonly moved: readonly string[];
}

describe('nothing jumps', () => {
  let browser: Browser;
  let site: DemoSite;
  before(async () => {
    await buildDemo();
    [browser, site] = await Promise.all([openBrowser(), serveDemo()]);
  });
  after(() => Promise.all([browser.close(), site.stop()]));

  for (const path of PAGES) {
    for (const { name, viewport } of SCREENS) {
      test(`on ${path}, ${name}: at first, sorted, on the next page, filtered`, async () => {
        const context = await browser.newContext({ viewport, serviceWorkers: 'block' });
        const page = await context.newPage();
        await page.addInitScript(watchShifts);
        if (path.endsWith('late')) await bringFacetsLate(page);
        await page.goto(site.address + path);
        await settled(page, '');
        assert.deepEqual(await shifts(page), [], 'at first');

        let shown = await ids(page);
        await page.locator('wps-sort').getByRole('combobox').press('ArrowDown');
        shown = await settled(page, shown);
        assert.deepEqual(await shifts(page), [], 'sorted');

        await page.locator('wps-pagination').locator('[rel=next]').click();
        shown = await settled(page, shown);
        assert.deepEqual(await shifts(page), [], 'on the next page');

        if (name === 'wide') {
          await page.locator('wps-facet[of=product_cat]').getByRole('checkbox').first().click();
          await settled(page, shown);
          assert.deepEqual(await shifts(page), [], 'filtered');
        }
        await context.close();
      });
    }
  }
});

/** What facets need comes after the answer, but soon: on a machine that has much else to do, patience must not run out. */
async function bringFacetsLate(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const real = globalThis.setTimeout;
    const patient = (work: () => void, ms = 0): unknown => real(work, ms < 500 ? ms : 20 * ms);
    Object.assign(globalThis, { setTimeout: patient });
  });
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 200));
    await route.continue();
  });
}

/** Runs in the page, before anything else there. What follows a shopper's input within half a second is expected to move. */
function watchShifts(): void {
  const found: Shift[] = [];
  Object.assign(globalThis, { found });
  interface LayoutShift extends PerformanceEntry {
    readonly value: number;
    readonly hadRecentInput: boolean;
    readonly sources: readonly { readonly node: Node | null; readonly currentRect: DOMRect }[];
  }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LayoutShift[]) {
      if (entry.hadRecentInput) continue;
      const moved = entry.sources.map(
        ({ node, currentRect: { x, y, width, height } }) =>
          `${node?.nodeName} at ${[x, y, width, height].join()}`,
      );
      found.push({ value: entry.value, moved });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** What has moved by now; two frames after the last change, when the browser has said so. */
function shifts(page: Page): Promise<readonly Shift[]> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1)
      await new Promise((resolve) => requestAnimationFrame(resolve));
    return (globalThis as unknown as { found: readonly Shift[] }).found;
  });
}

/** Until other products than before are shown, no number beside a facet is awaited, and every picture in view has come. */
async function settled(page: Page, before: string): Promise<string> {
  await page.waitForFunction((old) => {
    const shop = document.querySelector('wps-shop');
    if (!shop?.matches(':defined') || shop.status.busy || shop.status.catalogue.progress !== null)
      return false;
    const list =
      shop.querySelector('wps-product-list') ?? shop.shadowRoot?.querySelector('wps-product-list');
    const products = [...(list?.shadowRoot?.querySelectorAll('[data-id]') ?? [])];
    const shown = products.map((product) => product.getAttribute('data-id')).join();
    const pictures = [...(list?.shadowRoot?.querySelectorAll('img[loading=eager]') ?? [])];
    return (
      shown !== '' &&
      shown !== old &&
      pictures.every((picture) => (picture as HTMLImageElement).complete)
    );
  }, before);
  return ids(page);
}

function ids(page: Page): Promise<string> {
  return page.evaluate(() => {
    const shop = document.querySelector('wps-shop');
    return (shop?.response?.products?.products ?? []).map(({ id }) => id).join();
  });
}
