/** `growth`: whether work takes time in proportion to what there is to do, by processor time, which a busy machine does not make longer. */

const FACTOR = 16;
/** Geometric mean of linear and quadratic growth: each differs from it by the same factor. */
export const MOST_GROWTH = FACTOR * Math.sqrt(FACTOR);

/** How many times as long sixteen times `size` takes: near 16 where the time is in proportion, near 256 where it is squared. */
export function growth(size: number, work: (size: number) => void): number {
  // Compiled by then.
  work(size);
  const once = processorTime(() => work(size));
  return processorTime(() => work(size * FACTOR)) / once;
}

/** In microseconds. */
function processorTime(work: () => void): number {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return user + system;
}
