/** Markup of a test on the built demo: the head of the gallery, with its policy and its script, around other elements. */
import { readFile } from 'node:fs/promises';
import { before } from 'node:test';
import type { Page } from 'playwright-core';
import type {} from '../../../src/define.ts';
import { openDemo } from './demo-page.ts';
import type { DemoSite } from './demo-site.ts';
import { noPendingRequests } from './pending-requests.ts';

const GALLERY = new URL('../../../.build/demo/gallery.html', import.meta.url);

/** Opens markup in the page of a `describe` block; `width` and `height` in CSS pixels, 1280 × 1000 by default. */
type OpenCase = (
  markup: string,
  viewport?: { readonly width?: number; readonly height?: number },
) => Promise<Page>;

/**
 * Registers the hooks of a `describe` block whose tests share one page of the built demo; call it first in the block.
 */
export function shareCasePage(): OpenCase {
  const demo = openDemo();
  let shared: Page | undefined;
  before(async () => {
    shared = await demo.openPage();
  });
  return async (markup, { width = 1280, height = 1000 } = {}) => {
    if (shared === undefined) throw new Error('The page is open within tests only.');
    await shared.setViewportSize({ width, height });
    await openCase(shared, demo.site, markup);
    return shared;
  };
}

/** Opens markup in a page; resolves when each shop shows a response or an error. */
export async function openCase(
  page: Page,
  site: Omit<DemoSite, 'stop'>,
  markup: string,
): Promise<void> {
  const gallery = await readFile(GALLERY, 'utf8');
  // Not by a route of the page: then the browser would keep no file from one case to the next.
  site.page(
    '/case.html',
    gallery.replace(/<main>.*<\/main>/s, () => `<main>${markup}</main>`),
  );
  await page.goto(`${site.address}/case.html`);
  await shopsSettled(page);
}

/** Waits until all shops show a response or an error, and no secondary query is pending. */
export async function shopsSettled(page: Page): Promise<void> {
  await shopsAnswered(page);
  await noPendingRequests(page);
}

/** Waits until the present search of each shop has its response, or an error. Not while the page may leave. */
export async function shopsAnswered(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await customElements.whenDefined('wps-shop');
    const shops = [...document.querySelectorAll('wps-shop')];
    await Promise.all(shops.map(({ updateComplete }) => updateComplete));
  });
}

/** Markup of a shop with these elements, in online mode, without the address bar. */
export function shopOf(elements: string, attributes = ''): string {
  return `<wps-shop src="/en" mode="online" routing="none" per-page="2" ${attributes}>${elements}</wps-shop>`;
}
