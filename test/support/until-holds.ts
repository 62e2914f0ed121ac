/** Waits for what a page tells asynchronously. */
import type { Page } from 'playwright-core';

const TIMEOUT_MS = 30_000;
const POLL_MS = 50;

/**
 * Resolves once an asynchronous condition holds in the page: `waitForFunction` of the driver takes a promise itself for true.
 *
 * @param condition Function, or expression, evaluated until its promise resolves with `true`.
 * @throws After 30 seconds.
 */
export async function untilHolds(
  page: Page,
  condition: string | (() => Promise<boolean>),
): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS;
  while ((await page.evaluate<unknown>(condition)) !== true) {
    if (Date.now() > deadline) throw new Error(`It does not hold: ${String(condition)}`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}
