/** Focus of buttons that disappear when they are pressed, such as chips of filters. */

/** Focuses the pressed button, so that focus is handed over when it disappears: Safari does not focus it. */
export function focusPressed({ currentTarget }: Event): void {
  if (currentTarget instanceof HTMLElement) currentTarget.focus();
}

/**
 * Finds the chip that follows a removed one: at the same index, else the last.
 * @param removed Chip, or another element of the same root.
 * @param otherwise Selector of what is focused where no chip is left, or `removed` is none.
 * @returns A function to be called once the chip is removed.
 */
export function nextChip(
  root: ParentNode,
  removed: Element,
  otherwise: string,
): () => HTMLElement | null {
  const chips = () => [...root.querySelectorAll<HTMLElement>('.chip')];
  const at = chips().findIndex((chip) => chip === removed);
  return () => {
    const left = at < 0 ? [] : chips();
    return left[Math.min(at, left.length - 1)] ?? root.querySelector<HTMLElement>(otherwise);
  };
}
