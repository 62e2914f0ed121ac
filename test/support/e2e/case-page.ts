/** Pages of a test's own on the built demo: the gallery's head, with its policy and its script, around other markup. */
import type { Page } from 'playwright-core';
import type {} from '../../../src/define.ts';
import type { DemoSite } from './demo-site.ts';

/** The page's shop, or all of them, have an answer or an error by then. */
export async function openCase(page: Page, site: DemoSite, markup: string): Promise<void> {
  const gallery = await (await fetch(`${site.address}/gallery.html`)).text();
  const body = gallery.replace(/<main>.*<\/main>/s, `<main>${markup}</main>`);
  await page.route('**/case.html*', (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(`${site.address}/case.html`);
  await answered(page);
}

/** Until all shops show an answer or an error, and nothing is asked beside it any more. */
export async function answered(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('wps-shop')].every(
      ({ status }) => !status?.busy && (status?.result.total !== null || status?.error !== null),
    ),
  );
  await page.waitForLoadState('networkidle');
}

/** A shop with these elements in it, answered by the server, that keeps out of the address bar. */
export function shopOf(elements: string, attributes = ''): string {
  return `<wps-shop src="/en" mode="online" routing="none" per-page="2" ${attributes}>${elements}</wps-shop>`;
}
