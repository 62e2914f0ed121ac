/** No layout shifts on the demo: from the initial markup to the response, and on filtering, sorting and paging. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { openDemo } from '../support/e2e/demo-page.ts';
import { IS_LONG } from '../support/long-runs.ts';

const WIDE = { name: 'wide', viewport: { width: 1280, height: 900 } } as const;
const NARROW = { name: 'narrow', viewport: { width: 360, height: 740 } } as const;

/** Each page on both screens in a long run. */
const PAGES = [
  { path: '/?mode=online', screens: [WIDE, NARROW] },
  { path: '/?mode=online&late', screens: [WIDE, NARROW] },
  { path: '/?mode=offline', screens: [NARROW] },
  { path: '/de.html?mode=online', screens: [WIDE] },
  { path: '/de.html?mode=offline', screens: [NARROW] },
  { path: '/ar.html?mode=online', screens: [WIDE] },
  { path: '/offline.html', screens: [NARROW] },
  { path: '/gallery.html?mode=online&late', screens: [WIDE] },
  { path: '/gallery.html?mode=offline', screens: [NARROW] },
] as const;

interface Shift {
  /** Milliseconds since the page was opened. */
  readonly at: number;
  readonly value: number;
  readonly moved: readonly string[];
}

describe('no layout shift', () => {
  const demo = openDemo();

  for (const { path, screens } of PAGES) {
    for (const { name, viewport } of IS_LONG ? [WIDE, NARROW] : screens) {
      test(`on ${path}, ${name}: at first, sorted, on the next page, filtered`, () =>
        demo.withPage({ viewport }, async (page) => {
          await page.addInitScript(watchShifts);
          if (path.endsWith('late')) await bringFacetsLate(page);
          await page.goto(demo.site.address + path);
          await settled(page, '');
          assert.deepEqual(await shifts(page), [], 'at first');

          let shown = await ids(page);
          await sortOtherwise(page);
          shown = await settled(page, shown);
          assert.deepEqual(await laterShifts(page), [], 'sorted');

          await page.locator('wps-pagination').locator('[rel=next]').click();
          shown = await settled(page, shown);
          assert.deepEqual(await laterShifts(page), [], 'on the next page');

          if (name === 'wide') {
            await page.locator('wps-facet[of=product_cat]').getByRole('checkbox').first().click();
            await settled(page, shown);
            assert.deepEqual(await laterShifts(page), [], 'filtered');
          }
        }));
    }
  }
});

/** Chooses the second order: in the select, or in the sheet of a narrow shop. */
async function sortOtherwise(page: Page): Promise<void> {
  const control = page.locator('wps-sort');
  const select = control.getByRole('combobox');
  // Rendered behind the products, and later still where modules are late.
  await control.locator('select:visible, .opener:visible').first().waitFor();
  if (await select.isVisible()) return select.press('ArrowDown');
  await control.locator('.opener').click();
  await control.locator('.order').nth(1).click();
}

/** Delays the modules of facets beyond the response. Timeouts in the page are longer, so that a busy machine does not exceed them. */
async function bringFacetsLate(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const real = globalThis.setTimeout;
    const slowTimeout = (work: () => void, ms = 0): unknown => real(work, ms < 500 ? ms : 20 * ms);
    Object.assign(globalThis, { setTimeout: slowTimeout });
  });
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 200));
    await route.continue();
  });
}

/** Records layout shifts; runs in the page before its scripts. Shifts within half a second of an input are expected. */
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
      found.push({ at: entry.startTime, value: entry.value, moved });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Recorded layout shifts, two frames after the last change, when the browser has reported them. */
function shifts(page: Page): Promise<readonly Shift[]> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1)
      await new Promise((resolve) => requestAnimationFrame(resolve));
    return (globalThis as unknown as { found: readonly Shift[] }).found;
  });
}

/**
 * Layout shifts after the answer to an input was rendered. Other products may move what is below them; the browser itself
 * excuses that for half a second after the input, and an answer may take longer.
 */
async function laterShifts(page: Page): Promise<readonly Shift[]> {
  await shifts(page);
  const answered = await page.evaluate(() => performance.now());
  return (await shifts(page)).filter(({ at }) => at > answered);
}

/** Waits until other products than `before` are shown, their eager pictures are loaded and the filters rendered behind them. */
async function settled(page: Page, before: string): Promise<string> {
  await page.waitForFunction((old) => {
    const shop = document.querySelector('wps-shop');
    if (!shop?.matches(':defined') || shop.status.busy || shop.status.catalogue.progress !== null)
      return false;
    const list =
      shop.querySelector('wps-product-list') ?? shop.shadowRoot?.querySelector('wps-product-list');
    const products = [...(list?.shadowRoot?.querySelectorAll('[data-id]') ?? [])];
    const shown = products.map((product) => product.getAttribute('data-id')).join();
    const facets = [shop, shop.shadowRoot].flatMap((root) => [
      ...(root?.querySelectorAll('wps-facet') ?? []),
    ]);
    const pictures = [...(list?.shadowRoot?.querySelectorAll('img[loading=eager]') ?? [])];
    return (
      shown !== '' &&
      shown !== old &&
      facets.every(({ isUpdatePending }) => !isUpdatePending) &&
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
