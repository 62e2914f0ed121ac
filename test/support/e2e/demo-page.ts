/** Fixture of the end-to-end tests: a browser and the built demo for a `describe` block, and pages in contexts of their own. */
import { after, before } from 'node:test';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { type BrowserOptions, openBrowser } from '../open-browser.ts';
import { usualBrowser } from '../share-browser.ts';
import { SharedResource } from '../shared-resource.ts';
import { buildDemo, type DemoSite, serveDemo } from './demo-site.ts';
import { STUCK_AFTER_MS, trackRequests } from './pending-requests.ts';

export interface Demo {
  /** Available within tests and hooks only. Other `describe` blocks of the process use it as well: none stops it. */
  readonly site: Omit<DemoSite, 'stop'>;
  /** Opens a page in a new context, which ends with the `describe` block. */
  openPage(options?: BrowserContextOptions): Promise<Page>;
  /** Opens a page in a new context for one test, and closes the context, also after a failure. */
  withPage(options: BrowserContextOptions, work: (page: Page) => Promise<void>): Promise<void>;
}

/** For all `describe` blocks of the process: it takes seconds to start. */
const demoSite = new SharedResource(
  () => serveDemo({ areFilesCached: true }),
  (site) => site.stop(),
);

/**
 * Registers the hooks that build and serve the demo and open the browser; call it first in a `describe` block. With options,
 * the browser is one of its own.
 */
export function openDemo(options?: BrowserOptions): Demo {
  const ownBrowser =
    options === undefined
      ? usualBrowser
      : new SharedResource(
          () => openBrowser(options),
          (one) => one.close(),
        );
  const contexts: BrowserContext[] = [];
  let browser: Browser | undefined;
  let site: DemoSite | undefined;
  ownBrowser.addUser();
  demoSite.addUser();
  before(async () => {
    await buildDemo();
    [browser, site] = await Promise.all([ownBrowser.open(), demoSite.open()]);
  });
  after(async () => {
    await Promise.all(contexts.map((context) => context.close()));
    await Promise.all([ownBrowser.removeUser(), demoSite.removeUser()]);
  });

  const openPage = async (options: BrowserContextOptions = {}): Promise<Page> => {
    if (browser === undefined) throw new Error('The demo is open within tests and hooks only.');
    const context = await browser.newContext({
      serviceWorkers: 'block',
      locale: 'en-GB',
      ...options,
    });
    contexts.push(context);
    // The TypeScript loader of these tests names functions through a helper of its own, which a page lacks.
    await context.addInitScript('globalThis.__name = (named) => named');
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
