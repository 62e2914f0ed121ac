/** Starts the Chromium that the tests found or installed, for tests that drive whole pages from Node. */
import { type Browser, chromium } from 'playwright-core';
import { findChromium } from '../../.config/find-chromium.js';

export async function openBrowser(): Promise<Browser> {
  const {
    path,
    args: [...args],
  } = await findChromium();
  return chromium.launch({ executablePath: path, args: [...args] });
}
