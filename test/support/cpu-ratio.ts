/** Ratios of CPU times, which other work on the machine does not change. */
import { cpuTime } from '../bench/cpu-time.ts';

/** Minimum of a measured time: shorter ones are close to the resolution of the clock. */
const MIN_CPU_MS = 1;
/** Measurements of the small work. */
const REPETITIONS = 3;
/** Measurements of the large work until one is within the bound: garbage collection and compilation fall into some. */
const ATTEMPTS = 10;

/**
 * Divides the shortest of up to ten CPU times of `large` by the shortest of three of `small`. Ends with the first ratio below
 * `max`: noise makes times longer only, so that work within the bound is mostly measured once.
 */
export function cpuRatioUpTo(max: number, small: () => void, large: () => void): number {
  const runs = repetitionsFor(small);
  const base = Math.min(...Array.from({ length: REPETITIONS }, () => timeOf(small, runs)));
  // The large work needs fewer repetitions to be measured, mostly one.
  const timeOfLarge = (): number => {
    const once = timeOf(large, 1);
    if (once >= MIN_CPU_MS) return once * runs;
    const enough = Math.min(runs, Math.ceil(MIN_CPU_MS / Math.max(once, MIN_CPU_MS / 16)));
    return (timeOf(large, enough) * runs) / enough;
  };
  let ratio = Number.POSITIVE_INFINITY;
  for (let left = ATTEMPTS; left > 0 && ratio >= max; left -= 1)
    ratio = Math.min(ratio, timeOfLarge() / base);
  return ratio;
}

/** Counts how often the work has to run to take `MIN_CPU_MS`. */
function repetitionsFor(work: () => void): number {
  work();
  let runs = 1;
  while (timeOf(work, runs) < MIN_CPU_MS) runs *= 2;
  return runs;
}

function timeOf(work: () => void, runs: number): number {
  const start = cpuTime();
  for (let run = 0; run < runs; run += 1) work();
  return cpuTime() - start;
}
