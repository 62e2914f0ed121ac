/** Browser of the benchmarks, and the processor time of its pages. */
import puppeteer, { type Browser } from 'puppeteer-core';
import { findChromium } from '../../.config/find-chromium.js';

/** Calls may take as long as an import of a large catalogue. */
const CALL_TIMEOUT_MS = 3_600_000;

export async function launchBrowser(): Promise<Browser> {
  const { path: executablePath, args } = await findChromium();
  return puppeteer.launch({ executablePath, args: [...args], protocolTimeout: CALL_TIMEOUT_MS });
}

/** Milliseconds of CPU of all renderers so far. */
export async function rendererTime(browser: Browser): Promise<number> {
  const session = await browser.target().createCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const renderers = processInfo.filter(({ type }) => type === 'renderer');
  return renderers.reduce((sum, { cpuTime }) => sum + 1000 * cpuTime, 0);
}
