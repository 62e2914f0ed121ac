/** Starts the Chromium that the tests found or installed, for tests that drive whole pages from Node. */
import { type Browser, chromium } from 'playwright-core';
import { findChromium } from '../../.config/find-chromium.js';

/** `withoutDefaults`: what the driver would otherwise tell the browser, such as to keep no pages for Back. */
export async function openBrowser(withoutDefaults: readonly string[] = []): Promise<Browser> {
  const {
    path,
    args: [...args],
  } = await findChromium();
  return chromium.launch({
    executablePath: path,
    args: [...args],
    ignoreDefaultArgs: [...withoutDefaults],
  });
}
