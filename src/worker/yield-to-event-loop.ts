/** Time slicing for long work on a shared thread. */

/**
 * Creates a function to await between steps; it yields to other tasks every `slice` milliseconds, 8
 * unless given.
 */
export function createYield(slice = 8): () => Promise<void> {
  let end = performance.now() + slice;
  return async () => {
    if (performance.now() < end) return;
    await nextTask();
    end = performance.now() + slice;
  };
}

/**
 * Waits for the next task, by a message: timers are throttled on pages, most of all on hidden ones.
 */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
