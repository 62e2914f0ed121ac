/** `whenIdle`: does something once the page has nothing better to do, within five seconds. */
export function runWhenIdle(work: () => void): void {
  // Not everywhere: WebKit has no idle callbacks.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: 5000 });
  else setTimeout(work, 200);
}
