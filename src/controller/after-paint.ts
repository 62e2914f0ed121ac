/** `afterPaint`: when what was just rendered can be seen. */

/** Where nothing is painted, as in a tab in the background, it is waited for no longer than this, in milliseconds. */
const MAX_WAIT_MS = 100;

/** All that wait for the same frame share one promise: many elements ask, and timers and frames cost something each. */
let next: Promise<void> | null = null;

export function afterPaint(): Promise<void> {
  next ??= new Promise((resolve) => {
    if (typeof requestAnimationFrame !== 'function') {
      setTimeout(painted);
      return;
    }
    const timer = setTimeout(painted, MAX_WAIT_MS);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      // A frame's callback runs before the frame is painted, the next task after it.
      setTimeout(resolve);
      next = null;
    });
    function painted(): void {
      next = null;
      resolve();
    }
  });
  return next;
}
