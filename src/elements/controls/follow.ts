/** Clicks on links that the shop follows by itself. */

/**
 * Calls `go` in place of following a link. Leaves clicks with a modifier key or another button to the
 * browser: they open tabs or windows.
 */
export function follow(event: MouseEvent, go: () => void): void {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return;
  event.preventDefault();
  go();
}
