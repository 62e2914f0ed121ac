/** `growth`: whether work takes time in proportion to what there is to do, by processor time, which a busy machine does not make longer. */
import { cpuRatioUpTo } from './cpu-ratio.ts';

const FACTOR = 16;
/** Geometric mean of linear and quadratic growth: each differs from it by the same factor. */
export const MOST_GROWTH = FACTOR * Math.sqrt(FACTOR);

/**
 * How many times as long sixteen times `size` takes: near 16 where the time is in proportion, near 256 where it is squared.
 * Measured again while it is not below `MOST_GROWTH`: garbage collection and compilation fall into some measurements.
 */
export function growth(size: number, work: (size: number) => void): number {
  return cpuRatioUpTo(
    MOST_GROWTH,
    () => work(size),
    () => work(size * FACTOR),
  );
}
