/** Pending requests of a page: the end of network activity, without the half second that the driver waits for it. */
import type { Page, Request } from 'playwright-core';

/** Successive checks without a pending request: a module that was loaded, or a rendering, may cause the next request. */
const QUIET_CHECKS = 3;
/** Milliseconds after which a step of a test is taken to be stuck: no measure of speed, since a busy machine may take many seconds. */
export const STUCK_AFTER_MS = 60_000;

const pendingByPage = new WeakMap<Page, Set<Request>>();

/** Tracks the requests of a page; call it before the page is opened. */
export function trackRequests(page: Page): void {
  const pending = new Set<Request>();
  pendingByPage.set(page, pending);
  page.on('request', (request) => pending.add(request));
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  // The browser reports no end of the requests of a worker that the page ends, as a shop does when it gets other rules.
  page.on('worker', (worker) =>
    worker.on('close', () => {
      for (const request of pending)
        if (request.headers()['referer'] === worker.url()) pending.delete(request);
    }),
  );
}

/** Waits until no request of a tracked page was pending in three checks, each after two frames. */
export async function noPendingRequests(page: Page): Promise<void> {
  const pending = pendingByPage.get(page);
  if (pending === undefined) throw new Error('The requests of this page are not tracked.');
  const deadline = performance.now() + STUCK_AFTER_MS;
  for (let quiet = 0; quiet < QUIET_CHECKS; quiet = pending.size === 0 ? quiet + 1 : 0) {
    if (performance.now() > deadline)
      throw new Error(`Still pending: ${[...pending].map((request) => request.url()).join(', ')}`);
    await page.evaluate(async () => {
      for (let frame = 0; frame < 2; frame += 1)
        await new Promise((resolve) => requestAnimationFrame(resolve));
    });
  }
}
