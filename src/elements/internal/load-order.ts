/**
 * Order in which a page loads its modules: those of the first products, then those of what is
 * around them. On a slow line everything before the products delays them.
 */

const first = new Set<Promise<unknown>>();
let isTogether = false;

/** Notes the import of a module that the first products need. */
export async function loadFirst<T>(module: Promise<T>): Promise<T> {
  first.add(module);
  try {
    return await module;
  } finally {
    first.delete(module);
  }
}

/** Lets all modules load at once, on a page whose first products depend on them. */
export function loadTogether(): void {
  isTogether = true;
}

/**
 * Resolves when the modules noted so far, in this task or before, are loaded or have failed; at once
 * after `loadTogether`. Never rejects.
 */
export async function afterFirst(): Promise<void> {
  if (isTogether) return;
  // The list may render last, and then begin its import.
  await new Promise((resolve) => setTimeout(resolve));
  await Promise.allSettled(first);
}
