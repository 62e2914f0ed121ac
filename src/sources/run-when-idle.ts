/** Idle scheduling, with a fallback for browsers without idle callbacks. */

/** Milliseconds after which the work runs even on a busy page. */
const MAX_IDLE_WAIT_MS = 5000;
/** Milliseconds to wait where the browser has no idle callbacks (WebKit). */
const FALLBACK_DELAY_MS = 200;

/** Schedules `work` for the next idle period of the page, within five seconds. */
export function runWhenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function')
    requestIdleCallback(work, { timeout: MAX_IDLE_WAIT_MS });
  else setTimeout(work, FALLBACK_DELAY_MS);
}
