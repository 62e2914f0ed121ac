/** `createPace`: a rhythm for long work on a thread that others need too; it does not know what the work is. */

/** Awaited between two steps, it gives way to other tasks whenever `slice` milliseconds have gone by. */
export function createYield(slice = 8): () => Promise<void> {
  let end = performance.now() + slice;
  return async () => {
    if (performance.now() < end) return;
    await nextTask();
    end = performance.now() + slice;
  };
}

/** By a message: timers are held back on pages, most of all on hidden ones. */
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
