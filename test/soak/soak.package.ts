/**
 * A page opens, asks and closes shops over and over; neither heap nor buffers nor workers may pile up. That growth would be
 * seen is proven with a leak made on purpose. `npm run soak` does it a thousand times. Needs `npm run build`.
 */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { openBrowser } from '../support/open-browser.ts';
import { type PackageSite, servePackage } from '../support/package-site.ts';

const CYCLES = Number(process.env['SOAK'] ?? 50);
/** A leaked shop is far above the limit after few cycles. */
const LEAKING_CYCLES = 15;
/** Caches and compiled code have settled by then. */
const WARM_UP = 20;
/** Bytes that may remain per cycle: a leaked shop would be a hundred times that. */
const LEFT_PER_CYCLE = 2000;

/**
 * Milliseconds that the browser may take to release unreferenced objects, in each round; it holds some of them for about 5 s. A
 * leak grows in every round; code that is compiled and caches that are filled late grow once.
 */
const SETTLING = [20_000, 20_000, 60_000];

interface Usage {
  /** Bytes of the page's heap and its buffers after a garbage collection. */
  readonly heap: number;
  readonly buffers: number;
  readonly workers: number;
}

describe('opening, querying and closing shops repeatedly', () => {
  let browser: Browser;
  let site: PackageSite;
  let page: Page;
  let session: CDPSession;
  before(async () => {
    [browser, site] = await Promise.all([openBrowser(), servePackage()]);
    site.page(
      '/',
      '<!doctype html><title>Soak</title><script type="module" src="/wps-elements/cdn/wps-elements.js"></script>',
    );
    page = await browser.newPage();
    session = await page.context().newCDPSession(page);
    await page.goto(site.address);
    await page.waitForFunction(() => customElements.get('wps-shop') !== undefined);
    await cycle(page, WARM_UP, false);
  });
  after(async () => {
    await browser.close();
    await site.close();
  });

  test(`${CYCLES} cycles leak nothing`, async () => {
    const { growth, cycles } = await soak(CYCLES, false);
    assert.ok(!isTooMuch(growth, cycles), JSON.stringify(growth));
  });

  test('the same measure, on the same page, detects a leak', async () => {
    const { growth, cycles } = await soak(LEAKING_CYCLES, true);
    assert.ok(isTooMuch(growth, cycles), JSON.stringify(growth));
  });

  async function soak(cycles: number, isLeaking: boolean) {
    let growth: Usage | null = null;
    for (const settling of SETTLING) {
      const start = await usage(page, session);
      await cycle(page, cycles, isLeaking);
      growth = await settledGrowth(page, session, start, cycles, isLeaking ? 0 : settling);
      if (!isTooMuch(growth, cycles)) break;
    }
    assert.ok(growth !== null);
    console.log(`${cycles} cycles${isLeaking ? ', leaking' : ''}: ${JSON.stringify(growth)}`);
    return { growth, cycles };
  }
});

/** Growth since `start` once it is no longer too much, or after so many milliseconds. */
async function settledGrowth(
  page: Page,
  session: CDPSession,
  start: Usage,
  cycles: number,
  milliseconds: number,
): Promise<Usage> {
  const deadline = performance.now() + milliseconds;
  for (;;) {
    // Each look collects all garbage of the page, and other tests run beside this one.
    await new Promise((resolve) => setTimeout(resolve, 250));
    const { heap, buffers, workers } = await usage(page, session);
    const growth = { heap: heap - start.heap, buffers: buffers - start.buffers, workers };
    if (!isTooMuch(growth, cycles) || performance.now() >= deadline) return growth;
  }
}

function isTooMuch({ heap, buffers, workers }: Usage, cycles: number): boolean {
  return workers > 1 || heap + buffers > cycles * LEFT_PER_CYCLE;
}

async function usage(page: Page, session: CDPSession): Promise<Usage> {
  // Twice: what the first one finalises, the second one frees.
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  const answer: object = await session.send('Runtime.getHeapUsage');
  const { usedSize, backingStorageSize = 0 } = answer as {
    usedSize: number;
    backingStorageSize?: number;
  };
  return { heap: usedSize, buffers: backingStorageSize, workers: page.workers().length };
}

/** Each shop gets its catalogue from storage, all but the very first. */
function cycle(page: Page, cycles: number, isLeaking: boolean): Promise<void> {
  return page.evaluate(
    async ([times, leaks]) => {
      const page: { retained?: unknown[] } = globalThis;
      const retained = (page.retained ??= []);
      for (let i = 0; i < times; i += 1) {
        const shop = document.createElement('wps-shop');
        Object.assign(shop, { src: '/', mode: 'offline', routing: 'none' });
        const answered = new Promise((resolve) => {
          shop.addEventListener('wps-response', resolve, { once: true });
        });
        document.body.append(shop);
        await answered;
        shop.remove();
        if (leaks) retained.push(shop, new ArrayBuffer(1000));
      }
    },
    [cycles, isLeaking] as const,
  );
}
