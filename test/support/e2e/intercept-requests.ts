/** Interception of the requests of a page that is already open. */
import type { Page, Route } from 'playwright-core';

/**
 * Handles the requests below a path. On a busy machine the first request after `page.route` was seen to reach the server, so
 * this sends requests of its own until one of them is intercepted.
 *
 * @param path part of the addresses, `/wp-json/`
 */
export async function interceptRequests(
  page: Page,
  path: string,
  handle: (route: Route) => unknown,
): Promise<void> {
  let isIntercepted = false;
  await page.route(`**${path}**`, async (route) => {
    if (!route.request().url().endsWith(PROBE)) return void (await handle(route));
    isIntercepted = true;
    await route.fulfill({ status: 204 });
  });
  while (!isIntercepted)
    await page.evaluate((url) => fetch(url).then(String, String), `${path}${PROBE}`);
}

const PROBE = 'is-intercepted';
