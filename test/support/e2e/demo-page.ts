/** Fixture of the end-to-end tests: one browser and the built demo for a `describe` block, and pages in contexts of their own. */
import { after, before } from 'node:test';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { openBrowser } from '../open-browser.ts';
import { buildDemo, type DemoSite, serveDemo } from './demo-site.ts';
import { STUCK_AFTER_MS, trackRequests } from './pending-requests.ts';

export interface Demo {
  /** Available within tests and hooks only. */
  readonly site: DemoSite;
  /** Opens a page in a new context, which ends with the browser. */
  openPage(options?: BrowserContextOptions): Promise<Page>;
  /** Opens a page in a new context for one test, and closes the context, also after a failure. */
  withPage(options: BrowserContextOptions, work: (page: Page) => Promise<void>): Promise<void>;
}

/** Registers the hooks that build and serve the demo and open the browser; call it first in a `describe` block. */
export function openDemo(): Demo {
  let browser: Browser | undefined;
  let site: DemoSite | undefined;
  before(async () => {
    await buildDemo();
    [browser, site] = await Promise.all([openBrowser(), serveDemo()]);
  });
  after(() => Promise.all([browser?.close(), site?.stop()]));

  const openPage = async (options: BrowserContextOptions = {}): Promise<Page> => {
    if (browser === undefined) throw new Error('The demo is open within tests and hooks only.');
    const context = await browser.newContext({
      serviceWorkers: 'block',
      locale: 'en-GB',
      ...options,
    });
    const page = await context.newPage();
    page.setDefaultTimeout(STUCK_AFTER_MS);
    trackRequests(page);
    return page;
  };
  return {
    get site() {
      if (site === undefined) throw new Error('The demo is open within tests and hooks only.');
      return site;
    },
    openPage,
    async withPage(options, work) {
      const page = await openPage(options);
      try {
        await work(page);
      } finally {
        await page.context().close();
      }
    },
  };
}
