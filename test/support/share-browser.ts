/** One browser for all test files of a process that need no other: it takes seconds of processor time to start. */
import type { Browser } from 'playwright-core';
import { openBrowser } from './open-browser.ts';
import { SharedResource } from './shared-resource.ts';

interface BrowserShare {
  open(): Promise<Browser>;
  /** Closes the pages that are open, and the browser after its last user. */
  close(): Promise<void>;
}

/** For users that close their own pages. */
export const usualBrowser = new SharedResource(
  () => openBrowser(),
  (browser) => browser.close(),
);

/** Announces a user: call it where the file is loaded, so that the browser stays open between two files. */
export function shareBrowser(): BrowserShare {
  usualBrowser.addUser();
  return {
    open: () => usualBrowser.open(),
    async close() {
      const contexts = (await usualBrowser.open()).contexts();
      await Promise.all(contexts.map((context) => context.close()));
      await usualBrowser.removeUser();
    },
  };
}
