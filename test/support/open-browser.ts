/** Starts Chromium for tests that control pages from Node. */
import { type Browser, type BrowserContextOptions, chromium } from 'playwright-core';
import { findChromium } from '../../.config/find-chromium.js';

export interface BrowserOptions {
  /** Arguments of the driver to omit, such as the one that disables the back-forward cache. */
  readonly withoutDefaults?: readonly string[];
  /** Requires the build with windows: the headless one has no back-forward cache. */
  readonly hasWindows?: boolean;
  /** Features of Chromium to switch on, which are off by default. */
  readonly features?: readonly string[];
  /** Fingerprints of keys whose certificates are trusted, with caches and service workers. */
  readonly trustedKeys?: readonly string[];
}

/** Opens a browser whose pages have reduced motion unless they ask for motion. */
export async function openBrowser({
  withoutDefaults = [],
  hasWindows = false,
  features = [],
  trustedKeys = [],
}: BrowserOptions = {}): Promise<Browser> {
  const { path, args } = await findChromium({ hasWindows });
  const browser = await chromium.launch({
    executablePath: path,
    args: [
      ...args,
      ...features.map((name) => `--enable-features=${name}`),
      ...trustedKeys.map((key) => `--ignore-certificate-errors-spki-list=${key}`),
    ],
    ignoreDefaultArgs: [...withoutDefaults],
  });
  // The driver asks for motion in pages that say nothing of it, whatever the browser prefers.
  const newContext = browser.newContext.bind(browser);
  return Object.assign(browser, {
    newContext: (options: BrowserContextOptions = {}) =>
      newContext({ reducedMotion: 'reduce', ...options }),
  });
}
