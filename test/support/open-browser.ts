/** Starts Chromium for tests that control pages from Node. */
import { type Browser, chromium } from 'playwright-core';
import { findChromium } from '../../.config/find-chromium.js';

/** @param withoutDefaults Arguments of the driver to omit, such as the one that disables the back-forward cache. */
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
