/** Starts Chromium for tests that control pages from Node. */
import { type Browser, chromium } from 'playwright-core';
import { findChromium } from '../../.config/find-chromium.js';

interface BrowserOptions {
  /** Arguments of the driver to omit, such as the one that disables the back-forward cache. */
  readonly withoutDefaults?: readonly string[];
  /** Requires the build with windows: the headless one has no back-forward cache. */
  readonly hasWindows?: boolean;
}

export async function openBrowser({
  withoutDefaults = [],
  hasWindows = false,
}: BrowserOptions = {}): Promise<Browser> {
  const { path, args } = await findChromium({ hasWindows });
  return chromium.launch({
    executablePath: path,
    args: [...args],
    ignoreDefaultArgs: [...withoutDefaults],
  });
}
