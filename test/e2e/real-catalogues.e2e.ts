/**
 * A composed shop with the catalogues of real shops: filters that fit the window, few tab stops, nothing that moves under the
 * pointer, and products after each typed letter. `WPS_DATA` is the folder of the catalogues; they are not part of the repository.
 */
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, test } from 'node:test';
import type { BrowserContext, Page } from 'playwright-core';
import { openDemo } from '../support/e2e/demo-page.ts';
import { STUCK_AFTER_MS } from '../support/e2e/pending-requests.ts';
import { openShop, CATALOGUE_PATH, settled } from '../support/e2e/real-shop.ts';
import { PREFIXES, prefixesIn, typeAll, typeWithoutPause } from '../support/e2e/typed-texts.ts';
import { evenly, IS_LONG } from '../support/long-runs.ts';

const FOLDER = process.env['WPS_DATA'] ?? '../shared/data';
/** How many beginnings of names are typed, spread evenly over names and lengths. */
const LETTERED = IS_LONG ? PREFIXES : 60;
const TYPED = 'red jacket under 80';
const VIEWPORT = { width: 1280, height: 900 };
/** Pixels of the largest facet, 20rem. */
const MAX_FACET = 320;
const MAX_TAB_STOPS = 15;
/** Layout shift while the shop is loading; 0.1 is what browsers call good. */
const MAX_SHIFT = 0.01;

describe('a composed shop with a real catalogue', () => {
  const demo = openDemo();

  for (const name of ['luma', 'icecat']) {
    const file = join(FOLDER, name, 'catalogue.ndjson.gz');
    const skip = existsSync(file) ? false : `there is no ${file}`;

    describe(name, { skip }, () => {
      /** One for all tests: the catalogue, which takes many seconds to read, is on the device after the first. */
      let context: BrowserContext;
      before(async () => {
        context = (await demo.openPage({ viewport: VIEWPORT })).context();
        context.setDefaultTimeout(STUCK_AFTER_MS);
        await context.route(`**${CATALOGUE_PATH}`, (route) => route.fulfill({ path: file }));
        await context.route('https://**', (route) => route.abort());
      });

      /** Opens an empty page of the demo. */
      async function openPage(prepare?: (page: Page) => Promise<unknown>): Promise<Page> {
        const page = await context.newPage();
        await prepare?.(page);
        await page.goto(`${demo.site.address}/?mode=online`);
        await page.evaluate(() => document.body.replaceChildren());
        return page;
      }

      test(`filters fit the window, and a click moves nothing that was clicked`, async () => {
        const page = await openPage();
        await page.evaluate(watchShifts);
        await page.evaluate(openShop, CATALOGUE_PATH);
        await settled(page);

        const sizes = await page.evaluate(measure);
        assert.ok(sizes.filters <= 1.2 * VIEWPORT.height, `${sizes.filters} px of filters`);
        assert.deepEqual(
          sizes.facets.filter(({ height }) => height > MAX_FACET),
          [],
        );
        assert.ok(sizes.open <= 6, `${sizes.open} open facets`);
        assert.ok(sizes.facets.length <= 13, `${sizes.facets.length} facets`);
        const moved = await page.evaluate(shifts);
        const total = moved.reduce((sum, { value }) => sum + value, 0);
        assert.ok(total < MAX_SHIFT, JSON.stringify(moved));

        const stops = await tabStopsToProducts(page);
        assert.ok(stops <= MAX_TAB_STOPS, `${stops} tab stops`);

        // At the top, among the products, and at the end of the page.
        for (const scroll of [0, 0, 1200, 1e6]) await clickStays(page, scroll);
        await page.close();
      });

      test(`nothing is said to be missing after any of ${LETTERED} prefixes`, async () => {
        const all = await prefixesIn(file);
        assert.equal(all.length, PREFIXES);
        const page = await openPage(async (opened) => {
          await opened.addInitScript(typeWithoutPause);
        });
        await page.evaluate(openShop, CATALOGUE_PATH);
        await settled(page);
        assert.deepEqual(await page.evaluate(typeAll, evenly(all, LETTERED)), {
          typed: LETTERED,
          empty: [],
          heard: [],
        });
        await page.close();
      });

      if (name !== 'luma') return;
      test(`“${TYPED}” is a jacket in Red up to $80, by keys alone`, async () => {
        const page = await openPage();
        await page.evaluate(openShop, CATALOGUE_PATH);
        await settled(page);
        const field = page.getByRole('combobox', { name: 'Search products' });
        await field.focus();
        await page.keyboard.type(TYPED);
        await page.keyboard.press('Enter');
        const chips = page.locator('wps-active-filters [part~=chip]');
        await page.locator('wps-active-filters [part~=typed-chip]').first().waitFor();
        await settled(page);
        assert.deepEqual(await chips.allInnerTexts(), [
          '“jacket”',
          'Color: Red',
          'Price: up to $80',
        ]);
        assert.equal(await field.inputValue(), 'jacket');
        const found = await page.evaluate(productsFound);
        assert.ok(found.length > 0, 'there are such jackets');
        for (const { text, price } of found) {
          assert.match(text, /jacket/i);
          assert.ok(price <= 80, `${text} costs ${price}`);
        }
        await page.keyboard.press('Home');
        await page.keyboard.press('Backspace');
        await settled(page);
        assert.deepEqual(await chips.allInnerTexts(), [`“${TYPED}”`]);
        assert.equal(await field.inputValue(), TYPED);
        await page.close();
      });
    });
  }
});

/** Names of the products on the first page with those of their categories, and their lowest prices. */
function productsFound(): readonly { readonly text: string; readonly price: number }[] {
  const products = document.querySelector('wps-shop')?.response?.products?.products ?? [];
  return products.map(({ name, price, categories = [] }) => ({
    text: [name, ...categories.map((category) => category.name)].join(' · '),
    price: Number(price),
  }));
}

interface Shift {
  readonly value: number;
  /** Milliseconds since the page was opened. */
  readonly at: number;
}

interface Sizes {
  readonly filters: number;
  readonly open: number;
  readonly facets: readonly { readonly of: string; readonly height: number }[];
}

function measure(): Sizes {
  const root = document.querySelector('wps-shop')?.shadowRoot;
  const facets = [...(root?.querySelectorAll('wps-facet') ?? [])];
  return {
    filters: root?.querySelector('[part=filters]')?.getBoundingClientRect().height ?? Infinity,
    open: facets.filter((facet) => facet.shadowRoot?.querySelector('details[open]')).length,
    facets: facets.map((facet) => ({ of: facet.of, height: facet.getBoundingClientRect().height })),
  };
}

/** Presses Tab from the start of the page, follows "Skip to products", and counts to the first product. */
async function tabStopsToProducts(page: Page): Promise<number> {
  for (let stops = 1; stops <= 200; stops += 1) {
    await page.keyboard.press('Tab');
    const part = await page.evaluate(() => {
      let focused = document.activeElement;
      while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
      return focused?.closest('[part~=card]') ? 'card' : focused?.getAttribute('part');
    });
    if (part === 'card') return stops;
    if (part === 'skip') await page.keyboard.press('Enter');
  }
  return Infinity;
}

/** Clicks a value in view, scrolled to a position of the page, and compares its place after the response. */
async function clickStays(page: Page, scroll: number): Promise<void> {
  await page.mouse.move(640, 5);
  const before = await page.evaluate(chooseValue, scroll);
  assert.ok(before !== null, 'there is a value to click');
  const response = page.evaluate(
    () =>
      new Promise((resolve) =>
        addEventListener('wps-response', () => resolve(null), { once: true }),
      ),
  );
  await page.mouse.click(before.x, before.y);
  await response;
  await settled(page);
  const top = await page.evaluate(placeOfClicked);
  assert.ok(
    Math.abs(top - before.top) <= 1,
    `“${before.text}” moved from ${before.top} to ${top}, page scrolled to ${scroll}`,
  );
}

/** The lowest unchecked value in view, which is stored as `clicked`. */
function chooseValue(
  scroll: number,
): { readonly x: number; readonly y: number; readonly top: number; readonly text: string } | null {
  scrollTo(0, scroll);
  const root = document.querySelector('wps-shop')?.shadowRoot;
  const rows = [...(root?.querySelectorAll('wps-facet') ?? [])].flatMap((facet) => [
    ...(facet.shadowRoot?.querySelectorAll('[part=option]') ?? []),
  ]);
  const found = rows.findLast((row) => {
    const { left, top, height } = row.getBoundingClientRect();
    let hit = document.elementFromPoint(left + 30, top + height / 2);
    while (hit?.shadowRoot) {
      const inner = hit.shadowRoot.elementFromPoint(left + 30, top + height / 2);
      if (inner === null || inner === hit) break;
      hit = inner;
    }
    const isInView = top > 0 && top + height < innerHeight;
    return isInView && row.contains(hit) && row.querySelector(':checked') === null;
  });
  if (found === undefined) return null;
  Object.assign(globalThis, { clicked: found });
  const { left, top, height } = found.getBoundingClientRect();
  return { x: left + 30, y: top + height / 2, top, text: found.textContent.trim() };
}

function placeOfClicked(): number {
  const { clicked } = globalThis as unknown as { readonly clicked: Element };
  return clicked.isConnected ? clicked.getBoundingClientRect().top : Number.NaN;
}

/** Records layout shifts from now on. */
async function watchShifts(): Promise<void> {
  // The page before has no part in them.
  for (let frame = 0; frame < 3; frame += 1)
    await new Promise((resolve) => requestAnimationFrame(resolve));
  const found: Shift[] = [];
  Object.assign(globalThis, { found });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & Shift)[])
      found.push({ value: entry.value, at: entry.startTime });
  }).observe({ type: 'layout-shift' });
}

async function shifts(): Promise<readonly Shift[]> {
  for (let frame = 0; frame < 2; frame += 1)
    await new Promise((resolve) => requestAnimationFrame(resolve));
  return (globalThis as unknown as { found: readonly Shift[] }).found;
}
