/** Keyboard actions on a page, and the focused element through all shadow roots. */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { shopOf } from './case-page.ts';
import { STUCK_AFTER_MS } from './pending-requests.ts';

/** Markup around the elements: focusable links before and after. */
export const around = (shop: string): string =>
  `<a href="#before">before</a>${shop}<a href="#after">after</a>`;

/** Every kind of control. */
export const EVERYTHING = shopOf(`
  <wps-search suggest></wps-search>
  <wps-facet of="pa_color" limit="2" searchable></wps-facet>
  <wps-facet of="product_cat" as="tree" limit="1"></wps-facet>
  <wps-facet of="pa_color" as="swatches" limit="2" label="Swatches"></wps-facet>
  <wps-facet of="pa_color" as="select" label="Select"></wps-facet>
  <wps-drawer><wps-facet of="product_cat" single label="Single"></wps-facet></wps-drawer>
  <wps-facet of="price"></wps-facet>
  <wps-facet of="rating"></wps-facet>
  <wps-facet of="sale"></wps-facet>
  <wps-active-filters></wps-active-filters>
  <wps-sort></wps-sort>
  <wps-status details="always"></wps-status>
  <wps-product-list paging="button"></wps-product-list>
  <wps-product-list as="table"></wps-product-list>
  <wps-pagination></wps-pagination>
`);

/** Kind and name of what has the focus, `checkbox Red`; `page` where nothing has it. */
export function focus(page: Page): Promise<string> {
  return page.evaluate(() => {
    let focused = document.activeElement;
    while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
    if (focused === null || focused === document.body) return 'page';
    const label = focused instanceof HTMLInputElement ? focused.labels?.[0] : undefined;
    const named = label?.querySelector('.name') ?? label ?? focused.querySelector('h3') ?? focused;
    const name = focused.getAttribute('aria-label') ?? named.textContent;
    const kind = focused instanceof HTMLInputElement ? focused.type : focused.localName;
    const isList = focused instanceof HTMLSelectElement;
    return isList ? 'select' : `${kind} ${name?.replace(/\s+/g, ' ').trim()}`;
  });
}

/** Waits for the expected focus: responses may move it. */
export async function assertFocus(page: Page, expected: string): Promise<void> {
  await assertSoon(page, () => focus(page), expected);
}

export async function assertSoon<T>(
  page: Page,
  read: () => Promise<T>,
  expected: T,
): Promise<void> {
  const deadline = Date.now() + STUCK_AFTER_MS;
  while (Date.now() < deadline) {
    if (JSON.stringify(await read()) === JSON.stringify(expected)) return;
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
  assert.deepEqual(await read(), expected);
}

/** Presses a key until this has the focus; once round the page is enough. */
export async function goTo(page: Page, wanted: string, key = 'Tab'): Promise<void> {
  const passed: string[] = [];
  while ((await focus(page)) !== wanted) {
    assert.ok(passed.length < 80, `${wanted} was not among ${passed.join(', ')}`);
    await page.keyboard.press(key);
    passed.push(await focus(page));
  }
}

/** All that a key leads to, until the page ends. */
export async function stops(page: Page, key = 'Tab'): Promise<readonly string[]> {
  const found: string[] = [];
  do {
    assert.ok(found.length < 80, found.join(', '));
    await page.keyboard.press(key);
    found.push(await focus(page));
  } while (!/^a (before|after)$/.test(found.at(-1) ?? ''));
  return found.slice(0, -1);
}

export function total(page: Page): Promise<number | null> {
  return page.evaluate(() => document.querySelector('wps-shop')?.status.result.total ?? null);
}
