/** Notes of a page about its own loading, for the benchmark and for the test of its budgets. */

import type { BrowserContext, Page } from 'playwright-core';

/** Slow 4G, as Lighthouse imitates it; bytes per second. */
export const SLOW_LINE = {
  offline: false,
  latency: 562,
  downloadThroughput: 1_440_000 / 8,
  uploadThroughput: 675_000 / 8,
};

/** A request of the page; milliseconds as below. */
export interface LoadedFile {
  readonly url: string;
  readonly begun: number;
  readonly ended: number;
  /** Compressed body. */
  readonly bytes: number;
}

/** Milliseconds since the navigation began, unless said otherwise. */
export interface LoadNotes {
  /** Paint of the first products; 0 before. */
  products: number;
  /** Largest contentful paint so far. */
  paint: number;
  /** Parts over 50 ms of all tasks. */
  blocked: number;
}

/** Notes of a page with its requests, in the order of their beginning, what workers fetch excluded. */
export interface LoadedPage extends LoadNotes {
  readonly requests: readonly LoadedFile[];
}

/** Reads the notes of a page. */
export function readNotes(page: Page): Promise<LoadedPage> {
  return page.evaluate(() => {
    const entries = ['navigation', 'resource'].flatMap((type) =>
      performance.getEntriesByType(type),
    );
    const requests = entries.flatMap((entry) => {
      if (!(entry instanceof PerformanceResourceTiming)) return [];
      const { name: url, startTime: begun, responseEnd: ended, encodedBodySize: bytes } = entry;
      return [{ url, begun, ended, bytes }];
    });
    return { ...globalThis.load, requests: requests.sort((a, b) => a.begun - b.begun) };
  });
}

/** Requests that were answered before the first products were painted. */
export function untilProducts({ requests, products }: LoadedPage): readonly LoadedFile[] {
  return requests.filter(({ ended }) => ended <= products);
}

/** Place of the first request to the API, from 1, and when it began; `NaN` if none came from the page. */
export function asking({ requests }: LoadedPage): { readonly place: number; readonly at: number } {
  const place = requests.findIndex(({ url }) => url.includes('/wp-json/'));
  return { place: place < 0 ? Number.NaN : place + 1, at: requests[place]?.begun ?? Number.NaN };
}

/** Lets all pages of a context take notes. */
export async function addNotes(context: BrowserContext): Promise<void> {
  // The compiler of the tests wraps named functions.
  await context.addInitScript('globalThis.__name = (named) => named;');
  await context.addInitScript(noteLoad);
}

/** Runs in the page, before its own scripts. */
function noteLoad(): void {
  const notes: LoadNotes = {
    products: 0,
    paint: 0,
    blocked: 0,
  };
  globalThis.load = notes;
  performance.setResourceTimingBufferSize(2000);
  const observe = (type: string, note: (entry: PerformanceEntry) => void): void => {
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
    });
  };
  observe('largest-contentful-paint', ({ startTime }) => {
    notes.paint = startTime;
  });
  observe('longtask', ({ duration }) => {
    notes.blocked += duration - 50;
  });
  const look = (): void => {
    const list = 'wps-product-list';
    // The shop's own, or one that the page has in it.
    const shown =
      document.querySelector('wps-shop')?.shadowRoot?.querySelector(list) ??
      document.querySelector(list);
    if (shown?.shadowRoot?.querySelector('article') == null)
      return void requestAnimationFrame(look);
    // A frame's callback runs before the frame is painted, the next task after it.
    requestAnimationFrame(
      () =>
        void setTimeout(() => {
          notes.products = performance.now();
        }),
    );
  };
  requestAnimationFrame(look);
}

declare global {
  var load: LoadNotes;
}
