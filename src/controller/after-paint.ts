/** `afterPaint`: promise of the next painted frame. */

/** Longest wait in milliseconds, for a page that is not painted, such as a background tab. */
const MAX_WAIT_MS = 100;

/**
 * Promise shared by all callers before the same frame: a timer and a frame callback each cost time.
 */
let next: Promise<void> | null = null;

/**
 * Resolves after the next frame was painted, or after 100 ms; without `requestAnimationFrame` in
 * the next task. Never rejects.
 */
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
