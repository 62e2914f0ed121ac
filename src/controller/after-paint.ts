/** `afterPaint`: when what was just rendered can be seen. */

/** Where nothing is painted, as in a tab in the background, it is waited for no longer than this, in milliseconds. */
const PATIENCE = 100;

export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestAnimationFrame !== 'function') {
      setTimeout(resolve);
      return;
    }
    const timer = setTimeout(resolve, PATIENCE);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      // A frame's callback runs before the frame is painted, the next task after it.
      setTimeout(resolve);
    });
  });
}
